import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OPERATION_LIMITS } from '../../gateway/http.js';
import { type Answer, type Body, newAccount, newPersona, newRun, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

let server: Server;
let closed: Server;
let me: TestAccount;
beforeAll(async () => {
  server = await startServer();
  closed = await startServer({ env: { CUTROOM_INTROSPECTION: '0' } });
  me = await newAccount(server.url);
});
afterAll(async () => {
  for (const one of [server, closed]) {
    await one?.remove();
  }
});

/** No error tells of our insides. */
function expectMasked(answer: Answer): void {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/stacktrace|node_modules|file:\/\/|\.js:\d+|serviceName|select .* from/i);
}

const codesOf = (answer: Answer): string[] => (answer.body.errors ?? []).map((error: Body) => error.extensions.code);

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
        presets { slug }
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
    // What is gone is null; the run keeps its copy.
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

  it('is not what REST shows: the relations are the graph clients own', async () => {
    const id = await newRun(me);
    const { run } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data;
    for (const relation of ['product', 'savedBrief']) expect(run).not.toHaveProperty(relation);
    expect(run.persona).not.toHaveProperty('current');
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});

describe('limits of one operation', () => {
  const refused = (answer: Answer, what: RegExp): void => {
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(['BAD_INPUT']);
    expect(answer.body.errors[0].message).toMatch(what);
    expect(answer.body.data).toBeUndefined();
    expectMasked(answer);
  };
  const passed = (answer: Answer): void =>
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 200, errors: undefined });

  it('depth', async () => {
    // No path of the graph is this deep but introspection's, which is not counted: fragments nested in one place are.
    const nested = (levels: number): string => {
      let text = 'slug';
      for (let level = 0; level < levels; level += 1) text = `... on Preset { ${text} }`;
      return `{ presets { ${text} } }`;
    };
    passed(await me.graphql(nested(OPERATION_LIMITS.depth - 2)));
    refused(await me.graphql(nested(OPERATION_LIMITS.depth - 1)), /depth/i);
    refused(await me.graphql(nested(OPERATION_LIMITS.depth + 200)), /depth/i);
  });

  it('aliases', async () => {
    const aliases = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: presets { slug }`).join(' ')} }`;
    passed(await me.graphql(aliases(OPERATION_LIMITS.aliases)));
    refused(await me.graphql(aliases(OPERATION_LIMITS.aliases + 1)), /alias/i);
  });

  it('directives', async () => {
    const directives = (count: number): string =>
      `{ ${Array.from({ length: count }, () => 'presets { slug @include(if: true) }').join(' ')} }`;
    passed(await me.graphql(directives(OPERATION_LIMITS.directives)));
    refused(await me.graphql(directives(OPERATION_LIMITS.directives + 1)), /directive/i);
  });

  it('tokens', async () => {
    // An operation of eight tokens, as often as it goes, and one that fills up to the number asked for.
    const tokens = (count: number): string => {
      const operations = Array.from(
        { length: Math.floor(count / 8) - 1 },
        (_, index) => `query Q${index} { presets { slug } }`,
      );
      const left = count - operations.length * 8;
      return [...operations, `query Last { presets { ${'slug '.repeat(left - 7)} } }`].join('\n');
    };
    const ask = (count: number): Promise<Answer> =>
      me.call('POST', '/graphql', { query: tokens(count), operationName: 'Last' });
    passed(await ask(OPERATION_LIMITS.tokens));
    refused(await ask(OPERATION_LIMITS.tokens + 1), /token/i);
  });

  it('cost', async () => {
    // Four lists of 16,666 rows together: 2 for each list, and 10 and two fields a row.
    const lists = [4166, 4166, 4167, 4167].map(
      (rows, index) => `a${index}: catalogItems(id: "none", limit: ${rows}) { items { key } }`,
    );
    expect(codesOf(await me.graphql(`{ ${lists.join(' ')} }`))).toEqual(['NOT_FOUND']);
    const over = await me.graphql(`{ ${lists.join(' ')} account { plan } }`);
    expect({ status: over.status, codes: codesOf(over) }).toEqual({ status: 400, codes: ['OPERATION_TOO_COSTLY'] });
    expect(over.body.errors[0].message).toMatch(/costs 200,002; at most 200,000/);
    expect(over.body.data).toBeUndefined();
    expect(over.body.errors[0].extensions).toEqual({ code: 'OPERATION_TOO_COSTLY' });
    expectMasked(over);
  });

  it('cost, when fragments spread each other', async () => {
    const bomb = (levels: number, width: number): string => {
      const spread = (to: number): string => `...F${to} `.repeat(width);
      const chain = Array.from({ length: levels }, (_, n) => `fragment F${n} on Preset { ${spread(n + 1)} }`);
      return `{ presets { ...F0 } } ${chain.join(' ')} fragment F${levels} on Preset { slug }`;
    };
    const began = performance.now();
    // Written out, the second has a hundred million fields: it is not written out.
    for (const query of [bomb(3, 17), bomb(4, 100)]) {
      const answer = await me.graphql(query);
      expect({ status: answer.status, codes: codesOf(answer) }).toEqual({
        status: 400,
        codes: ['OPERATION_TOO_COSTLY'],
      });
    }
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('fragments that go round, and batches', async () => {
    const round = await me.graphql(
      'query { presets { ...A } } fragment A on Preset { ...B } fragment B on Preset { ...A }',
    );
    expect(round.status).toBe(400);
    expect(new Set(codesOf(round))).toEqual(new Set(['BAD_INPUT']));
    const batch = await me.call('POST', '/graphql', [
      { query: '{ presets { slug } }' },
      { query: '{ presets { slug } }' },
    ]);
    expect(batch.status).toBeGreaterThanOrEqual(400);
    expect(batch.status).toBeLessThan(500);
  });

  it('size', async () => {
    const answer = await me.call('POST', '/graphql', { query: `{ presets { slug } } # ${'x'.repeat(2 ** 20)}` });
    expect(answer.status).toBe(413);
  });
});

