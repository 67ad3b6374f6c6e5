import { LocalGraphQLDataSource } from '@apollo/gateway';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { composeSupergraph } from '../gateway/compose.js';
import { createGateway } from '../gateway/gateway.js';
import { LocalDataSource } from '../gateway/local-data-source.js';
import type { Finding } from './main.js';
import { paired } from './support/measure.js';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])';
const SUBGRAPHS = [
  {
    name: 'flows',
    sdl: `${LINK} type Query { run: Run! } type Run { id: ID! status: String! creator: Persona! } type Persona @key(fields: "id", resolvable: false) { id: ID! }`,
    resolvers: { Query: { run: () => ({ id: '1', status: 'gate', creator: { id: 'p' } }) } },
  },
  {
    name: 'creators',
    sdl: `${LINK} type Query { personas: [Persona!]! } type Persona @key(fields: "id") { id: ID! name: String! slug: String! }`,
    resolvers: { Persona: { __resolveReference: ({ id }: { id: string }) => ({ id, name: 'Nora', slug: 'nora' }) } },
  },
];
const CALLS = 3000;

/**
 * Measures joining a run with its creator across two subgraphs in this process, compared with the gateway's stock local data
 * source.
 */
export async function benchJoin(): Promise<Finding[]> {
  const schemas = SUBGRAPHS.map(({ name, sdl, resolvers }) => ({
    name,
    schema: buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]),
  }));
  const supergraph = composeSupergraph(SUBGRAPHS);
  const sources = (make: (schema: (typeof schemas)[number]['schema']) => unknown) =>
    Object.fromEntries(schemas.map(({ name, schema }) => [name, make(schema)])) as never;
  const fast = await createGateway(
    supergraph,
    sources((schema) => new LocalDataSource(schema)),
  );
  const stock = await createGateway(
    supergraph,
    sources((schema) => new LocalGraphQLDataSource(schema)),
  );
  const query = parse('query Join { run { id status creator { id name slug } } }');
  const many = (gateway: typeof fast) => async () => {
    const operation = gateway.prepare(query);
    for (let call = 0; call < CALLS; call += 1) await gateway.execute(operation, {}, {} as never);
  };
  await many(fast)();
  await many(stock)();
  const { a, b, ratio } = await paired(5, many(fast), many(stock));
  const each = (ms: number) => `${((ms * 1000) / CALLS).toFixed(0)} µs`;
  return [
    {
      what: 'two-subgraph join in one process',
      ours: each(a.time),
      against: 'the stock local data source',
      theirs: each(b.time),
      ratio: `${(1 / ratio).toFixed(1)}x its throughput`,
      target: '≥ 3x',
    },
  ];
}
