/** What HTTP says about a request: its id, query, origin and body, and the answer to one that is not HTTP. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { MAX_MULTIPART_BYTES, PART_SIZE, readMoving } from '../../engine/uploads/index.js';
import type { HeldBytes } from '../../platform/budget/index.js';
import type { Config } from '../../platform/config/index.js';
import { type ErrorCode, ServiceError } from '../../platform/errors/index.js';
import { showValue } from '../../platform/text/shown.js';
import type { Route } from '../route.js';

/** The caller's own request id if it is valid, else a new one. */
export function pickRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The query of a request's target. It starts after the first `?`, and may itself contain more of them (RFC 3986, section 3.4). */
export function readQuery(target = ''): URLSearchParams {
  const mark = target.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
}

/**
 * Reads a header. If it was sent twice, Node gives the values joined or as a list, depending on the header; of a list, the
 * first counts.
 */
export const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that may write (not GET, HEAD or OPTIONS) if a page of another site made a visitor's browser send it.
 * Browsers state the page's origin with every such request. Other clients send neither `Origin` nor `Sec-Fetch-Site`, and are
 * let through.
 * @throws ServiceError ORIGIN_REFUSED for a request from another site's page
 */
export function assertOrigin(config: Config, request: IncomingMessage): void {
  if (SAFE.has(request.method ?? 'GET')) return;
  const origin = header(request, 'origin');
  if (origin === undefined) {
    const site = header(request, 'sec-fetch-site');
    if (site === undefined || site === 'same-origin' || site === 'none') return;
  } else if (isOwnOrigin(config, origin, header(request, 'host'))) return;
  throw new ServiceError('ORIGIN_REFUSED', undefined, {
    hint: 'Pages are served from CUTROOM_BASE_URL; other origins are listed in CUTROOM_ALLOWED_ORIGINS.',
  });
}

function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  const base = new URL(config.baseUrl);
  if (origin === base.origin || config.allowedOrigins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // The page may have been loaded by another name of this server. If the server has TLS, the page must have been loaded with
  // TLS: otherwise it may have been altered on the way.
  if (page.host !== host || (base.protocol === 'https:' && page.protocol !== 'https:')) return false;
  return isLocalName(page.hostname);
}

/** Whether this is an IP address or a local name. Any other name could be pointed at this server by its owner. */
const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
  !hostname.includes('.') ||
  /\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname);

const JSON_TYPE = /^application\/(?:[\w.+-]{1,60}\+)?json\s*(?:;|$)/i;

/**
 * Requires a JSON content type, if there is a body. A page of another site can make a browser send a body that parses as JSON
 * but is declared as text or as a form, or not at all. If the body is declared as JSON, however, the browser first asks this
 * server for permission, which it gives only to the listed origins (`cors.ts`).
 * @throws ServiceError BAD_INPUT for a body of another type, or of none
 */
export function assertJsonType(request: IncomingMessage): void {
  const type = request.headers['content-type'];
  if (!hasBody(request) || JSON_TYPE.test(type ?? '')) return;
  throw jsonExpected(request);
}

/** The error for a body whose content type is another than JSON, none, or no content type at all. */
export function jsonExpected(request: IncomingMessage): ServiceError {
  const type = printable(request.headers['content-type'] ?? '');
  return new ServiceError(
    'BAD_INPUT',
    `Send the body as JSON, with the header Content-Type: application/json${type === '' ? '' : `, not ${type}`}.`,
  );
}

const printable = (type: string): string => (type.split(';')[0] ?? '').slice(0, 60).replace(/[^\w./+-]/g, '?');

export const JSON_LIMIT = 2 ** 20;
const MULTIPART_LIMIT = 10 * 2 ** 20;
/** Maximum size, in bytes, of a body from a caller who is not signed in: signing up takes a few hundred bytes. */
export const STRANGER_LIMIT = 64 * 2 ** 10;

const formatSize = (limit: number): string => (limit < 2 ** 20 ? `${limit / 2 ** 10} KB` : `${limit / 2 ** 20} MB`);

/** Bytes that a form may have besides its file: names, types, boundaries, other fields. */
const AROUND_FILE = 2 ** 20;

/** Maximum size of a route's body, in bytes. @param form whether the body is a form */
export function bodyLimit({ raw, multipart, maxMb }: Route, form: boolean): number {
  if (raw) return raw === 'part' ? PART_SIZE : MAX_MULTIPART_BYTES;
  if (!multipart || !form) return maxMb ? maxMb.json * 2 ** 20 : JSON_LIMIT;
  return maxMb ? maxMb.file * 2 ** 20 + AROUND_FILE : MULTIPART_LIMIT;
}

