import { buildSubgraphSchema } from '@apollo/subgraph';
import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import { composeSupergraph } from './compose.js';
import { createGateway } from './gateway.js';
import { LocalDataSource } from './local-data-source.js';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])';
const RUN = { id: '1', status: 'gate', creator: { id: 'p' } };
const SUBGRAPHS = [
  {
    name: 'flows',
    sdl: `${LINK} type Query { run(id: ID!): Run } type Run { id: ID! status: String! creator: Persona! } type Persona @key(fields: "id", resolvable: false) { id: ID! }`,
    resolvers: {
      Query: {
        run: (_: unknown, { id }: { id: string }) => {
          if (id === RUN.id) return RUN;
          throw new ServiceError('NOT_FOUND', 'There is no such run.');
        },
      },
    },
  },
  {
    name: 'creators',
    sdl: `${LINK} type Query { personas: [Persona!]! } type Persona @key(fields: "id") { id: ID! name: String! }`,
    resolvers: { Persona: { __resolveReference: ({ id }: { id: string }) => ({ id, name: 'Nora' }) } },
  },
];

/** The gateway, and how many requests its subgraphs' data sources have got from plans. */
async function start() {
  const counted = { planned: 0 };
  class Counted extends LocalDataSource {
    override process(options: Parameters<LocalDataSource['process']>[0]) {
      counted.planned += 1;
      return super.process(options);
    }
  }
  const sources = SUBGRAPHS.map(({ name, sdl, resolvers }) => [
    name,
    new Counted(buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }])),
  ]);
  return { gateway: await createGateway(composeSupergraph(SUBGRAPHS), Object.fromEntries(sources)), counted };
}

it('an operation that one subgraph answers goes there directly after its first plan, with the same answers', async () => {
  const { gateway, counted } = await start();
  const operation = gateway.prepare(parse('query R($id: ID!) { found: run(id: $id) { status creator { id } } }'));
  const ask = (id: string) => gateway.execute(operation, { id }, {} as never);
  const [planned, direct] = [await ask('1'), await ask('1')];
  expect(JSON.parse(JSON.stringify(planned.data))).toEqual({ found: { status: 'gate', creator: { id: 'p' } } });
  expect(JSON.stringify(direct.data)).toBe(JSON.stringify(planned.data));
  const refused = await ask('2');
  expect(refused.data).toEqual({ found: null });
  expect(refused.errors).toMatchObject([{ message: 'There is no such run.', extensions: { code: 'NOT_FOUND' } }]);
  expect(counted.planned).toBe(1);
});

it('an operation over two subgraphs is planned each time', async () => {
  const { gateway, counted } = await start();
  const operation = gateway.prepare(parse('{ run(id: "1") { id creator { name } } }'));
  for (const time of [1, 2]) {
    const { data } = await gateway.execute(operation, {}, {} as never);
    expect(JSON.parse(JSON.stringify(data))).toEqual({ run: { id: '1', creator: { name: 'Nora' } } });
    expect(counted.planned).toBe(2 * time);
  }
});
