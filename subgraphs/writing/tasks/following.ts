import { findPhrases, type Problem } from '../../../studio/writer/check.js';
import { listForbiddenPhrases, repeatsExample } from '../../../studio/writer/following/limits.js';
import type { Role } from '../../../studio/writer/formats.js';
import type { Followed, Script } from '../../../studio/writer/shapes.js';

/** The prompt's rules for following a format, which the prompt's material contains as `follows`. */
export function followRules(follows: Followed | null | undefined): (string | false)[] {
  if (!follows) return [];
  return [
    'The script is made after follows, a format that works: take its form, never its words and never its subject.',
    follows.beats.length + follows.parts.length > 0 &&
      'Each segment does what the beat of follows.beats asks that its segmentRole is named after, in that order.',
    follows.hookRecipes.length > 0 &&
      'The first spokenLine fills in one of follows.hookRecipes: each [slot] takes what the brief says, in words that fit the sentence. Where no recipe can be filled in truthfully, open in the manner of follows.hookFamily.',
    follows.hookRecipes.length === 0 &&
      follows.hookFamily !== null &&
      'The first spokenLine is a hook of follows.hookFamily.',
    follows.example !== null &&
      'follows.bestExample is the first line of its best post: a model of tone and pace. Never repeat it, nor a part of it.',
    follows.whatToSteal.length > 0 && 'follows.whatToSteal is what makes the format work: keep to it.',
    follows.neverCopy.length > 0 &&
      'follows.neverCopy is what must not be taken over: say none of it, and do nothing that it warns of.',
  ];
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
