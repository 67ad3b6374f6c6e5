import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closePools } from '../../platform/pool/index.js';
import { readWav } from '../../studio/voice/wav.js';
import { packHummingVoice, startVoices, TONE_SECONDS, toneOf, type VoicesServer } from '../../testing/voices.js';
import type { Published, PublishedVoice } from '../installed/catalog.js';
import { installModel } from '../installed/install.js';
import { catchFailure } from '../testing.js';
import { installedSpeechModel } from './installed.js';
import { localSpeechModel } from './local.js';
import type { SpeechRequest } from './port.js';

const voice = (name: string, archive: string): PublishedVoice => ({
  kind: 'voice',
  name,
  family: 'piper',
  archive,
  mb: 1,
  licence: 'CC0-1.0',
  speakers: [
    { name: 'Ada', language: 'en-US', gender: 'female', sid: 0, manner: 'calm' },
    { name: 'Bob', language: 'en-US', gender: 'male', sid: 1, manner: '' },
  ],
});
const HUM = voice('hum', 'vits-piper-en_US-hum-low');
const BROKEN = voice('broken', 'vits-piper-en_US-broken-low');
const line = (more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text: 'one two three',
  voice: null,
  gender: 'female',
  language: 'en',
  seed: 7,
  ...more,
});

let server: VoicesServer;
const home = mkdtempSync(join(tmpdir(), 'cutroom-installed-'));
const modelOf = (folder: string, catalog: Published[], more = {}) =>
  installedSpeechModel({ shelf: { folder: join(home, folder), catalog }, otherwise: localSpeechModel(), ...more });
const humming = () => modelOf('voices', [HUM]);

beforeAll(async () => {
  server = await startVoices();
  for (const [folder, model] of [
    ['voices', HUM],
    ['broken', BROKEN],
  ] as const) {
    server.offer('tts-models', `${model.archive}.tar.bz2`, await packHummingVoice(model.archive));
    await installModel(model, { shelf: { folder: join(home, folder) }, baseUrl: server.url, fetch });
  }
  writeFileSync(join(home, 'broken', 'broken', 'en_US-broken-low.onnx'), 'not a model');
});
afterAll(async () => {
  await closePools();
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

/** The pitch of a tone in Hz, by its crossings of zero. */
function pitchOf(wav: Buffer): number {
  const { samples, sampleRate } = readWav(wav);
  const middle = samples.subarray(samples.length / 4, (samples.length * 3) / 4);
  const crossings = middle.reduce((sum, value, i) => sum + (i > 0 && middle[i - 1]! < 0 && value >= 0 ? 1 : 0), 0);
  return (crossings * sampleRate) / middle.length;
}

describe('a voice that is installed on this machine', () => {
  it('speaks lines of its language with the voice that fits, and estimates the times of the words', async () => {
    const said = await humming().speak(line(), {});
    expect(said.seconds).toBeCloseTo(13 * TONE_SECONDS + 0.23, 1);
    expect(pitchOf(said.wav)).toBeCloseTo(toneOf(0), -1);
    expect(said.words.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect(said.estimated).toBe(true);
    expect(pitchOf((await humming().speak(line({ gender: 'male' }), {})).wav)).toBeCloseTo(toneOf(1), -1);
    expect(pitchOf((await humming().speak(line({ voice: 'hum:1' }), {})).wav)).toBeCloseTo(toneOf(1), -1);
    const slow = await humming().speak(line({ pace: 'slow' }), {});
    expect(slow.seconds / said.seconds).toBeCloseTo(1 / 0.85, 1);
  });

  it('reads figures in words', async () => {
    const written = await humming().speak(line({ text: 'Only $9.' }), {});
    const words = await humming().speak(line({ text: 'Only nine dollars.' }), {});
    expect(written.seconds).toBe(words.seconds);
    expect(written.words.map(({ text }) => text)).toEqual(['Only', '$9.']);
  });

  it('leaves other languages, and the voices of its own, to the offline voice', async () => {
    const model = humming();
    expect(model.provider).toBe('installed');
    expect((await model.speak(line({ text: 'Guten Tag', language: 'de' }), {})).mouths).toBeDefined();
    expect((await model.speak(line({ voice: 'espeak:gmw/en-US+f3' }), {})).mouths).toBeDefined();
    expect(model.describeUnspeakable?.('漢字', 'ja')).toMatch(/cannot read/);
    expect(model.describeUnspeakable?.('漢字', 'en')).toBeNull();
    const ids = (await model.voices('en-GB', {})).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['hum:0', 'hum:1']);
    expect(ids.length).toBeGreaterThan(2);
  });

  it('is the offline voice while nothing is installed', async () => {
    const model = modelOf('nothing', [HUM]);
    expect([model.provider, model.model]).toEqual(['local', 'espeak-ng']);
    expect((await model.speak(line(), {})).mouths).toBeDefined();
  });

  it('stops a line that computes too long', async () => {
    const model = modelOf('voices', [HUM], { limits: { startMs: 0, perCharacterMs: 0 } });
    // Ten minutes of sound, which no machine makes before the first look at the clock.
    const long = line({ text: 'word '.repeat(1500) });
    expect(await catchFailure(model.speak(long, {}))).toMatchObject({
      failure: 'too_slow',
      message: expect.stringMatching(/^The installed model hum computed for more than/),
    });
    expect((await humming().speak(line(), {})).seconds).toBeGreaterThan(1);
  });

  it('says which model is damaged', async () => {
    expect(await catchFailure(modelOf('broken', [BROKEN]).speak(line(), {}))).toMatchObject({
      failure: expect.stringMatching(/^(unavailable|bad_request)$/),
      message: expect.stringContaining('broken'),
    });
    expect((await humming().speak(line(), {})).seconds).toBeGreaterThan(1);
  });

  it('stops when it is not wanted any more', async () => {
    const stopped = new AbortController();
    const speaking = humming().speak(line(), { signal: stopped.signal });
    stopped.abort(new Error('not wanted'));
    await expect(speaking).rejects.toThrow('not wanted');
  });
});
