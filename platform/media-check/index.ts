import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { canonicalType } from '../storage/index.js';
import { foreignContent } from './foreign.js';
import { reencode } from './image.js';
import { checkIsobmff } from './isobmff.js';
import { bad, type Claim, claimedType, kindOf, type MediaKind, SINGLE_UPLOAD_LIMITS } from './kinds.js';
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
  kindOf,
  type MediaKind,
  unknownClaim,
} from './kinds.js';

export interface UploadToCheck extends Claim {
  /** The whole upload, or the path of a local file holding it. */
  bytes: Buffer | string;
}

export interface CheckOptions extends Tools {
  /** Whose ration of decoded pictures it is counted for. Default: one that all share who do not say. */
  account?: string;
  /** Largest size in bytes per kind. Default {@link SINGLE_UPLOAD_LIMITS}; a multipart upload has others. */
  limits?: Partial<Record<MediaKind, number>>;
  /** Waits for a turn before ffmpeg looks at a video or a sound. Default: at once. */
  turn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** The one kind that is wanted; of others nothing but the kind is looked at. */
  only?: MediaKind;
}

export interface CheckedUpload {
  kind: MediaKind;
  contentType: string;
  /** Of `body`: an image's differ from what was sent. */
  bytes: number;
  /** What to store: images re-encoded, video and audio byte for byte. A stream for a path; read it or destroy it. */
  body: Buffer | Readable;
  width?: number;
  height?: number;
  /** Video and audio, where the container says. */
  seconds?: number;
}

/**
 * Whether an upload is what it says: its bytes must be what its Content-Type or its file name claims, and it must be whole
 * and nothing else besides. With neither type nor name given (a copy from elsewhere) the bytes alone decide.
 * @throws ServiceError BAD_INPUT (field `file`) with a sentence; OVERLOADED; FfmpegError `missing` without an ffmpeg
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
  if (claim !== null) checkBytes(source.size, kindOf(claim), options);
  const contentType = agree(claim, await sniff(bytes));
  const kind = kindOf(contentType);
  if (options.only !== undefined && kind !== options.only) throw bad(`\`file\` is no ${options.only}.`);
  checkBytes(source.size, kind, options);
  const foreign = await foreignContent(source);
  if (foreign) throw bad(`\`file\` is ${foreign} at the same time.`);

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
 * For part 1 of a multipart upload, when the rest is not here yet: whether its beginning is of the declared type.
 * @throws ServiceError BAD_INPUT
 */
export async function checkBeginning(claim: Claim, head: Buffer): Promise<void> {
  agree(claimedType(claim), await sniff(head));
  // Only the beginning is judged; a ZIP's directory would stand at the end.
  const foreign = await foreignContent(bufferSource(head));
  if (foreign) throw bad(`\`file\` is ${foreign} at the same time.`);
}

/** What the bytes look like; undefined too where the reader itself trips over them. */
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

/** What the bytes show → what may be claimed of them, the first by default. Boxes show `video/mp4` for sound alone too. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
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
  const possible = Object.hasOwn(SHOWN, shown) ? SHOWN[shown]! : [];
  if (claim === null && possible[0] !== undefined) return possible[0];
  if (claim !== null && possible.includes(claim)) return claim;
  const is = shown === '' ? 'no picture, video or sound that is known here' : shown;
  if (claim === null) throw bad(`\`file\` is ${is}. Send JPEG, PNG, WebP or GIF, MP4, MOV or WebM, MP3, WAV or M4A.`);
  throw bad(`\`file\` is declared as ${claim} but its bytes are ${is}.`);
}

/** @returns seconds, where the walk counted them */
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
