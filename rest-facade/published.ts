import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildASTSchema, type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { packageRoot } from '../platform/paths.js';

/** Files under `dist/schema/`: the part of the graph that REST shows, and the operation of each route. `publish.ts` makes them. */
export const REST_FILES = { graph: 'rest/graph.graphql', operations: 'rest/operations.graphql' } as const;

export interface RestGraph {
  projection: GraphQLSchema;
  /** The operation that a route runs, by the route's `field`, such as `Query.persona`. */
  operations: Map<string, DocumentNode>;
}

/** Reads the files that the build made: making them again would add 0.5 s to every start. */
export async function readRestGraph(): Promise<RestGraph> {
  const [graph, published] = await Promise.all([read(REST_FILES.graph), read(REST_FILES.operations)]);
  const operations = new Map<string, DocumentNode>();
  for (const definition of published.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const [selection] = definition.selectionSet.selections;
    const owner = definition.operation === 'query' ? 'Query' : 'Mutation';
    if (selection?.kind === Kind.FIELD)
      operations.set(`${owner}.${selection.name.value}`, { kind: Kind.DOCUMENT, definitions: [definition] });
  }
  return { projection: buildASTSchema(graph, { assumeValid: true }), operations };
}

const read = async (file: string): Promise<DocumentNode> =>
  parse(await readFile(join(packageRoot, 'dist', 'schema', file), 'utf8'), { noLocation: true });
