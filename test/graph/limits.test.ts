import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { OPERATION_LIMITS } from '../../gateway/operation-limits.js';
import { type Body, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

/** No error reveals internals. */
function expectMasked(answer: TestResponse): void {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/stacktrace|node_modules|file:\/\/|\.js:\d+|serviceName|select .* from/i);
}

const listCodes = (answer: TestResponse): string[] =>
  (answer.body.errors ?? []).map((error: Body) => error.extensions.code);

describe('limits of one operation', () => {
  const refused = (answer: TestResponse, what: RegExp): void => {
    expect(answer.status).toBe(400);
    expect(listCodes(answer)).toEqual(['BAD_INPUT']);
    expect(answer.body.errors[0].message).toMatch(what);
    expect(answer.body.data).toBeUndefined();
    expectMasked(answer);
  };
  const passed = (answer: TestResponse): void =>
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 200, errors: undefined });

  it('depth', async () => {
    // The graph has no fields nested this deep except in introspection, whose limit is higher. So the test nests inline
    // fragments.
    const nested = (levels: number): string => {
      let text = 'slug';
      for (let level = 0; level < levels; level += 1) text = `... on Preset { ${text} }`;
      return `{ presets { nodes { ${text} } } }`;
    };
    passed(await me.graphql(nested(OPERATION_LIMITS.depth - 3)));
    refused(await me.graphql(nested(OPERATION_LIMITS.depth - 2)), /depth/i);
    refused(await me.graphql(nested(OPERATION_LIMITS.depth + 20)), /depth/i);
  });

  it('aliases', async () => {
    const aliases = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: presets { nodes { slug } }`).join(' ')} }`;
    passed(await me.graphql(aliases(OPERATION_LIMITS.aliases)));
    refused(await me.graphql(aliases(OPERATION_LIMITS.aliases + 1)), /alias/i);
  });

  it('directives', async () => {
    const directives = (count: number): string =>
      `{ ${Array.from({ length: count }, () => 'presets { nodes { slug @include(if: true) } }').join(' ')} }`;
    passed(await me.graphql(directives(OPERATION_LIMITS.directives)));
    refused(await me.graphql(directives(OPERATION_LIMITS.directives + 1)), /directive/i);
  });

  it('tokens', async () => {
    // Makes a document of operations of eleven tokens each, and a last operation that makes up the exact number of tokens.
    const tokens = (count: number): string => {
      const operations = Array.from(
        { length: Math.floor(count / 11) - 1 },
        (_, index) => `query Q${index} { presets { nodes { slug } } }`,
      );
      const left = count - operations.length * 11;
      return [...operations, `query Last { presets { nodes { ${'slug '.repeat(left - 10)} } } }`].join('\n');
    };
    const ask = (count: number): Promise<TestResponse> =>
      me.call('POST', '/graphql', { query: tokens(count), operationName: 'Last' });
    passed(await ask(OPERATION_LIMITS.tokens));
    refused(await ask(OPERATION_LIMITS.tokens + 1), /token/i);
  });

  it('nesting, of what the parser would run out of stack with', async () => {
    refused(await me.graphql(`{ presets(of: ${'['.repeat(1900)}${']'.repeat(1900)}) { slug } }`), /nested/);
    refused(
      await me.graphql(`query ($a: ${'['.repeat(1900)}Int${']'.repeat(1900)}) { presets { nodes { slug } } }`),
      /nested/,
    );
    // Variables may be nested deeply, but are shown in messages only by their kind.
    const variables = `{"status": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const query = 'query ($status: QueueStatus) { queue(status: $status) { active } }';
    refused(
      await me.call('POST', '/graphql', `{"query": "${query}", "variables": ${variables}}`, {
        'content-type': 'application/json',
      }),
      /a list/,
    );
  });

  it("cost, with a variable's default", async () => {
    const lists = ['a', 'b', 'c', 'd'].map((name) => `${name}: catalogItems(id: "none", limit: $n) { items { key } }`);
    const query = (most: number): string => `query ($n: Int = ${most}) { ${lists.join(' ')} }`;
    expect(listCodes(await me.graphql(query(5000)))).toEqual(['OPERATION_TOO_COSTLY']);
    expect(listCodes(await me.graphql(query(5000), { n: 1 }))).not.toContain('OPERATION_TOO_COSTLY');
  });

  it('cost', async () => {
    // Four lists of 16,666 rows in total cost 200,000: 2 for each list, and 12 for each row (10 for the row itself, 2 for its
    // fields).
    const lists = [4166, 4166, 4167, 4167].map(
      (rows, index) => `a${index}: catalogItems(id: "none", limit: ${rows}) { items { key } }`,
    );
    expect(new Set(listCodes(await me.graphql(`{ ${lists.join(' ')} }`)))).toEqual(new Set(['NOT_FOUND']));
    const over = await me.graphql(`{ ${lists.join(' ')} account { plan } }`);
    expect({ status: over.status, codes: listCodes(over) }).toEqual({ status: 400, codes: ['OPERATION_TOO_COSTLY'] });
    expect(over.body.errors[0].message).toMatch(/costs 200,002; at most 200,000/);
    expect(over.body.data).toBeUndefined();
    expect(over.body.errors[0].extensions).toEqual({ code: 'OPERATION_TOO_COSTLY' });
    expectMasked(over);
  });

  it('cost, when fragments spread each other', async () => {
    const bomb = (levels: number, width: number): string => {
      const spread = (to: number): string => `...F${to} `.repeat(width);
      const chain = Array.from({ length: levels }, (_, n) => `fragment F${n} on Preset { ${spread(n + 1)} }`);
      return `{ presets { nodes { ...F0 } } } ${chain.join(' ')} fragment F${levels} on Preset { slug }`;
    };
    // Expanded, the second query would have a hundred million fields, so the cost must be found without expanding fragments.
    for (const query of [bomb(3, 17), bomb(3, 130)]) {
      const answer = await me.graphql(query);
      expect({ status: answer.status, codes: listCodes(answer) }).toEqual({
        status: 400,
        codes: ['OPERATION_TOO_COSTLY'],
      });
    }
  });

  it('cyclic fragments, and batches', async () => {
    const round = await me.graphql(
      'query { presets { nodes { ...A } } } fragment A on Preset { ...B } fragment B on Preset { ...A }',
    );
    expect(round.status).toBe(400);
    expect(new Set(listCodes(round))).toEqual(new Set(['BAD_INPUT']));
    const batch = await me.call('POST', '/graphql', [
      { query: '{ presets { nodes { slug } } }' },
      { query: '{ presets { nodes { slug } } }' },
    ]);
    expect(batch.status).toBeGreaterThanOrEqual(400);
    expect(batch.status).toBeLessThan(500);
  });

  it('size', async () => {
    const answer = await me.call('POST', '/graphql', {
      query: `{ presets { nodes { slug } } } # ${'x'.repeat(2 ** 20)}`,
    });
    expect(answer.status).toBe(413);
  });
});

