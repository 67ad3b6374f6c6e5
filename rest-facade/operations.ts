import { type DocumentNode, type GraphQLSchema, isObjectType } from 'graphql';
import { useSofa } from 'sofa-api';
import type { Route } from './route.js';
import { pathParameters } from './table.js';

const ORIGIN = 'http://sofa.local';

const sofaPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * SOFA generates one route and one operation per field of the projection. Each route is asked once, when the contracts are
 * composed, for the operation that it would run; the server then runs that operation without SOFA's Request and Response
 * objects, its linear route match and its variable parsing (which drops null and turns numbers into strings).
 * @throws Error when a route of the table is not among SOFA's
 */
export async function generateOperations(
  projection: GraphQLSchema,
  routes: readonly Route[],
): Promise<Map<Route, DocumentNode>> {
  let asked: DocumentNode | null = null;
  const sofa = useSofa({
    basePath: '/',
    schema: projection,
    // Without this SOFA shrinks nested types that have both `thing(id)` and `things` to their ids.
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
      asked = document;
      return { data: {} };
    },
  } as never);
  const operations = new Map<Route, DocumentNode>();
  for (const route of routes) {
    asked = null;
    const path = pathParameters(route.path).reduce((text, name) => text.replace(`{${name}}`, '1'), route.path);
    await sofa.fetch(`${ORIGIN}${path}`, { method: route.method });
    if (!asked) throw new Error(`SOFA generated no operation for ${route.method} ${route.path} (${route.field})`);
    operations.set(route, asked);
  }
  return operations;
}
