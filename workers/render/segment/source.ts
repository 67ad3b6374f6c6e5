import { detectDemuxerOfFile, FfmpegError, lateness, type ProbeOptions, probe } from '../../../engine/ffmpeg/index.js';
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
      return { kind: source.kind, path: source.path, format };
    }
    if (PICTURES.includes(format)) throw new Error(`a clip was expected, not ${format}`);
    const { kind, path, mayBeSlowed = false } = source;
    const { video, ...times } = await readClip(path, format, options);
    return { kind, path, format, video, times: { ...times, mayBeSlowed } };
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof ServiceError || (error instanceof FfmpegError && !error.ofFile)) throw error;
    throw isTooLarge(error) ? explainSize(source.kind, error) : unreadable(source.kind, error);
  }
}

/**
 * Reads what is known about a clip's pictures and their times.
 * @param format its demuxer
 * @throws Error if it has no picture
 */
export async function readClip(
  path: string,
  format: string,
  options: ProbeOptions,
): Promise<{ video: ClipVideo; seconds: number | null; late: number }> {
  const plain = format === 'mov' ? await readPlainClip(path) : null;
  if (plain) return { video: plain, seconds: plain.seconds, late: 0 };
  const found = await probe(path, options);
  const { video } = found;
  if (!video || video.width < 16 || video.height < 16) throw new Error('no picture in the clip');
  if (video.onlyDolbyVision)
    throw new ServiceError(
      'BAD_INPUT',
      'The clip of this line is Dolby Vision of profile 5, whose colours cannot be read.',
      {
        hint: 'Export it as HLG, HDR10 or SDR, and use that instead.',
      },
    );
  return { video, seconds: video.seconds ?? found.seconds, late: lateness(found, video) };
}
