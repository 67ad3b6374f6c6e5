import ipaddr from 'ipaddr.js';

/** Ranges that `allowPrivateNetwork` opens: a shop on the LAN, a suite's server on this machine. */
const LOCAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    loopback: 'this machine itself',
    private: 'a private network',
    carrierGradeNat: 'a private network',
    uniqueLocal: 'a private network',
  }),
);
/** Never opened. Anything that is neither here nor in `LOCAL` nor plain unicast is refused as reserved. */
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

/** Cloud metadata services that live in ranges which `allowPrivateNetwork` opens. (169.254.169.254 is link-local anyway.) */
const METADATA = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']);

type Address = ipaddr.IPv4 | ipaddr.IPv6;
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];

/**
 * Why an IP address is not connected to, as the end of "leads to …", or null when it may be. Allowed is what is globally
 * routable, and NAT64's well-known prefix when the IPv4 address inside it is. Local networks only with
 * `allowPrivateNetwork`; link-local (169.254.0.0/16, where clouds keep credentials), metadata services, multicast, reserved
 * ranges and IPv4 wrapped in IPv6 never.
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
  // ipaddr.js calls all that it does not know unicast, `::7f00:1` (IPv4-compatible) and unassigned space among it.
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return 'a reserved address';
  return null;
}

/** Without a zone (`fe80::1%eth0`), compressed. */
const plain = (address: Address): string =>
  address instanceof ipaddr.IPv6 ? new ipaddr.IPv6(address.parts).toString() : address.toString();
