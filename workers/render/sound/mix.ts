import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { BLOCK, type Block, renderBed } from '../../../studio/music/bed.js';
import type { Mood } from '../../../studio/music/moods.js';
import { LOUDEST_AT, renderEffect, type SoundEffect } from '../../../studio/music/sounds.js';
import { SPEECH_RATE } from '../../../studio/voice/finish.js';
import { calculateCaps, musicGains, TARGET, voiceAbove } from './ducking.js';
import { gatedLoudness, limitTogether, MAX_GAIN, stepPowers } from './loudness.js';
import { wavHeader } from './sound.js';
import { readVoiceSamples, type VoiceLine } from './voice.js';

/** A sound effect, and the frame on which it is heard. */
export interface PlacedEffect {
  kind: SoundEffect;
  frame: number;
}

/** The sounds that accompany a voice. */
export interface Under {
  /**
   * Music to be composed by the studio, or a user's music as a file of samples (`f32le`, 48 kHz, stereo, as long as the cut);
   * null for none.
   */
  music: { mood: Mood; seed: number } | { samplesPath: string } | null;
  /** Volume of the music, 1 to 100. */
  volume: number;
  effects: readonly PlacedEffect[];
}

export interface MixInput extends Under {
  lines: readonly VoiceLine[];
  /** Output file of the mix: a 16-bit, 48 kHz, stereo WAV. */
  outPath: string;
}

export interface Mixed {
  /** Integrated loudness of the mix, LUFS; −Infinity for silence. */
  loudness: number;
  /**
   * How much louder than all other sounds the voice is in the worst 400 ms of speech, LU; null if nobody speaks or there are no
   * other sounds.
   */
  voiceAbove: number | null;
}

/** Bytes of one stereo sample: two 32-bit floats. */
const FLOATS = 8;
const CEILING = 10 ** (-1.5 / 20);
/**
 * Number of blocks processed at a time, and number of earlier blocks that are processed again before them, so that filters and
 * limiter are in the same state as in an unbroken run.
 */
const CHUNK = 100;
const LEAD = 5;
/** How much quieter than the voice a sound effect's loudest 400 ms are, LU. */
const EFFECT_BELOW = 15;

/**
 * Mixes voice, music and sound effects: the music is lowered where somebody speaks, and the result is near −14 LUFS with no
 * true peak over −1.5 dB. It works in pieces of ten seconds and keeps the music in a file, so apart from the voice itself, ten
 * minutes take no more memory than one. A long cut takes seconds of a core: run this in a thread.
 * @throws ServiceError BAD_INPUT if a line's voice is missing or cannot be read
 */
export async function mix({ lines, outPath, ...under }: MixInput): Promise<Mixed> {
  const { samples: voice } = await readVoiceSamples(lines);
  const rendered = `${outPath}.f32`;
  try {
    const music = writeMusic(under.music, voice.length, rendered);
    const effects = placed(under.effects, voice.length);
    const steps = Math.ceil(voice.length / BLOCK);
    const said = padded(doubled(stepPowers(voice)), steps);
    const playing = music === null ? new Float64Array(steps) : measurePowers(readBlocks(music, voice.length), steps);
    const gains = musicGains(said, playing, under.volume);
    const accompanying = accompaniment(playing, gains, effects, steps);
    const caps = calculateCaps(said, accompanying);
    const parts: Parts = { voice, music, gains, caps, effects };
    const heard = accompanying.map((power, i) => power * caps[i]! ** 2);
    const loudness = masterMix(parts, outPath);
    const any = music !== null || effects.length > 0;
    return { loudness, voiceAbove: any ? voiceAbove(said, heard) : null };
  } finally {
    rmSync(rendered, { force: true });
  }
}

interface Parts {
  voice: Float32Array;
  /** Path of the music as a file of samples; null for none. */
  music: string | null;
  /** Factors for each step: the music's gains, and the factors of at most 1 (`caps`) that keep other sounds below the voice. */
  gains: Float64Array;
  caps: Float64Array;
  effects: readonly Placed[];
}

/** Writes the music to a file of samples. @returns its path; null for no music */
function writeMusic(music: Under['music'], length: number, path: string): string | null {
  if (music === null || length === 0) return null;
  if ('samplesPath' in music) return music.samplesPath;
  const file = openSync(path, 'w');
  try {
    for (const block of renderBed({ ...music, seconds: length / SPEECH_RATE })) writeSync(file, interleaved(block));
  } finally {
    closeSync(file);
  }
  return path;
}

