import { afterAll, describe, expect, it } from '@jest/globals';
import { EspeakProcess } from './espeak/process.js';
import {
  closeInPauses,
  cuesFromLoudness,
  MOUTH_SHAPES,
  type MouthCue,
  mouthCues,
  shiftCues,
  toMouthShapes,
  warpCues,
} from './mouths.js';
import { speak } from './speak.js';

const engine = new EspeakProcess();
afterAll(() => engine.stop());

const said = (text: string, language: string) =>
  speak({ text, language, voice: null, gender: 'female', seed: 1 }, undefined, engine);
const shapeAt = (cues: readonly MouthCue[], seconds: number) => cues.findLast(({ at }) => at <= seconds)?.shape;
const line = (cues: readonly MouthCue[]) => cues.map(({ at, shape }) => `${at}${shape}`).join(' ');

describe('the shape of a phoneme', () => {
  it.each([
    ['m', 0.08, 'A'],
    ['b', 0.08, 'A'],
    ['t', 0.08, 'B'],
    ['ʃ', 0.1, 'B'],
    ['iː', 0.1, 'B'],
    ['ˈɛ', 0.1, 'C'],
    ['ˈɑː', 0.2, 'D'],
    ['a', 0.06, 'C'],
    ['ɔ', 0.1, 'E'],
    ['uː', 0.2, 'F'],
    ['ˈɯᵝ', 0.2, 'F'],
    ['f', 0.1, 'G'],
    ['l', 0.1, 'H'],
    ['ˈoʊ', 0.2, 'EF'],
    ['ˈaɪ', 0.2, 'DB'],
    ['œ̃', 0.1, 'E'],
    ['(en)', 0.1, ''],
    ['', 0.1, ''],
  ])('of %s over %d s is %s', (phoneme, seconds, shapes) => {
    expect(toMouthShapes(phoneme, seconds).join('')).toBe(shapes);
  });
});

describe('the mouth of a spoken line', () => {
  // Each line has letters for closed lips (m, b, p) and for the teeth on the lower lip (f, v), with the mouth shapes that these
  // must give.
  it.each([
    ['en', 'Buy the mug, my friend.', 'A', 'G'],
    ['de', 'Mein Becher kostet fünf Euro.', 'A', 'G'],
    ['fr', 'Une belle journée, un vin blanc.', 'A', 'G'],
    ['es', 'Pruebo la fruta.', 'A', 'G'],
    ['ru', 'Привет, мой фильм.', 'A', 'G'],
    ['hi', 'नमस्ते, फिर मिलेंगे।', 'A', 'B'],
    ['ar', 'مرحبا بكم في البيت', 'A', 'G'],
    ['zh', '我们喜欢妈妈，方便。', 'A', 'G'],
  ])('in %s closes for its m, b and p, and at the end', async (language, text, ...shapes) => {
    const { mouths, seconds } = await said(text, language);
    expect(mouths![0]!.at).toBe(0);
    expect(mouths!.at(-1)!.shape).toBe('X');
    for (const [i, cue] of mouths!.entries()) {
      expect(MOUTH_SHAPES).toContain(cue.shape);
      expect(cue.at).toBeGreaterThan(mouths![i - 1]?.at ?? -1);
      expect(cue.at).toBeLessThan(seconds);
    }
    const used = new Set(mouths!.map(({ shape }) => shape));
    for (const shape of shapes) expect(used).toContain(shape);
  });

  it('moves while words are heard, and rests in the pause between two sentences', async () => {
    const { mouths, words } = await said('Mama. Papa.', 'en');
    const [first, second] = words;
    expect(shapeAt(mouths!, (first!.end + second!.start) / 2)).toBe('X');
    // Both words begin with closed lips. Finding these at the words' trimmed times shows that mouth cues were shifted together
    // with the words.
    expect(shapeAt(mouths!, first!.start + 0.08)).toBe('A');
    expect(shapeAt(mouths!, second!.start + 0.08)).toBe('A');
  });

  it('follows the speaking rate: the same cues, sooner', async () => {
    const [calm, quick] = await Promise.all(
      ['slow and calm', 'fast'].map((style) =>
        speak({ text: 'My lovely mug.', language: 'en', voice: null, gender: null, seed: 1, style }, undefined, engine),
      ),
    );
    expect(quick!.mouths!.at(-1)!.at).toBeLessThan(calm!.mouths!.at(-1)!.at);
    expect(quick!.seconds - quick!.mouths!.at(-1)!.at).toBeCloseTo(calm!.seconds - calm!.mouths!.at(-1)!.at, 1);
  });
});

describe('cues', () => {
  const phones = [
    { phoneme: 'm', start: 0.1, end: 0.2 },
    { phoneme: 'ˈaɪ', start: 0.2, end: 0.4 },
    { phoneme: '', start: 0.4, end: 0.45 },
    { phoneme: 't', start: 0.45, end: 0.5 },
    { phoneme: '', start: 0.5, end: 0.55 },
    { phoneme: '', start: 0.55, end: 0.9 },
  ];
  const cues = mouthCues(phones);

  it('keep the mouth unchanged in the closure of a consonant, and close it in a pause', () => {
    expect(line(cues)).toBe('0X 0.1A 0.2D 0.32B 0.5X');
  });

  it('move with their sound; those that were trimmed away are dropped', () => {
    expect(line(shiftCues(cues, 0.08, 1))).toBe('0X 0.18A 0.28D 0.4B 0.58X');
    expect(line(shiftCues(cues, -0.15, 0.3))).toBe('0A 0.05D 0.17B');
    expect(line(shiftCues([{ at: 0, shape: 'F' }], 0.08, 1))).toBe('0X 0.08F');
    expect(shiftCues([], 1, 1)).toEqual([]);
  });

  it('fit the words of another speech: stretched inside and between them', () => {
    const words = [
      { start: 0.1, end: 0.3 },
      { start: 0.5, end: 0.7 },
    ];
    const slow = [
      { start: 1, end: 1.4 },
      { start: 2, end: 2.4 },
    ];
    const moved = warpCues(
      [
        { at: 0, shape: 'X' },
        { at: 0.1, shape: 'A' },
        { at: 0.2, shape: 'D' },
        { at: 0.4, shape: 'X' },
        { at: 0.6, shape: 'B' },
        { at: 0.8, shape: 'X' },
      ],
      words,
      slow,
    );
    expect(line(moved)).toBe('0.9X 1A 1.2D 1.7X 2.2B 2.5X');
    expect(warpCues(cues, [], [])).toEqual([]);
  });

  it('are closed where nothing is heard', () => {
    const open: MouthCue[] = [
      { at: 0, shape: 'D' },
      { at: 1.5, shape: 'C' },
    ];
    const heard = [
      { start: 0.2, end: 1 },
      { start: 1.05, end: 1.2 },
      { start: 2, end: 3 },
    ];
    expect(line(closeInPauses(open, heard))).toBe('0X 0.2D 1.2X 2C 3X');
    expect(line(closeInPauses(open, []))).toBe('0X');
  });

  it('of a speech with unknown words open with loudness, and stay closed in silence', () => {
    expect(line(cuesFromLoudness([0, 0.01, 0.4, 1, 0.7, 0.1, 0]))).toBe('0X 0.16C 0.24D 0.4B 0.48X');
    expect(line(cuesFromLoudness([0, 0]))).toBe('0X');
    expect(line(cuesFromLoudness([]))).toBe('0X');
  });
});
