import { normalised } from '../../platform/text/ends.js';
import { sayLine } from '../voice/said/say.js';
import { shorten } from './facts/short.js';
import { type Beat, LIMITS, SCRIPT_MOST } from './formats.js';
import { detectLanguage, isUnspaced, toLanguageCode } from './language/detect.js';
import { words } from './language/grammar.js';
import type { Script, Segment } from './shapes.js';

/** What is wrong with one line of a script, as a sentence that its owner understands, too. */
export interface Flaw {
  /** 0-based index of the line. */
  segment: number;
  message: string;
}
/** What is wrong with an output: a sentence about all of it, or a flaw of one line that can be kept and changed later. */
export type Problem = string | Flaw;

export const isFlaw = (problem: Problem): problem is Flaw => typeof problem !== 'string';

/** A problem as a sentence that begins with its place. */
export const tellProblem = (problem: Problem): string =>
  isFlaw(problem) ? `segments[${problem.segment}]: ${problem.message}` : problem;

/** Can Postgres store a text? It accepts neither NUL nor lone surrogates. */
export const isStorable = (text: string | null): boolean =>
  text === null || (!text.includes('\0') && text.isWellFormed());

/** A length at least and at most. */
export type LineLength = readonly [least: number, most: number];

/** Measures a text's spoken length: in words, or in letters for languages written without spaces. */
export const countUnits = (text: string, language: string): number =>
  isUnspaced(language) ? (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) : words(text).length;

/** Words, or letters, spoken in a second. */
export const getUnitsPerSecond = (language: string): number =>
  isUnspaced(language) ? LIMITS.lettersPerSecond : LIMITS.wordsPerSecond;

/** How many words, or letters, a voice says for a line, with its figures and signs in words. */
export const countSpoken = (line: string, language: string): number =>
  countUnits(sayLine(line, language).text, language);

/** Seconds that it takes to say a line. */
export const spokenSeconds = (line: string, language = 'en'): number =>
  countSpoken(line, language) / getUnitsPerSecond(language);

/** Does a text contain a phrase as whole words, ignoring case and spacing? */
export const containsPhrase = (text: string, phrase: string): boolean => isWithin(fold(text), fold(phrase));

