import { gatedLoudness, lufs, MAX_GAIN } from './loudness.js';

/**
 * Lowers music below a voice (ducking). Every curve here has one value per step of 100 ms; powers are K-weighted and summed over
 * both channels.
 */

/** Target loudness of the whole mix, LUFS. */
export const TARGET = -14;
/**
 * How much louder than all other sounds the voice must be in each 400 ms in which it speaks, LU; includes a margin for the
 * encoder.
 */
const ABOVE = 10.8;
/** How much louder music is where nobody speaks, dB. */
const LIFT = 6;
/**
 * Loudness above which a step counts as speech, LUFS, for a voice mastered to {@link TARGET}. A window of four steps counts as
 * speech if at least SPOKEN_STEPS of them do.
 */
const SPEECH = -36;
const SPOKEN_STEPS = 3;
/** Music does not rise during pauses of up to this many steps. It is lowered two steps before a word and raised three after. */
const SHORT_PAUSE = 7;
const BEFORE = 2;
const AFTER = 3;
/** Gains are smoothed over this many steps on either side, half a second in all, so that no pumping is heard. */
const REACH = 2;

/**
 * Converts a volume of 1 to 100 to the music's distance below the voice, LU: 10 at a volume of 100, the loudest that music may
 * be during speech, and 6 more each time the volume is halved.
 */
export const belowVoice = (volume: number): number => 10 + 20 * Math.log10(100 / volume);

/** Finds the steps in which somebody speaks. */
const speech = (voice: Float64Array): boolean[] => Array.from(voice, (power) => lufs(power) > SPEECH);

/** Finds the windows of 400 ms in which a voice speaks. @returns the first step of each */
export function spokenWindows(voice: Float64Array): number[] {
  const speaks = speech(voice);
  return Array.from({ length: Math.max(0, voice.length - 3) }, (_, i) => i).filter(
    (i) => speaks.slice(i, i + 4).filter(Boolean).length >= SPOKEN_STEPS,
  );
}

/** Finds the steps in which music is lowered: speech, the short pauses in it, and a little before and after. */
function ducked(voice: Float64Array): boolean[] {
  const speaks = speech(voice);
  const out = [...speaks];
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, spoken] of speaks.entries()) {
    if (!spoken) continue;
    if (i - last <= SHORT_PAUSE + 1) out.fill(true, Math.max(0, last), i);
    out.fill(true, Math.max(0, i - BEFORE), Math.min(out.length, i + AFTER + 1));
    last = i;
  }
  return out;
}

/**
 * Smooths gains: the minimum of each value and its neighbours (at most `reach` + 1 steps away), then the mean of up to `reach`
 * on each side. The result changes slowly and never exceeds the original.
 */
function eased(gains: Float64Array, reach: number): Float64Array {
  const least = gains.map((_, i) => Math.min(...gains.subarray(Math.max(0, i - reach - 1), i + reach + 2)));
  return least.map((_, i) => {
    const near = least.subarray(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/**
 * Calculates the gain of the music for each step: where somebody speaks, it is at the volume's distance below the voice; in
 * pauses, a little louder. If nobody speaks at all, the music has the full level.
 * @param volume 1 to 100
 */
export function musicGains(voice: Float64Array, music: Float64Array, volume: number): Float64Array {
  const loudness = gatedLoudness(music);
  if (!Number.isFinite(loudness)) return new Float64Array(voice.length);
  const silent = !Number.isFinite(gatedLoudness(voice));
  const level = TARGET - (silent ? 0 : belowVoice(volume)) - loudness;
  const gain = (decibels: number): number => Math.min(MAX_GAIN, 10 ** (decibels / 20));
  const down = ducked(voice);
  return eased(
    voice.map((_, i) => gain(level + (silent || down[i] ? 0 : LIFT))),
    REACH,
  );
}

/**
 * Calculates, from the actual powers, by which factors (at most 1) all other sounds must be multiplied, so that the voice is
 * louder than they are by {@link ABOVE} in every 400 ms in which it speaks.
 */
export function calculateCaps(voice: Float64Array, under: Float64Array): Float64Array {
  const most = new Float64Array(voice.length).fill(1);
  const sum = (powers: Float64Array, i: number): number =>
    powers[i]! + powers[i + 1]! + powers[i + 2]! + powers[i + 3]!;
  for (const i of spokenWindows(voice)) {
    const factor = Math.sqrt((sum(voice, i) * 10 ** (-ABOVE / 10)) / Math.max(1e-20, sum(under, i)));
    if (factor < 1) for (let k = i; k < i + 4; k += 1) most[k] = Math.min(most[k]!, factor);
  }
  return eased(most, 1);
}

/** Calculates how much louder than all other sounds the voice is in the worst 400 ms of speech, LU; null if nobody speaks. */
export function voiceAbove(voice: Float64Array, under: Float64Array): number | null {
  const ratios = spokenWindows(voice).map((i) => {
    const sum = (powers: Float64Array): number => powers.subarray(i, i + 4).reduce((all, power) => all + power, 0);
    return 10 * Math.log10(sum(voice) / Math.max(1e-20, sum(under)));
  });
  return ratios.length === 0 ? null : Math.min(...ratios);
}
