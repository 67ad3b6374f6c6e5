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

/** Every type that can be uploaded, with its file name extensions. An `.mp4` may contain sound alone. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav', 'wave'],
  'audio/mp4': ['m4a', 'mp4'],
};
const ACCEPTED = 'JPEG, PNG, WebP or GIF, MP4, MOV or WebM, MP3, WAV or M4A';

/** The error for an upload: 400, naming `file`. */
export const bad = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', message, { field: 'file', ...(cause === undefined ? {} : { cause }) });

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

/**
 * The type that a sender claims by Content-Type or file name. If both are types that are known here, they must agree. Null when
 * neither was sent.
 * @throws ServiceError BAD_INPUT when neither is known, or the two disagree
 */
export function claimedType(claim: Claim): string | null {
  if (claim.declaredType === undefined && claim.filename === undefined) return null;
  const declared = canonicalType(claim.declaredType ?? '');
  const said = acceptedType(declared);
  const extension = extensionIn(claim.filename ?? '');
  const named = Object.keys(EXTENSIONS).filter((type) => extension !== null && EXTENSIONS[type]!.includes(extension));
  if (said !== null && named.length > 0 && !named.includes(said))
    throw bad(`\`file\` is declared as ${said} but named .${extension}. Make the two agree.`);
  const claimed = said ?? named[0];
  if (claimed === undefined) throw bad(`${unknownClaim(declared, extension)} Send ${ACCEPTED}.`);
  return claimed;
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
