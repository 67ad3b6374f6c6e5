import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readWav } from '../../studio/voice/wav.js';
import { type GoogleBreak, type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, patience } from '../testing.js';
import { googleSpeechModel, googleVoice } from './google.js';
import type { SpeechRequest } from './port.js';

let google: GoogleUpstream;
const speak = (more: Partial<SpeechRequest> = {}) =>
  googleSpeechModel({ apiKey: google.key, baseUrl: google.url, fetch, timeoutMs: patience() }).speak(
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
beforeAll(async () => {
  google = await startGoogleUpstream();
});
afterAll(() => google.close());

describe('Gemini voices', () => {
  it('become trimmed 48 kHz WAV with a time for each word, and the pause at the full stop', async () => {
    const said = await speak();
    const { samples, sampleRate } = readWav(said.wav);
    expect(sampleRate).toBe(48_000);
    expect(said.seconds).toBe(samples.length / 48_000);
    expect(said.words.map((word) => word.text)).toEqual(['Stop', 'scrolling.', 'This', 'little', 'bottle', 'works!']);
    expect(said.words[0]!.start).toBeCloseTo(0.08, 1);
    expect(said.words[2]!.start - said.words[1]!.end).toBeGreaterThan(0.25);
    expect(said.words.at(-1)!.end).toBeLessThanOrEqual(said.seconds);
    expect(said.words.at(-1)!.end).toBeGreaterThan(said.seconds - 0.25);
  });

  it('speak the line in a voice of the right gender, with the style as a direction', async () => {
    await speak({ style: 'warm and\nexcited', voice: 'Puck' });
    const { body, model } = google.requests.at(-1)!;
    expect(model).toBe('gemini-2.5-flash-preview-tts');
    expect(body.contents[0].parts[0].text).toBe(
      'Read aloud, warm and excited: Stop scrolling. This little bottle works!',
    );
    expect(body.generationConfig.speechConfig.voiceConfig.prebuiltVoiceConfig.voiceName).toBe('Puck');
  });

  it('are told the pace in words, because there is no parameter for it', async () => {
    await speak({ style: 'warm', pace: 'fast' });
    expect(google.requests.at(-1)!.body.contents[0].parts[0].text).toMatch(/^Read aloud, warm, at a fast pace: Stop/);
  });

  it('are given the accent, however long the style is', async () => {
    await speak({ style: 'warm '.repeat(200), accent: 'soft\nScottish' });
    expect(google.requests.at(-1)!.body.contents[0].parts[0].text).toMatch(/warm, in this accent: soft Scottish: Stop/);
  });

  it('are chosen by name, gender, manner and presenter', () => {
    const voice = (wish: string | null, gender: string | null, seed = 1) => googleVoice({ voice: wish, gender, seed });
    expect(voice('sulafat', 'male')).toBe('Sulafat');
    expect(voice('warm', 'female')).toBe('Sulafat');
    expect(voice('upbeat man', null)).toBe('Puck');
    expect(voice(null, 'female', 5)).toBe(voice(null, 'female', 5));
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => voice(null, 'male', seed))).size).toBeGreaterThan(6);
    expect(seeds.map((seed) => voice(null, 'woman', seed))).not.toContain('Puck');
  });

  it('are not called for a line without words', async () => {
    const before = google.counts.speech;
    await expect(speak({ text: '🎉 —' })).rejects.toMatchObject({ failure: 'bad_request' });
    expect(google.counts.speech).toBe(before);
  });

  it.each<[GoogleBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['quota', 'over_quota'],
    ['503', 'unavailable'],
    ['500', 'unknown'],
    ['reset', 'unknown'],
    ['garbage', 'unknown'],
    ['safety', 'refused'],
    ['empty', 'unknown'],
  ])('after %s fail as %s, called once', async (how, failure) => {
    const before = google.counts.speech;
    google.breakNext('speech', how);
    expect(await catchFailure(speak())).toMatchObject({ failure, message: expect.not.stringContaining('secret-42') });
    expect(google.counts.speech).toBe(before + 1);
  });
});
