import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { LIST_BYTES } from '../../platform/answers/index.js';
import { type Body, newAccount, newPersona, type TestAccount, type TestResponse } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres, startRedis } from '../support/services.js';

/** A product of nearly the maximum size: 30 of 32 KB of text. */
const LARGE = {
  name: 'Large',
  category: 'handheld',
  text: '茶'.repeat(8000),
  contents: Array.from({ length: 60 }, (_, index) => ({ name: `Thing ${index} ${'n'.repeat(90)}` })),
};
/** Number of products: so many that the lists of one operation may not return all of them. */
const MANY = 560;

/** The path of the next page. */
function readNext(answer: TestResponse): string | null {
  const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  if (next === undefined) return null;
  const { pathname, search } = new URL(next);
  return pathname + search;
}
const listCodes = (answer: TestResponse): string[] =>
  (answer.body.errors ?? []).map((error: Body) => error.extensions.code);
const aliases = (count: number, field: string): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Follows `Link` headers to the last page. */
async function readAll(account: TestAccount, path: string, key: string): Promise<{ rows: Body[]; pages: number }> {
  const rows: Body[] = [];
  let pages = 0;
  for (let next: string | null = path; next !== null; pages += 1) {
    const page: TestResponse = await account.call('GET', next);
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThan(LIST_BYTES + 1000);
    rows.push(...page.body.data[key]);
    next = readNext(page);
  }
  return { rows, pages };
}

const fillWith = (client: pg.Client, owner: string, rows: number, bytes: number): Promise<unknown> =>
  client.query(
    `insert into catalog.product (id, owner_id, name, category, text, image_keys, contents, created_at)
     select gen_random_uuid(), $1, 'Product ' || n, 'handheld', repeat('x', $3::int), '[]', '[]', now() - n * interval '1 second'
     from generate_series(1, $2::int) n`,
    [owner, rows, bytes],
  );

