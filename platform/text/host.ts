import { isIP } from 'node:net';

/**
 * A host as people call a site ("ember.example"). Null if it is no name: an address in numbers, or this machine.
 * @param hostname as of a URL, with brackets around an IPv6 address
 */
export function namedHost(hostname: string): string | null {
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  const isNumber = isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  return isNumber || /(?:^|\.)localhost$/i.test(host) || host === '' ? null : host;
}
