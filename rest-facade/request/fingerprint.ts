import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isMultipart } from './http.js';

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

function parseBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}
