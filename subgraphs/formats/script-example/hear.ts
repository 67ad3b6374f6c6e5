import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg, type ScanSource } from '../../../engine/ffmpeg/index.js';
import { isFree } from '../../../platform/jobs/index.js';
import { type DirectTranscriptionModel, isQueued } from '../../../providers/transcription/port.js';
import { cutSound, HEARD_RATE } from '../../../providers/transcription/sound.js';
import type { Scope } from '../../../runtime/index.js';
import { readFloats } from '../../../studio/voice/wav.js';
import { splitSentences } from '../../../studio/writer/facts/sentences.js';
import { selectModels } from '../../identity/index.js';

/** The first sentence of a post is within these seconds. */
const HOOK_SECONDS = 15;

/**
 * The model that hears the hook: only one that bills nobody, because a request has no job, and every purchase belongs to one. Null if
 * there is none.
 */
export async function findHookHearer(scope: Scope): Promise<DirectTranscriptionModel | null> {
  const { transcription } = await selectModels(scope);
  return transcription && !isQueued(transcription) && isFree(transcription.provider) ? transcription : null;
}

/**
 * Hears the first sentence that is spoken in a video.
 * @returns null if nothing is said
 * @throws FfmpegError; ProviderError
 */
export async function hearHook(
  model: DirectTranscriptionModel,
  { path, format, folder }: Omit<ScanSource, 'seconds'>,
  options: { ffmpegPath: string; timeoutMs: number },
): Promise<string | null> {
  const heard = join(folder, 'heard.f32');
  const signal = AbortSignal.timeout(options.timeoutMs);
  await runFfmpeg(
    {
      label: 'hook',
      inputs: [{ path, format, options: ['-vn', '-t', String(HOOK_SECONDS)] }],
      output: {
        path: heard,
        options: [...['-map', '0:a:0', '-ac', '1', '-ar', String(HEARD_RATE)], ...['-c:a', 'pcm_f32le', '-f', 'f32le']],
      },
      threads: 1,
    },
    options,
  );
  const samples = readFloats(await readFile(heard));
  const [part] = cutSound({ samples, sampleRate: HEARD_RATE }, HOOK_SECONDS + 1);
  if (!part) return null;
  const { text } = await model.transcribe({ ...part, language: null }, { signal });
  return splitSentences(text)[0] ?? null;
}
