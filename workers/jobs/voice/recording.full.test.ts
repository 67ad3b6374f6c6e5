import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools, createPool } from '../../../platform/pool/index.js';
import { diskStorage, storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { findVoicedRegions } from '../../../studio/voice/align.js';
import { resample } from '../../../studio/voice/finish.js';
import { speak, utter } from '../../../studio/voice/speak.js';
import type { SpeechResult } from '../../../studio/voice/speech.js';
import { readWav, writeWav } from '../../../studio/voice/wav.js';
import { storeRecording } from './recording.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-recording-'));
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});

const announced: string[] = [];
const storage = diskStorage(join(folder, 'files'));
const rt = {
  storage,
  config: { dataDir: folder, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  uploads: { announce: async (owner: string, key: string) => void announced.push(`${owner} ${key}`) },
} as unknown as Runtime;
const ctx = {
  job: { ownerId: 'ann' },
  signal: new AbortController().signal,
  log: createLog('silent'),
} as unknown as JobContext;

const TEXT = 'I tried twenty five of them, honestly, and this is the only one that I would buy again.';
const PRESENTER = { language: 'en', gender: 'female', voice: null, accent: null, seed: 7 };
const recorded = async (bytes: Buffer, contentType: string) => {
  const key = storageKey('uploads', contentType);
  await storage.put(key, bytes, contentType);
  return storeRecording(rt, ctx, { key, text: TEXT, ...PRESENTER });
};

/** Makes a test recording with ffmpeg, from a WAV (a Buffer) or an ffmpeg source (a string). */
async function made(source: Buffer | string, name: string, options: string[]): Promise<Buffer> {
  const [path, input] = [join(folder, name), join(folder, 'input.wav')];
  if (typeof source !== 'string') writeFileSync(input, source);
  await runFfmpeg({
    label: 'test',
    inputs: [typeof source === 'string' ? { path: source, format: 'lavfi' } : { path: input, format: 'wav' }],
    output: { path, options },
  });
  return readFileSync(path);
}

describeWithFfmpeg('an owner’s recording of a line', () => {
  let said: SpeechResult;
  beforeAll(async () => {
    said = await speak({ text: TEXT, language: 'en', gender: 'male', voice: null, seed: 3 });
  });

  it.each<[string, string, string[], pace: number]>([
    ['an MP3', 'audio/mpeg', ['-f', 'mp3', '-b:a', '96k'], 1],
    ['an MP3 without a tag', 'audio/mpeg', ['-id3v2_version', '0', '-write_xing', '0', '-ar', '22050', '-f', 'mp3'], 1],
    ['an M4A, stereo', 'audio/mp4', ['-ac', '2', '-ar', '44100', '-c:a', 'aac', '-f', 'ipod'], 1],
    ['a WAV, said faster', 'audio/wav', ['-af', 'atempo=1.25', '-f', 'wav'], 1.25],
    [
      'a WAV, said slower and higher',
      'audio/wav',
      ['-af', 'asetrate=52800,atempo=0.75', '-ar', '8000', '-f', 'wav'],
      0.825,
    ],
  ])('as %s is stored with the times of its words', async (_, contentType, options, pace) => {
    const voice = await recorded(await made(said.wav, 'sent', options), contentType);
    expect(voice.key).toMatch(/^voices\/\w+\.wav$/);
    expect(announced).toContain(`ann ${voice.key}`);
    const wav = await storage.read(voice.key);
    expect(voice.bytes).toBe(wav.length);
    const { samples, sampleRate } = readWav(wav);
    expect([sampleRate, samples.length / sampleRate]).toEqual([48_000, voice.seconds]);
    expect(voice.words.map((word) => word.text)).toEqual(said.words.map((word) => word.text));
    // The original and the stored voice both begin 80 ms before the first word.
    const shift = 0.08 - 0.08 / pace;
    const near = voice.words.filter(
      ({ start, end }, i) =>
        Math.abs(start - said.words[i]!.start / pace - shift) <= 0.15 &&
        Math.abs(end - said.words[i]!.end / pace - shift) <= 0.15,
    );
    expect(near.length / voice.words.length).toBeGreaterThanOrEqual(0.9);
    expect(voice.words.at(-1)!.end).toBeLessThanOrEqual(voice.seconds);
  });

  it('of a minute is accepted, a longer one refused', async () => {
    const minute = await recorded(await made('sine=frequency=300:duration=60', 'minute', ['-f', 'mp3']), 'audio/mpeg');
    expect(minute.seconds).toBeGreaterThan(59.5);
    await expect(
      recorded(await made('sine=frequency=300:duration=61', 'long', ['-f', 'mp3']), 'audio/mpeg'),
    ).rejects.toMatchObject({
      name: 'PermanentJobError',
      message: 'the recording is longer than 60 s.',
      hint: expect.stringContaining('at most 60 s'),
    });
  });

  it('in a language without an offline voice has its words spread over it', async () => {
    const key = storageKey('uploads', 'audio/wav');
    await storage.put(key, said.wav, 'audio/wav');
    const { words } = await storeRecording(rt, ctx, { ...PRESENTER, key, text: 'សួស្តី', language: 'km' });
    expect(words.length).toBeGreaterThan(0);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    [
      'silence',
      'audio/wav',
      () => writeWav({ samples: new Float32Array(48_000), sampleRate: 48_000 }),
      'the recording contains only silence.',
    ],
    [
      'no samples',
      'audio/wav',
      () => writeWav({ samples: new Float32Array(0), sampleRate: 48_000 }),
      'the recording contains no sound.',
    ],
    ['a text by another name', 'audio/mpeg', () => Buffer.from(TEXT), 'the recording cannot be played.'],
    [
      'a text behind the head of an MP3',
      'audio/mpeg',
      () => Buffer.from(`ID3\x04\0\0\0\0\0\0${TEXT.repeat(100)}`),
      'the recording cannot be played.',
    ],
    [
      'a video without sound',
      'video/mp4',
      () => made('testsrc2=size=64x64:duration=1', 'mute', ['-c:v', 'libx264', '-f', 'mp4']),
      'the recording contains no sound.',
    ],
  ])('that is %s is refused with a reason', async (_, contentType, bytes, message) => {
    const error = await recorded(await bytes(), contentType).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: 'PermanentJobError', message, hint: expect.stringMatching(/recording/) });
  });
});

