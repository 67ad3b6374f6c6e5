import { normalised, withoutEnd } from '../../platform/text/ends.js';
import { type Beat, formatOf, LIMITS, rolesFor } from './formats.js';
import { detectLanguage, isUnspaced } from './language/detect.js';
import { shorten, words } from './language/grammar.js';
import type { Script, Segment } from './shapes.js';

/** Seconds a line takes to say, at {@link LIMITS.wordsPerSecond}; scripts without blanks count 4.5 characters a second. */
export function spokenSeconds(line: string, language = 'en'): number {
  if (isUnspaced(language)) return (line.match(/[\p{L}\p{N}]/gu)?.length ?? 0) / 4.5;
  return words(line).length / LIMITS.wordsPerSecond;
}

/** Does a text hold a phrase, as whole words, whatever the case and the blanks? */
export function holds(text: string, phrase: string): boolean {
  const wanted = fold(phrase);
  if (wanted === '') return false;
  const within = fold(text);
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
const fold = (s: string): string =>
  normalised(s, 'NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** The phrases to avoid that a text holds. */
export const avoidedIn = (text: string, phrases: readonly string[] | undefined): string[] =>
  (phrases ?? []).filter((p) => holds(text, p));

/** What a template or a program leaves behind. */
export const PLACEHOLDER = /\{[a-z0-9_ ]{1,60}\}|\[[a-z ]{1,60}\]|undefined|\bnull\b/i;

/** Problems of one line. `where` names it. */
export function checkSegment(
  segment: Segment,
  where: string,
  options: { language: string; avoid?: readonly string[] | undefined },
): string[] {
  const problems: string[] = [];
  const spoken = segment.spokenLine.trim();
  const n = words(spoken).length;
  if (spoken === '') problems.push(`${where}: spokenLine is empty.`);
  else if (isUnspaced(options.language)) {
    if (spokenSeconds(spoken, options.language) > LIMITS.maxSeconds)
      problems.push(`${where}: spokenLine takes more than 8 seconds to say; shorten it.`);
  } else if (n > LIMITS.maxWords)
    problems.push(`${where}: spokenLine has ${n} words; at most 20 can be said in 8 seconds.`);
  else if (n < LIMITS.minWords) problems.push(`${where}: spokenLine has ${n} words; use at least 6.`);
  if (spoken.length > LIMITS.maxCharacters)
    problems.push(`${where}: spokenLine has ${spoken.length} characters; use at most ${LIMITS.maxCharacters}.`);
  if (words(segment.onScreenText).length > LIMITS.onScreenWords)
    problems.push(`${where}: onScreenText has more than ${LIMITS.onScreenWords} words.`);
  if (segment.onScreenText.length > LIMITS.onScreenCharacters)
    problems.push(`${where}: onScreenText has more than ${LIMITS.onScreenCharacters} characters.`);
  if (segment.visualDirection.trim() === '') problems.push(`${where}: visualDirection is empty.`);
  if (PLACEHOLDER.test(`${spoken} ${segment.onScreenText}`)) problems.push(`${where}: a placeholder was left in.`);
  for (const p of avoidedIn(`${spoken} \n ${segment.onScreenText}`, options.avoid))
    problems.push(`${where}: the phrase "${p}" must not be used.`);
  return problems;
}

/** What is wrong with a first line that a caller fixes word for word, as a sentence without its subject; null when it can be said. */
export function openingProblem(opening: string): string | null {
  const language = detectLanguage(opening);
  const n = words(opening).length;
  if (isUnspaced(language))
    return spokenSeconds(opening, language) > LIMITS.maxSeconds
      ? 'takes more than 8 seconds to say: shorten it.'
      : null;
  return n < LIMITS.minWords || n > LIMITS.maxWords
    ? `has ${n} word${n === 1 ? '' : 's'}: a line has ${LIMITS.minWords} to ${LIMITS.maxWords}.`
    : null;
}

/** The first clause of a line that is short enough to be shown over it; null when there is none. */
export const titleOf = (line: string): string | null =>
  shorten(withoutEnd(line.trim(), /[.,;:!?]/), LIMITS.onScreenWords) ?? null;

/** Problems of a whole script against its format. */
export function checkScript(
  script: Script,
  options: { format: string; lines?: number | undefined; language: string; avoid?: readonly string[] | undefined },
): string[] {
  const format = formatOf(options.format);
  const roles = format ? rolesFor(format, options.lines) : [];
  const problems: string[] = [];
  if (roles.length > 0 && script.segments.length !== roles.length)
    problems.push(`There must be exactly ${roles.length} segments, not ${script.segments.length}.`);
  if (script.hookText.trim() === '') problems.push('hookText is empty.');
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