function interleaved({ left, right }: Block): Float32Array {
  const out = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i += 1) {
    out[2 * i] = left[i]!;
    out[2 * i + 1] = right[i]!;
  }
  return out;
}

/** Reads a file's samples block by block, padded with silence if it is too short. */
function* readBlocks(path: string, length: number, from = 0): Generator<Block> {
  const file = openSync(path, 'r');
  try {
    const bytes = new Float32Array(2 * BLOCK);
    for (let at = from; at < length; at += BLOCK) {
      bytes.fill(0);
      const view = new Uint8Array(bytes.buffer);
      for (let done = 0; done < view.length; ) {
        const read = readSync(file, view, done, view.length - done, at * FLOATS + done);
        if (read === 0) break;
        done += read;
      }
      const left = new Float32Array(BLOCK);
      const right = new Float32Array(BLOCK);
      for (let i = 0; i < BLOCK; i += 1) {
        left[i] = bytes[2 * i]!;
        right[i] = bytes[2 * i + 1]!;
      }
      yield { left, right };
    }
  } finally {
    closeSync(file);
  }
}

const doubled = (powers: Float64Array): Float64Array => powers.map((power) => 2 * power);

function padded(powers: Float64Array, steps: number): Float64Array {
  const out = new Float64Array(steps);
  out.set(powers.subarray(0, steps));
  return out;
}

/**
 * K-weighted powers of both channels per step, measured chunk by chunk. Each measurement begins a little before its chunk, so
 * that the filters have settled.
 */
