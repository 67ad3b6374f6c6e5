import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../errors/index.js';

/** This installation's own addresses. Fetching them is refused: a request could cause further requests without end. */
export interface OwnAddresses {
  /** The port that this process listens on. */
  port: number;
  /** @throws ServiceError ADDRESS_REFUSED when the URL is one of this installation's own addresses */
  assertForeign(url: URL): void;
  /** Whether this IP address is one of this machine's. */
  isOwnIp(ip: string): boolean;
}

export const itself = (): ServiceError =>
  new ServiceError('ADDRESS_REFUSED', 'The address leads to this installation itself, which is not read from here.');

const getPort = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
const getHost = (url: URL): string => url.hostname.replace(/\.$/, '');

/** @param baseUrl where clients reach the installation, perhaps through a proxy @param port where this process listens */
export function ownAddresses({ baseUrl, port }: { baseUrl: string; port: number }): OwnAddresses {
  const base = new URL(baseUrl);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/`;
  // If a proxy serves the installation at a default port (80 or 443), the other one usually leads to it as well.
  const ports = base.port === '' ? [80, 443] : [getPort(base)];
  function isOwnIp(ip: string): boolean {
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    if (address.range() === 'loopback') return true;
    const text = address.toNormalizedString();
    return Object.values(networkInterfaces()).some((ones = []) =>
      ones.some((one) => ipaddr.isValid(one.address) && ipaddr.process(one.address).toNormalizedString() === text),
    );
  }
  return {
    port,
    isOwnIp,
    assertForeign(url) {
      const literal = getHost(url).replace(/^\[|\]$/g, '');
      const isNamed = getHost(url) === getHost(base) && ports.includes(getPort(url)) && isBelow(prefix, url.pathname);
      const isLocal =
        getPort(url) === port && (/(^|\.)localhost$/.test(literal) || (isIP(literal) !== 0 && isOwnIp(literal)));
      if (isNamed || isLocal) throw itself();
    },
  };
}

/** Whether the path is below the prefix, as sent or decoded: a proxy may decode a path before it matches it. */
function isBelow(prefix: string, path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not valid percent-encoded UTF-8: only the path as sent is compared.
  }
  return [path, decoded].some((one) => `${one}/`.toLowerCase().startsWith(prefix.toLowerCase()));
}
