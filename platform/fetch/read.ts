import { pipeline, type Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { Logger } from '../log/index.js';
import { ACCEPT_ENCODING, bodyStages, collect, tooLarge } from './decode.js';
import type { GuardedAgent } from './dispatcher.js';
import type { OwnAddresses } from './own.js';
import { ownError, PageUnreadable, tooSlow, unreadable } from './unreadable.js';
import { checkUrl } from './url.js';

export interface ReadOptions {
  /** The account that causes the request; null if the address is one that the operator has configured. */
  account: string | null;
  /** Maximum number of bytes of the body, both as transferred and as unpacked. */
  maxBytes: number;
  /** Time limit for everything: DNS look-up, every redirect, the last byte. */
  timeoutMs: number;
  /** Accepted media types: `text/html`, `image/*`. `''` in the list accepts a response that states no type. @default any */
  accept?: readonly string[];
  /** Request headers. They are sent only to the origin of the address itself, not to another origin that it redirects to. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

interface Answer {
  /** The address after redirects. */
  url: string;
  status: number;
  /** The media type in lower case, without parameters; '' when the response states none. */
  contentType: string;
  /** The `charset` parameter of the Content-Type, lower case. */
  charset: string | null;
}
export interface ReadResult extends Answer {
  bytes: Buffer;
}
export interface StreamResult extends Answer {
  /**
   * The unpacked bytes, as a stream that fails with a ServiceError when they are too many or too slow. Read it to its end or
   * destroy it.
   */
  body: Readable;
}

export const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Cutroom/0.1 (link reader; contact the operator of this installation)';

export interface ReaderContext {
  agent: GuardedAgent;
  allowPrivateNetwork: boolean;
  own?: OwnAddresses | undefined;
  log: Logger | undefined;
}

/** Sends a GET to an untrusted address and follows and checks every redirect. Resolves when the final headers arrive. */
async function answer(context: ReaderContext, raw: string, options: ReadOptions, signal: AbortSignal) {
  let url = checkUrl(raw, context.allowPrivateNetwork, context.own);
  const { origin } = url;
  const accept = options.accept?.filter((type) => type !== '').join(', ') || '*/*';
  for (let hop = 0; ; hop++) {
    const own = url.origin === origin ? lowerCased(options.headers ?? {}) : {};
    const headers = { 'user-agent': USER_AGENT, accept, ...own, 'accept-encoding': ACCEPT_ENCODING };
    const response = await withAbort(
      signal,
      context.agent.send(url, { account: options.account, signal }, (dispatcher) =>
        request(url, { dispatcher, method: 'GET', headers, signal }),
      ),
    );
    const location = single(response.headers.location);
    if (!REDIRECTS.has(response.statusCode) || location === undefined) return { url, response };
    discard(response.body);
    if (hop === MAX_REDIRECTS)
      throw new PageUnreadable('too_many_redirects', `${url.host} redirects more than ${MAX_REDIRECTS} times.`);
    if (!URL.canParse(location, url))
      throw new PageUnreadable('broken', `${url.host} redirects to an invalid address.`);
    url = checkUrl(new URL(location, url), context.allowPrivateNetwork, context.own);
  }
}

/**
 * Streams a response, for feeds.
 * @throws ServiceError ADDRESS_REFUSED (an address is forbidden) | PAGE_UNREADABLE (no usable response; the body may fail with
 * it too); the signal's reason when aborted
 */
export async function stream(context: ReaderContext, raw: string, options: ReadOptions): Promise<StreamResult> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const getHost = () => (URL.canParse(raw) ? new URL(raw).host.slice(0, 80) : 'The address');
  try {
    const { url, response } = await answer(context, raw, options, signal);
    const { host } = url;
    try {
      const [contentType, charset] = mediaType(single(response.headers['content-type']));
      const status = response.statusCode;
      if (status < 200 || status > 299)
        throw new PageUnreadable('bad_status', `${host} answered with status ${status}.`, { status });
      if (options.accept && !options.accept.some((type) => admits(type, contentType)))
        throw new PageUnreadable(
          'wrong_type',
          `${host} sends ${contentType || 'no content type'}, which is not supported here.`,
        );
      if (Number(single(response.headers['content-length']) ?? 0) > options.maxBytes)
        throw tooLarge(options.maxBytes, host);

      const stages = bodyStages(single(response.headers['content-encoding']), options.maxBytes, host);
      const body = stages.at(-1)!;
      // The request's own signal may no longer stop a body that its consumer reads slowly, so the deadline is enforced here too.
      const stop = () => body.destroy(deadline.aborted ? tooSlow(host) : (options.signal?.reason as Error));
      signal.addEventListener('abort', stop, { once: true });
      pipeline([response.body, ...stages], () => signal.removeEventListener('abort', stop));
      return { url: url.href, status, contentType, charset, body };
    } catch (error) {
      discard(response.body);
      throw error;
    }
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    const ours = deadline.aborted ? (ownError(error) ?? tooSlow(getHost())) : unreadable(error, getHost());
    context.log?.info(
      { host: getHost(), code: ours.code, reason: (ours as Partial<PageUnreadable>).reason },
      'address not read',
    );
    throw ours;
  }
}

/** Reads a whole response into memory. @throws as {@link stream} */
export async function read(context: ReaderContext, url: string, options: ReadOptions): Promise<ReadResult> {
  const { body, ...rest } = await stream(context, url, options);
  try {
    return { ...rest, bytes: await collect(body) };
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw unreadable(error, new URL(rest.url).host);
  }
}

/** Stops waiting for a request when the signal is aborted. The client itself does so only once it is connected. */
export async function withAbort(
  signal: AbortSignal,
  pending: Promise<Dispatcher.ResponseData>,
): Promise<Dispatcher.ResponseData> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([pending, aborted]);
  } catch (error) {
    pending.then(({ body }) => discard(body)).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
export const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
const admits = (accepted: string, type: string): boolean =>
  accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : accepted === type;

/** Drops a body that is not read; its connection is closed rather than drained. */
export function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

function mediaType(header: string | undefined): [type: string, charset: string | null] {
  const [type = '', ...parameters] = (header ?? '').slice(0, 512).split(';');
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([\w.:+-]+)"?\s*$/i.exec(part)?.[1]).find(Boolean);
  return [type.trim().toLowerCase(), charset?.toLowerCase() ?? null];
}
