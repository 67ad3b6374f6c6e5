import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { compress, pickEncoding } from '../platform/answers/encoding.js';
import { hasVersion } from '../platform/storage/index.js';
import { header } from './request/http.js';

/** Bodies below this many bytes fit into one packet, so compressing them would gain nothing. */
const COMPRESSED_BYTES = 1024;

/** Sends a body with its length, compressed if it is long enough and the client accepts Brotli or gzip. */
export async function sendCompressed(
  reply: ServerResponse,
  body: string,
  sendBody: (compressed?: Buffer) => void,
): Promise<void> {
  const accepted = header(reply.req, 'accept-encoding');
  const length = Buffer.byteLength(body);
  const encoding = length < COMPRESSED_BYTES ? null : pickEncoding(accepted);
  reply.appendHeader('vary', 'accept-encoding');
  const compressed = encoding ? await compress(Buffer.from(body), encoding) : undefined;
  if (reply.destroyed) return;
  if (encoding) reply.setHeader('content-encoding', encoding);
  // Set here, because Node adds it only to answers that it sends with their body, not to those to HEAD.
  reply.setHeader('content-length', compressed?.length ?? length);
  sendBody(compressed);
}

/** The tag of an answer, as it is compared. It is sent as a weak one, because compressed answers have it too. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/**
 * Announces the version of an answer that its client may keep, but has to ask about each time.
 * @returns whether the client has this version already
 */
export function announceVersion(reply: ServerResponse, tag: string): boolean {
  reply.setHeader('etag', `W/${tag}`);
  reply.setHeader('cache-control', 'private, no-cache');
  return hasVersion(header(reply.req, 'if-none-match'), tag);
}
