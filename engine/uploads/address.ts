import { type Claim, type MediaKind, readClaim, SINGLE_UPLOAD_LIMITS } from '../media-check/index.js';
import { MAX_MULTIPART_BYTES } from './parts.js';

/** The signed contents of an address that takes one file without a key: for whom, and as what. */
export interface UploadAddress {
  /** The id that the file will have, so that one address stores one file. */
  id: string;
  ownerId: string;
  /** The API key that asked for the address; null if a session did. */
  apiKeyId: string | null;
  /** The file's name and declared type, by which its bytes are checked. */
  name: string;
  contentType: string | null;
  /** When sending must have begun, ms since 1970. */
  until: number;
}

/** How long an address takes a file. */
export const ADDRESS_MS = 15 * 60_000;
/**
 * How long an address can be read: sending may last 20 minutes (`requestTimeout` of the server), and an address that has expired
 * should be told from one that is not ours.
 */
export const ADDRESS_KNOWN_MS = 24 * 60 * 60_000;

/** Largest sizes where a file is written to disk as it arrives, in bytes. Pictures are decoded in memory. */
export const LARGE: Readonly<Partial<Record<MediaKind, number>>> = {
  video: MAX_MULTIPART_BYTES,
  audio: MAX_MULTIPART_BYTES,
};

/** The largest file, in bytes, with this name and type. @throws ServiceError BAD_INPUT naming `file` if neither is known */
export const largestBytes = (claim: Required<Claim>): number =>
  Math.max(...(readClaim(claim)?.kinds ?? []).map((kind) => LARGE[kind] ?? SINGLE_UPLOAD_LIMITS[kind]));
