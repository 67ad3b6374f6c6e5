import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.js';

export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');

/**
 * A permanent secret of the installation: the configured one, or one that the first start creates in the data directory (mode
 * 600). Machines that share a database must be configured with the same secret, because each would create a different one.
 */
function lastingSecret(config: Pick<Config, 'dataDir'>, name: string, configured: string | null): string {
  if (configured) return configured;
  const folder = join(config.dataDir, 'secrets');
  const path = join(folder, name);
  const kept = readSecret(path);
  if (kept !== null) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}-${randomBytes(6).toString('hex')}`);
  writeFileSync(temporary, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A hard link makes the whole file appear at once, and never replaces one that another process has created first.
    linkSync(temporary, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readSecret(path) ?? fail(path, 'is gone again');
}

/** The internal secret that signs, followed by others that are still accepted while it is being changed. */
export const internalSecrets = (
  config: Pick<Config, 'dataDir' | 'internalSecret' | 'acceptedSecrets'>,
): [string, ...string[]] => [
  lastingSecret(config, 'internal-secret', config.internalSecret),
  ...config.acceptedSecrets,
];

/** Derives 32 bytes for one purpose from a secret, so that every process has them without storing any. */
export const deriveSecret = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The bytes of an Ed25519 private key in PKCS #8 (RFC 8410) that precede the key's own 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives an Ed25519 key for one purpose from a secret. */
export const deriveSigningKey = (secret: string, purpose: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, deriveSecret(secret, purpose)]),
    format: 'der',
    type: 'pkcs8',
  });

/**
 * Reads a secret's file; null when there is none yet.
 * @throws Error for a file without a valid secret: a new secret would lose everything that the old one has encrypted
 */
function readSecret(path: string): string | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  return /^[0-9a-f]{64}$/.test(text) ? text : fail(path, 'does not hold 64 hexadecimal digits');
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

function fail(path: string, what: string): never {
  throw new Error(`The secret in ${path} ${what}. Restore the file, or remove it to have a new one made.`);
}

/** Encrypts small secrets at rest: AES-256-GCM, `v1.<nonce>.<tag>.<ciphertext>` in base64url. */
export interface SecretBox {
  seal(plain: string): string;
  open(sealed: string): string;
}

/** Creates a box with the installation's encryption key. @throws Error if the stored key is unreadable */
export function createSecretBox(config: Config): SecretBox {
  const key = Buffer.from(lastingSecret(config, 'encryption-key', config.encryptionKey), 'hex');
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return ['v1', ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [version, nonce, tag, body] = sealed.split('.');
      if (version !== 'v1' || !nonce || !tag || !body) throw new Error('a sealed secret has an unknown form');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

/** Signs small values that leave the process and come back as tokens, such as an upload's ticket. */
export interface IdentitySigner<T> {
  sign(value: T): string;
  /** The value, or null when the token is forged, expired or malformed. */
  verify(token: string): T | null;
}

/** Makes a signer whose tokens are valid for one purpose only: a token for another purpose counts as forged. */
export function createSigner<T>(
  config: Config,
  { purpose, lifeMs, now = Date.now }: { purpose: string; lifeMs: number; now?: () => number },
): IdentitySigner<T> {
  const [key, ...others] = internalSecrets(config);
  const mac = (body: string, secret = key) => createHmac('sha256', secret).update(`${purpose}:${body}`).digest();
  return {
    sign(value) {
      const body = Buffer.from(JSON.stringify({ value, until: now() + lifeMs })).toString('base64url');
      return `${body}.${mac(body).toString('base64url')}`;
    },
    verify(token) {
      const [body, signature] = token.split('.');
      if (!body || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const isSignedBy = (secret: string): boolean => {
        const wanted = mac(body, secret);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      };
      if (!isSignedBy(key) && !others.some(isSignedBy)) return null;
      const { value, until } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as {
        value: T;
        until: number;
      };
      return until > now() ? value : null;
    },
  };
}
