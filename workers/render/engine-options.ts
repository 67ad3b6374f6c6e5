import { type EncoderName } from '../../engine/ffmpeg/index.js';

/** Options of everything that renders: segments, sound and cuts. */
export interface EngineOptions {
  /** A folder for temporary files, which are deleted afterwards. */
  workDir: string;
  /** The folder that `prepareFonts` returned. */
  fontsDir: string;
  signal?: AbortSignal;
  /** Called with the fraction done, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** The encoder; segments of different encoders cannot be joined. @default `x264` */
  encoder?: EncoderName;
  /** Threads for decoding and filters; they do not affect the result. */
  threads?: number;
  ffmpegPath?: string;
  ffprobePath?: string;
  timeoutMs?: number;
}
