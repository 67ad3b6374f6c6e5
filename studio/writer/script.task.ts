import { checkScript, roleList } from './check.js';
import { type Draft, draftScript, type Frame, ownWords } from './compose/script.js';
import { GENERAL } from './extract/category.js';
import { plainly } from './extract/clean.js';
import { followedRoles } from './following/beats.js';
import { followProblems } from './following/limits.js';
import { followRules } from './following/prompt.js';
import {
  FORMATS,
  formatOf,
  LIMITS,
  type Role,
  rolesFor,
  STRUCTURES,
  structureOf,
  type VideoFormat,
} from './formats.js';
import { languageOf } from './language/detect.js';
import { words } from './language/grammar.js';
import { numbersOf } from './language/numbers.js';
import { promptOf } from './prompt.js';
import { materialOf, rulesFor, tellable } from './script.prompt.js';
import { type Script, type ScriptInput, scriptShape } from './shapes.js';
import type { TextTask } from './task.js';

/** What each line is there for. */
export const rolesOf = (input: ScriptInput): Role[] =>
  input.follows
    ? followedRoles(input.follows, formatFor(input), input.lines)
    : rolesFor(formatFor(input), input.lines ?? undefined);

const formatFor = (input: ScriptInput): VideoFormat => formatOf(input.format) ?? formatOf('talking-5') ?? FORMATS[0]!;

/** Writes a talking-head script about one brief, in a creator's voice. */
export const scriptTask: TextTask<ScriptInput, Script> = {
  name: 'script',
  output: scriptShape,
  prompt: (input) =>
    promptOf(
      [
        'You write scripts for short vertical creator videos. They sound like one person talking to a friend: contractions, short sentences, no slogans, no emoji.',
        ...scriptRules(input),
        'Each visualDirection names framing, place, light and what the creator does, in one sentence.',
      ],
      materialOf(input),
    ),
  compose: (input, seed) => composeScript(input, seed),
  check(output, input) {
    const problems = checkScript(output, {
      lines: rolesOf(input).length,
      language: input.brief.language,
      avoid: input.persona?.avoid_phrases,
    });
    const known = numbersOf(`${JSON.stringify(input.brief)} ${input.opening ?? ''} ${tellable(input.persona)}`);
    for (const [i, s] of output.segments.entries()) {
      for (const n of numbersOf(`${s.spokenLine} ${s.onScreenText}`))
        if (!known.has(n)) problems.push(`segments[${i}]: the number ${n} is not in the brief.`);
    }
    if (input.opening && output.segments[0]?.spokenLine.trim() !== input.opening.trim())
      problems.push('segments[0]: the opening must be said word for word.');
    problems.push(...shortLines(output, input));
    if (input.follows)
      problems.push(
        ...followProblems(output, { follows: input.follows, roles: rolesOf(input), opening: input.opening }),
      );
    return problems;
  },
};

/** What a model is told of any script: its lines, their lengths, and what they may say. */
export function scriptRules(input: ScriptInput): (string | false)[] {
  const format = formatFor(input);
  const roles = rolesOf(input);
  const structure = structureOf(input.structureType ?? input.follows?.structure ?? '');
  return [
    `Write exactly ${roles.length} segments with these segmentRole values, in order: ${roleList(roles)}.`,
    `Each spokenLine has ${(format.lineWords ?? LIMITS.lineWords).join(' to ')} words and at most ${LIMITS.maxCharacters} characters. Each onScreenText has at most ${LIMITS.onScreenWords} words and ${LIMITS.onScreenCharacters} characters.`,
    'Use only facts of the brief, and of what its owner states beside it. Never invent numbers, reviews, prices, results or guarantees. Quote proof as it stands.',
    `structureType is ${structure ? `"${structure.key}"` : `one of ${format.structures.join(', ')}`}; family is its hook family (${STRUCTURES.map((s) => `${s.key}: ${s.family}`).join('; ')}).`,
    'hookText is the first spokenLine. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based segment in which the product first appears.',
    ...(format.rules ?? []),
    ...rulesFor(input),
    ...followRules(input.follows),
    'Write in the language whose BCP 47 tag is brief.language.',
  ];
}

/** Lines of a format that is told at length which are no longer than others; a line that is another's keeps its length. */
function shortLines({ segments }: Script, input: ScriptInput): string[] {
  const [least] = formatFor(input).lineWords ?? [0];
  if (least === 0 || languageOf(input.brief.language) !== 'en') return [];
  const given = input.opening || input.follows ? 1 : 0;
  return segments.slice(given).flatMap(({ spokenLine }, i) => {
    const n = words(spokenLine).length;
    return n < least ? [`segments[${i + given}]: spokenLine has ${n} words; use at least ${least}.`] : [];
  });
}

/** Drafts made of one seed before the best is taken; most often the first leaves nothing out. */
const DRAFTS = 8;

/** The offline writer's script. @param told lines of a telling of its own, by what is known of the subject */
export function composeScript(given: ScriptInput, seed: number, told?: Frame['told']): Script {
  // Callers' braces are not slots.
  const brief = plainly(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const format = formatFor(input);
  const frame: Frame = { format, roles: rolesOf(input), ...(told ? { told } : {}) };
  let best: Draft | undefined;
  for (let i = 0; i < DRAFTS && (!best || best.missing > 0); i++) {
    const next = draftScript(input, frame, (seed + i * 15_485_863) | 0);
    if (!best || next.missing < best.missing) best = next;
  }
  const { script } = best!;
  if (scriptTask.check(script, input).length === 0) return script;
  // A text that is taken for English and is not: its own words as they stand.
  const plain = ownWords(input, frame, seed);
  return scriptTask.check(plain, input).length === 0 ? plain : script;
}
