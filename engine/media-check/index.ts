import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { canonicalType } from '../../platform/storage/index.js';
import { checkAdts } from './adts.js';
import { findForeignContent } from './foreign.js';
import { reencode } from './image.js';
import { checkIsobmff } from './isobmff.js';
import {
  ACCEPTED,
  bad,
  type Claim,
  type Claimed,
  type MediaKind,
  readClaim,
  SINGLE_UPLOAD_LIMITS,
  toKind,
} from './kinds.js';
import { checkMp3 } from './mp3.js';
import { checkOgg } from './ogg.js';
import { asFile, checkPlayable, type Tools } from './playable.js';
import { type ByteSource, bufferSource, withFileSource } from './source.js';
import { checkWav } from './wav.js';
import { checkWebm } from './webm.js';

export { inspectPicture } from './image.js';
export {
  acceptedType,
  type Claim,
  type MediaKind,
  readClaim,
  SINGLE_UPLOAD_LIMITS,
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
  /** An image is scaled down to this longer side, px. @default its own size */
  longestSide?: number;
  /** The only kind that is accepted. Uploads of other kinds are refused without further examination. */
  only?: MediaKind;
}

export interface CheckedUpload {
  kind: MediaKind;
  /** Length of `body`, which for an image is not the length that was sent. */
  bytes: number;
  /** The type of `body`. A picture in a format that few programs read (AVIF, HEIC, TIFF) becomes a JPEG, or a PNG if it is transparent. */
  contentType: string;
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
 * Checks an upload: its bytes must be of the kind (image, video, audio) that its Content-Type or file name claims, and it must be
 * complete and contain nothing else. The container is told by the bytes. If neither is given (for a copy from elsewhere), the type is detected from the bytes alone.
 * @throws ServiceError BAD_INPUT (field `file`) with an explanation; OVERLOADED when too many checks are waiting; FfmpegError
 * `missing` when there is no ffmpeg
 */
export async function checkUpload(upload: UploadToCheck, options: CheckOptions = {}): Promise<CheckedUpload> {
  const claim = readClaim(upload);
  const { bytes } = upload;
  return typeof bytes === 'string'
    ? withFileSource(bytes, (source) => check(bytes, source, claim, options))
    : check(bytes, bufferSource(bytes), claim, options);
}

async function check(
  bytes: Buffer | string,
  source: ByteSource,
  claim: Claimed | null,
  options: CheckOptions,
): Promise<CheckedUpload> {
  if (source.size === 0) throw bad('`file` is empty.');
  if (claim !== null) checkBytes(source.size, claim.kinds[0]!, options);
  const candidates = agree(claim, await sniff(bytes));
  const kind = toKind(candidates[0]!);
  if (options.only !== undefined && kind !== options.only)
    throw bad(`\`file\` is not ${options.only === 'video' ? 'a video' : `an ${options.only} file`}.`);
  checkBytes(source.size, kind, options);
  const foreign = await findForeignContent(source);
  if (foreign) throw bad(`\`file\` is also ${foreign}.`);

  if (kind === 'image') {
    const image = await reencode(typeof bytes === 'string' ? await readFile(bytes) : bytes, candidates[0]!, options);
    return { kind, bytes: image.body.length, ...image };
  }
  const counted = await checkContainer(source, candidates[0]!);
  const turn = options.turn ?? ((work) => work());
  const { contentType, seconds, width, height } = await asFile(bytes, (path) =>
    turn(() => checkPlayable(path, candidates, options)),
  );
  const length = seconds ?? counted;
  return {
    kind: toKind(contentType),
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
  agree(readClaim(claim), await sniff(head));
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

/** For each type that is detected, the types that a file may have, the default first: some containers may have sound alone. */
const POSSIBLE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png'],
  'image/apng': ['image/png'],
  'image/webp': ['image/webp'],
  'image/gif': ['image/gif'],
  'image/avif': ['image/avif'],
  'image/heic': ['image/heic'],
  'image/heif': ['image/heic'],
  'image/tiff': ['image/tiff'],
  'video/mp4': ['video/mp4', 'audio/mp4'],
  'audio/mp4': ['audio/mp4', 'video/mp4'],
  'video/quicktime': ['video/quicktime', 'audio/mp4'],
  'video/webm': ['video/webm', 'audio/webm'],
  'audio/mpeg': ['audio/mpeg'],
  'audio/wav': ['audio/wav'],
  'audio/ogg': ['audio/ogg'],
  'audio/flac': ['audio/flac'],
  'audio/aac': ['audio/aac'],
};

/** The types that the file may have: several only if neither name nor Content-Type says whether it has pictures. */
function agree(claim: Claimed | null, sniffed: string | undefined): readonly string[] {
  const shown = sniffed === undefined ? '' : canonicalType(sniffed);
  const possible = Object.hasOwn(POSSIBLE_TYPES, shown) ? POSSIBLE_TYPES[shown]! : [];
  const found = claim === null ? possible.slice(0, 1) : possible.filter((type) => claim.kinds.includes(toKind(type)));
  if (found.length > 0) return found;
  const is = shown === '' ? 'no picture, video or sound that is known here' : shown;
  if (claim === null) throw bad(`\`file\` is ${is}. Send ${ACCEPTED}.`);
  throw bad(`\`file\` is declared as ${claim.types[0]} but its bytes are ${is}.`);
}

/** @returns the length in seconds, if checking the container determined it */
async function checkContainer(source: ByteSource, contentType: string): Promise<number | null> {
  if (contentType === 'audio/mpeg') return checkMp3(source);
  if (contentType === 'audio/wav') return checkWav(source);
  if (contentType === 'audio/aac') return checkAdts(source);
  // FLAC has no lengths to follow; ffmpeg decodes it as a whole (`checkPlayable`).
  if (contentType === 'audio/flac') return null;
  if (contentType === 'audio/ogg') await checkOgg(source);
  else if (contentType.endsWith('/webm')) await checkWebm(source);
  else await checkIsobmff(source);
  return null;
}
