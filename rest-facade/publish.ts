import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, parse, print, visit } from 'graphql';
import { generateOperations } from './operations.js';
import { projectSchema } from './projection.js';
import { REST_FILES } from './published.js';
import { ROUTES } from './table.js';

/**
 * The contents of the facade's files under `dist/schema/`, by name: the part of the graph that REST shows, and SOFA's operation for
 * each route. They depend only on the graph and the route table.
 */
export async function describeRestGraph(contract: GraphQLSchema): Promise<Map<string, string>> {
  const projection = projectSchema(contract, ROUTES);
  const operations = await generateOperations(projection, ROUTES);
  const graph = visit(parse(printSchemaWithDirectives(projection)), {
    // Descriptions are needed only in `openapi.yaml`.
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return new Map([
    [REST_FILES.graph, `${print(graph)}\n`],
    [REST_FILES.operations, `${[...operations.values()].map(print).join('\n\n')}\n`],
  ]);
}
