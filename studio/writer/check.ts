import { normalised, withoutEnd } from '../../platform/text/ends.js';
import { type Beat, LIMITS, SCRIPT_MOST } from './formats.js';
import { detectLanguage, isUnspaced } from './language/detect.js';
import { shorten, words } from './language/grammar.js';
import type { Script, Segment } from './shapes.js';
import { isStorable } from './winner/storable.js';

/** A text's length as it is spoken: words, or letters where nothing stands between words. */
export const unitsOf = (text: string, language: string): number =>
  isUnspaced(language) ? (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) : words(text).length;

/** Words, or letters, that are said in a second. */
export const unitsPerSecond = (language: string): number =>
  isUnspaced(language) ? LIMITS.lettersPerSecond : LIMITS.wordsPerSecond;

/** Seconds a line takes to say. */
export const spokenSeconds = (line: string, language = 'en'): number =>
  unitsOf(line, language) / unitsPerSecond(language);

/** Does a text hold a phrase, as whole words, whatever the case and the blanks? */
export const holds = (text: string, phrase: string): boolean => isWithin(fold(text), fold(phrase));

/** Both folded. */
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
/** A text as it is compared: case, blanks, apostrophes and widths of characters do not count. */
export const fold = (s: string): string =>
  normalised(s, 'NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** The phrases that a text {@link holds}. */
export function heldIn(text: string, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return [];
  const within = fold(text);
  return phrases.filter((phrase) => isWithin(within, fold(phrase)));
}

/** The phrases to avoid that a text holds. */
export const avoidedIn = (text: string, phrases: readonly string[] | undefined): string[] =>
  heldIn(text, phrases ?? []);

/** What a template or a program leaves behind. */
export const PLACEHOLDER = /\{[a-z0-9_ ]{1,60}\}|\[[a-z ]{1,60}\]|undefined|\bnull\b/i;

/** Problems of one line. `where` names it; what the line that it was made from has of a fault already is none. */
export function checkSegment(
  segment: Segment,
  where: string,
  options: { language: string; avoid?: readonly string[] | undefined; like?: Segment; leastWords?: number },
): string[] {
  const problems: string[] = [];
  const { like, leastWords: least = LIMITS.minWords } = options;
  const most = (limit: number, of: (line: Segment) => number): number => (like ? Math.max(limit, of(like)) : limit);
  const spoken = segment.spokenLine.trim();
  const n = words(spoken).length;
  if (spoken === '') problems.push(`${where}: spokenLine is empty.`);
  else if (isUnspaced(options.language)) {
    if (
      spokenSeconds(spoken, options.language) >
      most(LIMITS.maxSeconds, (line) => spokenSeconds(line.spokenLine, options.language))
    )
      problems.push(`${where}: spokenLine takes more than 8 seconds to say; shorten it.`);
  } else if (n > most(LIMITS.maxWords, (line) => words(line.spokenLine).length))
    problems.push(`${where}: spokenLine has ${n} words; at most ${LIMITS.lineWords[1]} can be said in 8 seconds.`);
  else if (n < Math.min(least, like ? words(like.spokenLine).length : least))
    problems.push(`${where}: spokenLine has ${n} words; use at least ${LIMITS.lineWords[0]}.`);
  if (spoken.length > most(LIMITS.maxCharacters, (line) => line.spokenLine.length))
    problems.push(`${where}: spokenLine has ${spoken.length} characters; use at most ${LIMITS.maxCharacters}.`);
  if (words(segment.onScreenText).length > most(LIMITS.onScreenWords, (line) => words(line.onScreenText).length))
    problems.push(`${where}: onScreenText has more than ${LIMITS.onScreenWords} words.`);
  if (segment.onScreenText.length > most(LIMITS.onScreenCharacters, (line) => line.onScreenText.length))
    problems.push(`${where}: onScreenText has more than ${LIMITS.onScreenCharacters} characters.`);
  if (segment.visualDirection.trim() === '' && like?.visualDirection.trim() !== '')
    problems.push(`${where}: visualDirection is empty.`);
  for (const [name, longest] of [
    ['segmentRole', SCRIPT_MOST.name],
    ['visualDirection', SCRIPT_MOST.text],
  ] as const)
    if (segment[name].length > most(longest, (line) => line[name].length))
      problems.push(`${where}: ${name} has ${segment[name].length} characters; use at most ${longest}.`);
  if (!Object.values(segment).every(isStorable)) problems.push(`${where} holds a character that cannot be stored.`);
  if (
    PLACEHOLDER.test(`${spoken} ${segment.onScreenText}`) &&
    !(like && PLACEHOLDER.test(`${like.spokenLine} ${like.onScreenText}`))
  )
    problems.push(`${where}: a placeholder was left in.`);
  for (const p of avoidedIn(`${spoken} \n ${segment.onScreenText}`, options.avoid))
    problems.push(`${where}: the phrase "${p}" must not be used.`);
  return problems;
}

/**
 * What is wrong with the length of a line, as a sentence without its subject; null when it can be said. Where words are not parted, it
 * has eight seconds.
 */
export function lengthProblem(
  line: string,
  language: string,
  [least, most]: readonly [least: number, most: number],
): string | null {
  if (isUnspaced(language))
    return spokenSeconds(line, language) > LIMITS.maxSeconds ? 'takes more than 8 seconds to say: shorten it.' : null;
  const n = words(line).length;
  return n < least || n > most ? `has ${n} word${n === 1 ? '' : 's'}: a line has ${least} to ${most}.` : null;
}

/** The same of a first line that a caller fixes word for word. */
export const openingProblem = (opening: string): string | null =>
  lengthProblem(opening, detectLanguage(opening), [LIMITS.minWords, LIMITS.maxWords]);

/** The first clause of a line that is short enough to be shown over it; null when there is none. */
export const titleOf = (line: string): string | null =>
  shorten(withoutEnd(line.trim(), /[.,;:!?]/), LIMITS.onScreenWords) ?? null;

/** Problems of a whole script of so many lines. */
export function checkScript(
  script: Script,
  options: { lines: number; language: string; avoid?: readonly string[] | undefined; leastWords?: number },
): string[] {
  const problems: string[] = [];
  if (script.segments.length !== options.lines)
    problems.push(`There must be exactly ${options.lines} segments, not ${script.segments.length}.`);
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
    if (!isStorable(script[name])) problems.push(`${name} holds a character that cannot be stored.`);
  }
  if (script.claimLimit > SCRIPT_MOST.claims) problems.push(`claimLimit is more than ${SCRIPT_MOST.claims}.`);
  if (script.productEntrySegment >= script.segments.length)
    problems.push('productEntrySegment is past the last segment.');
  for (const p of avoidedIn(script.hookText, options.avoid))
    problems.push(`hookText: the phrase "${p}" must not be used.`);
  for (const [i, s] of script.segments.entries()) problems.push(...checkSegment(s, `segments[${i}]`, options));
  const lines = script.segments.map((s) => fold(s.spokenLine));
  if (new Set(lines).size !== lines.length) problems.push('Two segments say the same line.');
  return problems;
}

/** The role names a format asks for, for prompts. */
export const roleList = (roles: readonly { role: string; beat: Beat }[]): string =>
  roles.map((r, i) => `${i}: ${r.role}`).join(', ');
