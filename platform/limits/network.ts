import ipaddr from 'ipaddr.js';
import type { Holder } from '../budget/index.js';

const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];
/** Maximum length, in characters, of the key for a text that is not an IP address; the rest of the text is cut off. */
const LONGEST = 64;

/**
 * The key for limits by address: an IPv4 address, or the /64 network of an IPv6 address, which is what one subscriber gets. (A
 * whole /24 would be too much: addresses are rented singly, and one may already stand for a street of subscribers.) For IPv4 inside IPv6 (`::ffff:192.0.2.1`, NAT64), it is the IPv4 address. A port, brackets and a zone, which some proxies add,
 * are left out.
 * @example toNetwork('[2001:db8:1:2:3::4]:443') // '2001:db8:1:2::/64'
 */
export function toNetwork(address: string): string {
  const text = address.trim();
  const bare = /^\[([^\]]*)\]/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  if (!ipaddr.isValid(bare)) return text.slice(0, LONGEST);
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.match(NAT64)) return ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

interface Caller {
  viewer?: { userId: string } | null;
  /** The key of a partner, who has no account; null or left out for everybody else without one. */
  limitKey?: string | null;
  address: string;
}

/** Whom a caller's work and bytes are counted for, in every budget: its account or partner's key, otherwise its network. */
export function toHolder({ viewer, limitKey, address }: Caller): Holder {
  const id = viewer?.userId ?? limitKey;
  return id == null ? { id: toNetwork(address), stranger: true } : { id, stranger: false };
}