describe('on the embedded database', () => {
  let server: Server;
  let attacker: TestAccount;
  let other: TestAccount;
  const first = new Set<string>();
  beforeAll(async () => {
    server = await startServer({ sparing: true });
    attacker = await newAccount(server.url);
    other = await newAccount(server.url);
    await other.call('POST', '/api/v1/props', { name: 'Mine', category: 'ambient' });
    const create = async (): Promise<void> => {
      for (let made = 0; made < MANY / 8; made += 1) {
        const { status, body } = await attacker.call('POST', '/api/v1/props', LARGE);
        expect(status).toBe(201);
        first.add(body.data.product.id);
      }
    };
    await Promise.all(Array.from({ length: 8 }, create));
  });
  afterAll(async () => {
    await server?.remove();
  });

  it('limits the size of a whole resource, beyond the limits of its fields; a larger one may still be shortened', async () => {
    const contents = LARGE.contents.map((entry) => ({ ...entry, brand: 'b'.repeat(190) }));
    const refused = await attacker.call('POST', '/api/v1/props', { ...LARGE, contents });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/`text`.* bytes of text in all, at most 32,768/);
    const { product } = (await other.call('POST', '/api/v1/props', { ...LARGE, name: 'Other' })).body.data;
    const grown = await other.call('PATCH', `/api/v1/props/${product.id}`, { contents });
    expect({ status: grown.status, code: grown.body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
    expect((await other.call('PATCH', `/api/v1/props/${product.id}`, { contents, text: 'x' })).status).toBe(200);
    const phrases = Array.from({ length: 40 }, () => '語'.repeat(300));
    const persona = await newPersona(other);
    const creator = await other.call('PATCH', `/api/v1/personas/${persona.slug}`, { catchphrases: phrases });
    expect(creator.body.error).toMatch(/`catchphrases`.* at most 32,768/);
    const app = await other.call('POST', '/api/v1/apps', { name: 'App', description: '😀'.repeat(8000) });
    expect({ status: app.status, code: app.body.code }).toEqual({ status: 201, code: undefined });
    await other.call('DELETE', `/api/v1/props/${product.id}`);
  });

  it('a long list is cut into pages, which give each row once even while rows are added', async () => {
    const health = watchHealth(server.url);
    const adding = (async () => {
      for (let index = 0; index < 5; index += 1)
        expect((await attacker.call('POST', '/api/v1/props', LARGE)).status).toBe(201);
    })();
    const { rows, pages } = await readAll(attacker, '/api/v1/props', 'props');
    await adding;
    expect(pages).toBeGreaterThan(2);
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => first.has(id))).toHaveLength(MANY);
    const graph = await attacker.graphql(
      '{ props(first: 2) { nodes { id } pageInfo { endCursor } } presets { nodes { slug } } }',
    );
    const { nodes, pageInfo } = graph.body.data.props;
    const next = 'query ($after: String) { props(first: 2, after: $after) { nodes { id } } }';
    const second = await attacker.graphql(next, { after: pageInfo.endCursor });
    const whole = await attacker.graphql('{ props(first: 4) { nodes { id } } }');
    expect([...nodes, ...second.body.data.props.nodes]).toEqual(whole.body.data.props.nodes);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
  });

  it('an operation cannot exceed the size of an answer by lists, aliases or depth', async () => {
    const before = residentMiB(server.pid);
    const health = watchHealth(server.url);
    const costly = await attacker.graphql(aliases(30, 'props { nodes { id name text contents { name } } }'));
    expect({ status: costly.status, codes: listCodes(costly) }).toEqual({
      status: 400,
      codes: ['OPERATION_TOO_COSTLY'],
    });
    expect(costly.body.errors[0].message).toMatch(/costs [\d,]+; at most 200,000/);
    // This query's computed cost is below the limit, but it would read too many rows.
    const lists = await attacker.graphql(aliases(30, 'props(first: 300) { nodes { id } }'));
    expect(new Set(listCodes(lists))).toEqual(new Set(['ANSWER_TOO_LARGE']));
    expect(listCodes(lists).length).toBeGreaterThan(20);
    // The list is read only once, but the response would repeat every text thirty times and be too large.
    const texts = Array.from({ length: 30 }, (_, index) => `t${index}: text`).join(' ');
    const text = await attacker.graphql(`{ props(first: 250) { nodes { ${texts} } } }`);
    expect({ status: text.status, codes: listCodes(text) }).toEqual({ status: 400, codes: ['ANSWER_TOO_LARGE'] });
    const spread = (to: number): string => `...F${to} `.repeat(100);
    const bomb = Array.from({ length: 3 }, (_, n) => `fragment F${n} on Product { ${spread(n + 1)} }`).join(' ');
    const bombed = await attacker.graphql(`{ props { nodes { ...F0 } } } ${bomb} fragment F3 on Product { text }`);
    expect(listCodes(bombed)).toEqual(['OPERATION_TOO_COSTLY']);
    // A dashboard's usual queries are far below every limit.
    const usual = await other.graphql(`{
      account { plan user { email } } personas { nodes { id name passport_image_url } }
      props { nodes { id name text image_urls contents { name } } } apps { nodes { id name icon_url } } briefs { nodes { id title } }
      presets { nodes { slug } } queue { nodes { id status title } active } catalogs { nodes { id name } }
      gallery { nodes { id url } pageInfo { endCursor } } visualPresets { totalCount nodes { id title image_url } }
    }`);
    expect(usual.body.errors).toBeUndefined();
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect(residentMiB(server.pid) - before).toBeLessThan(400);
  });

  it('twenty concurrent lists are served in turn or refused, and nobody else has to wait', async () => {
    const before = residentMiB(server.pid);
    const health = watchHealth(server.url);
    let done = false;
    const attack = Promise.all(Array.from({ length: 20 }, () => attacker.call('GET', '/api/v1/props'))).finally(() => {
      done = true;
    });
    let slowest = 0;
    while (!done) {
      const began = performance.now();
      expect((await other.call('GET', '/api/v1/props')).body.data.props).toHaveLength(1);
      slowest = Math.max(slowest, performance.now() - began);
    }
    for (const { status, body, headers } of await attack) {
      if (status === 200) continue;
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'OVERLOADED' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(slowest).toBeLessThan(5 * HEALTHY_MS);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect(residentMiB(server.pid) - before).toBeLessThan(500);
    // The attacker's requests have given back their slots.
    expect((await attacker.call('GET', '/api/v1/props')).status).toBe(200);
  });

  it('clients that do not read their answers block nobody else', async () => {
    const neighbour = await newAccount(server.url);
    for (let made = 0; made < 20; made += 1) await neighbour.call('POST', '/api/v1/props', LARGE);
    const stalled = Array.from({ length: 6 }, () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
      socket.pause().write(`GET /api/v1/props HTTP/1.1\r\nhost: x\r\nx-api-key: ${attacker.key}\r\n\r\n`);
      return socket;
    });
    try {
      await sleep(500);
      // A response large enough to need a slot itself.
      const list = await neighbour.call('GET', '/api/v1/props');
      expect({ status: list.status, rows: list.body.data?.props.length }).toEqual({ status: 200, rows: 20 });
    } finally {
      for (const socket of stalled) socket.destroy();
    }
  });

  it.each([
    ['/api/v1/props', 1000],
    ['/api/v1/apps', 1000],
    ['/api/v1/catalogs', 1000],
    ['/api/v1/personas', 1000],
    ['/api/v1/briefs', 100],
    ['/api/v1/saved-scripts', 200],
    ['/api/v1/images/jobs', 50],
    ['/api/v1/images/photo-pack', 100],
    ['/api/v1/presets', 100],
    ['/api/v1/visual-presets', 300],
    ['/api/v1/scripts', 500],
    ['/api/v1/gallery', 200],
    ['/api/v1/queue', 200],
    ['/api/personas', 200],
  ])('GET %s accepts a limit up to %i, and only its own cursors', async (path, most) => {
    expect((await other.call('GET', `${path}?limit=${most}`)).status).toBe(200);
    const over = await other.call('GET', `${path}?limit=${most + 1}`);
    expect(over.status).toBe(400);
    expect(over.body.error).toMatch(/`limit`|at most 50/);
    const time = '2026-02-31 10:00:00+00';
    const strange = ['x', 'null', `props|${time}|0197a000-0000-7000-8000-00000000000a`, 'apps|true'].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    for (const cursor of [...strange, '%00', '../..']) {
      const answer = await other.call('GET', `${path}?cursor=${cursor}`);
      expect({ cursor, status: answer.status }).toEqual({ cursor, status: 400 });
      expect(answer.body.error).toMatch(/`cursor`/);
    }
  });

  it('pages in every order contain each row once and end after the last', async () => {
    for (const own of [true, false, true, false, true]) await other.call('POST', '/api/v1/apps', { name: 'App', own });
    for (let index = 0; index < 5; index += 1) await other.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } });
    for (const [path, key] of [
      ['/api/v1/apps', 'apps'],
      ['/api/v1/briefs', 'briefs'],
      ['/api/v1/personas', 'personas'],
      ['/api/v1/visual-presets', 'presets'],
      ['/api/v1/presets', 'presets'],
      ['/api/v1/images/photo-pack', 'plans'],
    ] as const) {
      const whole = (await other.call('GET', path)).body.data[key];
      expect({ path, rows: (await readAll(other, `${path}?limit=2`, key)).rows }).toEqual({ path, rows: whole });
      expect(readNext(await other.call('GET', path))).toBeNull();
    }
  });
});

