import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasVersion } from '../../platform/storage/index.js';

const compress = promisify(gzip);

/** A file that is the same for every caller, ready to send. */
export interface Asset {
  type: string;
  bytes: Buffer;
  zipped: Buffer;
  etag: string;
}

/** Returns a function that loads an asset on its first call and keeps it. If loading fails, the next call tries again. */
export function lazyAsset(type: string, load: () => Promise<string | Buffer>): () => Promise<Asset> {
  let asset: Promise<Asset> | null = null;
  return () => {
    asset ??= load()
      .then((content) => makeAsset(type, content))
      .catch((error: unknown) => {
        asset = null;
        throw error;
      });
    return asset;
  };
}

async function makeAsset(type: string, content: string | Buffer): Promise<Asset> {
  const bytes = Buffer.from(content);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, bytes, zipped: await compress(bytes), etag };
}

/** Sends the asset, or 304 if the caller already has it; compressed if the caller accepts gzip. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes, zipped, etag }: Asset,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const zip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (zip) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(zip ? zipped : bytes);
}
