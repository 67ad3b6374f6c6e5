import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../../platform/errors/index.js';
import { createPool, PoolTaskLost } from '../../../platform/pool/index.js';
import type { Derivation } from './password.thread.js';

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** Time limits of one hash, in ms: processor time (a hash takes 20 to 40), and total time including the wait for a thread. */
const LIMITS = { cpuMs: 2_000, clockMs: 10_000 };

/**
 * Password hashing has its own threads, so that it does not compete with file access and image processing for the four threads
 * of libuv. Two threads compute about sixty hashes a second. Networks take turns, and each may have at most 32 hashes running
 * or waiting.
 */
const passwords = createPool({
  name: 'passwords',
  kind: 'thread',
  entry: new URL('./password.thread.js', import.meta.url),
  size: 2,
  memoryMiB: 32,
  maxWaiting: 200,
  maxPerAccount: 32,
  typicalMs: 40,
});

async function derive(derivation: Derivation, caller: string | undefined): Promise<Buffer> {
  try {
    // A caller without an address gets a random key, and so a quota of its own.
    const account = caller ?? randomUUID();
    return Buffer.from(await passwords.run<Uint8Array>('argon2id', derivation, { account, ...LIMITS }));
  } catch (error) {
    if (!(error instanceof PoolTaskLost)) throw error;
    const message = 'The server is too busy to check passwords. Try again in a few seconds.';
    throw new ServiceError('OVERLOADED', message, { retryAfter: 5, cause: error });
  }
}

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password with argon2id, in PHC string form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * @param caller the network (`toNetwork`) whose quota is charged
 * @throws ServiceError OVERLOADED
 */
export async function hashPassword(password: string, caller?: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive({ password, nonce, ...COST }, caller);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(hash)}`;
}

/**
 * A hash that matches no password. It is checked if no account has the e-mail, so that the response takes as long as for a
 * wrong password.
 */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(Buffer.alloc(16))}$${b64(Buffer.alloc(32))}`;

/**
 * Checks a password against its hash.
 * @param stored null if there is no such account; the check then takes just as long
 * @param caller see {@link hashPassword}
 * @throws ServiceError OVERLOADED
 */
export async function verifyPassword(password: string, stored: string | null, caller?: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? NOBODY);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, hash] = match;
  const wanted = Buffer.from(hash!, 'base64');
  const derivation = {
    password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  };
  const got = await derive(derivation, caller);
  return stored !== null && timingSafeEqual(got, wanted);
}