function measurePowers(blocks: Iterable<Block>, steps: number): Float64Array {
  const out = new Float64Array(steps);
  let window: Block[] = [];
  let first = 0;
  let done = 0;
  const measure = (): void => {
    for (const side of ['left', 'right'] as const) {
      const powers = stepPowers(joined(window.map((block) => block[side])));
      for (let i = done - first; i < powers.length; i += 1) out[first + i] = out[first + i]! + powers[i]!;
    }
    done = first + window.length;
    window = window.slice(-LEAD);
    first = done - window.length;
  };
  for (const block of blocks) {
    if (first + window.length === steps) break;
    window.push(block);
    if (first + window.length - done === CHUNK) measure();
  }
  if (first + window.length > done) measure();
  return out;
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

interface Placed extends Block {
  /** Index in the cut of the sound's first sample. */
  from: number;
  /** The step of the cut in which the sound begins, and the sound's powers from that step on. */
  step: number;
  powers: Float64Array;
}

/** Renders sound effects at their final level, each placed so that its loudest moment is on its frame. */
function placed(effects: readonly PlacedEffect[], length: number): Placed[] {
  return effects.map(({ kind, frame }, take) => {
    const { left, right } = renderEffect(kind, take);
    const from = Math.max(0, Math.round((frame / FRAME.fps - LOUDEST_AT[kind]) * SPEECH_RATE));
    const step = Math.floor(from / BLOCK);
    const grid = Math.ceil((from - step * BLOCK + left.length) / BLOCK) + 1;
    const powers = new Float64Array(grid);
    for (const side of [left, right]) {
      const laid = new Float32Array(grid * BLOCK);
      laid.set(side, from - step * BLOCK);
      for (const [i, power] of stepPowers(laid).entries()) powers[i] = powers[i]! + power;
    }
    const whole = powers.reduce((sum, power) => sum + power, 0) / 4;
    const gain = Math.sqrt(10 ** ((TARGET - EFFECT_BELOW + 0.691) / 10) / Math.max(1e-12, whole));
    const most = Math.max(0, length - from);
    const at = (side: Float32Array): Float32Array => side.subarray(0, most).map((sample) => sample * gain);
    return { left: at(left), right: at(right), from, step, powers: powers.map((power) => power * gain * gain) };
  });
}

/** Upper limit of the power of music and sound effects together in each step: what they would have if they were in phase. */
function accompaniment(
  music: Float64Array,
  gains: Float64Array,
  effects: readonly Placed[],
  steps: number,
): Float64Array {
  const amplitudes = music.map((power, i) => Math.sqrt(power) * gains[i]!);
  for (const { step, powers } of effects)
    for (const [i, power] of powers.entries())
      if (step + i < steps) amplitudes[step + i] = amplitudes[step + i]! + Math.sqrt(power);
  return amplitudes.map((amplitude) => amplitude ** 2);
}

/** Adds up voice, music and sound effects block by block, before mastering. */
function* summed({ voice, music, gains, caps, effects }: Parts): Generator<Block> {
  const sounds = music === null ? null : readBlocks(music, voice.length);
  for (let at = 0, step = 0; at < voice.length; at += BLOCK, step += 1) {
    const length = Math.min(BLOCK, voice.length - at);
    const block = sounds?.next().value as Block | undefined;
    const left = block ? block.left.subarray(0, length) : new Float32Array(length);
    const right = block ? block.right.subarray(0, length) : new Float32Array(length);
    if (block) scale([left, right], gains, step);
    for (const effect of effects) {
      const first = Math.max(0, effect.from - at);
      const last = Math.min(length, effect.from + effect.left.length - at);
      for (let i = first; i < last; i += 1) {
        left[i] = left[i]! + effect.left[at + i - effect.from]!;
        right[i] = right[i]! + effect.right[at + i - effect.from]!;
      }
    }
    scale([left, right], caps, step);
    for (let i = 0; i < length; i += 1) {
      left[i] = left[i]! + voice[at + i]!;
      right[i] = right[i]! + voice[at + i]!;
    }
    yield { left, right };
  }
}

/** Applies gains to a block, interpolated linearly between the middles of the steps. */
function scale(sides: readonly Float32Array[], gains: Float64Array, step: number): void {
  const here = gains[step]!;
  const [before, after] = [gains[step - 1] ?? here, gains[step + 1] ?? here];
  const half = BLOCK / 2;
  for (const side of sides)
    for (let i = 0; i < side.length; i += 1) {
      const t = (i - half) / BLOCK;
      side[i] = side[i]! * (t < 0 ? here + (here - before) * t : here + (after - here) * t);
    }
}

/**
 * Masters the mix with a single gain and the limiter, in up to three rounds until the loudness is right, and writes the file.
 * @returns its LUFS
 */
function masterMix(parts: Parts, outPath: string): number {
  let gain = 1;
  for (let round = 0; ; round += 1) {
    const loudness = written(parts, gain, outPath);
    if (!Number.isFinite(loudness) || round === 2 || Math.abs(loudness - TARGET) < 0.25) return loudness;
    gain = Math.min(MAX_GAIN, gain * 10 ** ((TARGET - loudness) / 20));
  }
}

function written(parts: Parts, gain: number, outPath: string): number {
  const { length } = parts.voice;
  const steps = Math.floor(length / BLOCK);
  const powers = new Float64Array(steps);
  const file = openSync(outPath, 'w');
  try {
    writeSync(file, wavHeader(length * 4));
    // The window has earlier blocks, so that the limiter reaches its state, and later ones, into which it looks ahead.
    let window: Block[] = [];
    let lead = 0;
    let done = 0;
    const flush = (last: boolean): void => {
      const sides = (['left', 'right'] as const).map((side) => joined(window.map((block) => block[side])));
      const limited = limitTogether(
        sides.map((side) => side.map((sample) => sample * gain)),
        CEILING,
      ) as [Float32Array, Float32Array];
      const keep = last ? window.length : window.length - 1;
      const [from, to] = [lead * BLOCK, last ? limited[0].length : keep * BLOCK];
      writeSync(file, sixteenBits(limited[0].subarray(from, to), limited[1].subarray(from, to)));
      for (const side of limited)
        for (const [i, power] of stepPowers(side).entries())
          if (i >= lead && i < keep && done + i - lead < steps)
            powers[done + i - lead] = powers[done + i - lead]! + power;
      done += keep - lead;
      window = window.slice(Math.max(0, keep - LEAD));
      lead = Math.min(LEAD, keep);
    };
    for (const block of summed(parts)) {
      window.push(block);
      if (window.length - lead === CHUNK + 1) flush(false);
    }
    if (window.length > lead) flush(true);
  } finally {
    closeSync(file);
  }
  return gatedLoudness(powers);
}

function sixteenBits(left: Float32Array, right: Float32Array): Int16Array {
  const out = new Int16Array(left.length * 2);
  for (let i = 0; i < left.length; i += 1) {
    out[2 * i] = Math.round(Math.max(-1, Math.min(1, left[i]!)) * 32_767);
    out[2 * i + 1] = Math.round(Math.max(-1, Math.min(1, right[i]!)) * 32_767);
  }
  return out;
}
