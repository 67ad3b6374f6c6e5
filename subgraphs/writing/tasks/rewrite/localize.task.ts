import { z } from 'zod';
import type { TextTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { fold, spokenSeconds } from '../../../../studio/writer/check.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import type { FormatMedium } from '../../../../studio/writer/formats.js';
import { findFormat } from '../../../../studio/writer/formats.js';
import { detectLanguage, isUnspaced, toLanguageCode } from '../../../../studio/writer/language/detect.js';
import { findNumbers, findNumbersInAnyScript } from '../../../../studio/writer/language/numbers.js';

/** A spoken or on-screen text to be localized. */
export interface LocalText {
  text: string;
  /** Whether the text is spoken: then it must not take much longer to say than its source. */
  spoken: boolean;
  /** The purpose of the line, e.g. `hook`. */
  role?: string | null;
}
export interface LocalizeInput {
  texts: readonly LocalText[];
  /** Target language as a BCP 47 tag. */
  language: string;
  /** The product's name, which is not translated. */
  product: string | null;
  /** The video format, a key of `FORMATS`, for texts that belong to a script; else null. */
  format: string | null;
  medium: FormatMedium | null;
  /** What the previous answer lost, per text; null in the first round. */
  lost: readonly (Lost | null)[] | null;
}
export interface Localized {
  /** One localized text per text of the request, in the same order. */
  texts: string[];
}
/** What a source states and its localization does not. */
export interface Lost {
  numbers: number[];
  product: boolean;
}

/** How many times as long as its source a line may take to say. */
const SLOWER = 1.5;
/** However short its source is, a line may take this many seconds to say: 1.5 times a very short line would leave no room. */
const LEAST_SECONDS = 2.5;
/**
 * Maximum number of characters per character of the source; any text may add 40 more. German takes 1.3, and spelled-out
 * abbreviations take up to 3.
 */
const WIDER = 3;
/** Largest whole number that a localization may write in digits where the source has a word: "three reasons". */
const SPELLED = 12;
/** A text that has at least this share of its words in common with the source was not localized. */
const SAME_WORDS = 0.8;

/** Localizes texts. Only a model can do this: untranslated words are never passed off as a translation. */
export const localizeTask: TextTask<LocalizeInput, Localized> = {
  name: 'localize',
  output: z.object({ texts: z.array(z.string()) }),
  prompt({ texts, language, product, format: key, medium, lost }) {
    const format = key === null ? undefined : findFormat(key);
    return buildPrompt(
      [
        `You localize the texts of a short social post into the language "${language}": what a native speaker would say or write there, with the same meaning and the same tone, not word for word.`,
        `Answer with exactly ${texts.length} texts, one for each text of the message, in the same order.`,
        'Keep every number as digits. Add no number, no claim and no fact. Leave addresses, handles and hashtags as they are.',
        product === null
          ? null
          : 'The name of the product, `product`, stays exactly as it is spelled there, also in another script.',
        format && `They are the lines of a video: ${format.label}. ${format.summary}`,
        medium && `They belong to a post of the kind "${medium}".`,
        texts.some(({ spoken }) => spoken) &&
          'Texts with `spoken` true are said aloud: they may take no longer to say than they do now. The others are shown on the screen and stay as short.',
        lost &&
          'An earlier answer lost what `lost` names: numbers, or the name of the product. This time every text has them.',
      ],
      { product, texts, lost },
    );
  },
  check({ texts }, input) {
    if (texts.length !== input.texts.length)
      return [`There must be exactly ${input.texts.length} texts, one for each text, not ${texts.length}.`];
    return texts.flatMap((text, i) => findProblems(text, `texts[${i}]`, input.texts[i]!, input));
  },
};

function findProblems(text: string, where: string, source: LocalText, { language, product }: LocalizeInput): string[] {
  const problems = checkCopy(where, text, { longest: source.text.length * WIDER + 40, like: source.text });
  if (isLeft(text, source.text, language, product)) problems.push(`${where} is not in the language "${language}".`);
  const most = Math.max(LEAST_SECONDS, SLOWER * spokenSeconds(source.text, detectLanguage(source.text)));
  if (source.spoken && spokenSeconds(text, language) > most)
    problems.push(`${where} takes more than ${most.toFixed(1)} seconds to say; shorten it.`);
  const stated = findNumbersInAnyScript(source.text);
  for (const one of findNumbers(text))
    if (!stated.has(one) && !(Number.isInteger(Number(one)) && Number(one) <= SPELLED))
      problems.push(`${where}: the number ${one} is not in the source.`);
  return problems;
}

/** Was a text left unchanged although it contains something to localize? */
function isLeft(text: string, source: string, language: string, product: string | null): boolean {
  if (detectLanguage(source) === toLanguageCode(language)) return false;
  const own = splitLocalizable(source, product);
  if (own.length === 0) return false;
  if (isUnspaced(detectLanguage(source))) return own.join('').length > 4 && fold(text) === fold(source);
  // Names and words are the same in many languages: "Instagram Reels", "Wi-Fi".
  if (own.length < 3) return false;
  const said = splitLocalizable(text, product);
  const kept = new Set(own);
  return said.length >= 3 && said.filter((word) => kept.has(word)).length >= said.length * SAME_WORDS;
}

/** The words of a text that need localization: not the product's name, addresses, handles, hashtags or numbers. */
function splitLocalizable(text: string, product: string | null): string[] {
  const plain = product === null ? fold(text) : fold(text).replaceAll(fold(product), ' ');
  return plain.split(' ').flatMap((word) => (/[#@\d/]/.test(word) ? [] : (word.match(/\p{L}[\p{L}\p{M}']*/gu) ?? [])));
}

/** What a localization lost from its source; null when nothing. A number written in words counts as lost. */
export function findLost(text: string, source: string, product: string | null): Lost | null {
  const kept = findNumbersInAnyScript(text);
  const numbers = [...findNumbers(source)].filter((one) => !kept.has(one)).map(Number);
  // Endings may be attached to the name: "Emberは", "Emberin".
  const dropped = product !== null && fold(source).includes(fold(product)) && !fold(text).includes(fold(product));
  return numbers.length > 0 || dropped ? { numbers: numbers.filter(Number.isFinite), product: dropped } : null;
}
