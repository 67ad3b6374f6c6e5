import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROUTES } from '../../rest-facade/table.js';
import { newAccount, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { callAs, nameRoute, routesWithBody, strangePath } from './cases.js';
import { describedAccount, description } from './described.js';
import { listInvalidBodies, sample } from './samples.js';

let server: Server;
let me: TestAccount;
beforeAll(async () => {
  server = await startServer({ env: { CUTROOM_TEXT_DAILY_CAP: '100000' } });
  me = describedAccount(await newAccount(server.url));
});
afterAll(async () => {
  await server?.remove();
});

const withBody = routesWithBody(description);

describe('every single fault in a body is a 400 that names the field', () => {
  it.each(withBody.map(({ route, schema }) => ({ name: nameRoute(route), route, schema })))(
    '$name',
    async ({ route, schema }) => {
      const wrong = listInvalidBodies(schema);
      expect(wrong.length).toBeGreaterThan(0);
      const missed: string[] = [];
      for (const { what, field, body } of wrong) {
        // No row exists at this path, so the body must be validated before the row is looked up.
        const answer = await callAs(me, route, { path: strangePath(route), body });
        if (answer.status !== 400 || answer.body.code !== 'BAD_INPUT' || !answer.body.error.includes(`\`${field}\``))
          missed.push(`${what} → ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      expect(missed).toEqual([]);
    },
  );
});

describe('a body that is not a JSON object is a 400', () => {
  const headers = { 'content-type': 'application/json' };
  it.each(withBody.map(({ route }) => ({ name: nameRoute(route), route })))('$name', async ({ route }) => {
    for (const body of [
      '{"a":',
      '[]',
      '"text"',
      '7',
      'null',
      'true',
      Buffer.from([0x7b, 0xff, 0x7d]),
      '{"a":1}{"b":2}',
    ]) {
      const answer = await callAs(me, route, { path: strangePath(route), body }, headers);
      expect({ body: String(body), status: answer.status, code: answer.body.code }).toEqual({
        body: String(body),
        status: 400,
        code: 'BAD_INPUT',
      });
      expect(answer.body.error).toMatch(/JSON/);
    }
  });

  it('names every fault, up to five, in one answer', async () => {
    const answer = await me.call('POST', '/api/v1/props', { name: 7, category: 'huge', price: 'free', nonsense: 1 });
    for (const field of ['name', 'category', 'price', 'nonsense']) expect(answer.body.error).toContain(`\`${field}\``);
  });

  it("never takes a prototype's property for a field", async () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const answer = await me.call('POST', '/api/v1/props', `{"name":"a","category":"handheld","${key}":{"price":1}}`, {
        'content-type': 'application/json',
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toContain(key);
    }
  });

  it('is refused by a route without a body', async () => {
    const answer = await me.call('POST', `/api/v1/flows/00000000-0000-4000-8000-000000000000/approve`, { force: true });
    expect(answer.status).toBe(400);
  });
});

describe('no body breaks the server', () => {
  const words = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '%',
      "' or 1=1 --",
      '../../etc/passwd',
      '{{7*7}}',
      'http://127.0.0.1/',
      'a'.repeat(5000),
      -1,
      1e308,
      null,
      [],
      {},
    ),
  );
  it.each(
    withBody
      .filter(({ route }) => !route.path.startsWith('/auth/sign'))
      .map(({ route, schema }) => ({ name: nameRoute(route), route, schema })),
  )('$name', async ({ route, schema }) => {
    const good = sample(schema);
    const fields = Object.fromEntries(
      Object.entries(good).map(([name, value]) => [
        name,
        fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: words }),
      ]),
    );
    const body = fc.oneof(
      { weight: 1, arbitrary: words },
      { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    );
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await callAs(me, route, { path: strangePath(route), body: JSON.stringify(value) ?? 'null' });
        // A failure that names a missing upstream is valid, too. Every response is checked against the route's description.
        if (answer.status !== 502 && answer.body.code !== 'NOT_CONFIGURED') expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expect(answer.body.error).not.toMatch(/\bat \w+ \(|node_modules|select |insert /i);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('even for an existing row: accepted values are returned as they were sent', async () => {
    const { slug } = (await me.call('POST', '/api/v1/personas', { name: 'Fuzz' })).body.data.persona;
    const { id } = (await me.call('POST', '/api/v1/props', { name: 'Fuzz', category: 'ambient' })).body.data.product;
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constant(null),
    );
    const list = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 5 });
    const targets = [
      {
        path: `/api/v1/personas/${slug}`,
        key: 'persona',
        body: fc.record({ label: text, backstory: text, catchphrases: list }, { requiredKeys: [] }),
      },
      {
        path: `/api/v1/props/${id}`,
        key: 'product',
        body: fc.record(
          { text, price: fc.oneof(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constant(null)) },
          { requiredKeys: [] },
        ),
      },
    ];
    for (const { path, key, body } of targets)
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          const answer = await me.call('PATCH', path, value);
          if (answer.status === 200) expect(answer.body.data[key]).toMatchObject(JSON.parse(JSON.stringify(value)));
          else
            expect({ status: answer.status, error: answer.body.error }).toEqual({
              status: 400,
              error: expect.stringMatching(/NUL or a broken character|too long/),
            });
        }),
        { numRuns: 60, seed: 7 },
      );
  });

  it('with any path parameter', async () => {
    const routes = ROUTES.filter(({ path }) => path.includes('{'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.oneof(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
          fc.constantFrom('%00', '..', '.', '%', "'", '%ff'),
        ),
        async (route, text) => {
          const part = text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed());
          const path = route.path.replace(/\{\w+\}/g, part);
          const answer = await send(
            server.url,
            route.method,
            path,
            undefined,
            route.tier === 'session' ? { cookie: me.cookie } : { 'x-api-key': me.key },
          );
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
});
