import { ServiceError } from '../../platform/errors/index.js';
import { createPool, type PoolOptions, PoolTaskLost } from '../../platform/pool/index.js';
import { MAX_PICTURE_PIXELS } from '../ffmpeg/index.js';
import type { Inspected, InspectInput, Reencoded, ReencodeInput } from './decoder.js';
import { imageSize } from './image-size.js';
import { bad, tooManyPixels } from './kinds.js';

/** Limit of CPU time per picture. The slowest case, 25 million pixels of noise as WebP, takes 8 s. */
const CPU_MS = 30_000;
/** Memory limit of a process: the peak of that slowest case (760 MiB), with a margin. */
const MEMORY_MIB = 896;

const processes = {
  kind: 'process',
  entry: new URL('./picture.child.js', import.meta.url),
  memoryMiB: MEMORY_MIB,
} satisfies Partial<PoolOptions>;

/** Two processes for uploads. They decode only one picture of an account at a time, so that no account can occupy both. */
const pictures = createPool({
  ...processes,
  name: 'pictures',
  size: 2,
  maxWaiting: 64,
  maxPerAccount: 24,
  maxRunningPerAccount: 1,
  typicalMs: 500,
});

/** A thread for HEIC, one picture at a time. */
const heicPictures = createPool({
  kind: 'thread',
  entry: new URL('./heic.thread.js', import.meta.url),
  memoryMiB: 256,
  name: 'heic-pictures',
  size: 1,
  maxWaiting: 64,
  maxPerAccount: 24,
  typicalMs: 2000,
});

/** A separate process for pictures from providers. These are paid for, so none may be refused because users are uploading. */
const providerPictures = createPool({
  ...processes,
  name: 'provider-pictures',
  size: 1,
  maxWaiting: 10_000,
  maxPerAccount: 10_000,
  typicalMs: 500,
});

export interface CheckedImage {
  body: Buffer;
  contentType: string;
  width: number;
  height: number;
}
export interface DecodeOptions {
  /** The account that the decoding is counted for. @default one that all callers without an account share */
  account?: string;
  signal?: AbortSignal;
  /** Scales down to this longer side, px. @default the picture's own size */
  longestSide?: number;
}

/**
 * Decodes an image completely, in another process, and encodes it again in its own format (AVIF, HEIC and TIFF as JPEG, or as PNG if
 * transparent): upright, in sRGB, without metadata
 * (EXIF, GPS, comments) and without anything that was hidden in or after it. An animated GIF or WebP stays animated, and the
 * pixels of all its frames count; an animated PNG keeps its first frame.
 * @throws ServiceError BAD_INPUT when it is damaged, truncated, over 25 million pixels, or too much for the decoder; OVERLOADED
 * when the account or the server has too many in progress; SHUTTING_DOWN when the processes are closed meanwhile
 */
export async function reencode(
  bytes: Buffer,
  contentType: string,
  { account = 'nobody', signal, longestSide }: DecodeOptions = {},
): Promise<CheckedImage> {
  // Of the other formats, the process reads the header.
  if (READ_HERE.includes(contentType)) checkHeader(bytes, contentType);
  const input: ReencodeInput = {
    bytes,
    contentType,
    maxPixels: MAX_PICTURE_PIXELS,
    ...(longestSide === undefined ? {} : { longestSide }),
  };
  try {
    const task = { account, cpuMs: CPU_MS, ...(signal ? { signal } : {}) };
    const { bytes: body, ...made } = await (contentType === 'image/heic' ? heicPictures : pictures).run<Reencoded>(
      'reencode',
      input,
      task,
    );
    return { body: asBuffer(body), ...made };
  } catch (error) {
    throw error instanceof PoolTaskLost ? toRefusal(error) : error;
  }
}

/** The formats whose headers `imageSize` reads. */
const READ_HERE: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Refuses an image whose header alone shows that it is unusable, before anything waits, is copied or is decoded. */
function checkHeader(bytes: Buffer, contentType: string): void {
  const size = imageSize(bytes, contentType);
  if (!size || size.width === 0 || size.height === 0)
    throw bad('`file` is damaged or cut off: the image cannot be decoded.');
  const { width, height, frames } = size;
  if (width * height * frames > MAX_PICTURE_PIXELS) throw tooManyPixels(width, height, frames, MAX_PICTURE_PIXELS);
  if (!size.whole) throw bad('`file` is cut off before its end. Send the whole image.');
}

function toRefusal(lost: PoolTaskLost): ServiceError {
  if (lost.reason === 'closed') return new ServiceError('SHUTTING_DOWN', undefined, { cause: lost });
  if (lost.reason === 'deadline') return bad('`file` takes too long to decode. Send a smaller image.', lost);
  return bad('`file` cannot be decoded with the memory that a picture may use. Send a smaller or another image.', lost);
}

/** Wraps bytes from another process in a Buffer, without a copy. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Maximum number of pixels of a provider's picture: models here make at most 4096x4096, and this leaves a margin. */
const MAX_ANSWER_PIXELS = 40_000_000;
const ANSWER_CPU_MS = 60_000;

export interface InspectedPicture {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/**
 * Checks that a provider's picture is complete by decoding every pixel in another process; converts formats other than PNG,
 * JPEG and WebP to PNG.
 * @throws Error for bytes that are truncated, broken, not a picture or over 40 million pixels; PoolTaskLost when decoding takes
 * too long or too much memory
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const input: InspectInput = { bytes, maxPixels: MAX_ANSWER_PIXELS };
  const task = { account: 'providers', cpuMs: ANSWER_CPU_MS };
  const { format, converted, width, height } = await providerPictures.run<Inspected>('inspect', input, task);
  return { bytes: converted ? asBuffer(converted) : bytes, contentType: `image/${format}`, width, height };
}
