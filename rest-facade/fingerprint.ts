import type { IncomingMessage } from 'node:http';
import { sha256 } from '../platform/secrets/index.js';
import { isMultipart } from './body.js';

/**
 * A hash of what a repetition under the same Idempotency-Key must have in common with the first request: its body and its
 * query. Without the boundary of a form, which HTTP clients draw anew for every request.
 */
export function fingerprint(request: IncomingMessage, body: Buffer, query: URLSearchParams): string {
  const said = isMultipart(request) ? withoutBoundary(body, request.headers['content-type']!) : body;
  return sha256(query.size === 0 ? said : Buffer.concat([said, Buffer.from(`\n?${query}`)]));
}

function withoutBoundary(body: Buffer, contentType: string): Buffer {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return body;
  // latin1 maps every byte to one character and back.
  return Buffer.from(body.toString('latin1').replaceAll(`--${boundary}`, '--'), 'latin1');
}