/** The error for a body above `limit` bytes. */
export const tooLarge = (limit: number): ServiceError =>
  new ServiceError(
    'TOO_LARGE',
    `The request body is larger than ${formatSize(limit)}.`,
    limit === MULTIPART_LIMIT ? { hint: 'Send larger videos and audio in parts: POST /api/v1/uploads/multipart.' } : {},
  );

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** Whether a request has a body. */
const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || (declaredSize(request) ?? 0) > 0;

/** The error for a body that is compressed, or encoded in another way. */
export const encodingRefused = (encoding: string): ServiceError =>
  new ServiceError(
    'ENCODING_REFUSED',
    `The header Content-Encoding is ${showValue(encoding)}, but request bodies are read uncompressed only. Send the body as it is, without the header.`,
  );

/** Checks that the body is not encoded; `identity` means that it is not. @throws ServiceError ENCODING_REFUSED */
export function assertUnencoded(request: IncomingMessage): void {
  const given = request.headers['content-encoding'];
  if (given === undefined || !hasBody(request)) return;
  const encodings = given.split(',').map((name) => name.trim().toLowerCase());
  if (encodings.some((name) => name !== '' && name !== 'identity')) throw encodingRefused(given);
}

/** The length that a request declares; null if it declares none (a chunked body). */
export function declaredSize(request: IncomingMessage): number | null {
  const declared = request.headers['content-length'];
  return declared === undefined ? null : Number(declared);
}

/** Checks only the declared length, before a byte is read. @throws ServiceError TOO_LARGE when it is above the limit */
export function assertDeclaredSize(request: IncomingMessage, limit: number): void {
  if ((declaredSize(request) ?? 0) > limit) throw tooLarge(limit);
}

/**
 * Yields the body as it arrives, counts its bytes against the route's limit, and reserves them in `held`.
 * @throws ServiceError TOO_LARGE above the limit, BAD_INPUT when the client disconnects; otherwise as {@link readMoving}
 */
export async function* counted(request: IncomingMessage, limit: number, held: HeldBytes): AsyncGenerator<Buffer, void> {
  let size = 0;
  try {
    for await (const chunk of readMoving(request, held)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('BAD_INPUT', 'The request body did not arrive completely.', { cause: error });
  }
}

/** Reads the whole body. @throws ServiceError as {@link counted} */
export async function readBytes(request: IncomingMessage, limit: number, held: HeldBytes): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const chunk of counted(request, limit, held)) {
    let piece = chunk;
    // Joined with pieces that are no longer than it. A body that arrives byte by byte would otherwise take a hundred times its length.
    while (pieces.length > 0 && pieces[pieces.length - 1]!.length <= piece.length)
      piece = Buffer.concat([pieces.pop()!, piece]);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const STARTS_VALUE = new Set([...',{['].map((mark) => mark.charCodeAt(0)));

/**
 * Refuses JSON of too many values before it is parsed, which would block the event loop: 690,000 in 6 MB took seconds. Commas
 * and brackets count, also those within texts.
 * @throws ServiceError BAD_INPUT
 */
export function assertFewValues(bytes: Buffer, most: number): void {
  let values = 0;
  for (const byte of bytes)
    if (STARTS_VALUE.has(byte) && ++values > most)
      throw new ServiceError('BAD_INPUT', `The body has more than ${most} values. Send less in one call.`);
}

/** Parses a JSON body; an empty one is undefined. @throws ServiceError BAD_INPUT when it is not JSON in UTF-8 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ServiceError('BAD_INPUT', 'The body is not valid JSON (UTF-8).');
  }
}

interface Refusal {
  status: number;
  code: ErrorCode;
  error: string;
}

/** The answers to requests that Node cannot read, by the code of its error; any other code gets {@link MALFORMED}. */
const REFUSALS = new Map<string, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      code: 'TOO_LARGE',
      error: 'The address and the headers of the request are larger than 16 KB. Send long values in the body.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'REQUEST_TIMEOUT', error: 'The request took too long to arrive. Send it again.' },
  ],
]);
const MALFORMED: Refusal = {
  status: 400,
  code: 'BAD_INPUT',
  error:
    'The request is not valid HTTP/1.1: its first line, a header or the length of its body is malformed. Send it with an HTTP library.',
};

/**
 * Answers a request that Node cannot read as HTTP, and ends the connection. The answer has an envelope, because the path, which
 * says whether the caller expects one, may be what cannot be read.
 */
export function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  // The client has disconnected already.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  answerAndClose(socket, REFUSALS.get(code ?? '') ?? MALFORMED);
}

/** Answers on a connection without reading a request from it, and closes it. */
export function answerAndClose(socket: Socket, { status, ...failure }: Refusal): void {
  const body = JSON.stringify({ ok: false, ...failure });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
