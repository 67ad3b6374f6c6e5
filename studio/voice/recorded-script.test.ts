import { beforeAll, describe, expect, it } from '@jest/globals';
import { resample } from './finish.js';
import { fitScript, type RecordedScript, type ScriptPiece } from './recorded-script.js';
import { type Utterance, utter } from './speak.js';
import type { Pcm } from './wav.js';

const LINES = [
  'My coffee was cold again before I even got to the train.',
  'I tried a thermos, I tried two cups, I tried drinking faster.',
  'Then somebody on platform nine showed me this mug.',
  'It keeps the coffee at fifty seven degrees for six hours.',
  'Twelve thousand people have written a review of it.',
  'Have a look at it, the link is right below.',
];
const RATE = 16_000;
const FPS = 30;
const guide = (text: string) => utter({ text, language: 'en', gender: 'female', voice: null, accent: null, seed: 7 });
const reader = (text: string) => utter({ text, language: 'en', gender: 'male', voice: null, accent: null, seed: 3 });

/**
 * Simulates a recording of a person who reads the lines at a given pace, with pauses between them, in a room with hum and hiss.
 */
function recorded(
  lines: readonly Utterance[],
  { pace = 1, pause = (i: number) => 0.35 + (i % 3) * 0.4, noise = 0.004 } = {},
) {
  const told = lines.map(({ pcm, words }) => ({
    pcm: resample({ samples: pcm.samples, sampleRate: pcm.sampleRate * pace }, RATE),
    words: words.map(({ text, start, end }) => ({ text, start: start / pace, end: end / pace })),
  }));
  const truth: { text: string; start: number; end: number; line: number }[] = [];
  const parts: Float32Array[] = [];
  let at = 0.8;
  parts.push(new Float32Array(Math.round(at * RATE)));
  for (const [line, { pcm, words }] of told.entries()) {
    truth.push(...words.map((word) => ({ ...word, start: word.start + at, end: word.end + at, line })));
    parts.push(pcm.samples, new Float32Array(Math.round(pause(line) * RATE)));
    at += (pcm.samples.length + parts.at(-1)!.length) / RATE;
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    samples.set(part, to);
    to += part.length;
  }
  let state = 12_345;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    samples[i] = samples[i]! * 0.5 + noise * (state / 2 ** 31) + noise * Math.sin((2 * Math.PI * 50 * i) / RATE);
  }
  return { pcm: { samples, sampleRate: RATE }, truth };
}
function cutPieces(pcm: Pcm, lines: RecordedScript['lines']): ScriptPiece[] {
  const found = fitScript({ pcm, lines, fps: FPS });
  if ('fault' in found) throw new Error(JSON.stringify(found));
  return found.pieces;
}
const percentile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!;

let guides: Utterance[];
let read: Utterance[];
beforeAll(async () => {
  guides = await Promise.all(LINES.map(guide));
  read = await Promise.all(LINES.map(reader));
});

describe('a script recorded in one go', () => {
  it.each([
    ['at the same pace', 1, 0.004],
    ['faster and higher', 1.2, 0.004],
    ['slower and lower', 0.9, 0.004],
    ['in a loud room', 1, 0.012],
  ])('%s has its words within 80 to 150 ms', (name, pace, noise) => {
    const { pcm, truth } = recorded(read, { pace, noise });
    const pieces = cutPieces(pcm, guides);
    const found = pieces.flatMap(({ start, words }) =>
      words.map((word) => ({ ...word, start: word.start + start, end: word.end + start })),
    );
    expect(found.map(({ text }) => text)).toEqual(truth.map(({ text }) => text));
    const off = found.flatMap(({ start, end }, i) => [
      Math.abs(start - truth[i]!.start),
      Math.abs(end - truth[i]!.end),
    ]);
    const [median, most] = [percentile(off, 0.5), percentile(off, 0.9)];
    process.stderr.write(
      `${name}: median ${Math.round(median * 1000)} ms, 90 % within ${Math.round(most * 1000)} ms, all within ${Math.round(Math.max(...off) * 1000)} ms\n`,
    );
    expect(median).toBeLessThan(0.08);
    expect(most).toBeLessThan(0.15);
  });

  it('is cut in its pauses, without losing any of it', () => {
    const { pcm, truth } = recorded(read);
    const pieces = cutPieces(pcm, guides);
    expect(pieces).toHaveLength(LINES.length);
    for (const [line, { start, end }] of pieces.entries()) {
      expect(start).toBe(line === 0 ? 0 : pieces[line - 1]!.end);
      const own = truth.filter((word) => word.line === line);
      expect(start).toBeLessThanOrEqual(own[0]!.start + 0.03);
      expect(end).toBeGreaterThanOrEqual(own.at(-1)!.end - 0.03);
      expect(Math.abs(start * FPS - Math.round(start * FPS))).toBeLessThan(1e-6);
    }
    const seconds = pcm.samples.length / pcm.sampleRate;
    expect(pieces.at(-1)!.end - seconds).toBeGreaterThanOrEqual(-0.001);
    expect(pieces.at(-1)!.end - seconds).toBeLessThan(1 / FPS);
  });

  it('is cut where its lines meet if there is no pause between them', () => {
    const { pcm, truth } = recorded(read, { pause: () => 0 });
    for (const [line, { start }] of cutPieces(pcm, guides).entries()) {
      if (line === 0) continue;
      expect(Math.abs(start - truth.find((word) => word.line === line)!.start)).toBeLessThan(0.25);
    }
  });

  it('is made as loud as other voices, and not clipped', () => {
    const { pcm } = recorded(read);
    const found = fitScript({ pcm, lines: guides, fps: FPS });
    if ('fault' in found) throw new Error('unfit');
    const loudest = pcm.samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0) * found.gain;
    expect(loudest).toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(1.2);
  });
});

describe('a recording that does not match the script', () => {
  const OTHER = [
    'The committee will meet on Thursday to discuss the budget for next year.',
    'Please remember to bring the documents which were sent out in the spring.',
    'Nobody expected that the weather in the valley would change so suddenly.',
    'Whales sing at night, and every group of them has a dialect of its own.',
  ];

  it('is refused if it is silence, noise, another text, or much longer or shorter', async () => {
    const silence = { samples: new Float32Array(RATE * 20), sampleRate: RATE };
    expect(fitScript({ pcm: silence, lines: guides, fps: FPS })).toEqual({ fault: 'silent' });
    const other = recorded(await Promise.all(OTHER.map(reader))).pcm;
    expect(fitScript({ pcm: other, lines: guides, fps: FPS })).toHaveProperty('fault');
    expect(fitScript({ pcm: recorded(read.slice(0, 1)).pcm, lines: guides, fps: FPS })).toHaveProperty('fault');
    const long = recorded([...read, ...read, ...read, ...read]).pcm;
    expect(fitScript({ pcm: long, lines: guides, fps: FPS })).toHaveProperty('fault');
  });

  it('names the line that was left out', () => {
    const { pcm } = recorded(read.filter((_, line) => line !== 2));
    const found = fitScript({ pcm, lines: guides, fps: FPS });
    expect(found).toHaveProperty('fault');
  });
});
