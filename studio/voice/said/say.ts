import { chooseLanguage } from '../espeak/reading.js';
import { spokenWords, syllables, UNSPACED, withoutEmoji } from '../words.js';
import { readDate, readMonth, readPhone, readTime } from './dates.js';
import { readFigure } from './figures.js';
import { readLink } from './links.js';
import { matchAt, type Reader, type Reading } from './reader.js';
import { readAbbreviation, readRoman, readSign } from './signs.js';
import { type Tongue, tongueOf } from './tongue.js';

/** A word as captions show it, with what is said for it: `$5` is "five dollars". */
export interface SaidWord {
  text: string;
  /** Empty if the words beside it say everything: in `2 ½`. */
  said: string;
  /** Where `said` is in the {@link SaidLine}, in UTF-16 units. */
  start: number;
  end: number;
}

/** A line as a voice is to read it. */
export interface SaidLine {
  text: string;
  /** The words of the line as written, in order. */
  words: SaidWord[];
}

/**
 * How much of a line is written out for a voice. Voices that read letters need `all`: figures, signs and abbreviations in words.
 * Voices that understand what they read, and say a price as people of the place do, only need `links`.
 */
export type Reads = 'all' | 'links';

const sayText = (text: string, tongue: Tongue): string => replaced(text, findReadings(text, tongue, 'all'));
const READERS: readonly Reader[] = [
  readLink,
  readPhone,
  readDate(sayText),
  readTime,
  readMonth,
  readAbbreviation,
  readRoman,
  readFigure,
  readSign,
];

interface Span extends Reading {
  start: number;
}

/** Finds what is not said as it is written. Readers are asked once at each sign and at the start of each run of letters or digits. */
function findReadings(line: string, tongue: Tongue, reads: Reads): Span[] {
  const spans: Span[] = [];
  const readers = reads === 'all' ? READERS : [readLink];
  let at = 0;
  while (at < line.length) {
    let reading: Reading | null = null;
    for (const reader of readers) {
      reading = reader(line, at, tongue);
      if (reading) break;
    }
    if (reading) {
      const said = squeezed(reading.said);
      if (said !== line.slice(at, reading.end)) spans.push({ start: at, end: reading.end, said });
      at = reading.end;
    } else at += matchAt(/[\p{L}\p{M}]+|\d+|[\s\S]/uy, line, at)![0].length;
  }
  return spans;
}

/** Letters, digits and signs of full and half width in their usual form, one for one; engines would spell them. */
const narrow = (text: string): string =>
  text.replace(/[\uFF01-\uFFEE]/g, (letter) => {
    const usual = letter.normalize('NFKC');
    return usual.length === 1 ? usual : letter;
  });

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Sets a reading apart from letters and digits beside it, as in `MP3` and `and/or`. */
function fitted(said: string, before: string, after: string): string {
  const [left, right] = [/[\p{L}\p{N}]$/u.test(before), /^[\p{L}\p{N}]/u.test(after)];
  if (said === '') return left && right ? ' ' : '';
  return `${left && /^[\p{L}\p{N}]/u.test(said) ? ' ' : ''}${said}${right && /[\p{L}\p{N}]$/u.test(said) ? ' ' : ''}`;
}

function replaced(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, said } of spans) {
    out += text.slice(at, start);
    out += fitted(said, out, text.slice(end, end + 2));
    at = end;
  }
  return out + text.slice(at);
}

/**
 * Writes a line as a voice says it: prices, figures, units, dates, times, addresses and signs in words of the line's language, each
 * part belonging to the word that captions show. Linear in the length of the line.
 */
export function sayLine(written: string, language: string, reads: Reads = 'all'): SaidLine {
  const line = narrow(written);
  const spans = findReadings(line, tongueOf(chooseLanguage(line, language)), reads);
  const words = spokenWords(written, language);
  const said = words.map(() => '');
  const gaps: string[] = [];
  let [next, at] = [0, 0];
  for (const [i, word] of words.entries()) {
    let gap = '';
    for (; next < spans.length && spans[next]!.end <= word.start; next += 1) {
      // A sign between two words belongs to the one before it.
      const { start, end, said: sign } = spans[next]!;
      gap += `${line.slice(at, Math.max(at, start))} `;
      if (i > 0) said[i - 1] += ` ${sign}`;
      else said[0] += `${sign} `;
      at = end;
    }
    const first = next < spans.length ? Math.min(spans[next]!.start, word.start) : word.start;
    gap += line.slice(at, Math.max(at, first));
    // What stood here was said with a word; the words stay apart.
    gaps.push(gap === '' && i > 0 && word.start > words[i - 1]!.end ? ' ' : gap);
    at = Math.max(at, word.start);
    for (; next < spans.length && spans[next]!.start < word.end; next += 1) {
      const span = spans[next]!;
      said[i] += line.slice(at, Math.max(at, span.start));
      const parts = shares(span, words, i, line);
      for (const [k, part] of parts.entries())
        said[i + k] += fitted(part, said[i + k]!, k < parts.length - 1 ? '' : line.slice(span.end, span.end + 2));
      at = span.end;
    }
    if (at < word.end) said[i] += line.slice(at, word.end);
    at = Math.max(at, word.end);
  }
  if (words.length > 0) for (const span of spans.slice(next)) said[words.length - 1] += ` ${span.said}`;
  const rest = spans[next] ? '' : line.slice(at);
  return assemble(
    words,
    said.map((text) => squeezed(withoutEmoji(text))),
    [...gaps, rest],
  );
}

/** Divides what is said for a stretch of the line among its words, by their length: `$5 million` is "five million | dollars". */
function shares(
  span: Span,
  words: readonly { text: string; start: number; end: number }[],
  first: number,
  line: string,
): string[] {
  let last = first;
  while (last + 1 < words.length && words[last + 1]!.start < span.end) last += 1;
  if (last === first) return [span.said];
  const tokens = span.said.split(' ');
  const weights = words
    .slice(first, last + 1)
    .map(({ start, end }) => syllables(line.slice(Math.max(start, span.start), Math.min(end, span.end))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = Math.round((before / total) * tokens.length);
    before += weight;
    return tokens.slice(from, Math.round((before / total) * tokens.length)).join(' ');
  });
}

/** Joins what is said, with what stands between the words. */
function assemble(words: readonly { text: string }[], said: readonly string[], gaps: readonly string[]): SaidLine {
  let text = '';
  const out = words.map(({ text: written }, i): SaidWord => {
    const gap = text === '' || text.endsWith(' ') ? gaps[i]!.trimStart() : gaps[i]!;
    // No space before a word that another one says, nor before the comma that is left of it.
    text += /^(?:[,.!?;:%)…]|$)/u.test(said[i]!) ? gap.trimEnd() : gap;
    text += fitted('', text, said[i]!) && !UNSPACED.test(text.at(-1)!) ? ' ' : '';
    const start = text.length;
    text += said[i]!;
    return { text: written, said: said[i]!, start, end: text.length };
  });
  return { text: text + gaps.at(-1)!, words: out };
}
