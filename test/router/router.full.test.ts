import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getStitchedSchemaFromSupergraphSdl } from '@graphql-tools/federation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, type GraphQLSchema, parse, print, validate } from 'graphql';
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose';
import { type Config, SUBGRAPHS, type SubgraphName } from '../../platform/config/index.js';
import { packageRoot } from '../../platform/paths.js';
import { createAccessTokens, type TokenScope } from '../../platform/secrets/access-token.js';
import { createBinder } from '../../rest-facade/request/bind.js';
import { findField, type RestGraph, readRestGraph } from '../../rest-facade/rest-graph.js';
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { type Shops, startShops } from '../../testing/shops.js';
import { findCase, nameRoute } from '../conformance/cases.js';
import {
  type Body,
  newAccount,
  newPersona,
  newRun,
  send,
  type TestAccount,
  type TestResponse,
} from '../support/client.js';
import { type Server, startServer, TOKEN_AUDIENCE } from '../support/server.js';
import { freePort, haveServices, type Service, startPostgres, startRedis } from '../support/services.js';

const SECRET = randomBytes(24).toString('hex');

let postgres: Service;
let redis: Service;
let shops: Shops;
let edge: Server;
const subgraphs = {} as Record<SubgraphName, Server>;
let rest: RestGraph;
let router: GraphQLSchema;
let admin: TestAccount;

/** The context of each request to the other router: the token, and the lists' cursors. */
interface RouterContext {
  authorization: string;
  next: Record<string, Body>;
}

/**
 * The graph served by another engine, from the checked-in supergraph and the addresses of the subgraphs. It forwards the token,
 * and keeps the extensions of subgraphs' responses, which the engine alone would drop (docs/another-router.md).
 */
const otherRouter = (): GraphQLSchema =>
  getStitchedSchemaFromSupergraphSdl({
    supergraphSdl: readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'),
    httpExecutorOpts: ({ name }) => ({
      endpoint: `${subgraphs[name.toLowerCase() as SubgraphName].url}/graphql`,
      headers: (request) => ({ authorization: (request!.context as RouterContext).authorization }),
    }),
    onSubschemaConfig(config) {
      const { executor } = config;
      config.executor = async (request) => {
        const result = (await executor(request)) as Body;
        Object.assign((request.context as unknown as RouterContext).next, result.extensions?.next);
        return result;
      };
    },
  });

async function startHouse(): Promise<void> {
  [postgres, redis, shops] = await Promise.all([startPostgres(), startRedis(), startShops()]);
  const ports = await Promise.all([...SUBGRAPHS, 'edge'].map(() => freePort()));
  const port = ports[SUBGRAPHS.length]!;
  const env = {
    ...shops.env,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CUTROOM_DATABASE_POOL: '5',
    CUTROOM_INTERNAL_SECRET: SECRET,
    CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    CUTROOM_BASE_URL: `http://127.0.0.1:${port}`,
    ...Object.fromEntries(
      SUBGRAPHS.map((name, i) => [`SUBGRAPH_${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[i]}/graphql`]),
    ),
  };
  edge = await startServer({ env, port });
  const { dataDir } = edge;
  const started = SUBGRAPHS.map((name, i) =>
    startServer({ command: ['subgraph', name], env, dataDir, port: ports[i]! }),
  );
  for (const [i, server] of (await Promise.all(started)).entries()) subgraphs[SUBGRAPHS[i]!] = server;
  // Identity runs in a process of its own, so the administrator needs the setup token, which the edge prints.
  admin = await newAccount(edge.url, { token: /cut_setup_\w+/.exec(edge.log())![0] });
  rest = await readRestGraph();
  router = otherRouter();
}

const createToken = async (account: TestAccount, scope: TokenScope): Promise<string> =>
  (await account.call('POST', '/auth/token', { scope })).body.access_token;

/** The other engine's response, as it would be sent. */
async function ask(token: string, query: string, variables: Record<string, unknown> = {}): Promise<Body> {
  const document = parse(query);
  const faults = validate(router, document);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
  const contextValue: RouterContext = { authorization: `Bearer ${token}`, next: {} };
  const result = await execute({ schema: router, document, variableValues: variables, contextValue });
  return JSON.parse(JSON.stringify({ ...result, extensions: { next: contextValue.next } }));
}