describe('a minute', () => {
  it('is fitted in a thread, and its words are found', async () => {
    const text = `${TEXT} `.repeat(12);
    const [spoken, said] = [
      await utter({ ...PRESENTER, text }),
      await utter({ ...PRESENTER, text, gender: 'male', seed: 3 }),
    ];
    const { samples, sampleRate } = said.pcm;
    const pcm = resample({ samples: samples.subarray(0, 60 * sampleRate), sampleRate }, 48_000);
    expect(pcm.samples.length).toBe(60 * 48_000);
    const words = said.words.filter((word) => word.end < 60);
    const until = Math.round(spoken.words[words.length - 1]!.end * spoken.pcm.sampleRate);
    const guide = {
      pcm: { ...spoken.pcm, samples: spoken.pcm.samples.slice(0, until) },
      words: spoken.words.slice(0, words.length),
      phones: spoken.phones,
    };
    const threads = createPool({
      name: 'minutes',
      kind: 'thread',
      entry: new URL('./recording.thread.js', import.meta.url),
      size: 1,
      memoryMiB: 256,
      maxWaiting: 1,
      maxPerAccount: 1,
      typicalMs: 1000,
    });
    const line = { pcm, words: words.map((word) => word.text), spoken: guide };
    const result = await threads.run<SpeechResult>('fit', line, { account: 'ann', cpuMs: 60_000 });
    const shift = 0.08 - findVoicedRegions(said.pcm)[0]!.start;
    const near = words.filter(
      ({ start, end }, i) =>
        Math.abs(result.words[i]!.start - start - shift) <= 0.15 &&
        Math.abs(result.words[i]!.end - end - shift) <= 0.15,
    );
    expect(near.length / words.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('a deleted recording', () => {
  it('is not found', async () => {
    const key = storageKey('uploads', 'audio/wav');
    await expect(storeRecording(rt, ctx, { ...PRESENTER, key, text: TEXT })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