describe('introspection', () => {
  const options = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
  };
  const everything = getIntrospectionQuery({ ...options, oneOf: true });

  it("is answered with all options of graphql-js's query, and once composed, from memory", async () => {
    const [first, second] = [await me.graphql(everything), await me.graphql(`${everything} # the same again`)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const schema = buildClientSchema(first.body.data);
    expect(schema.getQueryType()?.getFields().presets?.type.toString()).toBe('PresetConnection');
    const { types } = (await me.graphql('{ __schema { types { name isOneOf } } }')).body.data.__schema;
    expect(types).toHaveLength(Object.keys(schema.getTypeMap()).length);
  });

  it('is answered for one type, with variables', async () => {
    const about = 'query ($name: String!) { __typename __type(name: $name) { kind } }';
    for (const [name, type] of [
      ['Run', { kind: 'OBJECT' }],
      ['Nothing', null],
    ])
      expect((await me.graphql(about, { name })).body.data).toEqual({ __typename: 'Query', __type: type });
    expect(listCodes(await me.graphql(about, { name: [[['Run']]] }))).toEqual(['BAD_INPUT']);
  });

  it('is priced by the size of its answer', async () => {
    const types = Array.from({ length: 30 }, (_, at) => `a${at}: types { ...T }`).join(' ');
    const inner = 'fields { args { type { name } } type { fields { args { name type { name } } } } }';
    const answer = await me.graphql(`{ __schema { ${types} } } fragment T on __Type { ${inner} }`);
    expect({ status: answer.status, codes: listCodes(answer) }).toEqual({
      status: 400,
      codes: ['OPERATION_TOO_COSTLY'],
    });
  });

  it('is asked for once, and alone', async () => {
    const twice = await me.graphql(
      '{ a: __schema { queryType { name } } ...B } fragment B on Query { b: __schema { queryType { name } } }',
    );
    expect(twice.body.errors[0].message).toMatch(/once/);
    const mixed = await me.graphql('{ __schema { queryType { name } } presets { nodes { slug } } }');
    expect(mixed.body.errors[0].message).toMatch(/without other fields/);
    expect([twice.status, mixed.status]).toEqual([400, 400]);
  });
});
