import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTrustedFetch } from '../../platform/fetch/index.js';
import { writeWav } from '../../studio/voice/wav.js';
import { type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { ELEVENLABS_KEY } from '../../testing/speech.js';
import {
  startOpenAiTranscription,
  startScribe,
  type TranscriptionBreak,
  type TranscriptionUpstream,
} from '../../testing/transcription.js';
import type { ProviderFailure } from '../error.js';
import { catchFailure, deadUrl, patience } from '../testing.js';
import { elevenLabsTranscriptionModel } from './elevenlabs.js';
import { falTranscriptionModel } from './fal.js';
import { openAiTranscriptionModel } from './openai-compatible.js';
import type { Transcript, TranscriptionRequest } from './port.js';
import { HEARD_RATE } from './sound.js';
import { toLanguageTag } from './words.js';

const SAID = ['Stop', 'scrolling,', 'this', 'really', 'works!'];
const tone = (seconds: number): Buffer =>
  writeWav({
    samples: Float32Array.from({ length: seconds * HEARD_RATE }, (_, i) => 0.3 * Math.sin(i / 8)),
    sampleRate: HEARD_RATE,
  });
const sound = (more: Partial<TranscriptionRequest> = {}): TranscriptionRequest => ({
  wav: tone(2),
  seconds: 2,
  language: null,
  ...more,
});

let server: TranscriptionUpstream;
let tokens: TranscriptionUpstream;
let scribe: TranscriptionUpstream;
let fal: FalUpstream;
beforeAll(async () => {
  [server, tokens, scribe, fal] = await Promise.all([
    startOpenAiTranscription(),
    startOpenAiTranscription({ tokens: true }),
    startScribe(),
    startFalUpstream(),
  ]);
});
afterEach(() => fal.mend());
afterAll(async () => {
  await Promise.all([server, tokens, scribe, fal].map((one) => one.close()));
});

/** The fetch of a real installation, which serialises forms itself. */
const fetchFor = (url: string): typeof fetch => createTrustedFetch({ baseUrls: [url] });
const openAi = (url: string, model = 'whisper-1', timeoutMs = patience()) =>
  openAiTranscriptionModel({ baseUrl: `${url}/v1/`, apiKey: 'secret-key', model, fetch: fetchFor(url), timeoutMs });
const eleven = () =>
  elevenLabsTranscriptionModel({
    apiKey: ELEVENLABS_KEY,
    baseUrl: scribe.url,
    fetch: fetchFor(scribe.url),
    timeoutMs: patience(),
  });
const falModel = (timeoutMs = patience()) =>
  falTranscriptionModel({ apiKey: fal.key, baseUrl: fal.url, fetch: fetchFor(fal.url), timeoutMs });

function expectHeard({ text, language, words, estimated }: Transcript): void {
  expect([text, language, estimated]).toEqual([SAID.join(' '), 'en', undefined]);
  expect(words.map((word) => word.text)).toEqual(SAID);
  expect(words[1]!.start).toBeCloseTo(0.4, 5);
  expect(words.at(-1)!.end).toBeCloseTo(2, 1);
}

describe('a server with /v1/audio/transcriptions', () => {
  it('returns the words with their times, and their punctuation from the text', async () => {
    expectHeard(await openAi(server.url).transcribe(sound({ language: 'en-US' }), {}));
    expect(server.calls.at(-1)).toEqual({
      path: '/v1/audio/transcriptions',
      key: 'Bearer secret-key',
      fields: {
        model: 'whisper-1',
        language: 'en',
        response_format: 'verbose_json',
        'timestamp_granularities[]': 'word',
      },
      seconds: 2,
    });
  });

  it('may return tokens within segments, as whisper.cpp does', async () => {
    expectHeard(await openAi(tokens.url).transcribe(sound(), {}));
    expect(tokens.calls.at(-1)!.fields.language).toBeUndefined();
  });

  it('is asked for text alone if its model has no times, which are then estimated', async () => {
    const heard = await openAi(server.url, 'gpt-4o-mini-transcribe').transcribe(sound(), {});
    expect(server.calls.at(-1)!.fields).toEqual({ model: 'gpt-4o-mini-transcribe', response_format: 'json' });
    expect(heard.estimated).toBe(true);
    expect(heard.words.map(({ text }) => text)).toEqual(SAID);
    expect(heard.words.at(-1)!.end).toBeLessThanOrEqual(2);
  });

  it('may hear nothing', async () => {
    server.hear('');
    expect(await openAi(server.url).transcribe(sound(), {})).toEqual({ text: '', language: 'en', words: [] });
  });

  it.each<[TranscriptionBreak, ProviderFailure]>([
    ['bad-key', 'bad_request'],
    ['429', 'over_quota'],
    ['500', 'unknown'],
    ['503', 'unavailable'],
    ['no-model', 'no_model'],
    ['reset', 'unknown'],
    ['half', 'unknown'],
    ['garbage', 'unknown'],
    ['hang', 'unknown'],
  ])('is called once, whatever happens: %s is %s', async (how, failure) => {
    const before = server.calls.length;
    server.breakNext(how);
    const failed = await catchFailure(openAi(server.url, 'whisper-9', patience(how)).transcribe(sound(), {}));
    expect(failed).toMatchObject({ failure, provider: 'openai-compatible' });
    expect(failed!.message).not.toContain('secret-42');
    if (how === 'no-model') expect(failed!.message).toContain("The model 'whisper-9' does not exist");
    expect(server.calls.length - before).toBe(1);
  });

  it('is not billed if it cannot be reached', async () => {
    expect(await catchFailure(openAi(await deadUrl()).transcribe(sound(), {}))).toMatchObject({
      failure: 'unavailable',
    });
  });
});

describe("ElevenLabs' Scribe", () => {
  it('returns the words with their times', async () => {
    expectHeard(await eleven().transcribe(sound({ language: 'en' }), {}));
    expect(scribe.calls.at(-1)!.fields).toEqual({
      model_id: 'scribe_v2',
      timestamps_granularity: 'word',
      tag_audio_events: 'false',
      language_code: 'en',
    });
  });

  it.each<[TranscriptionBreak, ProviderFailure]>([
    ['bad-key', 'key_refused'],
    ['429', 'over_quota'],
    ['policy', 'refused'],
    ['500', 'unknown'],
    ['garbage', 'unknown'],
  ])('is called once: %s is %s', async (how, failure) => {
    const before = scribe.calls.length;
    scribe.breakNext(how);
    expect(await catchFailure(eleven().transcribe(sound(), {}))).toMatchObject({ failure, provider: 'elevenlabs' });
    expect(scribe.calls.length - before).toBe(1);
  });
});

describe("fal's Whisper", () => {
  it('is started once and polled by another process from the handle alone', async () => {
    fal.delay({ looks: 1 });
    const { handle } = await falModel().start(sound({ language: 'en' }), {});
    expect(await falModel().status(handle, {})).toEqual({ state: 'running' });
    const status = await falModel().status(handle, {});
    if (status.state !== 'done') throw new Error(JSON.stringify(status));
    expectHeard(status.transcript);
    expect(fal.requests.find(({ kind }) => kind === 'submit')!.body).toMatchObject({
      task: 'transcribe',
      chunk_level: 'word',
      language: 'en',
    });
  });

  it('costs nothing if its sound cannot be uploaded, and is not submitted again if that may have succeeded', async () => {
    const before = fal.accepted;
    fal.breakNext('upload', '503');
    expect(await catchFailure(falModel().start(sound(), {}))).toMatchObject({ failure: 'unavailable' });
    expect(fal.accepted).toBe(before);
    const submits = fal.counts.submit;
    fal.breakNext('submit', 'reset');
    expect(await catchFailure(falModel().start(sound(), {}))).toMatchObject({ failure: 'unknown' });
    expect([fal.accepted - before, fal.counts.submit - submits]).toEqual([1, 1]);
  });

  it('says why it failed, keeps polling through a bad connection, and can be cancelled', async () => {
    const { handle } = await falModel().start(sound(), {});
    fal.breakNext('look', '500');
    expect(await catchFailure(falModel().status(handle, {}))).toMatchObject({ failure: 'unavailable' });
    fal.breakNext('result', 'empty');
    expect(await falModel().status(handle, {})).toMatchObject({ state: 'failed', failure: 'unavailable' });
    expect(await catchFailure(falModel().status('nonsense', {}))).toMatchObject({ failure: 'bad_request' });
    fal.delay({ looks: 5, queued: true });
    const waiting = await falModel().start(sound(), {});
    expect(await falModel().cancel!(waiting.handle, {})).toBe('unbilled');
  });
});

describe('the name of a language', () => {
  it.each([
    ['english', 'en'],
    ['eng', 'en'],
    ['pt-br', 'pt-BR'],
    ['Norwegian Bokmål', 'nb'],
    ['', null],
    ['klingonese!', null],
  ])('%s is %s', (name, tag) => {
    expect(toLanguageTag(name)).toBe(tag);
  });
});
