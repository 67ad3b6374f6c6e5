import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { ServiceError } from '../errors/index.js';
import { whyRefused } from './address.js';
import { itself, type OwnAddresses } from './own.js';

/** Resolves a host name to all its addresses, in the order to try. Rejects when it has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

export const systemResolve: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
};

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

/** An agent that connects anywhere: only for a list of origins that the operator has configured. */
export const plainAgent = (timeouts: Timeouts): Agent =>
  new Agent({ ...shared(timeouts), connect: { timeout: timeouts.connectMs, allowH2: false } });

/**
 * An agent that connects only to checked addresses. The name is resolved once per connection, inside the socket's own `lookup`;
 * all its addresses are checked, and the socket connects to those very addresses, so a name that resolves differently the second
 * time (DNS rebinding) gains nothing. Literal addresses never reach `lookup` and are checked before it.
 */
export function guardedAgent(
  allowPrivateNetwork: boolean,
  resolve: Resolve,
  timeouts: Timeouts,
  own?: OwnAddresses,
): Agent {
  const connector = (isItself: (ip: string) => boolean) =>
    buildConnector({
      timeout: timeouts.connectMs,
      allowH2: false,
      autoSelectFamily: true,
      lookup: (hostname, options, callback) => {
        resolveChecked(hostname, allowPrivateNetwork, resolve, isItself).then(
          (found) => {
            const first = found[0]!;
            if (options.all) callback(null, found);
            else callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, ''),
        );
      },
    });
  const anywhere = connector(() => false);
  // A host name with our own port may be another name of this machine, so its addresses are compared with ours.
  const atOwnPort = connector((ip) => own?.isOwnIp(ip) === true);
  return new Agent({
    ...shared(timeouts),
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, '');
      const why = isIP(literal) ? whyRefused(literal, allowPrivateNetwork) : null;
      if (why) return callback(refusal(options.hostname, why), null);
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
      const connect = own?.port === port ? atOwnPort : anywhere;
      connect({ ...options, hostname: literal }, callback);
    },
  });
}

const refusal = (host: string, why: string): ServiceError =>
  new ServiceError('ADDRESS_REFUSED', `The host ${host.slice(0, 80)} leads to ${why}, which is not read from here.`);

/** Resolves a name. It is refused if any of its addresses is forbidden, because no public site has such an address. */
async function resolveChecked(
  hostname: string,
  allowPrivateNetwork: boolean,
  resolve: Resolve,
  isItself: (ip: string) => boolean,
): Promise<{ address: string; family: number }[]> {
  const found = await resolve(hostname);
  if (found.length === 0) throw Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
  for (const ip of found) {
    const why = whyRefused(ip, allowPrivateNetwork);
    if (why) throw refusal(hostname, why);
    if (isItself(ip)) throw itself();
  }
  return found.map((address) => ({ address, family: isIP(address) }));
}
