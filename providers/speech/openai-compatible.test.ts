import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readWav, writeWav } from '../../studio/voice/wav.js';
import { type SpeechBreak, type SpeechUpstream, startOpenAiSpeech } from '../../testing/speech.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { openAiSpeechModel } from './openai-compatible.js';
import type { SpeechRequest } from './port.js';

const workDir = mkdtempSync(join(tmpdir(), 'cutroom-speech-'));
let server: SpeechUpstream;
const modelAt = (url: string, more: Partial<Parameters<typeof openAiSpeechModel>[0]> = {}) =>
  openAiSpeechModel({
    baseUrl: `${url}/v1/`,
    apiKey: 'secret-key',
    model: 'kokoro',
    fetch,
    workDir,
    timeoutMs: patience(),
    ...more,
  });
const line = (more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text: 'Stop scrolling. This little bottle works!',
  voice: null,
  gender: 'female',
  language: 'en',
  seed: 7,
  ...more,
});
const speak = (more: Partial<SpeechRequest> = {}, options = {}) => modelAt(server.url, options).speak(line(more), {});
const voiceFor = async (more: Partial<SpeechRequest>, options = {}): Promise<string> => {
  await speak(more, options);
  return server.calls.at(-1)!.body.voice;
};

/** A fetch whose first connection is refused. */
const failingOnce = (): typeof fetch => {
  let failed = false;
  return async (url, init) => {
    const to = failed ? url : await deadUrl();
    failed = true;
    return fetch(to, init);
  };
};

beforeAll(async () => {
  server = await startOpenAiSpeech();
});
beforeEach(() => server.sound(null));
afterAll(async () => {
  rmSync(workDir, { recursive: true, force: true });
  await server.close();
});

