/** Requests and what becomes of them: addresses, bodies, repeats, errors. The only file that fetches. */
import { webCrypto } from './builtin.js';
import { CutroomError, errorOf } from './error.js';
import type { CallOptions, ClientOptions, Operation } from './options.js';

export interface Request {
  params?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Without the envelope; undefined for 304, a `Response` for bytes. */
  data: unknown;
}

export type Call = (operation: Operation, request: Request, options?: CallOptions) => Promise<Answer>;

/** The first pause before a repeat that the server sets no time for, ms. Each is twice as long as the one before. */
const PAUSE_MS = 300;
/** How long an attempt may take, ms. The server waits up to two minutes for pictures. */
const TIMEOUT_MS = 180_000;

/** Creates the function that sends the requests of one client. */
export function createCall(client: ClientOptions): Call {
  const fetch = client.fetch ?? globalThis.fetch;
  const base = (client.baseUrl ?? '').replace(/\/+$/, '');
  /** The session's cookie, where the runtime keeps none. */
  let cookie = '';

  const keepSession = ({ headers }: Response): void => {
    // A proxy adds cookies of its own.
    const [, pair, value] = /(?:^|, )((?:__Host-)?cutroom=([^;,]*))/.exec(headers.get('set-cookie') ?? '') ?? [];
    if (pair !== undefined) cookie = value ? pair : '';
  };

  const attempt = async (
    operation: Operation,
    { params, body }: Request,
    options: CallOptions,
    key: string | undefined,
  ): Promise<Answer> => {
    const sent = operation.body && body !== undefined ? encode(operation.body, body) : {};
    const headers = {
      ...sent.headers,
      ...(client.apiKey ? { 'x-api-key': client.apiKey } : cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...client.headers,
      ...options.headers,
    };
    const { method, answer } = operation;
    const url = base + pathOf(operation.path, params);
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS;
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(abort, timeoutMs);
    let response: Response;
    let text: string | null = null;
    try {
      response = await fetch(url, { method, headers, body: sent.body ?? null, signal: stop.signal });
      if (!response.ok || answer !== 'response') text = await response.text();
    } catch (error) {
      options.signal?.throwIfAborted();
      throw stop.signal.aborted
        ? new CutroomError(`No answer within ${timeoutMs / 1000} s.`, { code: 'CALL_TIMEOUT' })
        : new CutroomError(`${base || 'The server'} cannot be reached.`, { code: 'NETWORK_FAILED', cause: error });
    } finally {
      clearTimeout(timer);
      // A body that is still being read can be aborted, too.
      if (text !== null) options.signal?.removeEventListener('abort', abort);
    }
    keepSession(response);
    options.onResponse?.(response);
    const { status } = response;
    if (!response.ok && status !== 304) throw errorOf(response, text ?? '');
    const data = status === 304 ? undefined : text === null ? response : dataOf(operation, response, text);
    return { status, headers: response.headers, data };
  };

  return async (operation, request, options = {}) => {
    const key = options.idempotencyKey ?? (operation.key ? await newKey() : undefined);
    const safe = /^(GET|HEAD|PUT)$/.test(operation.method) || (operation.key === true && key !== undefined);
    const tries = options.maxTries ?? client.maxTries ?? 4;
    const retryForMs = options.retryForMs ?? client.retryForMs ?? 60_000;
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS;
    let failed: number | null = null;
    for (let tried = 1; ; ) {
      try {
        return await attempt(operation, request, options, key);
      } catch (error) {
        if (error instanceof CutroomError) error.idempotencyKey = key;
        if (!mayRepeat(error, safe)) throw error;
        failed ??= Date.now();
        const pause = Math.max((error.retryAfter ?? 0) * 1000, PAUSE_MS * 2 ** (tried - 1)) * (1 + Math.random() / 10);
        // An attempt whose answer was lost may still be at work: its answer is waited for as long as it might have taken.
        const isAtWork = tries > 1 && error.code === 'IN_FLIGHT';
        if (tried >= tries && !isAtWork) throw error;
        if (Date.now() + pause > failed + (isAtWork ? Math.max(retryForMs, timeoutMs) : retryForMs)) throw error;
        if (!isAtWork) tried += 1;
        await sleep(pause, options.signal);
      }
    }
  };
}

/**
 * Whether the same request may be sent again. `safe`: a second one has no second effect, because it only reads or replaces, or
 * because of its key. A repeated DELETE or PATCH may change what another one has moved there.
 */
function mayRepeat(error: unknown, safe: boolean): error is CutroomError {
  if (!(error instanceof CutroomError)) return false;
  const { code, status, retryAfter } = error;
  // The server had not begun.
  if (status === 429) return retryAfter !== undefined;
  if (!safe) return false;
  return ['NETWORK_FAILED', 'CALL_TIMEOUT', 'IN_FLIGHT'].includes(code) || (status === 503 && retryAfter !== undefined);
}

/** 128 random bits: `randomUUID` needs a secure context. */
async function newKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The path and query of an operation. @throws TypeError for a path's parameter that is missing */
function pathOf(path: string, params: Request['params'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    // In an address, dots would lead to another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`\`${name}\` of ${path} must be given: it is "${value}".`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`{${name}}`) || value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return String(query) ? `${filled}?${query}` : filled;
}

/** A body, and the headers that it needs. A form is made anew for each attempt. */
function encode(
  kind: NonNullable<Operation['body']>,
  body: unknown,
): { body?: BodyInit; headers?: { 'content-type': string } } {
  if (kind === 'bytes') return { body: body as Blob, headers: { 'content-type': 'application/octet-stream' } };
  if (body instanceof FormData) return { body };
  const fields = Object.entries(body as object).filter(([, value]) => value !== undefined);
  const hasFile = fields.some(([, value]) => [value].flat()[0] instanceof Blob);
  if (kind !== 'form' && !hasFile)
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === null) continue;
    const files = [value].flat();
    if (files[0] instanceof Blob) for (const file of files) form.append(name, file);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { body: form };
}

function dataOf({ answer, path }: Operation, response: Response, text: string): unknown {
  if (answer) return text;
  try {
    const body = JSON.parse(text);
    return path.startsWith('/api/v1/') ? body.data : body;
  } catch {
    throw errorOf(response, text);
  }
}

/** Waits. @throws the signal's reason when it is aborted */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}
