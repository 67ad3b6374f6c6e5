/** How long each line of a script may be, in words, for a voice that speaks at a certain rate. */
import { getUnitsPerSecond, type LineLength } from '../check.js';
import { type Beat, LIMITS, type Role, type VideoFormat } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import type { ScriptInput } from '../shapes.js';
import { formatFor } from './roles.js';

/** Seconds that a line of each purpose takes to say, at least and at most. */
const SECONDS: Readonly<Record<Beat, LineLength>> = {
  hook: [2, 5],
  tension: [2.5, 6.5],
  turn: [2.5, 7.5],
  benefit: [2.5, 7.5],
  proof: [2.5, 7.5],
  objection: [2.5, 7.5],
  cta: [2, 6],
};

/** The most words of a hook, however fast the voice is. */
export const HOOK_WORDS = 12;

/** How far a line may be outside its budget, as a share of the nearer bound, before somebody rewrites it. */
const TOLERANCE = 0.25;

/** The seconds that a line of a role takes to say, at least and at most. */
function secondsOf({ beat }: Pick<Role, 'beat'>, { lineWords }: Pick<VideoFormat, 'lineWords'>): LineLength {
  if (!lineWords) return SECONDS[beat];
  const [least, most] = lineWords;
  return [least / LIMITS.wordsPerSecond, Math.min(LIMITS.maxSeconds, most / LIMITS.wordsPerSecond)];
}

/**
 * The budget of a line: how many words (letters, in languages written without spaces) it has at least and at most.
 * @param rate words or letters that the voice says in a second
 */
export function budgetOf(
  role: Pick<Role, 'beat'>,
  format: Pick<VideoFormat, 'lineWords'>,
  { rate, language }: { rate: number; language: string },
): LineLength {
  const [shortest, longest] = secondsOf(role, format);
  const counted = Math.floor(longest * rate);
  const most = isUnspaced(language)
    ? counted
    : Math.min(counted, role.beat === 'hook' && !format.lineWords ? HOOK_WORDS : LIMITS.maxWords);
  return [Math.min(Math.ceil(shortest * rate), most), most];
}

/** Whether a spoken line takes far longer than lines of its role do. */
export const takesTooLong = (
  seconds: number,
  role: Pick<Role, 'beat'>,
  format: Pick<VideoFormat, 'lineWords'>,
): boolean => seconds > secondsOf(role, format)[1] * (1 + TOLERANCE);

/** The budget of a line of a script, at the rate that was measured or, without one, at the usual rate of the language. */
export const budgetFor = (role: Pick<Role, 'beat'>, input: ScriptInput): LineLength =>
  budgetOf(role, formatFor(input), { rate: rateOf(input), language: input.brief.language });

/** The words or letters that a script's voice says in a second. */
export const rateOf = ({ rate, brief }: Pick<ScriptInput, 'rate' | 'brief'>): number =>
  rate ?? getUnitsPerSecond(brief.language);

/** Whether a length is far outside of what was asked for, in the same unit. */
export const missesByFar = (length: number, [least, most]: LineLength): boolean =>
  length < least * (1 - TOLERANCE) || length > most * (1 + TOLERANCE);