describe('an OpenAI-compatible speech server', () => {
  it('gets figures in words, unless its model reads them itself, and shows them as written', async () => {
    const text = 'Only $9.99 at https://www.ember.com!';
    for (const [model, input] of [
      ['kokoro', 'Only nine dollars and ninety-nine cents at ember dot com!'],
      ['gpt-4o-mini-tts', 'Only $9.99 at ember dot com!'],
    ]) {
      const { words } = await speak({ text }, { model });
      expect(server.calls.at(-1)!.body.input).toBe(input);
      expect(words.map((word) => word.text)).toEqual(['Only', '$9.99', 'at', 'https://www.ember.com!']);
      expect(words[1]!.end - words[1]!.start).toBeGreaterThan(3 * (words[0]!.end - words[0]!.start));
    }
  });

  it('returns WAV, which becomes 48 kHz with estimated times', async () => {
    const said = await speak();
    expect(server.calls.at(-1)).toEqual({
      path: '/v1/audio/speech',
      key: 'Bearer secret-key',
      body: {
        model: 'kokoro',
        input: 'Stop scrolling. This little bottle works!',
        voice: 'af_heart',
        response_format: 'wav',
      },
    });
    expect(readWav(said.wav).sampleRate).toBe(48_000);
    expect(said.estimated).toBe(true);
    expect(said.words.map(({ text }) => text)).toEqual(['Stop', 'scrolling.', 'This', 'little', 'bottle', 'works!']);
    expect(said.words[2]!.start - said.words[1]!.end).toBeGreaterThan(0.25);
    expect(said.words.at(-1)!.end).toBeLessThanOrEqual(said.seconds);
  });

  it('speaks with one of its listed voices, chosen by name, language, accent and gender', async () => {
    expect(await voiceFor({ gender: 'male' })).toBe('am_adam');
    expect(await voiceFor({ gender: 'male', accent: 'soft Scottish' })).toBe('bm_george');
    expect(await voiceFor({ gender: 'female', language: 'es' })).toBe('ef_dora');
    expect(await voiceFor({ voice: 'Emma, warm', language: 'en-GB' })).toBe('bf_emma');
    expect(await voiceFor({ voice: 'af_heart', language: 'es' })).toBe('af_heart');
  });

  it('is not called for a language that none of its voices speaks', async () => {
    const before = server.calls.length;
    expect(await catchFailure(speak({ language: 'ko' }))).toMatchObject({ failure: 'bad_request' });
    expect(server.calls).toHaveLength(before);
  });

  it('lists its voices once for many lines', async () => {
    const model = modelAt(server.url);
    const before = server.listed;
    for (const seed of [1, 2, 3]) await model.speak(line({ seed }), {});
    expect(server.listed - before).toBe(1);
  });

  it("uses the operator's voices instead of the list, and OpenAI's names without a list", async () => {
    expect(await voiceFor({}, { voices: ['house-voice'] })).toBe('house-voice');
    const silent = await startOpenAiSpeech({ error: 'no list' });
    try {
      await modelAt(silent.url).speak(line({ voice: 'warm' }), {});
      expect(silent.calls.at(-1)!.body.voice).toBe('coral');
    } finally {
      await silent.close();
    }
  });

  it('caches no list if listing fails', async () => {
    const late = modelAt(server.url, { fetch: failingOnce() });
    expect(await catchFailure(late.speak(line(), {}))).toMatchObject({ failure: 'unavailable' });
    await late.speak(line(), {});
    expect(server.calls.at(-1)!.body.voice).toBe('af_heart');
  });

  it("tells OpenAI's newer models how to say it", async () => {
    await speak({ style: 'warm and\nexcited', accent: 'soft Scottish' }, { model: 'gpt-4o-mini-tts' });
    expect(server.calls.at(-1)!.body.instructions).toBe('Read aloud, warm and excited, in this accent: soft Scottish');
  });

  it('sends a pace other than the usual one as the speed', async () => {
    for (const pace of ['slow', 'fast'] as const) await speak({ pace });
    await speak({ pace: 'normal' });
    expect(server.calls.slice(-3).map(({ body }) => body.speed)).toEqual([0.85, 1.2, undefined]);
  });

  it('may answer MP3 whatever was requested', async () => {
    const { wav } = await speak();
    const [from, to] = [join(workDir, 'a.wav'), join(workDir, 'a.mp3')];
    writeFileSync(from, wav);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, '-b:a', '128k', to]);
    server.sound(readFileSync(to), 'audio/mpeg');
    const said = await speak();
    expect(Math.abs(said.seconds - readWav(wav).samples.length / 48_000)).toBeLessThan(0.1);
  });

  it('may answer raw samples at the rate that it states', async () => {
    const { samples } = readWav((await speak()).wav);
    const wav = writeWav({ samples: samples.filter((_, i) => i % 3 === 0), sampleRate: 16_000 });
    server.sound(wav.subarray(44), 'audio/pcm; rate=16000');
    expect(Math.abs((await speak()).seconds - samples.length / 48_000)).toBeLessThan(0.1);
  });

  it('is not called for a line without words', async () => {
    const before = server.calls.length;
    expect(await catchFailure(speak({ text: '🎉 —' }))).toMatchObject({ failure: 'bad_request' });
    expect(server.calls).toHaveLength(before);
  });

  it.each<[SpeechBreak, ProviderFailure]>([
    // The key is the operator's, so a user can do nothing about it.
    ['bad-key', 'bad_request'],
    ['429', 'over_quota'],
    ['503', 'unavailable'],
    ['500', 'unknown'],
    ['unknown-voice', 'bad_request'],
    ['reset', 'unknown'],
    ['half', 'unknown'],
    ['garbage', 'unknown'],
    ['silence', 'unknown'],
  ])('after %s fails as %s, called once', async (how, failure) => {
    const before = server.calls.length;
    server.breakNext(how);
    expect(await catchFailure(speak())).toMatchObject({ failure, message: expect.not.stringContaining('secret-42') });
    expect(server.calls.length).toBe(before + 1);
  });

  it('that is down is unavailable', async () => {
    expect(await catchFailure(modelAt(await deadUrl()).speak(line(), {}))).toMatchObject({ failure: 'unavailable' });
  });
});
