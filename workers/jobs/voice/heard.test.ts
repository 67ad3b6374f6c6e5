import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import { createTrustedFetch } from '../../../platform/fetch/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { diskStorage, storageKey } from '../../../platform/storage/index.js';
import { openAiTranscriptionModel } from '../../../providers/transcription/openai-compatible.js';
import type { Runtime } from '../../../runtime/index.js';
import { writeWav } from '../../../studio/voice/wav.js';
import { startOpenAiTranscription } from '../../../testing/transcription.js';
import { isSame, listenTo } from './heard.js';

describe('what a voice said', () => {
  it.each([
    [
      'It costs $49.90 and boils in 2 minutes.',
      'it costs forty nine dollars and ninety cents and boils in two minutes',
    ],
    ['Meet the Brüvonk kettle.', 'Meet the Brew Vonk kettle'],
    ['Der Kessel kocht in zwei Minuten.', 'der Kessel kocht in 2 Minuten'],
    ['…', ''],
  ])('is the line, however a model spells it: %s', (line, heard) => {
    expect(isSame(line, heard, line.startsWith('Der') ? 'de' : 'en')).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['another line', 'Stop scrolling, this really works!'],
    ['half of it', 'This kettle boils'],
    ['the same again and again', 'This kettle boils in two minutes. '.repeat(3)],
  ])('is not the line if it is %s', (_, heard) => {
    expect(isSame('This kettle boils in two minutes and never whistles.', heard, 'en')).toBe(false);
  });
});

describeWithFfmpeg('a voice', () => {
  it('does not wait for a model that hangs, and neither does the next', async () => {
    const [folder, server] = await Promise.all([mkdtemp(join(tmpdir(), 'heard-')), startOpenAiTranscription()]);
    try {
      const storage = diskStorage(join(folder, 'files'));
      const rt = { storage, config: { dataDir: folder, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' } } as unknown as Runtime;
      const { signal } = new AbortController();
      const ctx = { job: { ownerId: 'ann' }, signal, log: createLog('silent') } as unknown as JobContext;
      const key = storageKey('voices', 'audio/wav');
      await storage.put(
        key,
        writeWav({ samples: new Float32Array(16_000).fill(0.1), sampleRate: 16_000 }),
        'audio/wav',
      );
      const transcription = openAiTranscriptionModel({
        baseUrl: `${server.url}/v1`,
        apiKey: 'secret-key',
        model: 'whisper',
        fetch: createTrustedFetch({ baseUrls: [server.url] }),
      });
      const listen = (patienceMs?: number) =>
        listenTo(rt, ctx, { transcription }, { key, text: 'This kettle boils.', language: 'en' }, patienceMs);
      expect(await listen()).toMatch(/it sounds like “Stop scrolling/);
      server.breakNext('hang');
      expect(await listen(1_000)).toBeNull();
      expect(await listen()).toBeNull();
      expect(server.calls).toHaveLength(2);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
