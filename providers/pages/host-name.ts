import { isIP } from 'node:net';

/**
 * The host of a page, as people name a site by it; null for the address of a machine, which is nobody's name.
 * @example hostName('https://www.chomp.example/shop') // 'chomp.example'
 */
export function hostName(url: string): string | null {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0 ? null : host;
}
