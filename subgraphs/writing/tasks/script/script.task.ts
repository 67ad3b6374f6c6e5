import type { OfflineTask } from '../../../../providers/text/index.js';
import { checkScript, formatRoles } from '../../../../studio/writer/check.js';
import { checkFollowed } from '../../../../studio/writer/following/limits.js';
import { followRules } from '../../../../studio/writer/following/prompt.js';
import { findStructure, LIMITS, STRUCTURES } from '../../../../studio/writer/formats.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { buildPrompt } from '../../../../studio/writer/prompt.js';
import { formatFor, listRoles } from '../../../../studio/writer/script/roles.js';
import { collectMaterial, joinTellable, listRules } from '../../../../studio/writer/script/script.prompt.js';
import { type ScriptInput, shownScriptShape } from '../../../../studio/writer/shapes.js';

/** Writes a talking-head script about one brief, in a creator's voice. */
export const scriptTask: OfflineTask<'script'> = {
  name: 'script',
  output: shownScriptShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You write scripts for short vertical creator videos. They sound like one person talking to a friend: contractions, short sentences, no slogans, no emoji.',
        ...listScriptRules(input),
        'Each visualDirection names framing, place, light and what the creator does, in one sentence.',
      ],
      collectMaterial(input),
    ),
  check(output, input) {
    const problems = checkScript(output, {
      most: listRoles(input).length,
      language: input.brief.language,
      avoid: input.persona?.avoid_phrases,
    });
    const known = findNumbers(`${JSON.stringify(input.brief)} ${input.opening ?? ''} ${joinTellable(input.persona)}`);
    for (const [i, s] of output.segments.entries()) {
      for (const n of findNumbers(`${s.spokenLine} ${s.onScreenText}`))
        if (!known.has(n)) problems.push(`segments[${i}]: the number ${n} is not in the brief.`);
    }
    if (input.opening && output.segments[0]?.spokenLine.trim() !== input.opening.trim())
      problems.push('segments[0]: the opening must be said word for word.');
    if (input.follows)
      problems.push(
        ...checkFollowed(output, { follows: input.follows, roles: listRoles(input), opening: input.opening }),
      );
    return problems;
  },
};

/** The prompt's rules for any script: its lines, their lengths, and what they may say. */
export function listScriptRules(input: ScriptInput): (string | false)[] {
  const format = formatFor(input);
  const roles = listRoles(input);
  const structure = findStructure(input.structureType ?? input.follows?.structure ?? '');
  return [
    input.exact
      ? `Write exactly ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}.`
      : `Write at most ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}. Leave one out where the brief has no fact for it.`,
    `Each spokenLine has ${(format.lineWords ?? LIMITS.lineWords).join(' to ')} words and at most ${LIMITS.maxCharacters} characters. Each onScreenText has at most ${LIMITS.onScreenWords} words and ${LIMITS.onScreenCharacters} characters.`,
    'Use only facts of the brief, and of what its owner states beside it. Never invent numbers, reviews, prices, results or guarantees. Quote proof as it stands.',
    `structureType is ${structure ? `"${structure.key}"` : `one of ${format.structures.join(', ')}`}; family is its hook family (${STRUCTURES.map((s) => `${s.key}: ${s.family}`).join('; ')}).`,
    'hookText is the first spokenLine. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based segment in which the product first appears.',
    ...(format.rules ?? []),
    ...listRules(input),
    ...followRules(input.follows),
    'Write in the language whose BCP 47 tag is brief.language.',
  ];
}
