import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres, startRedis } from '../support/services.js';
import { CEILING, ENV, expectLimited, guessesTaken, LIMIT, newAddress, owner, signIn } from './visitors.js';

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
      expect((await signIn(n % 2 ? one : two, email, 'not this one', here)).status).toBe(401);
    for (const url of [one, two]) expectLimited(await signIn(url, email, password, here), `${LIMIT};w=60`);
    // The {@link LIMIT} guesses from the first address count towards the ceiling, too.
    expect(await guessesTaken(two, email, 2 * CEILING)).toBe(CEILING - LIMIT);
    expectLimited(await signIn(one, email, password, newAddress()), `${CEILING};w=60`);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(one, email, 'no', home)).status).toBe(401);
    for (const url of [two, one]) expect((await signIn(url, email, password, home)).status).toBe(200);
    for (let wrong = 1; wrong < LIMIT; wrong += 1) expect((await signIn(two, email, 'no', home)).status).toBe(401);
    expect((await signIn(one, email, password, home)).status).toBe(200);
  });
});
