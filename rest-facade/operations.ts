import { type DocumentNode, type GraphQLSchema, isObjectType } from 'graphql';
import { useSofa } from 'sofa-api';
import type { Route } from './route.js';
import { pathParameters } from './table.js';

const ORIGIN = 'http://sofa.local';

const sofaPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Makes SOFA generate a GraphQL operation for each route. SOFA makes a route of its own for each root field of the projected
 * schema. Each of these is called once here, to get the operation that it would run. This happens when the contracts are
 * composed. The server runs the operations without SOFA, whose route matching is linear and whose variable parsing drops null
 * and turns numbers into strings.
 * @throws Error when SOFA has generated no operation for a route in the table
 */
export async function generateOperations(
  projection: GraphQLSchema,
  routes: readonly Route[],
): Promise<Map<Route, DocumentNode>> {
  let generated: DocumentNode | null = null;
  const sofa = useSofa({
    basePath: '/',
    schema: projection,
    // By default, SOFA selects only the id of a nested type for which there are queries `thing(id)` and `things`.
    ignore: Object.values(projection.getTypeMap())
      .filter(isObjectType)
      .map((type) => type.name),
    routes: Object.fromEntries(
      routes.map((route) => [
        route.field,
        { method: route.method, path: sofaPath(route.path), responseStatus: route.status },
      ]),
    ),
    execute: async ({ document }: { document: DocumentNode }) => {
      generated = document;
      return { data: {} };
    },
  } as never);
  const operations = new Map<Route, DocumentNode>();
  for (const route of routes) {
    generated = null;
    const path = pathParameters(route.path).reduce((text, name) => text.replace(`{${name}}`, '1'), route.path);
    await sofa.fetch(`${ORIGIN}${path}`, { method: route.method });
    if (!generated) throw new Error(`SOFA generated no operation for ${route.method} ${route.path} (${route.field})`);
    operations.set(route, generated);
  }
  return operations;
}
