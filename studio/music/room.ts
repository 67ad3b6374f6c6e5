import { RATE } from './filters.js';

/** Lengths of the room's delay lines in samples, 30 to 63 ms. They have no common factors, so that no pitch resonates. */
const LINES = [1439, 1637, 1831, 2039, 2267, 2521, 2777, 3041] as const;
const PRE_DELAY = Math.round(0.014 * RATE);

/**
 * A small room: a feedback delay network of eight lines with a Householder matrix (J.-M. Jot, 1991), each line with damped
 * treble. Takes mono, returns stereo, and keeps ringing between blocks.
 */
export class Room {
  readonly #lines = LINES.map((length) => new Float32Array(length));
  readonly #at = new Int32Array(LINES.length);
  readonly #damped = new Float64Array(LINES.length);
  readonly #gains: Float64Array;
  readonly #before = new Float32Array(PRE_DELAY);
  #beforeAt = 0;

  /** Creates a room. @param seconds the reverberation time: how long it takes the sound to decay by 60 dB */
  constructor(seconds: number) {
    this.#gains = Float64Array.from(LINES, (length) => 10 ** ((-3 * length) / RATE / seconds));
  }

  /** Computes how the room responds to `send`, and adds the response to `left` and `right`. */
  add(send: Float32Array, left: Float32Array, right: Float32Array): void {
    const lines = this.#lines;
    const at = this.#at;
    const damped = this.#damped;
    const gains = this.#gains;
    const before = this.#before;
    for (let i = 0; i < send.length; i += 1) {
      const input = before[this.#beforeAt]! * 0.35;
      // An inaudible offset keeps values from becoming denormal numbers, which are slow to compute with.
      before[this.#beforeAt] = send[i]! + 1e-18;
      this.#beforeAt = this.#beforeAt + 1 === PRE_DELAY ? 0 : this.#beforeAt + 1;
      let sum = 0;
      let l = 0;
      let r = 0;
      for (let k = 0; k < 8; k += 1) {
        const heard = lines[k]![at[k]!]!;
        const low = damped[k]! + (heard * gains[k]! - damped[k]!) * 0.62;
        damped[k] = low;
        sum += low;
        if ((k & 1) === 0) l += low;
        else r += low;
      }
      const shared = sum * 0.25;
      for (let k = 0; k < 8; k += 1) {
        const place = at[k]!;
        lines[k]![place] = damped[k]! - shared + ((k & 2) === 0 ? input : -input);
        at[k] = place + 1 === LINES[k]! ? 0 : place + 1;
      }
      left[i] = left[i]! + l;
      right[i] = right[i]! + r;
    }
  }
}
