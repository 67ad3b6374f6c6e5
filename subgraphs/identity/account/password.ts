import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(
  argon2 as (
    algorithm: 'argon2id',
    options: Argon2Parameters,
    done: (error: Error | null, key: Buffer) => void,
  ) => void,
);

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** argon2id in the PHC string form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(hash)}`;
}

/** A hash that no password has, to spend the same time on an unknown e-mail as on a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(Buffer.alloc(16))}$${b64(Buffer.alloc(32))}`;

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? NOBODY);
  if (!match) return false;
  const [, memory, passes, parallelism, salt, hash] = match;
  const wanted = Buffer.from(hash!, 'base64');
  const got = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return stored !== null && timingSafeEqual(got, wanted);
}
