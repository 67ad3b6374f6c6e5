import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { send, type TestResponse } from '../support/client.js';

/**
 * Failed sign-ins allowed per minute for an e-mail from one address. The ceilings for an e-mail alone and for an address alone
 * are five times as high.
 */
export const LIMIT = 4;
export const CEILING = 5 * LIMIT;
/** The settings of a server whose visitors say where they come from. */
export const ENV = { CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT), CUTROOM_TRUST_PROXY: '1' };

let next = 0;
/** An IP address that has not been used yet. */
export const newAddress = (): string => `198.51.${100 + (next >> 8)}.${next++ & 255}`;

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

export const signIn = (url: string, email: string, password: string, address: string): Promise<TestResponse> =>
  send(url, 'POST', '/auth/sign-in', { email, password }, from(address));

/** Creates an account from a new IP address (`home`), which the server then knows as one of the account's addresses. */
export async function owner(url: string): Promise<{ email: string; password: string; home: string }> {
  const home = newAddress();
  const [email, password] = [`${randomBytes(6).toString('hex')}@example.com`, 'correct horse battery'];
  const made = await send(url, 'POST', '/auth/sign-up', { email, password, name: 'Owner' }, from(home));
  expect(made.status).toBe(201);
  return { email, password, home };
}

/**
 * Guesses wrong passwords, each from a new address, until a guess is refused unchecked. @returns how many were checked, at most
 * `most`
 */
export async function guessesTaken(url: string, email: string, most: number): Promise<number> {
  for (let taken = 0; taken < most; taken += 1)
    if ((await signIn(url, email, 'not this one', newAddress())).status === 429) return taken;
  return most;
}

export function expectLimited(answer: TestResponse, policy: string): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(answer.headers.get('x-ratelimit-policy')).toBe(policy);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}
