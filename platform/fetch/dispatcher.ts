import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { ServiceError } from '../errors/index.js';
import { whyRefused } from './address.js';
import { itself, type OwnAddresses } from './own.js';
import type { Asker, Resolve } from './resolver.js';
import { NameError } from './unreadable.js';

export interface Timeouts {
  connectMs: number;
  /** Maximum time from sending the request to the response's headers. */
  headersMs: number;
  /** Maximum pause between two chunks of the body. */
  idleMs: number;
}

/** Maximum length of a response's headers in bytes; servers themselves allow 8 to 16 KB. */
const MAX_HEADER_BYTES = 32 * 1024;

const shared = (timeouts: Timeouts) => ({
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: timeouts.headersMs,
  bodyTimeout: timeouts.idleMs,
  // A connection was checked for one host only, but HTTP/2 would let its server serve other hosts over it.
  allowH2: false,
});

type LookupCallback = (error: NodeJS.ErrnoException | null, found: string | LookupAddress[], family?: number) => void;

/** Hands a socket its addresses, in the form that it asked for. */
function give(found: readonly LookupAddress[], options: LookupOptions, callback: LookupCallback): void {
  const first = found[0]!;
  if (options.all) callback(null, [...found]);
  else callback(null, first.address, first.family);
}

/** Look-ups in progress, by name, with the sockets that wait for them. */
const lookups = new Map<string, ((error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void)[]>();

/**
 * Looks a configured name up as the system does, with its search domains, mDNS and hosts file. This takes one of the process's
 * few threads and cannot be aborted, so there is only one look-up of a name at a time.
 */
function systemLookup(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  const waiting = lookups.get(hostname) ?? [];
  waiting.push((error, found) => (error ? callback(error, '') : give(found, options, callback)));
  if (waiting.length > 1) return;
  lookups.set(hostname, waiting);
  lookup(hostname, { all: true, order: 'verbatim' }, (error, found) => {
    lookups.delete(hostname);
    for (const settle of waiting) settle(error, found);
  });
}

/** An agent that connects anywhere: only for a list of origins that the operator has configured. */
export const plainAgent = (timeouts: Timeouts): Agent =>
  new Agent({ ...shared(timeouts), connect: { timeout: timeouts.connectMs, allowH2: false, lookup: systemLookup } });

/** An agent that connects only to checked addresses. */
export interface GuardedAgent {
  /**
   * Resolves the host of a URL and checks its addresses; then sends a request over the agent, which connects to those addresses.
   * @throws ServiceError ADDRESS_REFUSED, and what {@link Resolve} rejects with
   */
  send<T>(url: URL, asker: Asker, request: (agent: Agent) => Promise<T>): Promise<T>;
  /** Closes all connections. */
  destroy(): Promise<void>;
}

/**
 * Creates an agent that connects only to checked addresses. A name is resolved for each request, under its account and its
 * signal, which a socket does not know. All addresses are checked, and sockets connect to those very addresses, so a name that
 * resolves differently the second time (DNS rebinding) gains nothing. Literal addresses are checked when connecting.
 */
export function guardedAgent(
  allowPrivateNetwork: boolean,
  resolve: Resolve,
  timeouts: Timeouts,
  own?: OwnAddresses,
): GuardedAgent {
  /** The checked addresses of the names that requests in progress are for. */
  const checked = new Map<string, { found: LookupAddress[]; requests: number }>();
  const connector = (isItself: (ip: string) => boolean) =>
    buildConnector({
      timeout: timeouts.connectMs,
      allowH2: false,
      autoSelectFamily: true,
      lookup: (hostname, options, callback: LookupCallback) => {
        const found = checked.get(hostname)?.found;
        // Undici also connects for a request that was aborted meanwhile.
        if (!found) callback(Object.assign(new Error(`no request for ${hostname}`), { code: 'ECANCELED' }), '');
        else if (found.some(({ address }) => isItself(address))) callback(itself(), '');
        else give(found, options, callback);
      },
    });
  const anywhere = connector(() => false);
  // A host name with our own port may be another name of this machine, so its addresses are compared with ours.
  const atOwnPort = connector((ip) => own?.isOwnIp(ip) === true);
  const agent = new Agent({
    ...shared(timeouts),
    connect: (options, callback) => {
      const literal = unbracket(options.hostname);
      const why = isIP(literal) ? whyRefused(literal, allowPrivateNetwork) : null;
      if (why) return callback(refusal(options.hostname, why), null);
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
      const connect = own?.port === port ? atOwnPort : anywhere;
      connect({ ...options, hostname: literal }, callback);
    },
  });
  return {
    async send({ hostname }, asker, request) {
      if (isIP(unbracket(hostname))) return request(agent);
      const found = check(hostname, await resolve(hostname, asker), allowPrivateNetwork);
      const entry = checked.get(hostname) ?? { found, requests: 0 };
      checked.set(hostname, entry);
      entry.found = found;
      entry.requests += 1;
      try {
        return await request(agent);
      } finally {
        entry.requests -= 1;
        if (entry.requests === 0) checked.delete(hostname);
      }
    },
    destroy: () => agent.destroy(),
  };
}

const unbracket = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const refusal = (host: string, why: string): ServiceError =>
  new ServiceError('ADDRESS_REFUSED', `The host ${host.slice(0, 80)} leads to ${why}, which is not read from here.`);

/** Checks a name's addresses. It is refused if any of them is forbidden, because no public site has such an address. */
function check(hostname: string, found: readonly string[], allowPrivateNetwork: boolean): LookupAddress[] {
  if (found.length === 0)
    throw new NameError('no_such_host', `There is no host ${hostname.slice(0, 80)}. Check the address.`);
  for (const ip of found) {
    const why = whyRefused(ip, allowPrivateNetwork);
    if (why) throw refusal(hostname, why);
  }
  return found.map((address) => ({ address, family: isIP(address) }));
}
