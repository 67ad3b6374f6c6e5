import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { downloadName, isStorageKey } from './keys.js';
import type { ByteRange, Storage } from './port.js';
import { wireType } from './types.js';

export interface FileRequest {
  /** `GET` or `HEAD`; the caller responds to anything else with 405. */
  method: string;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifRange?: string | undefined;
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 404 | 416;
  headers: Record<string, string>;
  /** The body; absent for HEAD, 304, 404 and 416. Read it or destroy it. */
  stream?: Readable;
}

/** Files may be cached for a day. Their content never changes, but a file that its owner deletes must disappear from caches too. */
const FOR_A_DAY = 'public, max-age=86400';
/** A file's Content-Security-Policy: in a tab it can display itself, but run no script and load nothing from elsewhere. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Types that a browser displays without running anything; all others are offered as downloads. */
const SHOWN = /^(image|video|audio)\/|^text\/(plain|vtt|csv)$/;

/**
 * Serves one stored object as an HTTP response, for any framework (RFC 9110: single ranges, If-None-Match, If-Range). An
 * unknown or malformed key is a 404 with no body. The caller has checked the address's signature (`secondsLeft`).
 */
export async function serveFile(storage: Storage, key: string, request: FileRequest): Promise<FileAnswer> {
  const object = isStorageKey(key) ? await storage.head(key) : null;
  if (!object) return { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } };

  const { bytes, contentType } = object;
  const etag = makeEtag(key, bytes);
  const headers: Record<string, string> = {
    'content-type': wireType(contentType),
    'content-length': String(bytes),
    'accept-ranges': 'bytes',
    etag,
    'cache-control': FOR_A_DAY,
    'content-disposition': `${SHOWN.test(contentType) ? 'inline' : 'attachment'}; filename="${downloadName(key)}"`,
    'content-security-policy': SANDBOX,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  if (hasVersion(request.ifNoneMatch, etag)) {
    const { 'content-length': _length, 'content-type': _type, ...rest } = headers;
    return { status: 304, headers: rest };
  }

  const rangeApplies = request.ifRange === undefined || request.ifRange === etag;
  const range = request.method === 'GET' && rangeApplies ? readRange(request.range, bytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-length': '0', 'content-range': `bytes */${bytes}` } };
  if (range) {
    headers['content-length'] = String(range.end - range.start + 1);
    headers['content-range'] = `bytes ${range.start}-${range.end}/${bytes}`;
  }
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return { status, headers };
  const { stream } = await storage.open(key, range ?? undefined);
  return { status, headers, stream };
}

/** A strong ETag: a key has the same content forever, so the key and the length identify the bytes. */
function makeEtag(key: string, bytes: number): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}-${bytes.toString(36)}"`;
}

/** Whether `If-None-Match` contains the response's ETag (RFC 9110 section 13.1.2: a list, weak tags, `*`). */
export function hasVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const given = header.split(',').map((part) => part.trim().replace(/^W\//, ''));
  return given.includes('*') || given.includes(etag);
}

/**
 * Parses a request for one range of an object of `total` bytes. Null (the whole object) for no range, another unit, a malformed
 * range or several ranges, as RFC 9110 section 14.2 allows.
 * @returns `unsatisfiable` for a range that is outside the object
 */
function readRange(header: string | undefined, total: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec((header ?? '').trim().replace(/\s+/g, '').toLowerCase());
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), total);
    return length === 0 ? 'unsatisfiable' : { start: total - length, end: total - 1 };
  }
  const start = Number(first);
  const end = last === '' ? total - 1 : Math.min(Number(last), total - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= total ? 'unsatisfiable' : { start, end };
}
