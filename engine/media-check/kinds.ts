import { ServiceError } from '../../platform/errors/index.js';
import { canonicalType } from '../../platform/storage/index.js';

export type MediaKind = 'image' | 'video' | 'audio';
const MB = 2 ** 20;

/** Largest size of a single upload, in bytes. */
export const SINGLE_UPLOAD_LIMITS: Readonly<Record<MediaKind, number>> = {
  image: 5 * MB,
  video: 9 * MB,
  audio: 9 * MB,
};

/** Every type that can be uploaded, with its file name extensions. Several containers may contain sound alone. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'image/tiff': ['tif', 'tiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav', 'wave'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'audio/aac': ['aac'],
  'audio/webm': ['weba', 'webm'],
};
/** The types to send, for error messages. */
export const ACCEPTED = 'JPEG, PNG, WebP, GIF, AVIF or HEIC, MP4, MOV or WebM, MP3, WAV, M4A, OGG, FLAC or AAC';

/** The error for an upload: 400, naming `file`. */
export const bad = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', message, { field: 'file', ...(cause === undefined ? {} : { cause }) });

/** The error for a picture with too many pixels. @param frames of an animation */
export const tooManyPixels = (width: number, height: number, frames: number, most: number): ServiceError =>
  bad(
    `\`file\` has ${width}x${height} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}; at most ${most / 1e6} million pixels (all frames together) are allowed. Send a smaller image.`,
  );

export const toKind = (contentType: string): MediaKind => contentType.split('/', 1)[0] as MediaKind;

/** Normalizes a Content-Type; null if uploads of it are not accepted. */
export function acceptedType(contentType: string): string | null {
  const type = canonicalType(contentType);
  return Object.hasOwn(EXTENSIONS, type) ? type : null;
}

export interface Claim {
  /** The upload's Content-Type. A type that is unknown here, such as `application/octet-stream`, is ignored. */
  declaredType?: string;
  filename?: string;
}

/** What a sender claims: one or more types, since some extensions belong to several, all of the kinds that the bytes may have. */
export interface Claimed {
  types: readonly string[];
  kinds: readonly MediaKind[];
}

/**
 * Reads what a sender claims by Content-Type or file name. If both are known here, they must be of the same kind; the container
 * within it is often stated wrongly, and told by the bytes. Null when neither was sent.
 * @throws ServiceError BAD_INPUT when neither is known, or the two disagree
 */
export function readClaim(claim: Claim): Claimed | null {
  if (claim.declaredType === undefined && claim.filename === undefined) return null;
  const declared = canonicalType(claim.declaredType ?? '');
  const said = acceptedType(declared);
  const extension = extensionIn(claim.filename ?? '');
  const named = Object.keys(EXTENSIONS).filter((type) => extension !== null && EXTENSIONS[type]!.includes(extension));
  if (said !== null && named.length > 0 && !named.some((type) => toKind(type) === toKind(said)))
    throw bad(`\`file\` is declared as ${said} but named .${extension}. Make the two agree.`);
  const types = said !== null ? [said] : named;
  if (types.length === 0) throw bad(`${unknownClaim(declared, extension)} Send ${ACCEPTED}.`);
  return { types, kinds: types.map(toKind) };
}

/** The extension of a file name, or null: `.html` is an extension, but `.2024` and `.final version` are parts of a name. */
const extensionIn = (filename: string): string | null =>
  /\.([a-z][a-z0-9]{1,4})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? null;

/** Describes what was sent instead of an accepted type or extension. */
export function unknownClaim(declared: string, extension: string | null): string {
  const type = declared === '' ? null : `is declared as ${printable(declared)}`;
  const name = extension === null ? null : `is named .${extension}`;
  const said = [type, name].filter((part) => part !== null).join(' and ');
  return said === '' ? '`file` has no Content-Type and its name no extension.' : `\`file\` ${said}.`;
}

const printable = (type: string): string => type.slice(0, 60).replace(/[^\w./+-]/g, '?');
