import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { canonicalType } from '../../platform/storage/index.js';
import { findForeignContent } from './foreign.js';
import { reencode } from './image.js';
import { checkIsobmff } from './isobmff.js';
import { bad, type Claim, claimedType, type MediaKind, SINGLE_UPLOAD_LIMITS, toKind } from './kinds.js';
import { checkMp3 } from './mp3.js';
import { asFile, checkPlayable, type Tools } from './playable.js';
import { type ByteSource, bufferSource, withFileSource } from './source.js';
import { checkWav } from './wav.js';
import { checkWebm } from './webm.js';

export { inspectPicture } from './image.js';
export {
  acceptedType,
  type Claim,
  claimedType,
  type MediaKind,
  toKind,
  unknownClaim,
} from './kinds.js';

export interface UploadToCheck extends Claim {
  /** The whole upload, or the path of a local file. */
  bytes: Buffer | string;
}

export interface CheckOptions extends Tools {
  /** The account that the decoding is counted for. @default one that all callers without an account share */
  account?: string;
  /** Largest size in bytes per kind; multipart uploads have other limits. @default {@link SINGLE_UPLOAD_LIMITS} */
  limits?: Partial<Record<MediaKind, number>>;
  /** Calls `work`, ffmpeg's examination of a video or a sound, when its turn has come. @default immediately */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The only kind that is accepted. Uploads of other kinds are refused without further examination. */
  only?: MediaKind;
}

export interface CheckedUpload {
  kind: MediaKind;
  contentType: string;
  /** Length of `body`, which for an image is not the length that was sent. */
  bytes: number;
  /**
   * What to store: an image re-encoded, a video or sound byte for byte. A video or sound that was given as a path is a stream:
   * read it or destroy it.
   */
  body: Buffer | Readable;
  width?: number;
  height?: number;
  /** Length of a video or sound, if it could be determined. */
  seconds?: number;
}

/**
 * Checks an upload: its bytes must be of the type that its Content-Type or file name claims, and it must be complete and contain
 * nothing else. If neither is given (for a copy from elsewhere), the type is detected from the bytes alone.
 * @throws ServiceError BAD_INPUT (field `file`) with an explanation; OVERLOADED when too many checks are waiting; FfmpegError
 * `missing` when there is no ffmpeg
 */
export async function checkUpload(upload: UploadToCheck, options: CheckOptions = {}): Promise<CheckedUpload> {
  const claim = claimedType(upload);
  const { bytes } = upload;
  return typeof bytes === 'string'
    ? withFileSource(bytes, (source) => check(bytes, source, claim, options))
    : check(bytes, bufferSource(bytes), claim, options);
}

async function check(
  bytes: Buffer | string,
  source: ByteSource,
  claim: string | null,
  options: CheckOptions,
): Promise<CheckedUpload> {
  if (source.size === 0) throw bad('`file` is empty.');
  if (claim !== null) checkBytes(source.size, toKind(claim), options);
  const contentType = agree(claim, await sniff(bytes));
  const kind = toKind(contentType);
  if (options.only !== undefined && kind !== options.only)
    throw bad(`\`file\` is not ${options.only === 'video' ? 'a video' : `an ${options.only} file`}.`);
  checkBytes(source.size, kind, options);
  const foreign = await findForeignContent(source);
  if (foreign) throw bad(`\`file\` is also ${foreign}.`);

  if (kind === 'image') {
    const image = await reencode(typeof bytes === 'string' ? await readFile(bytes) : bytes, contentType, options);
    return { kind, contentType, bytes: image.body.length, ...image };
  }
  const counted = await checkContainer(source, contentType);
  const turn = options.turn ?? ((work) => work());
  const { seconds, width, height } = await asFile(bytes, (path) =>
    turn(() => checkPlayable(path, contentType, options)),
  );
  const length = seconds ?? counted;
  return {
    kind,
    contentType,
    bytes: source.size,
    body: typeof bytes === 'string' ? createReadStream(bytes) : bytes,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(length !== null && { seconds: length }),
  };
}

/**
 * Checks part 1 of a multipart upload, before the rest has arrived: its beginning must be of the declared type.
 * @throws ServiceError BAD_INPUT when it is not
 */
export async function checkBeginning(claim: Claim, head: Buffer): Promise<void> {
  agree(claimedType(claim), await sniff(head));
  // Only the beginning is checked; a ZIP's directory would be at the end.
  const foreign = await findForeignContent(bufferSource(head));
  if (foreign) throw bad(`\`file\` is also ${foreign}.`);
}

/** Detects the type from the bytes; undefined if it is unknown, or the detector itself fails on them. */
async function sniff(bytes: Buffer | string): Promise<string | undefined> {
  try {
    return (typeof bytes === 'string' ? await fileTypeFromFile(bytes) : await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

function checkBytes(size: number, kind: MediaKind, { limits = {} }: CheckOptions): void {
  const limit = limits[kind] ?? SINGLE_UPLOAD_LIMITS[kind];
  const label = { image: 'An image', video: 'A video', audio: 'Audio' }[kind];
  if (size > limit) throw bad(`\`file\` has ${size} bytes. ${label} may have at most ${limit / 2 ** 20} MB here.`);
}

/** For each detected type, the types that may be claimed, the default first. An MP4 with sound alone is detected as `video/mp4`. */
const CLAIMABLE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png'],
  'image/apng': ['image/png'],
  'image/webp': ['image/webp'],
  'image/gif': ['image/gif'],
  'video/mp4': ['video/mp4', 'audio/mp4'],
  'audio/mp4': ['audio/mp4', 'video/mp4'],
  'video/quicktime': ['video/quicktime'],
  'video/webm': ['video/webm'],
  'audio/mpeg': ['audio/mpeg'],
  'audio/wav': ['audio/wav'],
};

function agree(claim: string | null, sniffed: string | undefined): string {
  const shown = sniffed === undefined ? '' : canonicalType(sniffed);
  const possible = Object.hasOwn(CLAIMABLE_TYPES, shown) ? CLAIMABLE_TYPES[shown]! : [];
  if (claim === null && possible[0] !== undefined) return possible[0];
  if (claim !== null && possible.includes(claim)) return claim;
  const is = shown === '' ? 'no picture, video or sound that is known here' : shown;
  if (claim === null) throw bad(`\`file\` is ${is}. Send JPEG, PNG, WebP or GIF, MP4, MOV or WebM, MP3, WAV or M4A.`);
  throw bad(`\`file\` is declared as ${claim} but its bytes are ${is}.`);
}

/** @returns the length in seconds, if checking the container determined it */
async function checkContainer(source: ByteSource, contentType: string): Promise<number | null> {
  if (contentType === 'audio/mpeg') return checkMp3(source);
  if (contentType === 'audio/wav') return checkWav(source);
  if (contentType === 'video/webm') {
    await checkWebm(source);
    return null;
  }
  const found = await checkIsobmff(source);
  if ((found === 'video/quicktime') !== (contentType === 'video/quicktime'))
    throw bad(`\`file\` is declared as ${contentType} but its bytes are ${found}.`);
  return null;
}
