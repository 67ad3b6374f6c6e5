import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { CEILING, ENV, expectLimited, guessesTaken, LIMIT, newAddress, owner, signIn } from './visitors.js';

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: ENV });
});
afterAll(async () => {
  await server?.remove();
});

describe('nobody can be locked out by others', () => {
  it('from one address: only that address is blocked', async () => {
    const { email, password, home } = await owner(server.url);
    const here = newAddress();
    for (let n = 0; n < LIMIT; n += 1) expect((await signIn(server.url, email, 'not this one', here)).status).toBe(401);
    expectLimited(await signIn(server.url, email, password, here), `${LIMIT};w=60`);
    expect((await signIn(server.url, email, password, home)).status).toBe(200);
    expect((await signIn(server.url, email, password, newAddress())).status).toBe(200);
  });

  it('from everywhere: the owner can still sign in from a known address', async () => {
    const { email, password, home } = await owner(server.url);
    expect(await guessesTaken(server.url, email, 2 * CEILING)).toBe(CEILING);
    expectLimited(await signIn(server.url, email, password, newAddress()), `${CEILING};w=60`);
    for (let n = 0; n < 2; n += 1) expect((await signIn(server.url, email, password, home)).status).toBe(200);
    // Another address in the owner's IPv6 network, or another spelling of the owner's address, counts as the owner's.
    expect((await signIn(server.url, email, password, `::ffff:${home}`)).status).toBe(200);
  });

  it('by sending an address, a key or an id as the e-mail', async () => {
    const { email, password, home } = await owner(server.url);
    const elsewhere = newAddress();
    for (const name of [home, `["${email}","${home}"]`, `${email} ${home}`, `::ffff:${home}`])
      for (let n = 0; n <= LIMIT; n += 1) await signIn(server.url, name, 'x', elsewhere);
    expect((await signIn(server.url, email, password, home)).status).toBe(200);
  });

  it('by signing in: correct passwords are not counted, and clear earlier failures', async () => {
    const { email, password, home } = await owner(server.url);
    for (let n = 0; n < 3 * LIMIT; n += 1) expect((await signIn(server.url, email, password, home)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) {
      for (let wrong = 1; wrong < LIMIT; wrong += 1)
        expect((await signIn(server.url, email, 'no', home)).status).toBe(401);
      expect((await signIn(server.url, email, password, home)).status).toBe(200);
    }
  });

  it('by a neighbour behind the same address who guesses passwords of other accounts', async () => {
    const { email, password, home } = await owner(server.url);
    for (let n = 0; n <= CEILING; n += 1) await signIn(server.url, `somebody-${n}@example.com`, 'x', home);
    expectLimited(await signIn(server.url, 'another@example.com', 'x', home), `${CEILING};w=60`);
    expect((await signIn(server.url, email, password, home)).status).toBe(200);
  });

  it('by somebody else whose password change fails', async () => {
    const [me, other] = [await newAccount(server.url), await newAccount(server.url)];
    const change = (as: TestAccount, current: string) =>
      as.session('POST', '/auth/password', { current, password: 'another good one' });
    for (let n = 0; n < LIMIT; n += 1) expect((await change(other, 'wrong')).status).toBe(401);
    expectLimited(await change(other, other.password), `${LIMIT};w=60`);
    expect((await change(me, me.password)).status).toBe(200);
  });
});

describe('guessing stays limited', () => {
  it('for concurrent guesses', async () => {
    const { email } = await owner(server.url);
    const here = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(server.url, email, 'not this one', here)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
  });

  it('for every spelling of an address, and all addresses of an IPv6 network', async () => {
    const { email } = await owner(server.url);
    const statuses = async (addresses: string[]): Promise<number[]> => {
      const found: number[] = [];
      for (const address of addresses) found.push((await signIn(server.url, email, 'x', address)).status);
      return found;
    };
    const [mapped, six] = [newAddress(), (n: number) => `2001:db8:7:7:${n}::${n}`];
    expect(await statuses([mapped, `::ffff:${mapped}`, mapped, `::ffff:${mapped}`, `::ffff:${mapped}`])).toEqual([
      401, 401, 401, 401, 429,
    ]);
    expect(await statuses([1, 2, 3, 4, 5].map(six))).toEqual([401, 401, 401, 401, 429]);
    expect(await statuses(['2001:db8:7:8::1'])).toEqual([401]);
  });

  it('equally for unknown and known e-mails', async () => {
    const unknown = `${randomBytes(6).toString('hex')}@example.com`;
    expect(await guessesTaken(server.url, unknown, 2 * CEILING)).toBe(CEILING);
    const { email } = await owner(server.url);
    expect(await guessesTaken(server.url, email, 2 * CEILING)).toBe(CEILING);
    const refused = [
      await signIn(server.url, unknown, 'x', newAddress()),
      await signIn(server.url, email, 'x', newAddress()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });
});
