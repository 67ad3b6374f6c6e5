import { isIP } from 'node:net';
import { ServiceError } from '../errors/index.js';
import { whyRefused } from './address.js';
import type { OwnAddresses } from './own.js';

/**
 * Ports that are never connected to: the "bad ports" of the Fetch standard (mail, ssh, dns, nfs, irc, sip, X11 …), where a line
 * of HTTP could be taken for a command, and the databases and control sockets missing from that list.
 */
const BAD_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  // Added: SMB, SQL servers, Docker, etcd, RDP, PostgreSQL, Redis (and its cluster bus), Cassandra, memcached, MongoDB.
  445, 1433, 1521, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 6379, 16379, 9042, 11211, 27017,
]);

/** Names that always refer to this machine or this network, whatever DNS says (RFC 6761, 6762, 8375, ICANN .internal). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|home\.arpa|lan|corp|private)$/;
/** Maximum length of an address, in characters. Browsers have similar limits. */
const MAX_URL = 8192;

const refuse = (why: string): ServiceError => new ServiceError('ADDRESS_REFUSED', why);

/**
 * Checks an address as far as possible without DNS: length, form, scheme, credentials, port, literal IP, names of local
 * networks, and whether it is our own. The WHATWG parser has already turned `0x7f.1`, `2130706433` and `①②⑦.0.0.1` into
 * `127.0.0.1`.
 * @throws ServiceError ADDRESS_REFUSED when one of them is not allowed
 */
export function checkUrl(raw: string | URL, allowPrivateNetwork: boolean, own?: OwnAddresses): URL {
  const text = String(raw);
  if (text.length > MAX_URL) throw refuse(`The address is longer than ${MAX_URL} characters.`);
  if (!URL.canParse(text)) throw refuse('The address is not a URL. Send a full one, such as https://example.com/page.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse(`Only http and https addresses are read, not ${url.protocol.slice(0, -1)}.`);
  if (url.username !== '' || url.password !== '')
    throw refuse('The address holds a user name or a password. Leave them out.');
  if (url.port !== '' && BAD_PORTS.has(Number(url.port)))
    throw refuse(`Port ${url.port} does not belong to a web server, so it is not read.`);

  const host = url.hostname.replace(/\.$/, '');
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal)) {
    const why = whyRefused(literal, allowPrivateNetwork);
    if (why) throw refuse(`The address ${host} leads to ${why}, which is not read from here.`);
  } else if (!allowPrivateNetwork && (LOCAL_NAME.test(host) || !host.includes('.'))) {
    throw refuse(`The host ${host.slice(0, 80)} is a name of a local network, which is not read from here.`);
  }
  own?.assertForeign(url);
  return url;
}
