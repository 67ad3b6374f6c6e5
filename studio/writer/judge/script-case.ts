import { type Beat, findFormat, type Goal, type Platform, type VideoFormat } from '../formats.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import type { Brief } from '../shapes.js';
import { type GivenLine, type Line, readLine } from './line.js';
import { tokenise } from './sign.js';

/** A script to be judged, and what it was written for. */
export interface ScriptUnderReview {
  niche: string;
  /** The video format, a key of `FORMATS`. */
  format: string;
  hookText: string;
  segments: readonly GivenLine[];
  /** The brief that the script was written from; null if unknown. */
  brief: Brief | null;
  structureType: string | null;
  /** How many checkable claims are allowed. */
  claimLimit: number | null;
}

/** A script that has been read and measured. */
export interface ScriptCase {
  lines: readonly Line[];
  opening: Line;
  format: VideoFormat | undefined;
  brief: Brief | null;
  goal: Goal | null;
  platform: Platform | null;
  structure: string | null;
  claimLimit: number | null;
  niche: string;
  /** The language of the lines. */
  language: string;
  english: boolean;
  /** The product's names. */
  names: readonly string[];
  /** Everything that the brief states, as text. */
  stated: string;
}

/**
 * Reads a script for judging.
 * @param before the same script before some of its lines were replaced: measurements of unchanged lines are reused
 */
export function readCase(given: ScriptUnderReview, before?: ScriptCase): ScriptCase {
  const { brief, segments, hookText } = given;
  const format = findFormat(given.format);
  const spoken = segments.map(({ spokenLine }) => spokenLine).join(' ');
  const language = before?.language ?? toLanguageCode(detectLanguage(spoken));
  const english = language === 'en';
  const beats = format?.roles.map(({ beat }) => beat) ?? [];
  const findBeat = (index: number): Beat | null =>
    index === segments.length - 1 && index > 0 ? 'cta' : (beats[index] ?? null);
  const lines = segments.map((segment, index) => {
    const known = before?.lines[index];
    return known?.spoken === segment.spokenLine.trim() ? known : readLine(segment, index, findBeat(index), english);
  });
  return {
    lines,
    opening: readLine({ segmentRole: 'hook', spokenLine: hookText }, 0, 'hook', english),
    format,
    brief,
    goal: brief?.goal ?? null,
    platform: brief?.platform ?? null,
    structure: given.structureType,
    claimLimit: given.claimLimit,
    niche: given.niche,
    language,
    english,
    names: before?.names ?? (brief ? listNames(brief) : []),
    stated: before?.stated ?? (brief ? joinStated(brief) : ''),
  };
}

/** A product's name, and the first word of a longer one, which is what people call it. */
function listNames({ product: { name } }: Brief): string[] {
  const whole = name.trim();
  const [first = ''] = words(whole);
  const short = first.replace(/[^\p{L}\p{N}'-]/gu, '');
  return [
    ...new Set([whole, ...(/^\p{Lu}/u.test(short) && !STOPWORDS.has(short.toLowerCase()) ? [short] : [])]),
  ].filter((one) => one.length > 1);
}

/** What a brief says, without anything that we derived from it. */
export const joinStated = ({ product, audience, benefit, proof, problem, question, niche, stated }: Brief): string =>
  [
    product.name,
    product.what,
    product.audience,
    ...product.benefits,
    ...product.proof,
    product.priceText,
    product.price,
    audience,
    benefit,
    proof,
    problem,
    question,
    niche,
    stated?.text,
    stated?.link,
    ...(stated?.contents ?? []).flatMap(({ name, brand, size }) => [name, brand, size]),
  ]
    .filter((one) => one !== null && one !== undefined && one !== '')
    .join('. ');

/** Index of the first line that names the product; null where none does, or where no product is known. */
export function findProductEntry({ lines, names }: ScriptCase): number | null {
  const found = lines.find(({ spoken, screen }) => names.some((name) => says(`${spoken} ${screen}`, name)));
  return found?.index ?? null;
}

/** Does a text contain a name as whole words, ignoring case? */
export function says(text: string, name: string): boolean {
  const padded = (of: string) =>
    ` ${tokenise(of)
      .map(({ word }) => word.replace(/'s$/, ''))
      .join(' ')} `;
  const wanted = padded(name);
  // In scripts without spaces, names are part of longer runs.
  return (
    wanted.trim() !== '' && (padded(text).includes(wanted) || (/[\u0250-\uffff]/.test(name) && text.includes(name)))
  );
}

/** The significant words of a text. */
export const findContentWords = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .map(({ word }) => word)
      .filter((word) => word.length > 2 && !STOPWORDS.has(word)),
  );
