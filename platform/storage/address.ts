import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/index.js';
import { lastingSecret } from '../secrets/index.js';
import { publicUrl } from './keys.js';

/** An address is good for a day at least: as long as caches and kept answers hold it. */
const LIFE_SECONDS = 24 * 60 * 60;
/** Expiries are rounded up to this, so that the same file has the same address for half a day and caches can use it. */
const STEP_SECONDS = 12 * 60 * 60;

type Addressing = Pick<Config, 'baseUrl' | 'privateFiles' | 'internalSecret' | 'dataDir'>;

/** One per configuration: the secret may be a file. */
const secrets = new WeakMap<Addressing, Buffer>();

function secretOf(config: Addressing): Buffer {
  const known = secrets.get(config);
  if (known) return known;
  const made = createHmac('sha256', lastingSecret(config, 'internal-secret', config.internalSecret))
    .update('addresses of files')
    .digest();
  secrets.set(config, made);
  return made;
}

const signature = (config: Addressing, key: string, expires: string): Buffer =>
  createHmac('sha256', secretOf(config)).update(`${key}\n${expires}`).digest().subarray(0, 16);

/**
 * The address of a stored object, as answers show it. With `CUTROOM_PRIVATE_FILES` it is signed and expires after 24 to 36
 * hours. Coming back in a request it names the file either way, also when it has expired (`keyFromUrl`).
 */
export function fileUrl(config: Addressing, key: string, now: number = Date.now()): string {
  const plain = publicUrl(config.baseUrl, key);
  if (!config.privateFiles) return plain;
  const expires = String(Math.ceil((now / 1000 + LIFE_SECONDS) / STEP_SECONDS) * STEP_SECONDS);
  return `${plain}?expires=${expires}&signature=${signature(config, key, expires).toString('base64url')}`;
}

/**
 * For how many more seconds a request for a file is good; Infinity where files are public. 0: it is not signed, not by us, not
 * for this file, or not any more.
 */
export function secondsLeft(config: Addressing, key: string, query: URLSearchParams, now: number = Date.now()): number {
  if (!config.privateFiles) return Number.POSITIVE_INFINITY;
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  if (!/^\d{1,12}$/.test(expires)) return 0;
  const wanted = signature(config, key, expires);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 0;
  return Math.max(0, Number(expires) - Math.floor(now / 1000));
}
