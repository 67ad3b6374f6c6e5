import { type BedWish, compose, type Score } from './compose.js';
import { Biquad, RATE } from './filters.js';
import { INSTRUMENTS } from './instruments.js';
import type { Note } from './parts.js';
import { Room } from './room.js';
import type { Sound } from './tone.js';

const { abs, cos, max, min, round, sign, sin, tanh } = Math;

/** A block of stereo sound, 48 kHz. */
export interface Block {
  left: Float32Array;
  right: Float32Array;
}

/** Samples per block: a tenth of a second. */
export const BLOCK = RATE / 10;
/** Length of the fade-out at the end, seconds. */
const FADE = 1.4;
/** Maximum length of all rendered notes that are kept for reuse, seconds: 12 MB if they are mono, 23 MB if they are stereo. */
const KEPT_SECONDS = 60;

/**
 * Renders a bed (background music) block by block, so that ten minutes take no more memory than one minute. A second of music
 * takes 4 to 21 ms of a core. Peaks stay below full scale. The first and the last sample are silent.
 */
export function* renderBed(wish: BedWish): Generator<Block> {
  yield* renderScore(compose(wish));
}

export function* renderScore({ notes, seconds, room: ringing }: Score): Generator<Block> {
  const total = round(seconds * RATE);
  const room = new Room(ringing);
  const bank = new Bank();
  const finish = [new Finish(), new Finish()] as const;
  let playing: Playing[] = [];
  let next = 0;
  const send = new Float32Array(BLOCK);
  for (let start = 0; start < total; start += BLOCK) {
    const left = new Float32Array(BLOCK);
    const right = new Float32Array(BLOCK);
    send.fill(0);
    for (; next < notes.length && notes[next]!.at * RATE < start + BLOCK; next += 1)
      playing.push(placed(notes[next]!, bank.getSound(notes[next]!)));
    for (const note of playing) mix(note, start, left, right, send);
    playing = playing.filter(({ from, sound }) => from + sound.left.length > start + BLOCK);
    room.add(send, left, right);
    finish[0].run(left);
    finish[1].run(right);
    const length = min(BLOCK, total - start);
    const block = { left: left.subarray(0, length), right: right.subarray(0, length) };
    fade(block, start, total);
    yield block;
  }
}

interface Playing {
  sound: Sound;
  /** Where the note begins: the index of its first sample, counted from the start of the piece. */
  from: number;
  left: number;
  right: number;
  wet: number;
}

function placed({ at, level, pan, wet }: Note, sound: Sound): Playing {
  const angle = ((pan + 1) * Math.PI) / 4;
  const loud = level * MIX_GAIN * Math.SQRT2;
  return {
    sound,
    from: round(at * RATE),
    left: loud * cos(angle),
    right: loud * sin(angle),
    wet: level * MIX_GAIN * wet,
  };
}

/** Adds the part of a note that is heard in a block. */
function mix(note: Playing, start: number, left: Float32Array, right: Float32Array, send: Float32Array): void {
  const { sound, from } = note;
  const first = max(0, from - start);
  const last = min(left.length, from + sound.left.length - start);
  const offset = start - from;
  for (let i = first; i < last; i += 1) {
    const l = sound.left[i + offset]!;
    const r = sound.right[i + offset]!;
    left[i] = left[i]! + l * note.left;
    right[i] = right[i]! + r * note.right;
    send[i] = send[i]! + (l + r) * note.wet;
  }
}

/** Caches rendered notes. Lengths are rounded to a tenth of a second, which is inaudible. */
class Bank {
  readonly #sounds = new Map<string, Sound>();
  #samples = 0;

  getSound({ instrument, midi, held }: Note): Sound {
    const length = max(0.1, round(held * 10) / 10);
    const name = `${instrument}/${midi}/${length}`;
    const known = this.#sounds.get(name);
    if (known) return known;
    const sound = INSTRUMENTS[instrument](midi, length);
    this.#sounds.set(name, sound);
    this.#samples += sound.left.length;
    for (const [old, { left }] of this.#sounds) {
      if (this.#samples <= KEPT_SECONDS * RATE || old === name) break;
      this.#sounds.delete(old);
      this.#samples -= left.length;
    }
    return sound;
  }
}

/**
 * The factor by which every note's level is multiplied. With it, the sum of all notes nearly always stays below {@link KNEE},
 * above which peaks are compressed.
 */
const MIX_GAIN = 0.7;

/**
 * The final stage of one channel: removes rumble and the highest treble, leaves room for a voice in the midrange, and
 * compresses peaks instead of clipping them.
 */
class Finish {
  readonly #rumble = Biquad.highPass(32);
  readonly #voice = Biquad.peak(2_300, 0.6, -3.5);
  readonly #air = Biquad.lowPass(13_000);

  run(samples: Float32Array): void {
    this.#rumble.run(samples);
    this.#voice.run(samples);
    this.#air.run(samples);
    for (let i = 0; i < samples.length; i += 1) {
      const size = abs(samples[i]!);
      if (size > KNEE) samples[i] = sign(samples[i]!) * (KNEE + (1 - KNEE) * 0.9 * tanh((size - KNEE) / (1 - KNEE)));
    }
  }
}

const KNEE = 0.6;

function fade({ left, right }: Block, start: number, total: number): void {
  const rise = min(total / 4, 0.01 * RATE);
  const fall = min(total / 2, FADE * RATE);
  for (let i = 0; i < left.length; i += 1) {
    const at = start + i;
    const gain = min(1, at / rise) * (at < total - fall ? 1 : 0.5 - 0.5 * cos((Math.PI * (total - 1 - at)) / fall));
    if (gain === 1) continue;
    left[i] = left[i]! * gain;
    right[i] = right[i]! * gain;
  }
}
