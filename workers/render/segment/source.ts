import { ServiceError } from '../../../platform/errors/index.js';
import { detectDemuxerOfFile, FfmpegError, type ProbeOptions, probe } from '../../../platform/ffmpeg/index.js';
import { type ClipVideo, readPlainClip } from './plain-clip.js';
import type { SegmentSource } from './plan.js';
import type { SegmentPicture } from './segment.js';

/** The error for a line whose clip or picture cannot be shown. */
export const unreadable = (kind: SegmentPicture['kind'], cause: unknown): ServiceError =>
  new ServiceError(
    'BAD_INPUT',
    `The ${kind === 'clip' ? 'clip' : 'picture'} of this line is missing or cannot be read.`,
    { cause },
  );

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
    if (error instanceof FfmpegError && error.kind !== 'failed') throw error;
    throw unreadable(source.kind, error);
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
