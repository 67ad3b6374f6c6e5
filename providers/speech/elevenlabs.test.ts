import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readWav } from '../../studio/voice/wav.js';
import { ELEVENLABS_KEY, type SpeechBreak, type SpeechUpstream, startElevenLabs } from '../../testing/speech.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, patience } from '../testing.js';
import { elevenLabsSpeechModel, recognisesElevenLabsKey, wordTimes } from './elevenlabs.js';
import type { SpeechRequest } from './port.js';

let eleven: SpeechUpstream;
const speak = (more: Partial<SpeechRequest> = {}, apiKey = ELEVENLABS_KEY) =>
  elevenLabsSpeechModel({ apiKey, baseUrl: eleven.url, fetch, timeoutMs: patience() }).speak(
    {
      text: 'Stop scrolling. This little bottle works!',
      voice: null,
      gender: 'female',
      language: 'en',
      seed: 7,
      ...more,
    },
    {},
  );
const voiceOfLast = (): string => /text-to-speech\/(\w+)\//.exec(eleven.calls.at(-1)!.path)![1]!;

beforeAll(async () => {
  eleven = await startElevenLabs();
});
afterAll(() => eleven.close());

describe('ElevenLabs', () => {
  it('speaks a line with its own time for each word', async () => {
    const said = await speak();
    expect(readWav(said.wav).sampleRate).toBe(48_000);
    expect(said.estimated).toBeUndefined();
    expect(said.words.map(({ text }) => text)).toEqual(['Stop', 'scrolling.', 'This', 'little', 'bottle', 'works!']);
    // The rhythm of the test sound: 0.28 s for "Stop", a short gap, and the pause after the full stop.
    const [first, second, third] = said.words;
    expect(first!.start).toBeCloseTo(0.08, 1);
    expect(second!.start - first!.start).toBeCloseTo(0.31, 2);
    expect(third!.start - second!.end).toBeCloseTo(0.32, 1);
    expect(eleven.calls.at(-1)).toMatchObject({
      key: ELEVENLABS_KEY,
      body: { text: 'Stop scrolling. This little bottle works!', model_id: 'eleven_multilingual_v2', seed: 7 },
    });
  });

  it('uses the voice given by id or name, or one that fits', async () => {
    for (const [voice, gender, accent, id] of [
      ['Brian', null, null, 'nPczCjzI2devNBz1zQrb'],
      ['21m00Tcm4TlvDq8ikWAM', null, null, '21m00Tcm4TlvDq8ikWAM'],
      ['sarah', 'male', null, 'EXAVITQu4vr4xnSDxMaL'],
      [null, 'male', 'British', 'onwK4e9ZLuTAKqWW03F9'],
      ['soft woman', null, null, 'EXAVITQu4vr4xnSDxMaL'],
      ['soft female', null, null, 'EXAVITQu4vr4xnSDxMaL'],
      ['deep male', null, 'British', 'onwK4e9ZLuTAKqWW03F9'],
    ] as const)
      for (const seed of [1, 2, 3, 4]) {
        await speak({ voice, gender, accent, seed });
        expect([voice, gender, voiceOfLast()]).toEqual([voice, gender, id]);
      }
  });

  it('sends a pace other than the usual one as the speed', async () => {
    for (const pace of ['slow', 'fast', 'normal'] as const) await speak({ pace });
    const sent = eleven.calls.slice(-3).map(({ body }) => body.voice_settings);
    expect(sent).toEqual([{ speed: 0.85 }, { speed: 1.2 }, undefined]);
  });

  it('uses another seed for another take', async () => {
    await speak({ take: 1 });
    expect(eleven.calls.at(-1)!.body.seed).not.toBe(7);
  });

  it('is not called for a line without words', async () => {
    const before = eleven.calls.length;
    expect(await catchFailure(speak({ text: '🎉 —' }))).toMatchObject({ failure: 'bad_request' });
    expect(eleven.calls).toHaveLength(before);
  });

  it.each<[SpeechBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['quota', 'over_quota'],
    ['busy', 'over_quota'],
    ['429', 'over_quota'],
    ['503', 'unavailable'],
    ['500', 'unknown'],
    ['unknown-voice', 'bad_request'],
    ['policy', 'refused'],
    ['reset', 'unknown'],
    ['half', 'unknown'],
    ['garbage', 'unknown'],
    ['silence', 'unknown'],
  ])('after %s fails as %s, called once', async (how, failure) => {
    const before = eleven.calls.length;
    eleven.breakNext(how);
    expect(await catchFailure(speak())).toMatchObject({ failure, message: expect.not.stringContaining('secret-42') });
    expect(eleven.calls.length).toBe(before + 1);
  });

  it('also refuses a key when listing voices, before anything is paid', async () => {
    const before = eleven.calls.length;
    expect(await catchFailure(speak({}, `sk_${'f'.repeat(48)}`))).toMatchObject({ failure: 'key_refused' });
    expect(eleven.calls).toHaveLength(before);
  });
});

describe('the times of letters', () => {
  const alignment = (characters: string[]) => ({
    characters,
    character_start_times_seconds: characters.map((_, i) => i / 10),
    character_end_times_seconds: characters.map((_, i) => (i + 1) / 10),
  });
  it('become those of words, including letters of two units', () => {
    const line = '𝒜b cd';
    const words = [
      { text: '𝒜b', start: 0, end: 3 },
      { text: 'cd', start: 4, end: 6 },
    ];
    expect(wordTimes(line, words, alignment([...line]))).toEqual([
      { text: '𝒜b', start: 0, end: 0.2 },
      { text: 'cd', start: 0.3, end: 0.5 },
    ]);
  });
  it('are ignored if they belong to another text', () => {
    expect(wordTimes('12', [{ text: '12', start: 0, end: 2 }], alignment([...'twelve']))).toBeNull();
  });
});

it.each([
  [ELEVENLABS_KEY, true],
  ['0123456789abcdef'.repeat(2), true],
  ['sk_short', false],
  [`sk-${'a'.repeat(48)}`, false],
])('recognizes its keys by their format: %s', (key, is) => expect(recognisesElevenLabsKey(key)).toBe(is));