/**
 * The parts of a response that must be equal. The locations of errors in a document are left out, because they are up to each
 * router.
 */
function compared({ data, errors }: Body): Body {
  const told = errors?.map(({ message, path, extensions }: Body) => ({ message, path, extensions }));
  return JSON.parse(JSON.stringify({ data: data ?? null, errors: told ?? null }, withoutClocks));
}

/** Fields that differ between equal requests: times of responses, and numbers of earlier requests. */
const CLOCKS = new Set(['generatedAt', 'readAt', 'requests']);
const withoutClocks = (key: string, value: unknown): unknown => (CLOCKS.has(key) ? 'some' : value);

/**
 * Checks that both routers return the same for the operation. Ours is asked before and after the other router, until both of
 * our responses are equal, because runs and jobs continue meanwhile.
 */
async function expectEqual(me: TestAccount, token: () => Promise<string>, asked: Asked): Promise<Body> {
  const ours = async (): Promise<Body> => compared((await me.graphql(asked.query, asked.variables)).body);
  for (let before = await ours(), tries = 1; ; tries += 1) {
    const theirs = compared(await ask(await token(), asked.query, asked.variables));
    const after = await ours();
    if (!isDeepStrictEqual(before, after) && tries < 100) {
      before = after;
      await sleep(100);
      continue;
    }
    expect(theirs).toEqual(after);
    return after;
  }
}

interface Asked {
  query: string;
  variables?: Record<string, unknown>;
}

/** The GraphQL operation behind a route, with the variables that a request to `path` gives it. */
function findOperation(route: Route, path: string): Asked {
  const [name, search] = path.split('?');
  const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const parameters = Object.entries(pattern.exec(name!)?.groups ?? {});
  const bind = createBinder(route, findField(route, rest.projection));
  const variables = bind({
    path: Object.fromEntries(parameters.map(([key, text]) => [key, decodeURIComponent(text)])),
    query: new URLSearchParams(search),
    body: undefined,
  });
  return { query: print(rest.operations.get(route.field)!), variables };
}

