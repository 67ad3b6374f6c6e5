import { checkScript, formatRoles } from '../check.js';
import { type Draft, draftScript, type Frame, writeOwnWords } from '../compose/script.js';
import { GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
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
import { toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { buildPrompt } from '../prompt.js';
import { type Script, type ScriptInput, scriptShape } from '../shapes.js';
import type { TextTask } from '../task.js';
import { collectMaterial, joinTellable, listRules } from './script.prompt.js';

/** The role of each line. */
export const listRoles = (input: ScriptInput): Role[] =>
  input.follows
    ? listFollowedRoles(input.follows, formatFor(input), input.lines)
    : fitRoles(formatFor(input), input.lines ?? undefined);

/** The script's format; spoken by a customer if the workflow that will film it shows one. */
function formatFor(input: ScriptInput): VideoFormat {
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
  compose: (input, seed) => composeScript(input, seed),
  check(output, input) {
    const problems = checkScript(output, {
      lines: listRoles(input).length,
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
    problems.push(...reportShortLines(output, input));
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
    `Write exactly ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}.`,
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

/**
 * Reports lines of English scripts that are too short for a format with long lines. The first line may have any length if the
 * caller gave it, or if the script follows a format.
 */
function reportShortLines({ segments }: Script, input: ScriptInput): string[] {
  const [least] = formatFor(input).lineWords ?? [0];
  if (least === 0 || toLanguageCode(input.brief.language) !== 'en') return [];
  const given = input.opening || input.follows ? 1 : 0;
  return segments.slice(given).flatMap(({ spokenLine }, i) => {
    const n = words(spokenLine).length;
    return n < least ? [`segments[${i + given}]: spokenLine has ${n} words; use at least ${least}.`] : [];
  });
}

/** Maximum number of drafts per seed, of which the best is used; usually the first one leaves nothing out. */
const DRAFTS = 8;

/**
 * Writes a script offline.
 * @param lineSource supplies lines for a special kind of script, such as a story
 */
export function composeScript(given: ScriptInput, seed: number, lineSource?: Frame['lineSource']): Script {
  // Callers' texts must not contain slots: only our own lines may.
  const brief = cleanTexts(given.brief);
  const input = { ...given, brief: { ...brief, niche: brief.niche.trim() || GENERAL.niche } };
  const format = formatFor(input);
  const frame: Frame = { format, roles: listRoles(input), ...(lineSource ? { lineSource } : {}) };
  let best: Draft | undefined;
  for (let i = 0; i < DRAFTS && (!best || best.missing > 0); i++) {
    const next = draftScript(input, frame, (seed + i * 15_485_863) | 0);
    if (!best || next.missing < best.missing) best = next;
  }
  const { script } = best!;
  if (scriptTask.check(script, input).length === 0) return script;
  // The text was probably mistaken for English, so its own words are used unchanged.
  const plain = writeOwnWords(input, frame, seed);
  return scriptTask.check(plain, input).length === 0 ? plain : script;
}
