import type { Agent } from 'undici';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import { adapterFetch } from './adapter-fetch.js';
import { guardedAgent, plainAgent, type Resolve, systemResolve, type Timeouts } from './dispatcher.js';
import type { OwnAddresses } from './own.js';
import { type PostOptions, type PostResult, post } from './post.js';
import { type ReadOptions, type ReadResult, read, type StreamResult, stream } from './read.js';
import { checkUrl } from './url.js';

export type { Resolve } from './dispatcher.js';
export { type OwnAddresses, ownAddresses } from './own.js';
export type { PostOptions, PostResult } from './post.js';
export type { ReadOptions, ReadResult, StreamResult } from './read.js';
export { PageUnreadable } from './unreadable.js';

/** Pages and feeds: the caller's total time is stricter than these. */
const READING: Timeouts = { connectMs: 8_000, headersMs: 60_000, idleMs: 30_000 };
/** Models think for minutes before the first byte. The caller's signal ends a call sooner. */
const MODELS: Timeouts = { connectMs: 15_000, headersMs: 600_000, idleMs: 300_000 };

export interface GuardedFetchOptions {
  /** Also reads loopback and private networks: suites and shops on the LAN. Link-local and metadata stay shut. */
  allowPrivateNetwork: boolean;
  /** This installation, which is not read from. */
  own?: OwnAddresses;
  log?: Logger;
  /** Another resolver, for tests. */
  resolve?: Resolve;
}

/** The only way out of the process to addresses that users or upstreams name (law 7). */
export interface GuardedFetch {
  /**
   * An address as far as it can be judged without asking a name server, for what is read later.
   * @throws ServiceError ADDRESS_REFUSED
   */
  check(url: string): URL;
  /** For provider adapters: the global `fetch`'s form, checked addresses, long time-outs, at most three redirects of a GET. */
  fetch: typeof fetch;
  /**
   * GET, whole, in memory.
   * @throws ServiceError ADDRESS_REFUSED (400: forbidden or malformed, also after a redirect) | PAGE_UNREADABLE (502: a
   * {@link PageUnreadable} saying why)
   */
  read(url: string, options: ReadOptions): Promise<ReadResult>;
  /** GET as a stream, same rules; the body fails with such an error when a cap is passed half-way. */
  stream(url: string, options: ReadOptions): Promise<StreamResult>;
  /**
   * POST, once, for callbacks: a redirect is the answer and is not followed, and the answer's body is not read.
   * @throws ServiceError as {@link read}
   */
  post(url: string, options: PostOptions): Promise<PostResult>;
  /** Ends all connections. */
  close(): Promise<void>;
}

export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowPrivateNetwork, own, log, resolve = systemResolve } = options;
  const reading = guardedAgent(allowPrivateNetwork, resolve, READING, own);
  const calling = guardedAgent(allowPrivateNetwork, resolve, MODELS, own);
  const context = { agent: reading, allowPrivateNetwork, own, log };
  const routed = (url: string | URL) => ({ url: checkUrl(url, allowPrivateNetwork, own), agent: calling });
  return {
    check: (url) => checkUrl(url, allowPrivateNetwork, own),
    fetch: adapterFetch((url) => routed(url).agent, routed),
    read: (url, readOptions) => read(context, url, readOptions),
    stream: (url, readOptions) => stream(context, url, readOptions),
    post: (url, postOptions) => post(context, url, postOptions),
    close: async () => {
      await Promise.all([reading.destroy(), calling.destroy()]);
    },
  };
}

export interface TrustedFetchOptions {
  /** Addresses that the operator configured. Exactly their origins (scheme, host, port) are called, even private ones. */
  baseUrls: readonly string[];
  /** What any other origin goes to, usually the guarded fetch; without it such a call is refused. */
  otherwise?: typeof fetch;
}

/**
 * A `fetch` for upstreams that the operator wrote into the configuration: a model on localhost, an object store on the LAN.
 * A redirect of a GET is followed to these origins, else by `otherwise` and without the caller's keys; with neither it is the
 * answer.
 * @throws ServiceError ADDRESS_REFUSED for another origin when there is no `otherwise`
 */
export function createTrustedFetch({ baseUrls, otherwise }: TrustedFetchOptions): typeof fetch {
  const origins = new Set(baseUrls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));
  const agent = plainAgent(MODELS);
  const route = (url: URL): Agent | null => (origins.has(url.origin) ? agent : null);
  const trusted = adapterFetch(route, (url) => ({ url: new URL(url), agent }), otherwise);
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (URL.canParse(address) && origins.has(new URL(address).origin)) return trusted(input, init);
    if (otherwise) return otherwise(input, init);
    return Promise.reject(new ServiceError('ADDRESS_REFUSED', 'That address is not one of the configured upstreams.'));
  };
}
