import ipaddr from 'ipaddr.js';

/** Ranges that are allowed only with `allowPrivateNetwork`: for a shop on the LAN, or a test's server on this machine. */
const LOCAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    loopback: 'this machine itself',
    private: 'a private network',
    carrierGradeNat: 'a private network',
    uniqueLocal: 'a private network',
  }),
);
/**
 * Ranges that are always refused, with their names for the error. Any range in neither list is refused as reserved, except
 * plain unicast.
 */
const CLOSED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    linkLocal: 'a link-local network',
    unspecified: 'no host',
    broadcast: 'a broadcast address',
    multicast: 'a multicast group',
    ipv4Mapped: 'an IPv4 address in disguise',
    rfc6145: 'an IPv4 address in disguise',
    '6to4': 'an IPv4 address in disguise',
    teredo: 'an IPv4 address in disguise',
  }),
);

/** Cloud metadata services, refused even where their range is allowed. (169.254.169.254 is link-local anyway.) */
const METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']);

type Address = ipaddr.IPv4 | ipaddr.IPv6;
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * Returns why nothing may connect to an IP address, in words that complete "leads to …"; null if it is allowed. Globally
 * routable addresses are allowed, and so is NAT64's well-known prefix if the IPv4 address in it is globally routable. Local
 * networks are allowed only with `allowPrivateNetwork`. Link-local addresses (169.254.0.0/16, where clouds keep credentials),
 * metadata services, multicast, reserved ranges and other IPv4 addresses wrapped in IPv6 are never allowed.
 */
export function whyRefused(ip: string, allowPrivateNetwork: boolean): string | null {
  if (!ipaddr.isValid(ip)) return 'something that is no IP address';
  return judge(ipaddr.parse(ip), allowPrivateNetwork);
}

function judge(address: Address, allowPrivateNetwork: boolean): string | null {
  if (METADATA.has(plain(address))) return "a cloud's metadata service";
  if (address instanceof ipaddr.IPv6 && address.match(NAT64))
    return judge(ipaddr.fromByteArray(address.toByteArray().slice(12)), false);
  const range = address.range();
  const local = LOCAL.get(range);
  if (local !== undefined) return allowPrivateNetwork ? null : local;
  if (range !== 'unicast') return CLOSED.get(range) ?? 'a reserved address';
  // ipaddr.js calls every range that it does not know unicast, including `::7f00:1` (IPv4-compatible) and unassigned space.
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return 'a reserved address';
  return null;
}

/** The address without a zone (`fe80::1%eth0`), compressed. */
const plain = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? new ipaddr.IPv6(address.parts).toString() : address.toString();
