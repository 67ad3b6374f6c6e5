import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import {
  type Body,
  newAccount,
  newPersona,
  newRun,
  send,
  type TestAccount,
  type TestResponse,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let closed: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  closed = await sharedServer('guarded');
  me = await newAccount(server.url);
});

/** No error reveals internals. */
function expectMasked(answer: TestResponse): void {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/stacktrace|node_modules|file:\/\/|\.js:\d+|serviceName|select .* from/i);
}

const listCodes = (answer: TestResponse): string[] =>
  (answer.body.errors ?? []).map((error: Body) => error.extensions.code);

describe('one request over several subgraphs', () => {
  it('joins a run with its creator, product and saved brief', async () => {
    const persona = await newPersona(me, { backstory: 'Grew up on a ferry.' });
    const { product } = (
      await me.call('POST', '/api/v1/props', { name: 'Ember mug', category: 'handheld', text: 'A mug', price: 39 })
    ).body.data;
    const brief = (
      await me.call('POST', '/api/v1/briefs', {
        draft: { product: 'Ember mug keeps coffee warm', niche: 'coffee', goal: 'sales', productId: product.id },
      })
    ).body.data;
    const id = await newRun(me, { creatorSlug: persona.slug, briefSource: null, briefId: brief.id });
    const answer = await me.graphql(
      `query Run($id: ID!) {
        flow(id: $id) {
          id status
          persona { name current { slug name backstory passport_image_url } }
          product { name price category }
          savedBrief { title source draft { goal niche productId } }
        }
        account { user { email } video { allowed } }
        presets { nodes { slug } }
      }`,
      { id },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.errors).toBeUndefined();
    expect(answer.body.data.flow).toMatchObject({
      id,
      persona: {
        name: persona.name,
        current: {
          slug: persona.slug,
          name: persona.name,
          backstory: 'Grew up on a ferry.',
          passport_image_url: expect.stringContaining('/files/'),
        },
      },
      product: { name: 'Ember mug', price: 39, category: 'handheld' },
      savedBrief: {
        title: brief.title,
        source: 'manual',
        draft: { goal: 'sales', niche: 'coffee', productId: product.id },
      },
    });
    expect(answer.body.data.account).toEqual({ user: { email: me.email }, video: { allowed: true } });
    // Deleted things are null, but the run keeps its copy.
    await me.call('DELETE', `/api/v1/props/${product.id}`);
    await me.call('DELETE', `/api/v1/briefs/${brief.id}`);
    const later = await me.graphql(
      'query ($id: ID!) { flow(id: $id) { product { name } savedBrief { title } persona { name current { name } } } }',
      { id },
    );
    expect(later.body.errors).toBeUndefined();
    expect(later.body.data.flow).toEqual({
      product: null,
      savedBrief: null,
      persona: { name: persona.name, current: { name: persona.name } },
    });
    await me.graphql('mutation ($id: ID!) { cancelFlow(id: $id) { status } }', { id });
  });

  it('leads from a run to its app', async () => {
    const { app } = (await me.call('POST', '/api/v1/apps', { name: 'Tideline', platform: 'web' })).body.data;
    const id = await newRun(me, { briefSource: null, appId: app.id });
    const read = async () =>
      (await me.graphql('query ($id: ID!) { flow(id: $id) { app { id name } } }', { id })).body.data.flow.app;
    expect(await read()).toEqual({ id: app.id, name: 'Tideline' });
    await me.call('DELETE', `/api/v1/apps/${app.id}`);
    expect(await read()).toBeNull();
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('has relations that REST does not show', async () => {
    const id = await newRun(me);
    const { run } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data;
    for (const relation of ['product', 'app', 'savedBrief']) expect(run).not.toHaveProperty(relation);
    expect(run.persona).not.toHaveProperty('current');
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});

describe('errors', () => {
  it.each([
    ['not GraphQL', '{ presets {', undefined],
    ['an unknown field', '{ presets { nodes { nonsense } } }', undefined],
    [
      'several operations and no name',
      'query A { presets { nodes { slug } } } query B { presets { nodes { slug } } }',
      undefined,
    ],
    ['a subscription', 'subscription { presets }', undefined],
    ['a missing argument', '{ flow { id } }', undefined],
    ['a variable of the wrong type', 'query ($hours: Int) { queue(hours: $hours) { active } }', { hours: 'abc' }],
    [
      'an unknown input key',
      'mutation ($input: CreateProductInput!) { createProp(input: $input) { id } }',
      { input: { name: 'a', category: 'ambient', nonsense: 1 } },
    ],
    [
      'a required field left out',
      'mutation ($input: CreateProductInput!) { createProp(input: $input) { id } }',
      { input: { name: 'a' } },
    ],
  ])('%s is BAD_INPUT', async (_what, query, variables) => {
    const answer = await me.graphql(query, variables);
    expect(answer.status).toBe(400);
    expect(new Set(listCodes(answer))).toEqual(new Set(['BAD_INPUT']));
    expectMasked(answer);
  });

  it('constraints that SDL cannot express are enforced too, naming the field', async () => {
    const create = 'mutation ($input: CreateProductInput!) { createProp(input: $input) { id } }';
    for (const [input, field] of [
      [{ name: 'a', category: 'huge' }, 'category'],
      [{ name: 'a'.repeat(201), category: 'ambient' }, 'name'],
      [{ name: 'a', category: 'ambient', price: -1 }, 'price'],
      [{ name: 'a', category: 'ambient', contents: Array.from({ length: 61 }, () => ({ name: 'x' })) }, 'contents'],
      [{ name: 'a\u0000', category: 'ambient' }, 'name'],
    ] as const) {
      const answer = await me.graphql(create, { input });
      expect(answer.body.data?.createProp ?? null).toBeNull();
      expect(listCodes(answer)).toEqual(['BAD_INPUT']);
      expect(answer.body.errors[0].message).toContain(`\`${field}\``);
      expect(answer.body.errors[0].extensions.field).toBe(field);
      expectMasked(answer);
    }
    expect(listCodes(await me.graphql('{ queue(first: 201) { active } }'))).toEqual(['BAD_INPUT']);
    expect((await me.graphql('{ queue(first: 200) { active } }')).body.errors).toBeUndefined();
  });

  it.each([
    [
      'a literal',
      'mutation { createProp(input: {name: "a", category: huge}) { id } }',
      undefined,
      'category',
      '`category` is "huge"; it must be one of: handheld, large_object, ambient.',
    ],
    [
      'a text where a choice is named',
      'mutation { createProp(input: {name: "a", category: "ambient"}) { id } }',
      undefined,
      'category',
      '`category` is an enum: write ambient without quotes.',
    ],
    [
      'a variable',
      'query ($status: QueueStatus) { queue(status: $status) { active } }',
      { status: 'waiting' },
      'status',
      '`status` is "waiting"; it must be one of: queued, running, done, failed.',
    ],
    [
      'within a variable',
      'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }',
      { input: { draft: { niche: 'tea', goal: 'fame' } } },
      'draft.goal',
      '`draft.goal` is "fame"; it must be one of: reach, saves, comments, follows, clicks, sales.',
    ],
    [
      'within a variable of a part',
      'mutation ($draft: BriefDraftInput!) { createBrief(input: {draft: $draft}) { id } }',
      { draft: { niche: 'tea', goal: 'fame' } },
      'draft.goal',
      '`draft.goal` is "fame"; it must be one of: reach, saves, comments, follows, clicks, sales.',
    ],
    [
      'a default',
      'query ($status: QueueStatus = waiting) { queue(status: $status) { active } }',
      undefined,
      '$status',
      '`$status` is "waiting"; it must be one of: queued, running, done, failed.',
    ],
  ])(
    '%s with an unknown enum value is refused, naming field, value and choices',
    async (_what, query, variables, field, text) => {
      const answer = await me.graphql(query, variables);
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        expect.objectContaining({ message: text, extensions: { code: 'BAD_INPUT', field } }),
      ]);
    },
  );

  it('of services keep their code and hint', async () => {
    await me.call('POST', '/api/v1/personas', { name: 'Taken' });
    const taken = await me.graphql('mutation { createPersona(input: {name: "Taken"}) { id } }');
    expect(taken.body.errors[0]).toMatchObject({
      path: ['createPersona'],
      extensions: { code: 'SLUG_TAKEN', field: 'slug', hint: expect.stringMatching(/^taken-/) },
    });
    expect(listCodes(await me.graphql('{ persona(slug: "nobody") { id } }'))).toEqual(['NOT_FOUND']);
    expectMasked(taken);
  });

  it('one failing field of two is reported once', async () => {
    const answer = await me.graphql(
      'mutation { a: createBrief(input: {draft: {niche: "tea"}}) { id } b: createBrief(input: {draft: {}}) { id } }',
    );
    expect(listCodes(answer)).toEqual(['BAD_INPUT']);
  });
});

describe('the caller', () => {
  const ask = (headers: Record<string, string>, query = '{ account { plan } }') =>
    send(server.url, 'POST', '/graphql', { query }, headers);

  it('without credentials is UNAUTHENTICATED for each field', async () => {
    for (const query of [
      '{ account { plan } }',
      '{ presets { nodes { slug } } }',
      '{ queue { active } }',
      '{ personas { nodes { id } } }',
      '{ briefs { nodes { id } } }',
      'mutation { deleteProp(id: "x") { id } }',
    ]) {
      const answer = await ask({}, query);
      expect({ query, codes: listCodes(answer) }).toEqual({ query, codes: ['UNAUTHENTICATED'] });
      expect(Object.values(answer.body.data ?? {}).filter((value) => value !== null)).toEqual([]);
    }
  });

  it('with an invalid key is 401, even with a valid session', async () => {
    for (const headers of [
      { 'x-api-key': 'cut_live_nothing' },
      { 'x-api-key': 'cut_live_nothing', cookie: me.cookie },
      { authorization: 'Bearer nothing' },
    ] as Record<string, string>[]) {
      const answer = await ask(headers);
      expect(answer.status).toBe(401);
      expect(listCodes(answer)).toEqual(['KEY_INVALID']);
    }
  });

  it('that accepts no JSON is a 406, which openapi.yaml lists', async () => {
    const { call } = describedAccount(me);
    const answer = await call('POST', '/graphql', { query: '{ account { plan } }' }, { accept: 'text/html' });
    expect(answer.status).toBe(406);
  });

  it('with a key may not do what requires a session', async () => {
    for (const query of [
      '{ apiKeys { nodes { id } } }',
      '{ providerKey { hasKey } }',
      'mutation { createApiKey(input: {}) { raw } }',
      'mutation { deleteProviderKey { deleted } }',
    ])
      expect(listCodes(await me.graphql(query))).toEqual(['SESSION_REQUIRED']);
    expect((await ask({ cookie: me.cookie }, '{ apiKeys { nodes { name } } }')).body.data.apiKeys.nodes).toHaveLength(
      1,
    );
  });

  it('on another site may not write with the cookie, nor by a form or a plain GET', async () => {
    const cookie = { cookie: me.cookie };
    expect(listCodes(await ask({ ...cookie, origin: 'https://evil.example' }))).toEqual(['ORIGIN_REFUSED']);
    const query = encodeURIComponent('{ account { plan } }');
    // A browser can send this request without a preflight, so it is refused: CSRF prevention requires a header that needs one.
    const simple = await send(server.url, 'GET', `/graphql?query=${query}`, undefined, cookie);
    expect(simple.status).toBe(400);
    const form = await send(server.url, 'POST', '/graphql', JSON.stringify({ query: '{ account { plan } }' }), {
      ...cookie,
      'content-type': 'text/plain',
    });
    expect(form.status).toBe(400);
    const meant = await send(server.url, 'GET', `/graphql?query=${query}`, undefined, {
      ...cookie,
      'apollo-require-preflight': '1',
    });
    expect(meant.body.data.account.plan).toBe('creator');
    const mutation = encodeURIComponent('mutation { deleteProviderKey { deleted } }');
    const written = await send(server.url, 'GET', `/graphql?query=${mutation}`, undefined, {
      ...cookie,
      'apollo-require-preflight': '1',
    });
    expect(written.status).toBe(405);
  });
});

describe('introspection', () => {
  const query = '{ __schema { queryType { name } } }';
  it('is available, and can be switched off', async () => {
    expect((await me.graphql(query)).body.data.__schema.queryType.name).toBe('Query');
    const answer = await send(closed.url, 'POST', '/graphql', { query });
    expect(answer.status).toBe(400);
    expect(listCodes(answer)).toEqual(['BAD_INPUT']);
    expect(answer.body.errors[0].message).toMatch(/switched off on this installation/);
    const type = await send(closed.url, 'POST', '/graphql', { query: '{ __type(name: "Run") { name } }' });
    expect(type.status).toBe(400);
    const typo = await send(closed.url, 'POST', '/graphql', { query: '{ preset { slug } }' });
    expect(typo.body.errors[0].message).not.toMatch(/did you mean/i);
  });

  it('never shows federation internals', async () => {
    for (const field of ['_service { sdl }', '_entities(representations: []) { __typename }']) {
      const answer = await me.graphql(`{ ${field} }`);
      expect(answer.status).toBe(400);
    }
  });
});
