import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ServiceError } from '../../../platform/errors/index.js';
import { emailKey } from '../../../platform/text/email.js';

/** Length in characters that `@Limits` requires of a password; the list also has shorter ones. */
const SHORTEST = 8;

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Refuses a new password that would be among the first guesses: one of the 18,000 commonest, whatever its case, or the account's
 * e-mail.
 * @throws ServiceError BAD_INPUT
 */
export async function assertHardToGuess(password: string, email: string): Promise<void> {
  if (emailKey(password) === emailKey(email)) throw guessable("is the account's e-mail");
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw guessable('is one of the commonest passwords');
}

const guessable = (fault: string): ServiceError =>
  new ServiceError('BAD_INPUT', `\`password\` ${fault}, which is tried first. Choose another.`, { field: 'password' });

/** Reads the list on first use, and keeps it: about 2 MB. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const all = JSON.parse(await readFile(path, 'utf8')) as string[];
  return new Set(all.filter((password) => password.length >= SHORTEST));
}
