import { VAULT } from '../../../content/writer/kinds/data.js';
import { anyOf, listWords, setOf } from './vocabulary.js';

/** A rating found in a line. */
interface Rated {
  /** 0 to 5. */
  stars: number;
  /** The line without the rating. */
  rest: string;
  at: 'start' | 'end' | 'alone';
}

/** The values of spelled numbers, in all languages. */
const SPELT = new Map(
  Object.values(VAULT).flatMap(({ counts }) => counts.map((word, value) => [word, value] as const)),
);
const RATING =
  `(?<label>${anyOf(listWords('rated'))}\\s?[:=]?\\s?)?(?<value>\\d{1,2}(?:[.,]\\d{1,2})?|${anyOf([...SPELT.keys()])})` +
  `(?<of>\\s?(?:/|${anyOf(listWords('outOf'))})\\s?(?<most>5|10)(?:[.,]0)?)?(?<unit>[\\s-]?(?:${anyOf(listWords('stars'))}|[★⭐🌟]))?`;
const EDGE = '(?![\\p{L}\\p{N}%/])';
const START = new RegExp(`^[(\\[*]{0,2}${RATING}${EDGE}[)\\]*]{0,2}`, 'iu');
const END = new RegExp(`(?<![\\p{L}\\p{N}.,/])${RATING}[)\\]*.!]{0,3}$`, 'iu');
const GLYPHS = /^(?:[★⭐🌟☆½\s]|\ufe0f){1,24}/u;
/** A rating takes at most this many characters at the end of a line. */
const REACH = 40;
const share = setOf('outOf');

/** The rating at the start or the end of a line; null where there is none. */
export function findStars(line: string): Rated | null {
  const glyphs = GLYPHS.exec(line)?.[0] ?? '';
  const full = glyphs.match(/[★⭐🌟]/gu)?.length ?? 0;
  // One star before a number may be a bullet.
  if (full > 1 || (full === 1 && !/^\d/.test(line.slice(glyphs.length))))
    return toRated(Math.min(5, full + (glyphs.includes('½') ? 0.5 : 0)), line.slice(glyphs.length), 'start');
  const started = START.exec(line);
  const stars = started && readValue(started.groups!, line.length === started[0].length);
  if (started && stars !== null) {
    const rest = line.slice(started[0].length).replace(/^[-–—:|·•,.!\s]{1,6}/u, '');
    // "4/5 of my friends" is a share.
    if (!share.has(rest.split(' ', 1)[0]!.toLowerCase())) return toRated(stars, rest, 'start');
  }
  const tail = line.slice(-REACH);
  const glyphsLast = /(?:[★⭐🌟☆]|\ufe0f){2,12}$/u.exec(tail)?.[0];
  const ended = END.exec(tail);
  const value = glyphsLast ? (glyphsLast.match(/[★⭐🌟]/gu)?.length ?? 0) : ended && readValue(ended.groups!, true);
  if (value === null) return null;
  const before = line.slice(0, line.length - (glyphsLast ?? ended![0]).length).trimEnd();
  // Within a sentence, "5 stars" may be what somebody does not give.
  const stands = glyphsLast !== undefined || ended!.groups!.of !== undefined || /[.!?…)\]:;|·–—-]$/u.test(before);
  return stands ? toRated(Math.min(5, value), before.replace(/[-–—|:(]$/u, '').trim(), 'end') : null;
}

const toRated = (stars: number, rest: string, at: 'start' | 'end'): Rated =>
  /[\p{L}\p{N}]/u.test(rest) ? { stars, rest: rest.trim(), at } : { stars, rest: '', at: 'alone' };

/** The stars of a match; null for a number alone, for one above the most, and for "Note 3 things". */
function readValue(
  { label, value, of, most, unit }: Record<string, string | undefined>,
  alone: boolean,
): number | null {
  const labelled = label !== undefined && (alone || !label.endsWith(' ') || /[:=] $/.test(label));
  if (!labelled && of === undefined && unit === undefined) return null;
  const number = SPELT.get(value!.toLowerCase()) ?? Number(value!.replace(',', '.'));
  const stars = most === '10' ? number / 2 : number;
  return stars <= 5 ? stars : null;
}
