import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, send, type TestAccount, type TestResponse } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres, startRedis } from '../support/services.js';

/**
 * Failed sign-ins allowed per minute for an e-mail from one address. The ceilings for an e-mail alone and for an address alone
 * are five times as high.
 */
const LIMIT = 4;
const CEILING = 5 * LIMIT;
const ENV = { CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT), CUTROOM_TRUST_PROXY: '1' };

let server: Server;
let next = 0;
beforeAll(async () => {
  server = await startServer({ env: ENV });
});
afterAll(async () => {
  await server?.remove();
});

/** An IP address that has not been used yet. */
const newAddress = (): string => `198.51.${100 + (next >> 8)}.${next++ & 255}`;

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

const signIn = (email: string, password: string, address: string, url = server.url): Promise<TestResponse> =>
  send(url, 'POST', '/auth/sign-in', { email, password }, from(address));

/** Creates an account from a new IP address (`home`), which the server then knows as one of the account's addresses. */
async function owner(url = server.url): Promise<{ email: string; password: string; home: string }> {
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
async function guessesTaken(email: string, most: number, url = server.url): Promise<number> {
  for (let taken = 0; taken < most; taken += 1)
    if ((await signIn(email, 'not this one', newAddress(), url)).status === 429) return taken;
  return most;
}

function expectLimited(answer: TestResponse, policy: string): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(answer.headers.get('x-ratelimit-policy')).toBe(policy);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('nobody can be locked out by others', () => {
  it('from one address: only that address is blocked', async () => {
    const { email, password, home } = await owner();
    const here = newAddress();
    for (let n = 0; n < LIMIT; n += 1) expect((await signIn(email, 'not this one', here)).status).toBe(401);
    expectLimited(await signIn(email, password, here), `${LIMIT};w=60`);
    expect((await signIn(email, password, home)).status).toBe(200);
    expect((await signIn(email, password, newAddress())).status).toBe(200);
  });

  it('from everywhere: the owner can still sign in from a known address', async () => {
    const { email, password, home } = await owner();
    expect(await guessesTaken(email, 2 * CEILING)).toBe(CEILING);
    expectLimited(await signIn(email, password, newAddress()), `${CEILING};w=60`);
    for (let n = 0; n < 2; n += 1) expect((await signIn(email, password, home)).status).toBe(200);
    // Another address in the owner's IPv6 network, or another spelling of the owner's address, counts as the owner's.
    expect((await signIn(email, password, `::ffff:${home}`)).status).toBe(200);
  });

  it('by sending an address, a key or an id as the e-mail', async () => {
    const { email, password, home } = await owner();
    const elsewhere = newAddress();
    for (const name of [home, `["${email}","${home}"]`, `${email} ${home}`, `::ffff:${home}`])
      for (let n = 0; n <= LIMIT; n += 1) await signIn(name, 'x', elsewhere);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it('by signing in: correct passwords are not counted, and clear earlier failures', async () => {
    const { email, password, home } = await owner();
    for (let n = 0; n < 3 * LIMIT; n += 1) expect((await signIn(email, password, home)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) {
      for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home)).status).toBe(401);
      expect((await signIn(email, password, home)).status).toBe(200);
    }
  });

  it('by a neighbour behind the same address who guesses passwords of other accounts', async () => {
    const { email, password, home } = await owner();
    for (let n = 0; n <= CEILING; n += 1) await signIn(`somebody-${n}@example.com`, 'x', home);
    expectLimited(await signIn('another@example.com', 'x', home), `${CEILING};w=60`);
    expect((await signIn(email, password, home)).status).toBe(200);
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
  it('for concurrent guesses, and on /graphql under aliases', async () => {
    const { email } = await owner();
    const [here, there] = [newAddress(), newAddress()];
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'not this one', here)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
    const aliases = Array.from(
      { length: 20 },
      (_, n) => `a${n}: signIn(input: {email: "${email}", password: "guess ${n}"}) { user { id } }`,
    );
    const { body } = await send(
      server.url,
      'POST',
      '/graphql',
      { query: `mutation { ${aliases.join(' ')} }` },
      from(there),
    );
    const codes = body.errors.map((error: { extensions: { code: string } }) => error.extensions.code);
    expect(codes.filter((code: string) => code === 'UNAUTHENTICATED').length).toBeLessThanOrEqual(LIMIT);
  });

  it('for every spelling of an address, and all addresses of an IPv6 network', async () => {
    const { email } = await owner();
    const statuses = async (addresses: string[]): Promise<number[]> => {
      const found: number[] = [];
      for (const address of addresses) found.push((await signIn(email, 'x', address)).status);
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
    expect(await guessesTaken(unknown, 2 * CEILING)).toBe(CEILING);
    const { email } = await owner();
    expect(await guessesTaken(email, 2 * CEILING)).toBe(CEILING);
    const refused = [await signIn(unknown, 'x', newAddress()), await signIn(email, 'x', newAddress())];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });
});

(haveServices() ? describe : describe.skip)('two edges on one Postgres and one Redis', () => {
  let postgres: Service;
  let redis: Service;
  let edges: Server[];
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const env = {
      ...ENV,
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
      CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    };
    edges = await Promise.all([1, 2].map(() => startServer({ command: ['edge'], env })));
  });
  afterAll(async () => {
    await Promise.all((edges ?? []).map((edge) => edge.remove()));
    await Promise.all([postgres?.stop(), redis?.stop()]);
  });

  it('share the limits, resets after a success, and known addresses', async () => {
    const [one, two] = edges.map(({ url }) => url) as [string, string];
    const { email, password, home } = await owner(one);
    const here = newAddress();
    for (let n = 0; n < LIMIT; n += 1)
      expect((await signIn(email, 'not this one', here, n % 2 ? one : two)).status).toBe(401);
    for (const url of [one, two]) expectLimited(await signIn(email, password, here, url), `${LIMIT};w=60`);
    // The {@link LIMIT} guesses from the first address count towards the ceiling, too.
    expect(await guessesTaken(email, 2 * CEILING, two)).toBe(CEILING - LIMIT);
    expectLimited(await signIn(email, password, newAddress(), one), `${CEILING};w=60`);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home, one)).status).toBe(401);
    for (const url of [two, one]) expect((await signIn(email, password, home, url)).status).toBe(200);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(email, 'no', home, two)).status).toBe(401);
    expect((await signIn(email, password, home, one)).status).toBe(200);
  });
});
