/** How answers are sent: compressed, left out if the client has them already, or as a failure. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseOperation } from '../gateway/http.js';
import { compress, pickEncoding } from '../platform/answers/encoding.js';
import { endInTime } from '../platform/answers/sending.js';
import type { Config } from '../platform/config/index.js';
import { type ErrorCode, ServiceError } from '../platform/errors/index.js';
import { asServiceError, toExtensions } from '../platform/graph/errors.js';
import type { Answer } from '../platform/replay/index.js';
import { hasVersion } from '../platform/storage/index.js';
import type { Runtime } from '../runtime/index.js';
import { header } from './request/http.js';
import { isTagged, type Route } from './route.js';

/** An answer, and its version if that is not a hash of its body. */
export interface Versioned extends Answer {
  version?: string;
}

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
function announceVersion(reply: ServerResponse, tag: string): boolean {
  reply.setHeader('etag', `W/${tag}`);
  reply.setHeader('cache-control', 'private, no-cache');
  return hasVersion(header(reply.req, 'if-none-match'), tag);
}

/** Starts an answer in JSON, which by default nobody may keep. */
function begin(reply: ServerResponse, status: number): void {
  if (!reply.req.complete) discardRest(reply.req);
  reply.statusCode = status;
  if (!reply.hasHeader('content-type')) reply.setHeader('content-type', 'application/json; charset=utf-8');
  reply.setHeader('cache-control', 'no-store');
}

/** Sends a success: of an answer that the client has in this version, only the head. */
export async function sendSuccess(
  reply: ServerResponse,
  route: Route,
  { status, body, version }: Versioned,
  sendBody: (compressed?: Buffer) => void,
): Promise<void> {
  if (reply.destroyed) return;
  begin(reply, status);
  if (isTagged(route) && announceVersion(reply, tagOf(version ?? body))) {
    reply.statusCode = 304;
    reply.removeHeader('content-type');
    reply.appendHeader('vary', 'accept-encoding');
    return endInTime(reply, '');
  }
  await sendCompressed(reply, body, sendBody);
}

/**
 * Lets Node read and discard the rest of a body that was answered before its end, for a limited time. If the connection were
 * closed immediately, a client that is still sending would see a broken pipe instead of the response.
 */
export function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_MS).unref();
  request.once('close', () => clearTimeout(timer));
  // A listener, because an iterator that still waits for the body would undo `resume` alone.
  request.on('data', () => undefined).resume();
}
const DISCARD_MS = 15_000;

/**
 * Closes the connection, as its client asked (`Connection: close`, HTTP/1.0), but only when the body has arrived too. Node would
 * close it as soon as the response is sent: a client that is still sending would be cut off before it reads the response. If the
 * connection stayed open, a client that reads until its end would wait for a minute.
 */
function closeAfterBody(reply: ServerResponse): void {
  reply.shouldKeepAlive = true;
  let left = 2;
  const ended = (): void => {
    left -= 1;
    if (left === 0) reply.req.socket.destroySoon();
  };
  reply.req.once('end', ended);
  reply.once('finish', ended);
}

/** How a failure is written: with `ok: false`, without it, or as a GraphQL answer. */
export type FailureForm = 'enveloped' | 'bare' | 'graphql';

/** The `Link` from a failure to the paragraph about its code in the guides (RFC 8288, section 3.3: the registered relation `help`). */
const helpLink = ({ baseUrl }: Pick<Config, 'baseUrl'>, code: ErrorCode): string =>
  `<${baseUrl}/help/errors#${code.toLowerCase()}>; rel="help"`;

/** Responds with a failure: its status and headers, and a body with a message, a code, and perhaps a hint and a job's id. */
export function sendFailure(
  rt: Runtime,
  reply: ServerResponse,
  error: unknown,
  form: FailureForm,
  requestId: string,
): void {
  const expected = asServiceError(error, rt.log);
  if (!expected) rt.log.error({ err: error, requestId }, 'unexpected error');
  const failure = expected ?? new ServiceError('INTERNAL');
  const { retryAfter, policy, quota } = toExtensions(failure);
  if (quota !== undefined) rt.metrics.quotaRefused(quota);
  if (form === 'graphql') reply.removeHeader('link');
  else reply.setHeader('link', helpLink(rt.config, failure.code));
  if (retryAfter !== undefined) reply.setHeader('retry-after', String(retryAfter));
  if (policy !== undefined) reply.setHeader('x-ratelimit-policy', policy);
  if (!reply.req.complete && !reply.shouldKeepAlive) closeAfterBody(reply);
  // RFC 9110, section 12.5.3: which encodings a refused body may have.
  if (failure.status === 415) reply.setHeader('accept-encoding', 'identity');
  // After a time-out the client has stopped sending, so the connection is closed.
  if (failure.status === 408) reply.shouldKeepAlive = false;
  if (reply.destroyed) return;
  const { status, text } = writeFailure(reply, failure, form);
  begin(reply, status);
  for (const name of ['etag', 'content-encoding']) reply.removeHeader(name);
  // Set here, because Node adds it only to answers that it sends with their body, not to those to HEAD.
  reply.setHeader('content-length', Buffer.byteLength(text));
  endInTime(reply, text);
}

/** Writes a failure in the form of its path, with the headers of that form. */
function writeFailure(
  reply: ServerResponse,
  failure: ServiceError,
  form: FailureForm,
): { status: number; text: string } {
  if (form === 'graphql') {
    const { headers, status, body } = refuseOperation(failure, reply.req.headers.accept ?? '');
    reply.setHeaders(headers);
    return { status, text: body };
  }
  const { hint, jobId } = toExtensions(failure);
  const body = {
    ...(form === 'bare' ? {} : { ok: false }),
    error: failure.message,
    code: failure.code,
    ...(hint === undefined ? {} : { hint }),
    ...(jobId === undefined ? {} : { jobId }),
  };
  return { status: failure.status, text: JSON.stringify(body) };
}
