import { checkScript, formatRoles } from '../check.js';
import { listFollowedRoles } from '../following/beats.js';
import { checkFollowed } from '../following/limits.js';
import { followRules } from '../following/prompt.js';
import {
  FORMATS,
  findFormat,
  findStructure,
  fitRoles,
  LIMITS,
  type Role,
  STRUCTURES,
  type VideoFormat,
} from '../formats.js';
import { findNumbers } from '../language/numbers.js';
import { buildPrompt } from '../prompt.js';
import { type Script, type ScriptInput, scriptShape } from '../shapes.js';
import type { TextTask } from '../task.js';
import { composeScript } from './compose.js';
import { collectMaterial, joinTellable, listRules } from './script.prompt.js';

/** The role of each line. */
export const listRoles = (input: ScriptInput): Role[] =>
  input.follows
    ? listFollowedRoles(input.follows, formatFor(input), input.lines)
    : fitRoles(formatFor(input), input.lines ?? undefined);

/** The script's format; spoken by a customer if the workflow that will film it shows one. */
export function formatFor(input: ScriptInput): VideoFormat {
  const format = findFormat(input.format) ?? findFormat('talking-5') ?? FORMATS[0]!;
  const voice = findFormat(input.workflow?.format ?? '')?.voice;
  return voice && format.medium === 'talking' && !format.lineWords ? { ...format, voice } : format;
}

/** Writes a talking-head script about one brief, in a creator's voice. */
export const scriptTask: TextTask<ScriptInput, Script> = {
  name: 'script',
  output: scriptShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You write scripts for short vertical creator videos. They sound like one person talking to a friend: contractions, short sentences, no slogans, no emoji.',
        ...listScriptRules(input),
        'Each visualDirection names framing, place, light and what the creator does, in one sentence.',
      ],
      collectMaterial(input),
    ),
  compose: (input, seed) => composeScript(input, { format: formatFor(input), roles: listRoles(input) }, seed),
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
