import { ServiceError } from '../errors/index.js';
import { canonicalType } from '../storage/index.js';

export type MediaKind = 'image' | 'video' | 'audio';
const MB = 2 ** 20;

/** Caps of a single upload, in bytes. */
export const SINGLE_UPLOAD_LIMITS: Readonly<Record<MediaKind, number>> = {
  image: 5 * MB,
  video: 9 * MB,
  audio: 9 * MB,
};

/** Every type that can be uploaded, with the file name extensions it goes by. An `.mp4` may hold sound alone. */
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

/** What clients send when they do not know. */
const NOTHING_SAID = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-www-form-urlencoded',
]);

/** The refusal of an upload: 400, naming `file`. */
export const bad = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', message, { field: 'file', ...(cause === undefined ? {} : { cause }) });

export const kindOf = (contentType: string): MediaKind => contentType.split('/', 1)[0] as MediaKind;

export interface Claim {
  /** The part's Content-Type. Absent, empty or `application/octet-stream`: nothing was said. */
  declaredType?: string;
  filename?: string;
}

/**
 * The type that a sender claims by Content-Type and file name, or null when neither says anything.
 * @throws ServiceError BAD_INPUT when it is not accepted here, or the two disagree
 */
export function claimedType({ declaredType = '', filename = '' }: Claim): string | null {
  const declared = canonicalType(declaredType);
  const said = NOTHING_SAID.has(declared) ? null : declared;
  if (said !== null && !Object.hasOwn(EXTENSIONS, said))
    throw bad(`\`file\` is declared as ${said.slice(0, 60)}. Send ${ACCEPTED}.`);

  // `.2024` or `.final version` is a part of a name; `.html` is a claim.
  const extension = /\.([a-z][a-z0-9]{1,4})$/i.exec(filename.trim())?.[1]?.toLowerCase();
  if (extension === undefined) {
    if (said === null && filename !== '')
      throw bad('`file` has no Content-Type and its name no extension. Send one of them, e.g. image/png.');
    return said;
  }
  const named = Object.keys(EXTENSIONS).filter((type) => EXTENSIONS[type]!.includes(extension));
  if (named.length === 0) throw bad(`\`file\` is named .${extension}. Send ${ACCEPTED}.`);
  if (said !== null && !named.includes(said))
    throw bad(`\`file\` is declared as ${said} but named .${extension}. Make the two agree.`);
  return said ?? named[0]!;
}
