import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/index.js';
import { internalSecrets } from '../secrets/index.js';
import { publicUrl } from './keys.js';

/** Minimum time for which a signed address is valid. Caches and stored responses may contain it for that long. */
const LIFE_SECONDS = 24 * 60 * 60;
/** Expiry times are rounded up to a multiple of this, so that caches can use the same address of a file for half a day. */
const STEP_SECONDS = 12 * 60 * 60;

type Addressing = Pick<Config, 'baseUrl' | 'privateFiles' | 'internalSecret' | 'acceptedSecrets' | 'dataDir'>;

/** The signing keys per configuration, read once, since the secret may be in a file. The first one signs. */
const secrets = new WeakMap<Addressing, [Buffer, ...Buffer[]]>();

function readSecrets(config: Addressing): [Buffer, ...Buffer[]] {
  const known = secrets.get(config);
  if (known) return known;
  const ofAddresses = (secret: string) => createHmac('sha256', secret).update('addresses of files').digest();
  const [first, ...others] = internalSecrets(config);
  const made: [Buffer, ...Buffer[]] = [ofAddresses(first), ...others.map(ofAddresses)];
  secrets.set(config, made);
  return made;
}

const signature = (secret: Buffer, key: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${key}\n${expires}`).digest().subarray(0, 16);

/**
 * The address of a stored object, as responses show it. With `CUTROOM_PRIVATE_FILES` it is signed and expires after 24 to 36
 * hours. Even an expired address still identifies its file when a request contains it (`keyFromUrl`).
 */
export function fileUrl(config: Addressing, key: string, now: number = Date.now()): string {
  const plain = publicUrl(config.baseUrl, key);
  if (!config.privateFiles) return plain;
  const expires = String(Math.ceil((now / 1000 + LIFE_SECONDS) / STEP_SECONDS) * STEP_SECONDS);
  return `${plain}?expires=${expires}&signature=${signature(readSecrets(config)[0], key, expires).toString('base64url')}`;
}

/**
 * For how many more seconds an address is valid; Infinity if files are public. 0 if the address has expired, or if its
 * signature is missing, not ours or for another file.
 */
export function secondsLeft(config: Addressing, key: string, query: URLSearchParams, now: number = Date.now()): number {
  if (!config.privateFiles) return Number.POSITIVE_INFINITY;
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  if (!/^\d{1,12}$/.test(expires)) return 0;
  const isSignedBy = (secret: Buffer): boolean => {
    const wanted = signature(secret, key, expires);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  if (!readSecrets(config).some(isSignedBy)) return 0;
  return Math.max(0, Number(expires) - Math.floor(now / 1000));
}
