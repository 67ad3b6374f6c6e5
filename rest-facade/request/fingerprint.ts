import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../../platform/errors/index.js';
import type { Route } from '../route.js';
import { takesKey } from '../table.js';
import { isMultipart, JSON_LIMIT } from './http.js';

/**
 * The request's Idempotency-Key; null without one.
 * @throws ServiceError BAD_INPUT for a malformed key, and for any key on a POST whose answer is not kept
 */
export function readIdempotencyKey(request: IncomingMessage, route: Route): string | null {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return null;
  if (!takesKey(route)) {
    if (route.method !== 'POST') return null;
    throw new ServiceError(
      'BAD_INPUT',
      'The answer of this call is not kept, so it cannot be repeated. Send the request without an Idempotency-Key.',
    );
  }
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(given))
    throw new ServiceError('BAD_INPUT', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  return given;
}

/** Hashes a body as it arrives. */
export interface Fingerprint {
  update(chunk: Buffer): void;
  /** Returns the SHA-256 in hexadecimal. */
  digest(): string;
}

/**
 * Starts the hash of a request's body and query. A request that repeats an Idempotency-Key must have the same hash as the first. A
 * form's boundary is left out, because HTTP clients make a new one for every request.
 */
export function createFingerprint(request: IncomingMessage, query: URLSearchParams): Fingerprint {
  const hash = createHash('sha256');
  const boundary = isMultipart(request) ? parseBoundary(request.headers['content-type']!) : undefined;
  const needle = boundary === undefined ? null : Buffer.from(`--${boundary}`, 'latin1');
  /** The end of the last chunk, which may be the beginning of a boundary. */
  let rest: Buffer = Buffer.alloc(0);
  return {
    update(chunk) {
      if (!needle) {
        hash.update(chunk);
        return;
      }
      const bytes = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, from)) {
        hash.update(bytes.subarray(from, at)).update('--');
        from = at + needle.length;
      }
      const kept = Math.max(from, bytes.length - needle.length + 1);
      hash.update(bytes.subarray(from, kept));
      rest = Buffer.from(bytes.subarray(kept));
    },
    digest() {
      hash.update(rest);
      if (query.size > 0) hash.update(`\n?${query}`);
      return hash.digest('hex');
    },
  };
}

/**
 * The bytes of a JSON body that are hashed: those of the same value with its keys in order and without whitespace. A body that
 * isn't JSON, or is larger than other routes accept, counts as it is.
 */
export function canonical(body: Buffer): Buffer {
  if (body.length === 0 || body.length > JSON_LIMIT) return body;
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString()), inOrder));
  } catch {
    return body;
  }
}

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function parseBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}
