import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { createLimiters } from '../../platform/limits/index.js';
import { createLog } from '../../platform/log/index.js';
import { send, type TestResponse } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startRedis } from '../support/services.js';

const expectLimited = (answer: TestResponse, policy: string): void => {
  const code = answer.body.code ?? answer.body.errors[0].extensions.code;
  expect({ status: answer.status, code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(answer.headers.get('x-ratelimit-policy')).toBe(policy);
  const retry = answer.headers.get('retry-after')!;
  expect(retry).toMatch(/^\d+$/);
  expect(Number(retry)).toBeGreaterThan(0);
  expect(Number(retry)).toBeLessThanOrEqual(60);
};

/** A server that trusts its proxy, so that each test can use its own address. */
let server: Server;
let next = 0;
const from = (address = `198.51.100.${++next}`): Record<string, string> => ({ 'x-forwarded-for': address });

describe('a limit of three per minute', () => {
  beforeAll(async () => {
    server = await startServer({
      env: {
        CUTROOM_RATE_LIMIT_PER_MINUTE: '3',
        CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: '3',
        CUTROOM_TRUST_PROXY: '1',
        CUTROOM_PARTNER_KEYS: 'partner-of-three',
      },
    });
  });
  afterAll(async () => {
    await server?.remove();
  });

  it('per account, for all its keys and sessions; another account has its own three', async () => {
    const signUp = async (email: string): Promise<string> => {
      const body = { email, password: 'long enough', name: 'A' };
      const signedUp = await send(server.url, 'POST', '/auth/sign-up', body, from());
      return signedUp.headers.get('set-cookie')!.split(';')[0]!;
    };
    const cookie = await signUp('a@example.com');
    const keys: string[] = [];
    for (let number = 0; number < 2; number += 1)
      keys.push((await send(server.url, 'POST', '/api/v1/account/api-keys', {}, { cookie, ...from() })).body.data.raw);
    const look = (headers: Record<string, string>) =>
      send(server.url, 'GET', '/api/v1/account', undefined, { ...from(), ...headers });
    // The account may make three requests a minute, and creating the keys took two.
    expect((await look({ 'x-api-key': keys[0]! })).status).toBe(200);
    expectLimited(await look({ 'x-api-key': keys[0]! }), '3;w=60');
    expectLimited(await look({ authorization: `Bearer ${keys[1]}` }), '3;w=60');
    expectLimited(await look({ cookie }), '3;w=60');
    // What is left can be read even then.
    const headers = { 'x-api-key': keys[0]!, ...from() };
    const usage = await send(server.url, 'GET', '/api/v1/account/usage', undefined, headers);
    expect(usage.status).toBe(200);
    expect(usage.headers.get('ratelimit-policy')).toBe('"address";q=6;w=60, "account";q=3;w=60');
    expect(usage.headers.get('ratelimit')).toMatch(/^"address";r=5;t=\d+, "account";r=0;t=\d+$/);
    const other = await signUp('b@example.com');
    for (let call = 0; call < 3; call += 1) {
      const answer = await look({ cookie: other });
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([
        200,
        expect.stringMatching(new RegExp(`"account";r=${2 - call};`)),
      ]);
    }
    const refused = await look({ cookie: other });
    expectLimited(refused, '3;w=60');
    expect(refused.headers.get('ratelimit')).toContain('"account";r=0;');
    // Invalid keys and missing rights are reported even if the limit is reached.
    expect((await look({ 'x-api-key': `${keys[0]!.slice(0, -1)}!` })).status).toBe(401);
    expect(
      (await send(server.url, 'GET', '/api/v1/account/api-keys', undefined, { 'x-api-key': keys[0]!, ...from() }))
        .status,
    ).toBe(403);
    const graph = await send(
      server.url,
      'POST',
      '/graphql',
      { query: '{ account { plan } }' },
      { 'x-api-key': keys[0]!, ...from() },
    );
    expectLimited(graph, '3;w=60');
  });

  it('per address, twice as many, including public routes; other addresses are unaffected', async () => {
    const me = from();
    for (let call = 0; call < 6; call += 1)
      expect((await send(server.url, 'GET', '/api/personas', undefined, me)).status).toBe(200);
    const refused = await send(server.url, 'GET', '/api/personas', undefined, me);
    expectLimited(refused, '6;w=60');
    expect(refused.body).not.toHaveProperty('ok');
    expect((await send(server.url, 'GET', '/api/personas', undefined, from())).status).toBe(200);
  });

  it('each root field of a GraphQL operation counts as a call', async () => {
    const ask = (query: string, headers: Record<string, string>) =>
      send(server.url, 'POST', '/graphql', { query }, headers);
    const fields = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, index) => `f${index}: __typename`).join(' ')} }`;
    // Unauthenticated callers may request six root fields a minute per address, in one call or in several.
    const one = from();
    expect((await ask(fields(6), one)).body.data.f5).toBe('Query');
    expectLimited(await ask(fields(1), one), '6;w=60');
    const two = from();
    for (let call = 0; call < 2; call += 1) expect((await ask(fields(2), two)).status).toBe(200);
    expectLimited(await ask(fields(3), two), '6;w=60');
    expectLimited(await ask(fields(7), from()), '6;w=60');
    // An account may request three root fields a minute, from whatever address.
    const email = 'fields@example.com';
    const signedUp = await send(
      server.url,
      'POST',
      '/auth/sign-up',
      { email, password: 'long enough', name: 'A' },
      from(),
    );
    const cookie = signedUp.headers.get('set-cookie')!.split(';')[0]!;
    expect((await ask(fields(3), { cookie, ...from() })).status).toBe(200);
    expectLimited(await ask(fields(1), { cookie, ...from() }), '3;w=60');
  });

  it('per partner', async () => {
    const write = (name: string) =>
      send(server.url, 'POST', '/api/personas', { name }, { 'x-api-key': 'partner-of-three', ...from() });
    for (const name of ['One', 'Two', 'Three']) expect((await write(name)).status).toBe(201);
    expectLimited(await write('Four'), '3;w=60');
  });

  it('for failed sign-ins per e-mail and address, and for new accounts per address', async () => {
    const here = from();
    const signIn = (headers: Record<string, string>) =>
      send(server.url, 'POST', '/auth/sign-in', { email: 'x@example.com', password: 'wrong one' }, headers);
    for (let call = 0; call < 3; call += 1) expect((await signIn(here)).status).toBe(401);
    expectLimited(await signIn(here), '3;w=60');
    const there = from();
    const signUp = (n: number) =>
      send(
        server.url,
        'POST',
        '/auth/sign-up',
        { email: `new-${n}@example.com`, password: 'long enough', name: 'N' },
        there,
      );
    for (let n = 0; n < 3; n += 1) expect((await signUp(n)).status).toBe(201);
    expectLimited(await signUp(3), '3;w=60');
  });
});

(haveServices() ? describe : describe.skip)('two processes with one Redis', () => {
  let redis: Service;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  it('share a limit; while Redis is down each keeps its own, and the service stays up', async () => {
    const config = {
      redisUrl: redis.url,
      rateLimitPerMinute: 3,
      signInLimitPerMinute: 3,
      analysesPerHour: 3,
    } as Config;
    const log = createLog('silent');
    const [one, two] = [await createLimiters(config, log), await createLimiters(config, log)];
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => (error instanceof ServiceError ? error.code : error),
      );
    await one.perAccount.take('k');
    await two.perAccount.take('k');
    await one.perAccount.take('k');
    expect(await refused(two.perAccount.take('k'))).toBe('RATE_LIMITED');
    expect(await refused(one.perAccount.take('k'))).toBe('RATE_LIMITED');
    expect(await refused(two.perAddress.take('k'))).toBeNull();
    await redis.kill();
    for (const limiters of [one, two]) {
      for (let call = 0; call < 3; call += 1) expect(await refused(limiters.perAccount.take('other'))).toBeNull();
      expect(await refused(limiters.perAccount.take('other'))).toBe('RATE_LIMITED');
    }
    await Promise.all([one.close(), two.close()]);
  });
});