/** Does a folded text contain a folded phrase as whole words? */
function isWithin(within: string, wanted: string): boolean {
  if (wanted === '') return false;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (
      !/[\p{L}\p{N}]$/u.test(within.slice(Math.max(0, at - 2), at)) &&
      !/^[\p{L}\p{N}]/u.test(within.slice(end, end + 2))
    )
      return true;
  }
  return false;
}
/** Normalises a text for comparison, ignoring case, spacing, kinds of apostrophes and widths of characters. */
export const fold = (s: string): string =>
  normalised(s, 'NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Finds which of the phrases a text contains; see {@link containsPhrase}. */
export function findPhrases(text: string, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const within = fold(text);
  return phrases.filter((phrase) => isWithin(within, fold(phrase)));
}

/** Finds which of the phrases to avoid occur in a text. */
export const findAvoidedPhrases = (text: string, phrases: readonly string[] | undefined): string[] =>
  findPhrases(text, phrases ?? []);

/**
 * Matches traces of an unfilled template. The words "null" and "undefined" are not among them: "null Zucker" is German for no
 * sugar, and curls may be undefined.
 */
export const PLACEHOLDER = /\{[a-z0-9_ ]{1,60}\}|\[[a-z ]{1,60}\]/i;

/**
 * Lists the problems of one line, as sentences. A line that was made from another one (`like`) may have the faults of `like`:
 * lengths as far outside their limits, an empty visual direction, a placeholder.
 */
export function checkSegment(
  segment: Segment,
  options: { language: string; avoid?: readonly string[] | undefined; like?: Segment; leastWords?: number },
): string[] {
  const problems: string[] = [];
  const { like, leastWords: least = LIMITS.minWords } = options;
  const most = (limit: number, of: (line: Segment) => number): number => (like ? Math.max(limit, of(like)) : limit);
  const spoken = segment.spokenLine.trim();
  const n = words(spoken).length;
  if (spoken === '') problems.push('The spokenLine is empty.');
  else if (isUnspaced(options.language)) {
    if (
      spokenSeconds(spoken, options.language) >
      most(LIMITS.maxSeconds, (line) => spokenSeconds(line.spokenLine, options.language))
    )
      problems.push('The line takes more than 8 seconds to say; shorten it.');
  } else if (n > most(LIMITS.maxWords, (line) => words(line.spokenLine).length))
    problems.push(`The line has ${n} words; at most ${LIMITS.lineWords[1]} can be said in 8 seconds.`);
  else if (n < Math.min(least, like ? words(like.spokenLine).length : least))
    problems.push(`The line has ${n} words; use at least ${LIMITS.lineWords[0]}.`);
  if (spoken.length > most(LIMITS.maxCharacters, (line) => line.spokenLine.length))
    problems.push(`The line has ${spoken.length} characters; use at most ${LIMITS.maxCharacters}.`);
  if (words(segment.onScreenText).length > most(LIMITS.onScreenWords, (line) => words(line.onScreenText).length))
    problems.push(`The onScreenText has more than ${LIMITS.onScreenWords} words.`);
  if (segment.onScreenText.length > most(LIMITS.onScreenCharacters, (line) => line.onScreenText.length))
    problems.push(`The onScreenText has more than ${LIMITS.onScreenCharacters} characters.`);
  if (segment.visualDirection.trim() === '' && like?.visualDirection.trim() !== '')
    problems.push('The visualDirection is empty.');
  for (const [name, longest] of [
    ['segmentRole', SCRIPT_MOST.name],
    ['visualDirection', SCRIPT_MOST.text],
  ] as const)
    if (segment[name].length > most(longest, (line) => line[name].length))
      problems.push(`The ${name} has ${segment[name].length} characters; use at most ${longest}.`);
  if (!isSegmentStorable(segment)) problems.push('It contains a character that cannot be stored.');
  if (
    PLACEHOLDER.test(`${spoken} ${segment.onScreenText}`) &&
    !(like && PLACEHOLDER.test(`${like.spokenLine} ${like.onScreenText}`))
  )
    problems.push('A placeholder was left in.');
  for (const p of findAvoidedPhrases(`${spoken} \n ${segment.onScreenText}`, options.avoid))
    problems.push(`The phrase "${p}" must not be used.`);
  return problems;
}

const isSegmentStorable = ({ segmentRole, spokenLine, onScreenText, visualDirection, shot }: Segment): boolean =>
  [segmentRole, spokenLine, onScreenText, visualDirection, shot?.object ?? ''].every(isStorable);

/** Can a line be kept whatever its words are, until its owner changes it? */
export const canBeKept = (segment: Segment): boolean =>
  segment.spokenLine.length <= LIMITS.maxCharacters &&
  segment.onScreenText.length <= SCRIPT_MOST.text &&
  segment.segmentRole.length <= SCRIPT_MOST.name &&
  segment.visualDirection.length <= SCRIPT_MOST.text &&
  isSegmentStorable(segment);

/**
 * Says what is wrong with the length of a line, as a sentence without its subject; null when it can be said. In languages
 * written without spaces, the length is measured in seconds, and `least` and `most` do not apply.
 */
export function describeLengthProblem(
  line: string,
  language: string,
  [least, most]: readonly [least: number, most: number],
): string | null {
  if (isUnspaced(language))
    return spokenSeconds(line, language) > LIMITS.maxSeconds ? 'takes more than 8 seconds to say: shorten it.' : null;
  const n = words(line).length;
  return n < least || n > most ? `has ${n} word${n === 1 ? '' : 's'}: a line has ${least} to ${most}.` : null;
}

/** Minimum number of words of a first line that a caller fixes: with fewer, nobody learns what a video is about. */
const OPENING_WORDS = 4;

/** Says what is wrong with the length of a first line that a caller fixes word for word; null when it can be said. */
export const describeOpeningProblem = (opening: string): string | null =>
  describeLengthProblem(opening, detectLanguage(opening), [OPENING_WORDS, LIMITS.maxWords]);

/** The short form of a line, to be shown on screen; null where none can be cut out of it. */
export const makeTitle = (line: string): string | null => shorten(line, toLanguageCode(detectLanguage(line)));

/** Lists the problems of a whole script. */
export function checkScript(
  script: Script,
  options: {
    most: number;
    language: string;
    avoid?: readonly string[] | undefined;
    leastWords?: number;
    /** A first line that the owner gave; its words are not judged. */
    opening?: string | null | undefined;
  },
): Problem[] {
  const problems: Problem[] = [];
  if (script.segments.length > options.most)
    problems.push(`There must be at most ${options.most} segments, not ${script.segments.length}.`);
  for (const name of ['hookText', 'structureType'] as const)
    if (script[name].trim() === '') problems.push(`${name} is empty.`);
  for (const [name, longest] of [
    ['hookText', SCRIPT_MOST.text],
    ['structureType', SCRIPT_MOST.name],
    ['family', SCRIPT_MOST.name],
    ['whyItWorks', SCRIPT_MOST.why],
  ] as const) {
    if (script[name].length > longest)
      problems.push(`${name} has ${script[name].length} characters; use at most ${longest}.`);
    if (!isStorable(script[name])) problems.push(`${name} contains a character that cannot be stored.`);
  }
  if (script.claimLimit > SCRIPT_MOST.claims) problems.push(`claimLimit is more than ${SCRIPT_MOST.claims}.`);
  if (script.productEntrySegment >= script.segments.length)
    problems.push('productEntrySegment is past the last segment.');
  const isGiven = (text: string): boolean => text.trim() !== '' && text.trim() === options.opening?.trim();
  for (const p of isGiven(script.hookText) ? [] : findAvoidedPhrases(script.hookText, options.avoid))
    problems.push(`hookText: the phrase "${p}" must not be used.`);
  const lines = script.segments.map((s) => fold(s.spokenLine));
  for (const [segment, s] of script.segments.entries()) {
    const given = segment === 0 && isGiven(s.spokenLine);
    const judged = given ? { ...options, avoid: undefined, like: s } : options;
    const flaws = checkSegment(s, judged).map((message): Flaw => ({ segment, message }));
    problems.push(...(s.spokenLine.trim() !== '' && canBeKept(s) ? flaws : flaws.map(tellProblem)));
    if (lines.indexOf(lines[segment]!) < segment) problems.push({ segment, message: 'Another line says the same.' });
  }
  return problems;
}

/** The role names of a format, as listed in prompts. */
export const formatRoles = (roles: readonly { role: string; beat: Beat }[]): string =>
  roles.map((r, i) => `${i}: ${r.role}`).join(', ');
