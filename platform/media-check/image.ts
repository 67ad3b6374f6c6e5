import { ServiceError } from '../errors/index.js';
import { createPool, type PoolOptions, PoolTaskLost } from '../pool/index.js';
import type { Inspected, InspectInput, Reencoded, ReencodeInput } from './decoder.js';
import { imageSize } from './image-size.js';
import { bad } from './kinds.js';

/**
 * Pixels of all frames together: 100 MB decoded. The largest photograph that a phone takes unasked has 24.5 million (5712x4284);
 * those of 48 and more have to be asked for, and no model and no frame here uses more than 4.
 */
const MAX_PIXELS = 25_000_000;
/** The slowest there is, 25 million pixels of noise as WebP, takes 8 s of a core. */
const DEADLINE_MS = 30_000;
/** What that needs at its peak (760 MiB), and room. */
const MEMORY_MIB = 896;

const processes = {
  kind: 'process',
  entry: new URL('./picture.child.js', import.meta.url),
  memoryMiB: MEMORY_MIB,
} satisfies Partial<PoolOptions>;

/** One account has one picture decoded at a time, so that it cannot hold both processes. */
const pictures = createPool({
  ...processes,
  name: 'pictures',
  size: 2,
  maxWaiting: 64,
  maxPerAccount: 24,
  maxRunningPerAccount: 1,
  typicalMs: 500,
});

/** Providers' answers have a process of their own: they are paid for, so that none is refused because others upload. */
const answers = createPool({
  ...processes,
  name: 'provider-pictures',
  size: 1,
  maxWaiting: 10_000,
  maxPerAccount: 10_000,
  typicalMs: 500,
});

export interface CheckedImage {
  body: Buffer;
  width: number;
  height: number;
}
export interface DecodeOptions {
  /** Whose ration it is. Default: one that all share who do not say. */
  account?: string;
  signal?: AbortSignal;
}

/**
 * Decodes an image wholly, in another process, and writes it anew in its own format: upright, in sRGB, without metadata (EXIF,
 * GPS, comments) and without anything that was hidden in or behind it. Animated GIF and WebP stay animated, all their frames
 * counting as pixels; an animated PNG keeps its first picture.
 * @throws ServiceError BAD_INPUT when it is damaged, cut off, over 25 million pixels, or more than the decoder can bear;
 * OVERLOADED when the account or the server has too many at once
 */
export async function reencode(
  bytes: Buffer,
  contentType: string,
  { account = 'nobody', signal }: DecodeOptions = {},
): Promise<CheckedImage> {
  checkHeader(bytes, contentType);
  const input: ReencodeInput = { bytes, contentType, maxPixels: MAX_PIXELS };
  try {
    const task = { account, deadlineMs: DEADLINE_MS, ...(signal ? { signal } : {}) };
    const { bytes: body, width, height } = await pictures.run<Reencoded>('reencode', input, task);
    return { body: asBuffer(body), width, height };
  } catch (error) {
    throw error instanceof PoolTaskLost ? refusalOf(error) : error;
  }
}

/** What a header alone shows is refused before anything waits, is copied or is decoded. */
function checkHeader(bytes: Buffer, contentType: string): void {
  const size = imageSize(bytes, contentType);
  if (!size || size.width === 0 || size.height === 0)
    throw bad('`file` is damaged or cut off: the image cannot be decoded.');
  const { width, height, frames } = size;
  if (width * height * frames > MAX_PIXELS)
    throw bad(
      `\`file\` has ${width}x${height} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}; at most ${MAX_PIXELS / 1e6} million pixels (all frames together) are taken. Send a smaller image.`,
    );
  if (!size.whole) throw bad('`file` is cut off before its end. Send the whole image.');
}

function refusalOf(lost: PoolTaskLost): ServiceError {
  if (lost.reason === 'closed') return new ServiceError('SHUTTING_DOWN', undefined, { cause: lost });
  if (lost.reason === 'deadline') return bad('`file` takes too long to decode. Send a smaller image.', lost);
  return bad('`file` cannot be decoded with the memory that a picture may use. Send a smaller or another image.', lost);
}

/** Bytes that came from another process, without a copy. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** 4096x4096 is the largest that any model here makes, and room. */
const MAX_ANSWER_PIXELS = 40_000_000;
const ANSWER_DEADLINE_MS = 60_000;

export interface InspectedPicture {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

/**
 * A provider's picture once it is known to be whole, every pixel decoded in another process; of a format other than PNG, JPEG and
 * WebP it makes a PNG.
 * @throws Error for one that is cut off, broken, none at all or over 40 million pixels
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const input: InspectInput = { bytes, maxPixels: MAX_ANSWER_PIXELS };
  const task = { account: 'providers', deadlineMs: ANSWER_DEADLINE_MS };
  const { format, converted, width, height } = await answers.run<Inspected>('inspect', input, task);
  return { bytes: converted ? asBuffer(converted) : bytes, contentType: `image/${format}`, width, height };
}
