import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../errors/index.js';

/** This installation's own addresses. It reads from none of them: a call that causes calls to itself has no end. */
export interface OwnAddresses {
  /** The port that this process listens on. */
  port: number;
  /** @throws ServiceError ADDRESS_REFUSED */
  assertForeign(url: URL): void;
  /** Whether a socket to this IP and {@link port} ends in this machine. */
  isOwnIp(ip: string): boolean;
}

export const itself = (): ServiceError =>
  new ServiceError('ADDRESS_REFUSED', 'The address leads to this installation itself, which is not read from here.');

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '');

/** @param baseUrl where clients reach it, perhaps through a proxy @param port where this process listens */
export function ownAddresses({ baseUrl, port }: { baseUrl: string; port: number }): OwnAddresses {
  const base = new URL(baseUrl);
  const prefix = `${base.pathname.replace(/\/+$/, '')}/`;
  // Behind a proxy at a default port, the other default one mostly leads on to it.
  const ports = base.port === '' ? [80, 443] : [portOf(base)];
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
      const literal = hostOf(url).replace(/^\[|\]$/g, '');
      const isNamed = hostOf(url) === hostOf(base) && ports.includes(portOf(url)) && isBelow(prefix, url.pathname);
      const isLocal =
        portOf(url) === port && (/(^|\.)localhost$/.test(literal) || (isIP(literal) !== 0 && isOwnIp(literal)));
      if (isNamed || isLocal) throw itself();
    },
  };
}

/** Proxies decode a path before they match it. */
function isBelow(prefix: string, path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // No UTF-8: as it is.
  }
  return [path, decoded].some((one) => `${one}/`.toLowerCase().startsWith(prefix.toLowerCase()));
}
