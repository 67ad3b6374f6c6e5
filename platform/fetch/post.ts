import { request } from 'undici';
import { discard, type ReaderContext, single, withAbort } from './read.js';
import { ownError, tooSlow, unreadable } from './unreadable.js';
import { checkUrl } from './url.js';

export interface PostOptions {
  /** The account that causes the request. */
  account: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Time limit from the DNS look-up to the response's headers. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/** The response. A redirect is a response like any other. */
export interface PostResult {
  status: number;
  /** The `Retry-After` header as sent, or null. */
  retryAfter: string | null;
}

const USER_AGENT = 'Cutroom/0.1 (callbacks; contact the operator of this installation)';

/**
 * Sends `body` once to an untrusted address. Redirects are not followed, and only the response's status and headers are read,
 * however long its body is.
 * @throws ServiceError ADDRESS_REFUSED when the address is forbidden | PAGE_UNREADABLE when there is no response; the signal's
 * reason when aborted
 */
export async function post(context: ReaderContext, raw: string, options: PostOptions): Promise<PostResult> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const url = checkUrl(raw, context.allowPrivateNetwork, context.own);
  const headers = { 'user-agent': USER_AGENT, ...options.headers };
  try {
    const sent = context.agent.send(url, { account: options.account, signal }, (dispatcher) =>
      request(url, { dispatcher, method: 'POST', headers, body: options.body, signal }),
    );
    const { statusCode: status, headers: answered, body } = await withAbort(signal, sent);
    discard(body);
    return { status, retryAfter: single(answered['retry-after']) ?? null };
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw deadline.aborted
      ? (ownError(error) ?? tooSlow(url.host.slice(0, 80)))
      : unreadable(error, url.host.slice(0, 80));
  }
}
