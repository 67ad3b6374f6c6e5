import { fetch as undiciFetch } from 'undici';
import { ServiceError } from '../errors/index.js';
import type { Logger } from '../log/index.js';
import { adapterFetch, type Send } from './adapter-fetch.js';
import { guardedAgent, plainAgent, type Timeouts } from './dispatcher.js';
import { systemHosts } from './hosts.js';
import type { OwnAddresses } from './own.js';
import { type PostOptions, type PostResult, post } from './post.js';
import { type ReadOptions, type ReadResult, read, type StreamResult, stream } from './read.js';
import { createResolver, type Resolve } from './resolver.js';
import { checkUrl } from './url.js';

export type { Timeouts } from './dispatcher.js';
export { type OwnAddresses, ownAddresses } from './own.js';
export type { PostOptions, PostResult } from './post.js';
export type { ReadOptions, ReadResult, StreamResult } from './read.js';
export { PageUnreadable } from './unreadable.js';

/** Time limits for pages and feeds. The caller's limit for the whole transfer applies as well, and is usually shorter. */
const READING: Timeouts = { connectMs: 8_000, headersMs: 60_000, idleMs: 30_000 };
/**
 * Time limits for models, which may think for minutes before the first byte or between two: as long as
 * `CUTROOM_TEXT_TIMEOUT_SECONDS` can be. The caller's signal ends a call sooner.
 */
const MODELS: Timeouts = { connectMs: 15_000, headersMs: 3_600_000, idleMs: 3_600_000 };
/** Time limits for object stores, which respond at once: silence means that the connection is dead. */
export const STORES: Timeouts = { connectMs: 5_000, headersMs: 30_000, idleMs: 30_000 };

export interface GuardedFetchOptions {
  /**
   * True: addresses in loopback and private networks may be read, for tests and for shops on the LAN. Link-local and metadata
   * addresses stay forbidden.
   */
  allowPrivateNetwork: boolean;
  /** This installation's addresses, which must not be read. */
  own?: OwnAddresses;
  log?: Logger;
  /** Name servers for host names, such as `10.0.0.53` or `[fd00::53]:5353`. @default the system's */
  dnsServers?: readonly string[];
  /** Resolves host names; for tests. @default asks the name servers and, with `allowPrivateNetwork`, the hosts file first */
  resolve?: Resolve;
}

/** The process's only way to reach addresses that come from users or from other servers. */
export interface GuardedFetch {
  /** Checks, as far as possible without DNS, an address that will be read later. @throws ServiceError ADDRESS_REFUSED */
  check(url: string): URL;
  /**
   * A `fetch` for provider adapters, which call addresses that the operator has configured or a provider sent: it checks them,
   * has long time-outs, and follows at most three redirects of a GET or HEAD.
   */
  fetch: typeof fetch;
  /**
   * Reads an address by GET, completely, into memory.
   * @throws ServiceError ADDRESS_REFUSED (400: forbidden or malformed, also after a redirect) | PAGE_UNREADABLE (502: a {@link
   * PageUnreadable} that says why)
   */
  read(url: string, options: ReadOptions): Promise<ReadResult>;
  /** Like {@link read}, but streams the body. If a limit is exceeded midway, the body fails with one of the same errors. */
  stream(url: string, options: ReadOptions): Promise<StreamResult>;
  /**
   * Sends a POST once, for callbacks. A redirect is returned, not followed, and the response's body is not read.
   * @throws ServiceError as {@link read}
   */
  post(url: string, options: PostOptions): Promise<PostResult>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Creates the only door to other servers. It keeps two pools of connections, one for reading and one for calls to models. */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowPrivateNetwork, own, log, dnsServers = [] } = options;
  const hosts = allowPrivateNetwork ? systemHosts : null;
  const resolve = options.resolve ?? createResolver({ servers: dnsServers, hosts });
  const reading = guardedAgent(allowPrivateNetwork, resolve, READING, own);
  const calling = guardedAgent(allowPrivateNetwork, resolve, MODELS, own);
  const context = { agent: reading, allowPrivateNetwork, own, log };
  const send: Send = (url, init) =>
    calling.send(url, { account: null, signal: init.signal ?? undefined }, (dispatcher) =>
      undiciFetch(url, { ...init, dispatcher }),
    );
  const routed = (url: string | URL) => ({ url: checkUrl(url, allowPrivateNetwork, own), send });
  return {
    check: (url) => checkUrl(url, allowPrivateNetwork, own),
    fetch: adapterFetch((url) => routed(url).send, routed),
    read: (url, readOptions) => read(context, url, readOptions),
    stream: (url, readOptions) => stream(context, url, readOptions),
    post: (url, postOptions) => post(context, url, postOptions),
    close: async () => {
      await Promise.all([reading.destroy(), calling.destroy()]);
    },
  };
}

export interface TrustedFetchOptions {
  /**
   * Addresses that the operator has configured. Every address with one of their origins (scheme, host, port) may be called, even
   * in a private network.
   */
  baseUrls: readonly string[];
  /** The fetch for all other origins, usually the guarded one. Without it, calls to them are refused. */
  otherwise?: typeof fetch;
  /** @default time limits for models, which may think for minutes */
  timeouts?: Timeouts;
}

/**
 * A `fetch` for upstreams in the operator's configuration: a model on localhost, an object store on the LAN. It follows a
 * redirect of a GET or HEAD to one of these origins. A redirect to another origin goes to `otherwise`, without the caller's
 * keys; without `otherwise`, the redirect itself is the response.
 * @throws ServiceError ADDRESS_REFUSED for another origin when there is no `otherwise`
 */
export function createTrustedFetch({ baseUrls, otherwise, timeouts = MODELS }: TrustedFetchOptions): typeof fetch {
  const origins = new Set(baseUrls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));
  const agent = plainAgent(timeouts);
  const send: Send = (url, init) => undiciFetch(url, { ...init, dispatcher: agent });
  const trusted = adapterFetch(
    (url) => (origins.has(url.origin) ? send : null),
    (url) => ({ url: new URL(url), send }),
    otherwise,
  );
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (URL.canParse(address) && origins.has(new URL(address).origin)) return trusted(input, init);
    if (otherwise) return otherwise(input, init);
    return Promise.reject(new ServiceError('ADDRESS_REFUSED', 'That address is not one of the configured upstreams.'));
  };
}
