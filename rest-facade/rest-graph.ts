/** The part of the graph that REST shows, and the operation that each route runs. The build writes both to `dist/schema/`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { has } from '../gateway/contract.js';
import { packageRoot } from '../platform/paths.js';
import type { Route } from './route.js';
import { pathParameters, ROUTES } from './table.js';

/** Files under `dist/schema/`, which {@link describeRestGraph} makes. */
const FILES = { graph: 'rest/graph.graphql', operations: 'rest/operations.graphql' } as const;

/**
 * The part of the graph that REST shows: only root fields that a route names, without relations and secrets marked `@graphOnly`.
 * SOFA selects every field that it sees, so fields that it must not select are left out here.
 */
export function projectSchema(contract: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  const named = new Set<string>(routes.map(({ field }) => field));
  let owner = '';
  const document = visit(parse(printSchemaWithDirectives(contract)), {
    ObjectTypeDefinition: {
      enter(node: ObjectTypeDefinitionNode) {
        owner = node.name.value;
      },
    },
    FieldDefinition(node: FieldDefinitionNode) {
      const root = owner === 'Query' || owner === 'Mutation';
      if (has(node, 'graphOnly') || (root && !named.has(`${owner}.${node.name.value}`))) return null;
      // REST answers an empty root field with an error.
      return root && node.type.kind !== Kind.NON_NULL_TYPE
        ? { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } }
        : undefined;
    },
    SchemaDefinition: () => null,
  });
  const definitions = document.definitions.filter(
    (definition) => !(definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Subscription'),
  );
  return pruneSchema(buildASTSchema({ ...document, definitions }, { assumeValid: true }));
}

/** The graph field behind a route. @throws Error when the graph has no such field */
export function findField(route: Route, schema: GraphQLSchema): GraphQLField<unknown, unknown> {
  const [owner, name] = route.field.split('.') as [string, string];
  const type = schema.getType(owner);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`${route.method} ${route.path} names ${route.field}, which the graph does not have`);
  return field;
}

const ORIGIN = 'http://sofa.local';

const sofaPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Makes SOFA generate a GraphQL operation for each route. SOFA makes a route of its own for each root field of the projected
 * schema. Each of these is called once here, to get the operation that it would run. This happens at build. The server runs the operations without SOFA, whose route matching is linear and whose variable parsing drops null
 * and turns numbers into strings.
 * @throws Error when SOFA has generated no operation for a route in the table
 */
export async function generateOperations(
  projection: GraphQLSchema,
  routes: readonly Route[],
): Promise<Map<Route, DocumentNode>> {
  // Imported only here, because the server does not need it.
  const { useSofa } = await import('sofa-api');
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
    [FILES.graph, `${print(graph)}\n`],
    [FILES.operations, `${[...operations.values()].map(print).join('\n\n')}\n`],
  ]);
}

export interface RestGraph {
  projection: GraphQLSchema;
  /** The operation that a route runs, by the route's `field`, such as `Query.persona`. */
  operations: Map<string, DocumentNode>;
}

/** Reads the files that the build made: making them again would add 0.5 s to every start. */
export async function readRestGraph(): Promise<RestGraph> {
  const [graph, published] = await Promise.all([read(FILES.graph), read(FILES.operations)]);
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
