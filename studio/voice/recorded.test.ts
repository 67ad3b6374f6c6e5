import { afterAll, describe, expect, it } from '@jest/globals';
import { findVoicedRegions } from './align.js';
import { EspeakProcess } from './espeak/process.js';
import { fitRecording } from './recorded.js';
import { sayLine } from './said/say.js';
import { type Utterance, utter } from './speak.js';
import type { SpeechRequest, SpeechResult, Word } from './speech.js';
import { readWav } from './wav.js';

const engine = new EspeakProcess();
afterAll(() => engine.stop());
const say = (text: string, more: Partial<SpeechRequest> = {}) =>
  utter({ text, voice: null, gender: 'female', language: 'en', seed: 7, ...more }, undefined, engine);
const HIM = { gender: 'male', seed: 3 };
const SCOT = { gender: 'male', seed: 12, accent: 'Scottish' };

const LINE =
  'Stop scrolling. This little bottle keeps my coffee hot for six hours, and it costs less than a week of takeout.';
const splitWords = (text: string) => sayLine(text, 'en').words;

/** Adds silence before the line, and a pause before its middle word. */
function paused({ pcm, words, phones }: Utterance, lead: number, pause: number): Utterance {
  const { samples, sampleRate } = pcm;
  const middle = words.length >> 1;
  const cut = Math.round(((words[middle - 1]!.end + words[middle]!.start) / 2) * sampleRate);
  const [before, between] = [Math.round(lead * sampleRate), Math.round(pause * sampleRate)];
  const out = new Float32Array(before + samples.length + between + sampleRate);
  out.set(samples.subarray(0, cut), before);
  out.set(samples.subarray(cut), before + cut + between);
  const later = (i: number) => lead + (i < middle ? 0 : pause);
  return {
    pcm: { samples: out, sampleRate },
    words: words.map(({ text, start, end }, i) => ({ text, start: start + later(i), end: end + later(i) })),
    phones: phones.map(({ phoneme, start, end }) => {
      const by = lead + (start * sampleRate < cut ? 0 : pause);
      return { phoneme, start: start + by, end: end + by };
    }),
  };
}

/** Adds white noise `decibels` below the voice. */
function noisy({ pcm, words, phones }: Utterance, decibels: number): Utterance {
  const loud = pcm.samples.filter((value) => Math.abs(value) > 0.01);
  const rms = Math.sqrt(loud.reduce((sum, value) => sum + value ** 2, 0) / loud.length);
  const most = rms * 10 ** (-decibels / 20) * Math.sqrt(3);
  let state = 1;
  const samples = pcm.samples.map((value) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return value + most * (state / 2 ** 31 - 1);
  });
  return { pcm: { samples, sampleRate: pcm.sampleRate }, words, phones };
}

/**
 * The share of words whose beginning and end are found within 150 ms of `truth`. The voice begins 80 ms after the start of the
 * result.
 */
function found(result: SpeechResult, truth: readonly Word[], voiceStart: number): number {
  const shift = 0.08 - voiceStart;
  const near = result.words.filter(({ start, end }, i) => {
    const { start: first, end: last } = truth[i]!;
    return Math.abs(start - first - shift) <= 0.15 && Math.abs(end - last - shift) <= 0.15;
  });
  return near.length / truth.length;
}

function expectLawful({ wav, seconds, words }: SpeechResult, text: string): void {
  const { samples, sampleRate } = readWav(wav);
  expect(sampleRate).toBe(48_000);
  expect(seconds).toBe(samples.length / 48_000);
  expect(words.map((word) => word.text)).toEqual(splitWords(text).map((word) => word.text));
  let previous = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(previous);
    expect(end).toBeGreaterThan(start);
    previous = end;
  }
  expect(previous).toBeLessThanOrEqual(seconds);
}

describe('a recording of the line', () => {
  const still = (said: Utterance) => said;
  it.each<[string, Partial<SpeechRequest>, (said: Utterance) => Utterance]>([
    ['by another voice', HIM, still],
    ['in another accent', SCOT, still],
    ['with silence before and a pause in it', HIM, (said) => paused(said, 1.5, 1)],
    ['in noise', HIM, (said) => noisy(paused(said, 1.5, 1), 20)],
    ['too faint', HIM, (said) => ({ ...said, pcm: { ...said.pcm, samples: said.pcm.samples.map((v) => v / 100) } })],
  ])('%s has its words where they are said', async (_, voice, change) => {
    const said = await say(LINE, voice);
    const { pcm, words } = change(said);
    const result = fitRecording({ pcm, words: splitWords(LINE), spoken: await say(LINE) })!;
    expectLawful(result, LINE);
    const lead = words[0]!.start - said.words[0]!.start;
    const voiceStart = lead + findVoicedRegions(said.pcm)[0]!.start;
    expect(found(result, words, voiceStart)).toBeGreaterThanOrEqual(0.9);
    // Silence before and after the line was trimmed.
    expect(result.seconds).toBeLessThan(words.at(-1)!.end - words[0]!.start + 0.5);
    expect(readWav(result.wav).samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0)).toBeLessThan(0.9);
    // Without the guide voice, too few words are found: if they were found anyway, this test would prove nothing.
    const spread = fitRecording({ pcm, words: splitWords(LINE), spoken: null })!;
    expectLawful(spread, LINE);
    expect(found(spread, words, voiceStart)).toBeLessThan(0.9);
  });
});

describe('a recording of something else', () => {
  it('has the words of the line spread over its voice', async () => {
    const other = await say('Wait until you see what happens next.', HIM);
    const result = fitRecording({ pcm: other.pcm, words: splitWords(LINE), spoken: await say(LINE) })!;
    expectLawful(result, LINE);
    const lengths = result.words.map(({ start, end }) => end - start);
    expect(Math.max(...lengths)).toBeLessThan(0.5);
    expect(Math.min(...lengths)).toBeGreaterThan(0.04);
  });

  it('gives valid times for a tone, a moment, and samples that are not numbers', async () => {
    const spoken = await say('Wow, really.');
    const words = splitWords('Wow, really.');
    const tone = Float32Array.from({ length: 48_000 }, (_, i) => 0.3 * Math.sin(i / 20));
    const broken = tone.map((value, i) =>
      i % 1000 === 7 ? Number.NaN : i % 1000 === 8 ? Number.POSITIVE_INFINITY : value,
    );
    for (const samples of [tone, tone.subarray(0, 5000), broken]) {
      const result = fitRecording({ pcm: { samples, sampleRate: 48_000 }, words, spoken })!;
      expectLawful(result, 'Wow, really.');
    }
  });

  it.each([
    ['nothing', 0, 0],
    ['silence', 48_000, 0],
    ['the hiss of a room', 96_000, 0.005],
  ])('is none where there is %s', (_, length, size) => {
    const samples = Float32Array.from({ length }, (_, i) => size * Math.sin(i * i));
    expect(fitRecording({ pcm: { samples, sampleRate: 48_000 }, words: splitWords('Wow.'), spoken: null })).toBeNull();
  });
});
