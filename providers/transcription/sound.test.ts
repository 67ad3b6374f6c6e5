import { describe, expect, it } from '@jest/globals';
import { readWav } from '../../studio/voice/wav.js';
import { cutSound, HEARD_RATE, joinTranscripts } from './sound.js';

/** A sound of stretches of voice and of silence, whose lengths in seconds take turns. */
function alternate(...lengths: number[]) {
  const stretches = lengths.map((seconds, i) =>
    Float32Array.from({ length: Math.round(seconds * HEARD_RATE) }, (_, at) =>
      i % 2 === 0 ? 0.3 * Math.sin(at / 6) : 0,
    ),
  );
  const samples = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const stretch of stretches) {
    samples.set(stretch, at);
    at += stretch.length;
  }
  return { samples, sampleRate: HEARD_RATE };
}
const lengths = (parts: ReturnType<typeof cutSound>) => parts.map(({ seconds }) => Math.round(seconds * 10) / 10);

describe('cutting a sound into parts', () => {
  it('leaves a short one whole', () => {
    const whole = alternate(2, 0.5, 2);
    const [part, ...rest] = cutSound(whole, 10);
    expect(rest).toEqual([]);
    expect(part).toMatchObject({ start: 0, seconds: 4.5 });
    expect(readWav(part!.wav).samples.length).toBe(whole.samples.length);
  });

  it('cuts in the middle of the longest pause near the end of a part, and loses nothing', () => {
    const parts = cutSound(alternate(3, 0.4, 3, 1, 2.4, 0.4, 4), 10);
    expect(lengths(parts)).toEqual([6.9, 7.3]);
    expect(parts[1]!.start).toBeCloseTo(6.9, 2);
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(14.2, 5);
  });

  it('cuts a stretch without a pause all the same', () => {
    const parts = cutSound(alternate(25), 10);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...lengths(parts))).toBeLessThanOrEqual(10);
  });

  it('puts the transcripts of the parts together', () => {
    const word = (text: string, start: number) => ({ text, start, end: start + 1 });
    expect(
      joinTranscripts([
        { start: 0, transcript: { text: 'One.', language: null, words: [word('One.', 1)] } },
        { start: 10, transcript: { text: '', language: null, words: [] } },
        { start: 20, transcript: { text: 'Two.', language: 'en', words: [word('Two.', 2)], estimated: true } },
      ]),
    ).toEqual({ text: 'One. Two.', language: 'en', words: [word('One.', 1), word('Two.', 22)], estimated: true });
  });
});
