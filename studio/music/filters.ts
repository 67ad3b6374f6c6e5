/** Small filters that keep their state between blocks. */

const { abs, cos, min, sin } = Math;

export const RATE = 48_000;

/** A second-order section, direct form II transposed (coefficients from R. Bristow-Johnson's Audio EQ Cookbook). */
export class Biquad {
  #z1 = 0;
  #z2 = 0;
  readonly #b0: number;
  readonly #b1: number;
  readonly #b2: number;
  readonly #a1: number;
  readonly #a2: number;

  private constructor(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number) {
    [this.#b0, this.#b1, this.#b2, this.#a1, this.#a2] = [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
  }

  static highPass(hertz: number, q: number = Math.SQRT1_2): Biquad {
    const { cos, alpha } = angle(hertz, q);
    return new Biquad((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
  }

  static lowPass(hertz: number, q: number = Math.SQRT1_2): Biquad {
    const { cos, alpha } = angle(hertz, q);
    return new Biquad((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
  }

  static bandPass(hertz: number, q: number): Biquad {
    const { cos, alpha } = angle(hertz, q);
    return new Biquad(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
  }

  /** Raises or lowers frequencies around `hertz`. */
  static peak(hertz: number, q: number, decibels: number): Biquad {
    const { cos, alpha } = angle(hertz, q);
    const a = 10 ** (decibels / 40);
    return new Biquad(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
  }

  /** Filters the samples in place. */
  run(samples: Float32Array): Float32Array {
    let [z1, z2] = [this.#z1, this.#z2];
    const [b0, b1, b2, a1, a2] = [this.#b0, this.#b1, this.#b2, this.#a1, this.#a2];
    for (let i = 0; i < samples.length; i += 1) {
      const x = samples[i]!;
      const y = b0 * x + z1;
      z1 = b1 * x - a1 * y + z2;
      z2 = b2 * x - a2 * y;
      samples[i] = y;
    }
    // Flush tiny values to zero: denormal numbers are slow.
    this.#z1 = abs(z1) < 1e-20 ? 0 : z1;
    this.#z2 = abs(z2) < 1e-20 ? 0 : z2;
    return samples;
  }
}

function angle(hertz: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * min(hertz, RATE * 0.45)) / RATE;
  return { cos: cos(w), alpha: sin(w) / (2 * q) };
}
