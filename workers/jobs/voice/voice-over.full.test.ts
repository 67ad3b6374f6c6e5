import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../../../engine/ffmpeg/testing.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { closePools } from '../../../platform/pool/index.js';
import { diskStorage, storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import type { LineStepInput } from '../../../subgraphs/flows/index.js';
import { cutVoiceOver, type VoiceOver } from './voice-over.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-voice-over-'));
afterAll(async () => {
  await closePools();
  rmSync(folder, { recursive: true, force: true });
});
const storage = diskStorage(join(folder, 'files'));
const rt = {
  storage,
  config: { dataDir: folder, ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  uploads: { announce: async () => {} },
} as unknown as Runtime;
const ctx = {
  job: { ownerId: 'ann' },
  signal: new AbortController().signal,
  log: createLog('silent'),
} as unknown as JobContext<LineStepInput>;
const PRESENTER = { language: 'en', gender: 'female', voice: null, accent: null, seed: 7 };
const LINES = ['My coffee was cold again.', 'Then I met this mug.'].map((line, i) => ({
  id: `${i}`,
  line,
  voice_revision: 0,
}));

/** Returns the error for a recording that ffmpeg generates from `source`. */
async function refusal(source: string, more: Partial<VoiceOver> = {}): Promise<unknown> {
  const path = join(folder, 'sent.mp3');
  await runFfmpeg({
    label: 'test',
    inputs: [{ path: source, format: 'lavfi' }],
    output: { path, options: ['-ac', '1', '-b:a', '32k', '-f', 'mp3'] },
  });
  const key = storageKey('uploads', 'audio/mpeg');
  await storage.put(key, readFileSync(path), 'audio/mpeg');
  return cutVoiceOver(rt, ctx, { ...PRESENTER, name: 'Ember', lines: LINES, ...more, key }).catch(
    (error: unknown) => error,
  );
}

describeWithFfmpeg('a recording of a script', () => {
  it.each<[string, string, Partial<VoiceOver>, string]>([
    ['of silence', 'anullsrc=duration=20', {}, 'the recording contains only silence.'],
    ['of a tone of nine minutes', 'sine=frequency=300:duration=540', {}, 'the recording does not match the script'],
    ['of more than ten minutes', 'anullsrc=duration=602', {}, 'the recording is longer than 600 s.'],
    [
      'in a language without an offline voice',
      'sine=duration=4',
      { language: 'km', lines: [{ id: '0', line: 'សួស្តី', voice_revision: 0 }] },
      'the lines cannot be found in it',
    ],
  ])('%s is refused with a reason', async (_, source, more, message) => {
    expect(await refusal(source, more)).toMatchObject({
      name: 'PermanentJobError',
      message: expect.stringContaining(message),
    });
  });
});
