import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, type GraphQLObjectType, parse } from 'graphql';
import { createAnswerBudgets } from '../platform/answers/index.js';
import { readConfig } from '../platform/config/index.js';
import { type Database, json, now, own } from '../platform/database/index.js';
import { testDatabase } from '../platform/database/testing.js';
import { presentError } from '../platform/graph/errors.js';
import { newId } from '../platform/ids/index.js';
import { createLog } from '../platform/log/index.js';
import { createContext, type Runtime } from '../runtime/index.js';
import { testScope } from '../runtime/testing.js';
import { DOMAINS, entities, getSubgraph, migrations } from './all.js';

let db: Database;
const [me, stranger] = [newId(), newId()];
const [mine, theirs] = [newId(), newId()];
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
  const empty = json([]);
  const lists = { catchphrases: empty, interests: empty, outfits_owned: empty, avoid_phrases: empty };
  const times = { created_at: now, updated_at: now };
  for (const [owner, id] of [
    [me, mine],
    [stranger, theirs],
  ] as const)
    await own(testScope(db.em(), owner))
      .insertInto('creators.persona', [{ id, name: 'Ada', slug: 'ada', ...lists, ...times }])
      .execute();
});
afterAll(() => db?.close());

const log = createLog('silent');

/** Resolves entities as a router asks for them. @returns the entities, and the codes of the errors by their place */
async function resolve(name: (typeof DOMAINS)[number]['name'], type: string, representations: unknown, fields = 'id') {
  const rt = { config: readConfig({}), log, db, answers: createAnswerBudgets(true) } as Runtime;
  const viewer = { userId: me, role: 'member', plan: 'creator', via: 'api_key', apiKeyId: null } as const;
  const asked = { viewer, requestId: 'test', address: '127.0.0.1', idempotencyKey: null, sessionToken: null };
  const result = await execute({
    schema: getSubgraph(name).schema,
    document: parse(`query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { ${fields} } } }`),
    variableValues: { of: representations },
    contextValue: createContext(rt, asked),
  });
  const errors = (result.errors ?? []).map((error) => presentError(error, log));
  return {
    entities: (result.data?._entities ?? null) as unknown[] | null,
    errors: Object.fromEntries(errors.map(({ path, extensions }) => [path?.join('.') ?? '', extensions?.code])),
  };
}

/** The types that a domain owns; it may also add fields to those of another. */
const resolvable = DOMAINS.flatMap(({ name, references = {} }) =>
  Object.keys(references)
    .filter((type) => 'id' in (getSubgraph(name).schema.getType(type) as GraphQLObjectType).getFields())
    .map((type) => ({ name, type })),
);

describe('entities', () => {
  it.each(resolvable)(
    '$type of $name: what is wrong with one representation does not spoil the others',
    async (one) => {
      const { name, type: __typename } = one;
      const answer = await resolve(name, __typename, [
        { __typename, id: 'x' },
        { __typename, id: newId() },
        { __typename, id: newId().toUpperCase() },
        { __typename, id: 5 },
        { __typename, id: { toString: 1 } },
        { __typename, id: "' or 1 = 1" },
        { __typename },
        { __typename, id: null },
        { __typename, rowId: newId() },
        { __typename, rowId: 5 },
        { __typename: 'Nothing', id: newId() },
        { __typename: 'Query', id: newId() },
        { id: newId() },
        5,
        [],
      ]);
      expect(answer).toEqual({
        entities: Array.from({ length: 15 }, () => null),
        errors: Object.fromEntries([6, 7, 10, 11, 12, 13, 14].map((at) => [`_entities.${at}`, 'BAD_INPUT'])),
      });
    },
  );

  it.each(resolvable)('$type of $name: a request resolves at most ten thousand', async ({ name, type: __typename }) => {
    const many = (count: number) => Array.from({ length: count }, () => ({ __typename, id: newId() }));
    expect((await resolve(name, __typename, many(1000))).entities).toHaveLength(1000);
    expect(await resolve(name, __typename, many(10_001))).toEqual({
      entities: null,
      errors: { _entities: 'BAD_INPUT' },
    });
    expect(await resolve(name, __typename, [null])).toEqual({ entities: null, errors: { '': 'BAD_INPUT' } });
  });

  it("are the caller's own, also beside malformed ids", async () => {
    const answer = await resolve(
      'creators',
      'Persona',
      [{ id: mine }, { id: 'x' }, { id: theirs }, { rowId: mine }, { rowId: theirs }].map((key) => ({
        __typename: 'Persona',
        ...key,
      })),
    );
    expect(answer).toEqual({ entities: [{ id: mine }, null, null, { id: mine }, null], errors: {} });
  });

  it('that only another subgraph resolves are refused', async () => {
    const answer = await resolve('flows', 'SavedScript', [{ __typename: 'SavedScript', rowId: mine }], '__typename');
    expect(answer).toEqual({ entities: [null], errors: { '_entities.0': 'BAD_INPUT' } });
  });
});