(haveServices() ? describe : describe.skip)('another router over the same subgraphs', () => {
  beforeAll(startHouse);
  afterAll(async () => {
    await Promise.all([edge, ...Object.values(subgraphs)].map((server) => server?.remove()));
    await Promise.all([postgres?.stop(), redis?.stop(), shops?.close()]);
  });

  const reads = ROUTES.filter(({ field }) => field.startsWith('Query.'));

  it.each(reads.map((route) => ({ name: nameRoute(route), route })))('answers like ours: $name', async ({ route }) => {
    const me = route.tier === 'admin' ? admin : await newAccount(edge.url);
    const { path } = await findCase(route)(me, admin);
    await expectEqual(
      me,
      () => createToken(me, me === admin ? 'read write admin' : 'read'),
      findOperation(route, path),
    );
  });

  it('joins data of several subgraphs, and reports the same errors', async () => {
    const me = await newAccount(edge.url);
    const persona = await newPersona(me, { backstory: 'Grew up on a ferry.' });
    const product = await made(me, 'product', '/api/v1/props', { name: 'Ember mug', category: 'handheld', price: 39 });
    const brief = (
      await me.call('POST', '/api/v1/briefs', { draft: { niche: 'coffee', goal: 'sales', productId: product.id } })
    ).body.data;
    const id = await newRun(me, {
      creatorSlug: persona.slug,
      productId: product.id,
      briefSource: null,
      briefId: brief.id,
    });
    const token = () => createToken(me, 'read write');
    const queries: Asked[] = [
      {
        query: `query Run($id: ID!) {
          flow(id: $id) {
            id preset
            persona { name current { slug name backstory passport_image_url } }
            product { name price category }
            savedBrief { title source draft { goal niche productId } }
          }
          account { user { email } video { allowed } }
          presets { nodes { slug } }
        }`,
        variables: { id },
      },
      {
        query: `query ($with: Boolean!) {
          mine: flows(first: 2, orderBy: CREATED_AT_ASC) { nodes { ...Parts } totalCount }
          personas(first: 3, query: "o") { nodes { id again: name ... on Persona { slug } } pageInfo { endCursor hasNextPage } }
          queue { active @include(if: $with) }
        }
        fragment Parts on Run { id product { id name __typename } persona { current { ...Name } } }
        fragment Name on Persona { name slug }`,
        variables: { with: false },
      },
      { query: '{ persona(slug: "nobody") { id } }' },
      { query: '{ account { plan } missing: flow(id: "none") { id } }' },
      { query: '{ apiKeys { nodes { id } } }' },
      { query: '{ invitations { nodes { id } } }' },
      { query: '{ queue(first: 201) { active } }' },
      { query: 'mutation { createPersona(input: {name: ""}) { id } }' },
      { query: 'mutation { cancelFlow(id: "none") { status } }' },
    ];
    const answers: Body[] = [];
    for (const query of queries) answers.push(await expectEqual(me, token, query));
    expect(answers[0].data.flow).toMatchObject({
      persona: { current: { backstory: 'Grew up on a ferry.' } },
      product: { price: 39 },
      savedBrief: { draft: { productId: product.id } },
    });
    await ask(await token(), 'mutation ($id: ID!) { cancelFlow(id: $id) { status } }', { id });
    expect((await me.graphql('query ($id: ID!) { flow(id: $id) { status } }', { id })).body.data.flow.status).toBe(
      'cancelled',
    );
  });

  it('reads a list page by page', async () => {
    const me = await newAccount(edge.url);
    for (const name of ['One', 'Two', 'Three']) await newPersona(me, { name });
    const names: string[] = [];
    for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
      const page: Body = await ask(
        await createToken(me, 'read'),
        'query ($after: String) { personas(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } }',
        { after },
      );
      const { nodes, pageInfo } = page.data.personas;
      names.push(...nodes.map(({ name }: Body) => name));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    }
    expect(names).toEqual(['Three', 'Two', 'One']);
  });

  /** Sends a query with a bearer token directly to a subgraph, as a router would. */
  const bearer = (
    token: string,
    query = '{ account { plan } }',
    name: SubgraphName = 'identity',
  ): Promise<TestResponse> =>
    send(subgraphs[name].url, 'POST', '/graphql', { query }, { authorization: `Bearer ${token}` });
  /**
   * Makes tokens like the edge's, but with other settings.
   * @param ago how many seconds ago they are issued
   */
  const forger = (other: Partial<Config> = {}, ago = 0) =>
    createAccessTokens(
      {
        baseUrl: edge.url,
        dataDir: '',
        internalSecret: SECRET,
        acceptedSecrets: [],
        tokenAudience: TOKEN_AUDIENCE,
        ...other,
      },
      () => Date.now() - ago * 1000,
    );

  it('accepts the tokens of its edge, and refuses others with a 401 that says why', async () => {
    const me = await newAccount(edge.url);
    const holder = { userId: me.id, apiKeyId: null, scope: 'read write' as const };
    const good = await createToken(me, 'read');
    const [head, claims] = good.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const { keys } = (await send(edge.url, 'GET', '/.well-known/jwks.json')).body;
    const withPublicKey = new SignJWT(JSON.parse(claims!))
      .setProtectedHeader({ ...JSON.parse(head!), alg: 'HS256' })
      .sign(Buffer.from(keys[0].x, 'base64url'));
    const unsigned = [{ ...JSON.parse(head!), alg: 'none' }, JSON.parse(claims!)]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const refused: [string, string, RegExp][] = [
      ['nonsense', 'x.y.z', /not valid/],
      ['an API key', me.key, /API key.*POST \/auth\/token/],
      ['expired', await forger({}, 92).sign(holder), /expired/],
      ['of the future', await forger({}, -35).sign(holder), /future/],
      ['of another secret', await forger({ internalSecret: 'x'.repeat(40) }).sign(holder), /not valid/],
      ['of another audience', await forger({ tokenAudience: 'https://other' }).sign(holder), /not for the audience/],
      ['of another installation', await forger({ baseUrl: 'https://other' }).sign(holder), /not issued by/],
      ['signed with the public key', await withPublicKey, /not valid/],
      ['not signed', `${unsigned}.`, /not valid/],
      ['cut', good.slice(0, -4), /not valid/],
      ["of nobody's", await forger().sign({ ...holder, userId: randomUUID() }), /account .* no longer exists/],
    ];
    for (const [what, token, words] of refused) {
      const { status, headers, body } = await bearer(token);
      expect({ what, status, body }).toEqual({
        what,
        status: 401,
        body: {
          errors: [{ message: expect.stringMatching(words), extensions: { code: 'UNAUTHENTICATED' } }],
        },
      });
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
    for (const token of [good, await forger({}, 85).sign(holder), await forger({}, -25).sign(holder)])
      expect((await bearer(token)).body).toEqual({ data: { account: { plan: 'creator' } } });
    // The error as the other router passes it on to callers.
    const shown = await ask(await forger({}, 92).sign(holder), '{ account { plan } }');
    expect(shown.errors[0]).toMatchObject({
      message: expect.stringContaining('has expired'),
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });

  it('publishes the key with which a router verifies them', async () => {
    const me = await newAccount(edge.url);
    const keys = createRemoteJWKSet(new URL(`${edge.url}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(await createToken(me, 'read'), keys, {
      issuer: edge.url,
      audience: TOKEN_AUDIENCE,
    });
    expect(payload).toMatchObject({ sub: me.id, scope: 'read' });
    expect(payload.exp! - payload.iat!).toBe(60);
    const { body, headers } = await send(edge.url, 'GET', '/.well-known/jwks.json');
    expect(body.keys.map((key: Body) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']]);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it("follows the account's current permissions", async () => {
    const me = await newAccount(edge.url);
    const mine = await createToken(me, 'read write');
    const ofSession = (await me.session('POST', '/auth/token', {})).body.access_token;
    await admin.call('POST', `/api/v1/admin/accounts/${me.id}/suspend`);
    for (const token of [mine, ofSession]) {
      const { status, body } = await bearer(token);
      expect([status, body.errors[0].extensions.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    }
    await admin.call('POST', `/api/v1/admin/accounts/${me.id}/resume`);
    expect((await bearer(mine)).status).toBe(200);
    const [{ id }] = (await me.session('GET', '/api/v1/account/api-keys')).body.data.keys;
    await me.session('DELETE', `/api/v1/account/api-keys/${id}`);
    expect([(await bearer(mine)).status, (await bearer(ofSession)).status]).toEqual([401, 200]);
  });

  it('allows no more than its scope and than a key', async () => {
    const me = await newAccount(edge.url);
    const stranger = await newAccount(edge.url);
    const readCode = ({ body }: TestResponse): string => body.errors?.[0]?.extensions?.code ?? 'none';
    const [reads, writes, ofSession] = [
      await createToken(me, 'read'),
      await createToken(me, 'read write'),
      (await me.session('POST', '/auth/token', {})).body.access_token,
    ];
    const create = 'mutation { createPersona(input: {name: "Nora"}) { id } }';
    expect(readCode(await bearer(reads, create, 'creators'))).toBe('FORBIDDEN');
    const persona = (await bearer(writes, create, 'creators')).body.data.createPersona;
    // A subgraph resolves entities by their id alone, but only for their owner.
    const entity = `{ _entities(representations: [{__typename: "Persona", id: "${persona.id}"}]) { ... on Persona { name } } }`;
    expect((await bearer(reads, entity, 'creators')).body.data).toEqual({ _entities: [{ name: 'Nora' }] });
    expect((await bearer(await createToken(stranger, 'read'), entity, 'creators')).body.data).toEqual({
      _entities: [null],
    });
    const wrong = `{ _entities(representations: [{__typename: "Persona", id: "x"}, {__typename: "Nothing"}]) { __typename } }`;
    expect((await bearer(reads, wrong, 'creators')).body).toMatchObject({
      data: { _entities: [null, null] },
      errors: [{ path: ['_entities', 1], extensions: { code: 'BAD_INPUT' } }],
    });
    // Operations that need a session, and operations that only the edge performs.
    expect(readCode(await bearer(ofSession, '{ apiKeys { nodes { id } } }'))).toBe('SESSION_REQUIRED');
    for (const mutation of [
      `signIn(input: {email: "${me.email}", password: "${me.password}"}) { session { token } }`,
      'signUp(input: {email: "a@example.com", password: "long enough", name: "A"}) { session { token } }',
      'signOut { signedOut }',
      'createAccessToken { access_token }',
    ])
      expect(readCode(await bearer(ofSession, `mutation { ${mutation} }`))).toBe('FORBIDDEN');
    // Administrator rights depend on the token's scope alone.
    expect(readCode(await bearer(await createToken(admin, 'read write'), '{ invitations { nodes { id } } }'))).toBe(
      'ADMIN_REQUIRED',
    );
    expect(
      readCode(await bearer(await createToken(admin, 'read write admin'), '{ invitations { nodes { id } } }')),
    ).toBe('none');
    expect((await me.call('POST', '/auth/token', { scope: 'read write admin' })).body.code).toBe('ADMIN_REQUIRED');
  });

  it('has its operations limited by the subgraph, whatever its router allows', async () => {
    const token = await createToken(admin, 'read');
    const nested = `${'... on Persona { '.repeat(20)}name${' }'.repeat(20)}`;
    const lists = Array.from({ length: 25 }, (_, n) => `a${n}: personas(first: 1000) { nodes { name } }`).join(' ');
    const types = Array.from({ length: 150 }, (_, n) => `a${n}: types { ...T }`).join(' ');
    const bomb = Array.from({ length: 4 }, (_, n) => `fragment F${n} on Persona { ${`...F${n + 1} `.repeat(100)} }`);
    for (const [query, code] of [
      [`{ personas { nodes { ${nested} } } }`, 'BAD_INPUT'],
      [`{ personas { nodes { ${'name '.repeat(4000)} } } }`, 'BAD_INPUT'],
      ['{ personas { nodes { ...A } } } fragment A on Persona { ...B } fragment B on Persona { ...A }', 'BAD_INPUT'],
      [`{ personas { nodes { name(of: ${'['.repeat(1900)}${']'.repeat(1900)}) } } }`, 'BAD_INPUT'],
      [`{ ${lists} }`, 'OPERATION_TOO_COSTLY'],
      ['{ __schema { queryType { name } } personas { nodes { name } } }', 'BAD_INPUT'],
      [
        `{ __schema { ${types} } } fragment T on __Type { name fields { name args { name type { kind ofType { name } } } type { kind ofType { kind ofType { name } } } } }`,
        'OPERATION_TOO_COSTLY',
      ],
      [`{ personas { nodes { ...F0 } } } ${bomb.join(' ')} fragment F4 on Persona { name }`, 'OPERATION_TOO_COSTLY'],
      ['{ personas {', 'BAD_INPUT'],
      ['query A { personas { nodes { name } } } query B { personas { nodes { name } } }', 'BAD_INPUT'],
    ] as const) {
      const { status, body } = await bearer(token, query, 'creators');
      expect([query.slice(0, 80), status, body.errors[0].extensions.code]).toEqual([query.slice(0, 80), 400, code]);
    }
    const { data } = (await bearer(token, '{ __schema { types { name isOneOf } } }', 'creators')).body;
    expect(data.__schema.types).toContainEqual({ name: 'Persona', isOneOf: null });
    for (const body of ['', '[]', '{"query":1}', 'null', '[{"query":"{ personas { nodes { name } } }"}]']) {
      const answer = await send(subgraphs.creators.url, 'POST', '/graphql', body, { authorization: `Bearer ${token}` });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });
});

const made = async (me: TestAccount, what: string, path: string, body: Body): Promise<Body> =>
  (await me.call('POST', path, body)).body.data[what];