describe('errors', () => {
  it.each([
    ['not GraphQL', '{ presets {', undefined],
    ['an unknown field', '{ presets { nonsense } }', undefined],
    ['several operations and no name', 'query A { presets { slug } } query B { presets { slug } }', undefined],
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
    expect(new Set(codesOf(answer))).toEqual(new Set(['BAD_INPUT']));
    expectMasked(answer);
  });

  it('what SDL cannot say is enforced here too, naming the field', async () => {
    const create = 'mutation ($input: CreateProductInput!) { createProp(input: $input) { id } }';
    for (const [input, field] of [
      [{ name: 'a', category: 'huge' }, 'category'],
      [{ name: 'a'.repeat(201), category: 'ambient' }, 'name'],
      [{ name: 'a', category: 'ambient', price: -1 }, 'price'],
      [{ name: 'a', category: 'ambient', contents: Array.from({ length: 61 }, () => ({ name: 'x' })) }, 'contents'],
      [{ name: 'a\u0000', category: 'ambient' }, 'name'],
    ] as const) {
      const answer = await me.graphql(create, { input });
      expect(answer.body.data ?? null).toBeNull();
      expect(codesOf(answer)).toEqual(['BAD_INPUT']);
      expect(answer.body.errors[0].message).toContain(`\`${field}\``);
      expect(answer.body.errors[0].extensions.field).toBe(field);
      expectMasked(answer);
    }
    expect(codesOf(await me.graphql('{ queue(limit: 201) { active } }'))).toEqual(['BAD_INPUT']);
    expect((await me.graphql('{ queue(limit: 200) { active } }')).body.errors).toBeUndefined();
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
    expect(codesOf(await me.graphql('{ persona(slug: "nobody") { id } }'))).toEqual(['NOT_FOUND']);
    expectMasked(taken);
  });

  it('one failing field of two is told once', async () => {
    const answer = await me.graphql(
      'mutation { a: createBrief(input: {draft: {niche: "tea"}}) { id } b: createBrief(input: {draft: {}}) { id } }',
    );
    expect(codesOf(answer)).toEqual(['BAD_INPUT']);
  });
});

describe('who asks', () => {
  const ask = (headers: Record<string, string>, query = '{ account { plan } }') =>
    send(server.url, 'POST', '/graphql', { query }, headers);

  it('nobody is UNAUTHENTICATED, field by field', async () => {
    for (const query of [
      '{ account { plan } }',
      '{ presets { slug } }',
      '{ queue { active } }',
      '{ personas { id } }',
      '{ briefs { id } }',
      'mutation { deleteProp(id: "x") { id } }',
    ]) {
      const answer = await ask({}, query);
      expect({ query, codes: codesOf(answer) }).toEqual({ query, codes: ['UNAUTHENTICATED'] });
      expect(answer.body.data ?? null).toBeNull();
    }
  });

  it('a bad key is 401, also with a good session', async () => {
    for (const headers of [
      { 'x-api-key': 'cut_live_nothing' },
      { 'x-api-key': 'cut_live_nothing', cookie: me.cookie },
      { authorization: 'Bearer nothing' },
    ] as Record<string, string>[]) {
      const answer = await ask(headers);
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('KEY_INVALID');
    }
  });

  it("a key may not what is the session's", async () => {
    for (const query of [
      '{ apiKeys { id } }',
      '{ providerKey { hasKey } }',
      'mutation { createApiKey(input: {}) { raw } }',
      'mutation { deleteProviderKey { deleted } }',
    ])
      expect(codesOf(await me.graphql(query))).toEqual(['SESSION_REQUIRED']);
    expect((await ask({ cookie: me.cookie }, '{ apiKeys { name } }')).body.data.apiKeys).toHaveLength(1);
  });

  it('a page elsewhere may not write with the cookie, nor a form or a plain GET', async () => {
    const cookie = { cookie: me.cookie };
    expect((await ask({ ...cookie, origin: 'https://evil.example' })).body.code).toBe('ORIGIN_REFUSED');
    const query = encodeURIComponent('{ account { plan } }');
    // What a browser sends without asking first: CSRF prevention wants a header that it would have to ask for.
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
  it('is there, and gone when switched off', async () => {
    expect((await me.graphql(query)).body.data.__schema.queryType.name).toBe('Query');
    const answer = await send(closed.url, 'POST', '/graphql', { query });
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(['BAD_INPUT']);
    const type = await send(closed.url, 'POST', '/graphql', { query: '{ __type(name: "Run") { name } }' });
    expect(type.status).toBe(400);
    const typo = await send(closed.url, 'POST', '/graphql', { query: '{ preset { slug } }' });
    expect(typo.body.errors[0].message).not.toMatch(/did you mean/i);
  });

  it('never shows federation insides', async () => {
    for (const field of ['_service { sdl }', '_entities(representations: []) { __typename }']) {
      const answer = await me.graphql(`{ ${field} }`);
      expect(answer.status).toBe(400);
    }
  });
});
