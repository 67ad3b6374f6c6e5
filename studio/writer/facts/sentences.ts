/** Splits texts into sentences. */
import { languageOf } from '../../../content/writer/index.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { flatten } from './cues.js';
import { isTimeName } from './dates.js';

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, known);
  return known;
}

/** Matches a full stop after a single letter, and one after an ordinal. */
const INITIAL = /(?:^|[\s(.])\p{L}\.\s*$/u;
const ORDINAL = /(?:^|[\s(])\d{1,2}\.\s*$/u;
/**
 * The place before a sentence that begins with a figure or a small letter, where Unicode's rules find no end: "Over 12,000
 * reviews. 39 euros.", "a great mug. keeps it hot."
 */
const BEFORE_SMALL = /(?<=[\p{L}%)]{2}[.!?…]["”’)]?)[ \t]{1,99}(?=[\d\p{Sc}\p{Ll}{[])/u;

/**
 * Splits a text into sentences with their offsets, by the rules of Unicode (UAX 29) and by the language's abbreviations. A line
 * end ends a sentence.
 */
export function locateSentences(text: string, language: string): { text: string; at: number }[] {
  const { abbreviations } = languageOf(language).reading;
  const sentences: { text: string; at: number }[] = [];
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    let at = index;
    for (const part of segment.split(BEFORE_SMALL)) {
      const start = text.indexOf(part, at);
      const last = sentences.at(-1);
      const cut =
        last &&
        (endsAbbreviated(last.text, abbreviations) ||
          // "am 14. Juni"
          (ORDINAL.test(last.text) && isTimeName(flatten(part).trim().split(' ')[0]!, language)));
      if (last && cut) last.text = text.slice(last.at, start + part.length);
      else sentences.push({ text: part, at: start });
      at = start + part.length;
    }
  }
  return sentences.filter((one) => one.text.trim() !== '');
}

const endsAbbreviated = (text: string, abbreviations: readonly string[]): boolean =>
  INITIAL.test(text) || abbreviations.some((word) => text.trimEnd().toLowerCase().endsWith(` ${word}.`));

/** The sentences of a text, without the blanks between them. @param code of its language; detected by default */
export const splitSentences = (text: string, code: string = toLanguageCode(detectLanguage(text))): string[] =>
  locateSentences(text, code || 'en').map((sentence) => sentence.text.trim());