(haveServices() ? describe : describe.skip)(
  'two edges, one of them over a subgraph of its own, on Postgres and Redis',
  () => {
    let postgres: Service;
    let redis: Service;
    let client: pg.Client;
    const servers: Server[] = [];
    beforeAll(async () => {
      [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
      const shared = {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        CUTROOM_INTERNAL_SECRET: 's'.repeat(32),
        CUTROOM_ENCRYPTION_KEY: '0'.repeat(64),
        CUTROOM_RATE_LIMIT_PER_MINUTE: '60',
      };
      const subgraph = await startServer({ env: shared, command: ['subgraph', 'catalog'] });
      servers.push(subgraph);
      const remote = { ...shared, SUBGRAPH_CATALOG_URL: `${subgraph.url}/graphql` };
      for (const env of [remote, shared]) servers.push(await startServer({ sparing: true, env, command: ['edge'] }));
      client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
    });
    afterAll(async () => {
      await client?.end();
      for (const server of servers) {
        await server.remove();
      }
      await Promise.all([postgres?.stop(), redis?.stop()]);
    });

    it('rows stored before sizes were limited are read in pages, and can be shortened', async () => {
      const [, edge] = servers as [Server, Server, Server];
      const account = await newAccount(edge.url);
      await fillWith(client, account.id, 300, 156_000);
      const before = residentMiB(edge.pid);
      const health = watchHealth(edge.url);
      const { rows, pages } = await readAll(account, '/api/v1/props', 'props');
      expect({ rows: rows.length, distinct: new Set(rows.map(({ id }) => id)).size }).toEqual({
        rows: 300,
        distinct: 300,
      });
      expect(pages).toBeGreaterThan(4);
      expect(listCodes(await account.graphql(aliases(5, 'props(first: 100) { nodes { id text } }')))).toEqual([
        'ANSWER_TOO_LARGE',
      ]);
      const [{ id }] = rows;
      expect((await account.call('PATCH', `/api/v1/props/${id}`, { price: 3 })).status).toBe(200);
      expect((await account.call('PATCH', `/api/v1/props/${id}`, { text: 'short' })).status).toBe(200);
      expect((await account.call('DELETE', `/api/v1/props/${id}`)).status).toBe(200);
      expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
      expect(residentMiB(edge.pid) - before).toBeLessThan(400);
    });

    it('root fields are counted across both edges', async () => {
      const [, one, two] = servers as [Server, Server, Server];
      const account = await newAccount(one.url);
      const ask = (server: Server, fields: number): Promise<Response> =>
        fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': account.key },
          body: JSON.stringify({ query: aliases(fields, 'presets { nodes { slug } }') }),
        });
      // An account may request sixty root fields a minute. Creating it took two, and 29 + 28 + 1 use up the rest.
      for (const [server, fields] of [
        [one, 29],
        [two, 28],
        [one, 1],
      ] as const)
        expect((await ask(server, fields)).status).toBe(200);
      const refused = await ask(two, 1);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('x-ratelimit-policy')).toBe('60;w=60');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  },
);
