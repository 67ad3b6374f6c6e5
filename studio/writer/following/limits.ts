import { findPhrases, type Problem } from '../check.js';
import type { Followed } from '../follow.js';
import type { Role } from '../formats.js';
import { splitHeardWords } from '../openings/same.js';
import type { Script } from '../shapes.js';

/**
 * Does a phrase have at least three letters or digits? Shorter ones such as "a" or "it" would forbid too much. A single Han or
 * kana character is enough, because it can be a word.
 */
const isLongEnough = (phrase: string): boolean =>
  /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(phrase) || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(phrase);
/**
 * Matches a phrase quoted in a rule, as in: Never say "life hack". Short phrases are matched, too, so that the quotation marks
 * after them are paired correctly.
 */
const QUOTED = /["“„«»「]([^"“”„«»「」]*)["”“»«」]/gu;

/**
 * Phrases that no script that follows the format may contain: the phrases quoted in the format's rules, and each rule as a whole,
 * because many rules are just the phrase.
 */
export function listForbiddenPhrases(follows: Followed | null | undefined): string[] {
  const phrases = (follows?.neverCopy ?? []).flatMap((rule) => [
    ...[...rule.matchAll(QUOTED)].map(([, quoted = '']) => quoted.trim()),
    rule.trim().replace(/[.!]$/, ''),
  ]);
  return [...new Set(phrases)].filter(isLongEnough);
}

/** Does a line repeat a format's example, alone or among other words? */
export function repeatsExample(line: string, follows: Followed | null | undefined): boolean {
  const example = splitHeardWords(follows?.example ?? '').join(' ');
  return example !== '' && ` ${splitHeardWords(line).join(' ')} `.includes(` ${example} `);
}

/** Lists what is wrong with a script that follows a format: wrong roles, forbidden phrases, the repeated example. */
export function checkFollowed(
  { segments }: Pick<Script, 'segments'>,
  { follows, roles, opening }: { follows: Followed; roles: readonly Role[]; opening?: string | null | undefined },
): Problem[] {
  const problems: Problem[] = [];
  const given = opening?.trim() ?? '';
  const never = listForbiddenPhrases(follows);
  let next = 0;
  for (const [segment, { segmentRole, spokenLine, onScreenText }] of segments.entries()) {
    // Parts may be left out, but never change places.
    const at = roles.findIndex(({ role }, k) => k >= next && role === segmentRole);
    if (at < 0)
      problems.push(`segments[${segment}].segmentRole "${segmentRole}" is not a part of the format at this place.`);
    else next = at + 1;
    // An opening that the user gave may say anything.
    if (segment === 0 && given !== '' && spokenLine.trim() === given) continue;
    for (const phrase of findPhrases(`${spokenLine} \n ${onScreenText}`, never))
      problems.push({ segment, message: `"${phrase}" belongs to the followed format and must not be said.` });
    if (repeatsExample(spokenLine, follows))
      problems.push({ segment, message: 'The line repeats the example of the format.' });
  }
  return problems;
}
