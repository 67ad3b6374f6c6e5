import { detectDemuxerOfFile, FfmpegError, type ProbeOptions, probe } from '../../../engine/ffmpeg/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { type ClipVideo, readPlainClip } from './plain-clip.js';
import type { SegmentSource } from './plan.js';
import type { SegmentPicture } from './segment.js';

/** The error for a line whose clip or picture cannot be shown. */
export const unreadable = (kind: SegmentPicture['kind'], cause: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', `The ${nameOf(kind)} of this line is missing or cannot be read.`, { cause });

const nameOf = (kind: SegmentPicture['kind']): string => (kind === 'clip' ? 'clip' : 'picture');

const isTooLarge = (error: unknown): error is FfmpegError => error instanceof FfmpegError && error.kind === 'too_large';

/** Explains an error of ffmpeg that is due to a clip's or picture's size; returns any other error unchanged. */
export const explainSize = (kind: SegmentPicture['kind'], error: unknown): unknown =>
  isTooLarge(error)
    ? new ServiceError('BAD_INPUT', `The ${nameOf(kind)} is too large: ${error.excess}.`, {
        hint: 'Export it again with one size from beginning to end, and use that instead.',
        cause: error,
      })
    : error;

const PICTURES = ['png_pipe', 'jpeg_pipe', 'webp_pipe'];

/**
 * Finds out what ffmpeg must be told about a clip or still.
 * @throws ServiceError BAD_INPUT if the file is missing or of another kind; FfmpegError if ffprobe cannot be run; the signal's
 * reason when aborted
 */
export async function readSource(
  source: Exclude<SegmentPicture, { kind: 'strip' }>,
  options: ProbeOptions,
): Promise<SegmentSource> {
  try {
    const format = await detectDemuxerOfFile(source.path);
    if (source.kind === 'still') {
      if (!PICTURES.includes(format)) throw new Error(`a still was expected, not ${format}`);
      return { ...source, format };
    }
    if (PICTURES.includes(format)) throw new Error(`a clip was expected, not ${format}`);
    const { video, seconds } = await readClip(source.path, format, options);
    if (!video || video.width < 16 || video.height < 16) throw new Error('no picture in the clip');
    return { ...source, format, video, seconds: video.seconds ?? seconds };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof FfmpegError && !error.ofFile) throw error;
    throw isTooLarge(error) ? explainSize(source.kind, error) : unreadable(source.kind, error);
  }
}

async function readClip(
  path: string,
  format: string,
  options: ProbeOptions,
): Promise<{ video: ClipVideo | null; seconds: number | null }> {
  const plain = format === 'mov' ? await readPlainClip(path) : null;
  return plain ? { video: plain, seconds: plain.seconds } : probe(path, options);
}
