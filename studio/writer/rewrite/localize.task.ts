import { z } from 'zod';
import { fold, spokenSeconds } from '../check.js';
import { checkCopy } from '../copy-check.js';
import { formatOf } from '../formats.js';
import { detectLanguage, isUnspaced, languageOf } from '../language/detect.js';
import { numbersInAnyScript, numbersOf } from '../language/numbers.js';
import { promptOf } from '../prompt.js';
import type { ModelTask } from '../task.js';
import type { FormatMedium } from '../winner/vocabulary.js';

/** One text to be said or shown in another language. */
export interface LocalText {
  text: string;
  /** A spoken text is held to the time that its source takes. */
  spoken: boolean;
  /** What the line is there for, e.g. `hook`. */
  role?: string | null;
}
export interface LocalizeInput {
  texts: readonly LocalText[];
  /** BCP 47. */
  language: string;
  /** Its name, which stays as it is. */
  product: string | null;
  /** Of texts that belong to a script: a key of `FORMATS`. */
  format: string | null;
  medium: FormatMedium | null;
  /** What an answer before this one lost, by text; null in the first round. */
  lost: readonly (Lost | null)[] | null;
}
export interface Localized {
  /** One per text, in their order. */
  texts: string[];
}
/** What a text states and its localization does not. */
export interface Lost {
  numbers: number[];
  product: boolean;
}

/** How much longer than its source a line may take to say; a subtitle of a dub is given the same. */
const SLOWER = 1.5;
/** Seconds that a spoken line may take in any case: the shortest lines have no room to grow. */
const LEAST_SECONDS = 2.5;
/** Characters for one of the source: German takes 1.3, and abbreviations that must be written out up to 3. */
const WIDER = 3;
/** A whole number up to this may be a word in the source: "three reasons". */
const SPELLED = 12;
/** From this share on, a text that has the source's words is the source's text. */
const SAME_WORDS = 0.8;

/** Puts texts into another language. Only a model can: untranslated words are never given as translated. */
export const localizeTask: ModelTask<LocalizeInput, Localized> = {
  name: 'localize',
  output: z.object({ texts: z.array(z.string()) }),
  compose: null,
  prompt({ texts, language, product, format: key, medium, lost }) {
    const format = key === null ? undefined : formatOf(key);
    return promptOf(
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
    return texts.flatMap((text, i) => problemsOf(text, `texts[${i}]`, input.texts[i]!, input));
  },
};

function problemsOf(text: string, where: string, source: LocalText, { language, product }: LocalizeInput): string[] {
  const problems = checkCopy(where, text, { longest: source.text.length * WIDER + 40, like: source.text });
  if (isLeft(text, source.text, language, product)) problems.push(`${where} is not in the language "${language}".`);
  const most = Math.max(LEAST_SECONDS, SLOWER * spokenSeconds(source.text, detectLanguage(source.text)));
  if (source.spoken && spokenSeconds(text, language) > most)
    problems.push(`${where} takes more than ${most.toFixed(1)} seconds to say; shorten it.`);
  const stated = numbersInAnyScript(source.text);
  for (const one of numbersOf(text))
    if (!stated.has(one) && !(Number.isInteger(Number(one)) && Number(one) <= SPELLED))
      problems.push(`${where}: the number ${one} is not in the source.`);
  return problems;
}

/** Was a text left as it is, though there is something in it to localize? */
function isLeft(text: string, source: string, language: string, product: string | null): boolean {
  if (detectLanguage(source) === languageOf(language)) return false;
  const own = spelled(source, product);
  if (own.length === 0) return false;
  if (isUnspaced(detectLanguage(source))) return own.join('').length > 4 && fold(text) === fold(source);
  // Names and words that travel: "Instagram Reels", "Wi-Fi".
  if (own.length < 3) return false;
  const said = spelled(text, product);
  const kept = new Set(own);
  return said.length >= 3 && said.filter((word) => kept.has(word)).length >= said.length * SAME_WORDS;
}

/** The words of a text that a language has: not the product's name, an address, a handle, a hashtag or a number. */
function spelled(text: string, product: string | null): string[] {
  const plain = product === null ? fold(text) : fold(text).replaceAll(fold(product), ' ');
  return plain.split(' ').flatMap((word) => (/[#@\d/]/.test(word) ? [] : (word.match(/\p{L}[\p{L}\p{M}']*/gu) ?? [])));
}

/** What a localization lost of its source; null when nothing. A number that is spelled out in words counts as lost. */
export function lostIn(text: string, source: string, product: string | null): Lost | null {
  const kept = numbersInAnyScript(text);
  const numbers = [...numbersOf(source)].filter((one) => !kept.has(one)).map(Number);
  // Other scripts write on without a blank: "Emberは", "Emberin".
  const dropped = product !== null && fold(source).includes(fold(product)) && !fold(text).includes(fold(product));
  return numbers.length > 0 || dropped ? { numbers: numbers.filter(Number.isFinite), product: dropped } : null;
}
