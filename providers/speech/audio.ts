import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { detectDemuxer, runFfmpeg } from '../../engine/ffmpeg/index.js';
import { type Pcm, readFloats, readPcm16, readWav } from '../../studio/voice/wav.js';

export interface ReadSpeechOptions {
  /** The content type that the server sent; used only for bytes without a signature, such as raw samples. */
  contentType: string | null;
  /** Sample rate of raw samples whose content type states none, Hz. @default 24000 */
  sampleRate?: number;
  /** A folder for temporary files. */
  workDir: string;
  ffmpegPath?: string;
  signal?: AbortSignal;
}

const RAW = /^audio\/(?:pcm|l16|x-raw)\b/i;
const RATE = 48_000;
const DECODE_MS = 30_000;
/** Length in seconds after which decoding stops: ten minutes. No line is longer, but a small compressed file could be. */
const LONGEST_SECONDS = 600;

/**
 * Decodes a speech server's response to samples. WAV and raw 16-bit samples are parsed here. Everything else is decoded by
 * ffmpeg: MP3, AAC in MP4, Opus in WebM. Some servers send these even if another format was requested.
 * @throws Error when it is not audio; FfmpegError
 */
export async function readSpeech(bytes: Buffer, options: ReadSpeechOptions): Promise<Pcm> {
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return readWav(bytes);
  const format = detectDemuxer(bytes);
  if (format !== null) return decode(bytes, format, options);
  const type = options.contentType ?? '';
  if (!RAW.test(type)) throw new Error(`Not a sound: ${type.slice(0, 60) || 'no content type'}`);
  const rate = Number(/\brate=(\d{4,6})\b/.exec(type)?.[1] ?? options.sampleRate ?? 24_000);
  return readPcm16(bytes, rate);
}

async function decode(bytes: Buffer, format: string, options: ReadSpeechOptions): Promise<Pcm> {
  const { workDir, ffmpegPath, signal } = options;
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(join(workDir, 'speech-'));
  try {
    const [path, out] = [join(folder, 'said'), join(folder, 'said.f32')];
    await writeFile(path, bytes);
    await runFfmpeg(
      {
        label: 'speech',
        inputs: [{ path, format, options: ['-vn', '-t', String(LONGEST_SECONDS)] }],
        output: {
          path: out,
          options: ['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_f32le', '-f', 'f32le'],
        },
        threads: 1,
      },
      { timeoutMs: DECODE_MS, ...(signal ? { signal } : {}), ...(ffmpegPath ? { ffmpegPath } : {}) },
    );
    return { samples: readFloats(await readFile(out)), sampleRate: RATE };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
