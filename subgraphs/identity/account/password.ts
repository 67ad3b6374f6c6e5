import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../../platform/errors/index.js';
import { createPool, PoolTaskLost } from '../../../platform/pool/index.js';
import type { Derivation } from './password.thread.js';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** One takes 20 to 40 ms. */
const DEADLINE_MS = 10_000;

/**
 * Threads of their own, as libuv's four are shared with files and pictures: neither waits for the other. Two at once are about
 * sixty a second; addresses take turns, and one has no more than 32 running and waiting.
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
    // A caller that is not named shares no ration with others.
    const account = caller ?? randomUUID();
    return Buffer.from(await passwords.run<Uint8Array>('argon2id', derivation, { account, deadlineMs: DEADLINE_MS }));
  } catch (error) {
    if (!(error instanceof PoolTaskLost)) throw error;
    const message = 'The server is too busy to check passwords. Try again in a few seconds.';
    throw new ServiceError('OVERLOADED', message, { retryAfter: 5, cause: error });
  }
}

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * argon2id in the PHC string form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * @param caller whose ration it is: the address that asks
 * @throws ServiceError OVERLOADED
 */
export async function hashPassword(password: string, caller?: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive({ password, nonce, ...COST }, caller);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(hash)}`;
}

/** A hash that no password has, to spend the same time on an unknown e-mail as on a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(Buffer.alloc(16))}$${b64(Buffer.alloc(32))}`;

/**
 * @param stored null where there is no such account: it takes as long
 * @param caller as for {@link hashPassword}
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
