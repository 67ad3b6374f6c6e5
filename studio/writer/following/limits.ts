import { heldIn } from '../check.js';
import type { Followed } from '../follow.js';
import type { Role } from '../formats.js';
import { heardWords } from '../openings/same.js';
import type { Script } from '../shapes.js';

/** Characters of a phrase that is no phrase: "a", "it". */
const LEAST = 3;
/** What a rule quotes: Never say "life hack". */
const QUOTED = /["“„«]([^"“”„«»]{3,120})["”“»]/gu;

/** The phrases that nothing made after a format may say: what its rules quote, and the rules themselves. */
export function neverSaid(follows: Followed | null | undefined): string[] {
  const phrases = (follows?.neverCopy ?? []).flatMap((rule) => [
    ...[...rule.matchAll(QUOTED)].map(([, quoted = '']) => quoted.trim()),
    rule.trim().replace(/[.!]$/, ''),
  ]);
  return [...new Set(phrases)].filter((phrase) => phrase.length >= LEAST && /[\p{L}\p{N}]/u.test(phrase));
}

/** Does a line say a format's example again, alone or among other words? */
export function repeatsExample(line: string, follows: Followed | null | undefined): boolean {
  const example = heardWords(follows?.example ?? '').join(' ');
  return example !== '' && ` ${heardWords(line).join(' ')} `.includes(` ${example} `);
}

/** What is wrong with a script that was made after a format, as sentences: its lines, what it may not say, what is another's. */
export function followProblems(
  { segments }: Pick<Script, 'segments'>,
  { follows, roles, opening }: { follows: Followed; roles: readonly Role[]; opening?: string | null | undefined },
): string[] {
  const problems: string[] = [];
  const given = opening?.trim() ?? '';
  const never = neverSaid(follows);
  for (const [i, { segmentRole, spokenLine, onScreenText }] of segments.entries()) {
    const wanted = roles[i]?.role;
    if (wanted !== undefined && segmentRole !== wanted)
      problems.push(`segments[${i}].segmentRole must be "${wanted}", not "${segmentRole}".`);
    // What the user has it open with is the user's.
    if (i === 0 && given !== '' && spokenLine.trim() === given) continue;
    for (const phrase of heldIn(`${spokenLine} \n ${onScreenText}`, never))
      problems.push(`segments[${i}]: "${phrase}" belongs to the format that is followed, and must not be said.`);
    if (repeatsExample(spokenLine, follows)) problems.push(`segments[${i}] repeats the example of the format.`);
  }
  return problems;
}
