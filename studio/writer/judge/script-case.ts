import { type Beat, formatOf, type Goal, type Platform, type VideoFormat } from '../formats.js';
import { detectLanguage, languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { STOPWORDS } from '../language/lexicon.js';
import type { Brief } from '../shapes.js';
import { type GivenLine, type Line, readLine } from './line.js';
import { tokensOf } from './sign.js';

/** A script that is to be judged, and what it was written for. */
export interface ScriptUnderReview {
  niche: string;
  /** A key of `FORMATS`. */
  format: string;
  hookText: string;
  segments: readonly GivenLine[];
  /** What it was written from; null where nobody says. */
  brief: Brief | null;
  structureType: string | null;
  /** Checkable claims that are allowed. */
  claimLimit: number | null;
}

/** The same, read. */
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
  /** Of the lines. */
  language: string;
  english: boolean;
  /** The product's. */
  names: readonly string[];
  /** All that is stated, in words. */
  stated: string;
}

/** @param before the same script but for some lines: what it read of the others is taken over */
export function readCase(given: ScriptUnderReview, before?: ScriptCase): ScriptCase {
  const { brief, segments, hookText } = given;
  const format = formatOf(given.format);
  const spoken = segments.map(({ spokenLine }) => spokenLine).join(' ');
  const language = before?.language ?? languageOf(detectLanguage(spoken));
  const english = language === 'en';
  const beats = format?.roles.map(({ beat }) => beat) ?? [];
  const beatOf = (index: number): Beat | null =>
    index === segments.length - 1 && index > 0 ? 'cta' : (beats[index] ?? null);
  const lines = segments.map((segment, index) => {
    const known = before?.lines[index];
    return known?.spoken === segment.spokenLine.trim() ? known : readLine(segment, index, beatOf(index), english);
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
    names: before?.names ?? (brief ? namesOf(brief) : []),
    stated: before?.stated ?? (brief ? statedIn(brief) : ''),
  };
}

/** A product's name, and the first word of a longer one, which is what people call it. */
function namesOf({ product: { name } }: Brief): string[] {
  const whole = name.trim();
  const [first = ''] = words(whole);
  const short = first.replace(/[^\p{L}\p{N}'-]/gu, '');
  return [
    ...new Set([whole, ...(/^\p{Lu}/u.test(short) && !STOPWORDS.has(short.toLowerCase()) ? [short] : [])]),
  ].filter((one) => one.length > 1);
}

/** What a brief says, without what we made of it. */
export const statedIn = ({ product, audience, benefit, proof, problem, question, niche, stated }: Brief): string =>
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

/** The index of the first line that names the product; null where none does, or no product is known. */
export function productEntry({ lines, names }: ScriptCase): number | null {
  const found = lines.find(({ spoken, screen }) => names.some((name) => says(`${spoken} ${screen}`, name)));
  return found?.index ?? null;
}

/** Whether a text holds a name as whole words, whatever the case. */
export function says(text: string, name: string): boolean {
  const padded = (of: string) =>
    ` ${tokensOf(of)
      .map(({ word }) => word.replace(/'s$/, ''))
      .join(' ')} `;
  const wanted = padded(name);
  // Names in letters without blanks between words stand within longer runs.
  return (
    wanted.trim() !== '' && (padded(text).includes(wanted) || (/[\u0250-\uffff]/.test(name) && text.includes(name)))
  );
}

/** Words of a text that carry meaning. */
export const contentOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(text)
      .map(({ word }) => word)
      .filter((word) => word.length > 2 && !STOPWORDS.has(word)),
  );
