/** The part of the graph that REST shows, and the operation that each route runs. The build writes both to `dist/schema/`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printSchemaWithDirectives, pruneSchema } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type NameNode,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  type TypeNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { has } from '../gateway/contract.js';
import { packageRoot } from '../platform/paths.js';
import { definePages, findLists, type RestList, toConnection } from './lists.js';
import type { Route } from './route.js';
import { pathParameters, ROUTES } from './table.js';
import { PARTS, type Part, RENAMED } from './views.js';

/** Files under `dist/schema/`, which {@link describeRestGraph} makes. */
const FILES = { graph: 'rest/graph.graphql', operations: 'rest/operations.graphql' } as const;

/**
 * The graph as REST shows it: only root fields that a route names, without relations and secrets marked `@graphOnly`, with the names
 * and parts of `views.ts`. A root field is non-null: REST answers an empty one with an error. SOFA selects every field that it sees,
 * so fields that it must not select are left out here.
 */
export function projectSchema(contract: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  const named = new Set<string>(routes.map(({ field }) => field));
  const whole = parse(printSchemaWithDirectives(contract));
  const lists = findLists(whole);
  let owner = '';
  const document = visit(whole, {
    ObjectTypeDefinition: {
      enter(node: ObjectTypeDefinitionNode) {
        owner = node.name.value;
      },
    },
    FieldDefinition(node: FieldDefinitionNode) {
      const place = `${owner}.${node.name.value}`;
      const root = owner === 'Query' || owner === 'Mutation';
      if (has(node, 'graphOnly') || (root && !named.has(place))) return null;
      const shown = lists.get(place)?.definition ?? node;
      const part = PARTS.find(({ at }) => at.includes(place));
      const type = part ? withName(shown.type, part.name) : shown.type;
      return { ...shown, name: nameNode(RENAMED[place] ?? node.name.value), type: root ? nonNull(type) : type };
    },
    SchemaDefinition: () => null,
  });
  const definitions = document.definitions.filter(
    (definition) => !(definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Subscription'),
  );
  const added = [...PARTS.map((part) => definePart(part, whole)), ...definePages(whole)];
  return pruneSchema(buildASTSchema({ ...document, definitions: [...definitions, ...added] }, { assumeValid: true }));
}

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });

const nonNull = (type: TypeNode): TypeNode =>
  type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };

/** The same type, such as a list, of entries with another name. */
const withName = (type: TypeNode, name: string): TypeNode =>
  visit(type, { NamedType: (node) => ({ ...node, name: nameNode(name) }) });

/** The fields of a part: those of the graph that it selects. */
const selectionOf = ({ fields }: Part): FieldNode[] => {
  const [operation] = parse(`{ ${fields} }`).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.selectionSet.selections as FieldNode[]) : [];
};

const findType = (document: DocumentNode, name: string): ObjectTypeDefinitionNode | undefined =>
  document.definitions.find(
    (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === name,
  );

/** The name of a field's type, without the marks of lists and non-null. */
const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

/** @throws Error when the graph lacks a field of the part */
function definePart(part: Part, whole: DocumentNode): ObjectTypeDefinitionNode {
  const type = findType(whole, part.of);
  const inner = type?.fields?.find(({ name }) => name.value === part.spread);
  const spread = (inner && findType(whole, typeName(inner.type))?.fields) ?? [];
  const fields = selectionOf(part).map((selected): FieldDefinitionNode => {
    const field = type?.fields?.find(({ name }) => name.value === selected.name.value);
    if (!field)
      throw new Error(`${part.name} selects ${part.of}.${selected.name.value}, which the graph does not have`);
    return {
      ...field,
      name: nameNode(selected.alias?.value ?? selected.name.value),
      type: has(selected, 'nonNull') ? nonNull(field.type) : field.type,
    };
  });
  const { name, description } = part;
  return {
    kind: Kind.OBJECT_TYPE_DEFINITION,
    name: nameNode(name),
    ...(description === undefined ? {} : { description: { kind: Kind.STRING, value: description } }),
    fields: [...spread.filter((field) => !has(field, 'graphOnly')), ...fields],
  };
}

/** Selects the fields that a part spreads within the field that has them. */
function unspread(part: Part, { selections }: SelectionSetNode): SelectionSetNode {
  const own = new Set(selectionOf(part).map(({ name, alias }) => (alias ?? name).value));
  const isOwn = (node: SelectionNode): boolean => node.kind === Kind.FIELD && own.has((node.alias ?? node.name).value);
  const spread: FieldNode = {
    kind: Kind.FIELD,
    name: nameNode(part.spread ?? ''),
    selectionSet: { kind: Kind.SELECTION_SET, selections: selections.filter((node) => !isOwn(node)) },
  };
  return { kind: Kind.SELECTION_SET, selections: [spread, ...selections.filter(isOwn)] };
}

/** The names in the graph of the fields that REST calls otherwise: `RunPersona.id` is `personaId`. */
const GRAPH_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(RENAMED).map(([place, name]) => {
    const [type, field] = place.split('.') as [string, string];
    return [`${type}.${name}`, field] as const;
  }),
  ...PARTS.flatMap((part) =>
    selectionOf(part).map(({ name, alias }) => [`${part.name}.${alias?.value ?? name.value}`, name.value] as const),
  ),
]);

/**
 * Converts an operation over the projection to one over the graph: a field with another name there gets REST's as its alias, the
 * fields that a part spreads are selected where they are, and a list is read as a connection.
 */
function toGraphNames(
  operation: DocumentNode,
  projection: GraphQLSchema,
  lists: ReadonlyMap<string, RestList>,
): DocumentNode {
  const types = new TypeInfo(projection);
  return visit(
    operation,
    visitWithTypeInfo(types, {
      Field: {
        leave(node) {
          const place = `${types.getParentType()?.name}.${node.name.value}`;
          const list = lists.get(place);
          if (list) return toConnection(node, list);
          const name = GRAPH_NAMES.get(place);
          const part = PARTS.find((one) => one.spread && one.name === getNamedType(types.getType())?.name);
          return {
            ...node,
            ...(name === undefined || name === node.name.value ? {} : { alias: node.name, name: nameNode(name) }),
            ...(part && node.selectionSet ? { selectionSet: unspread(part, node.selectionSet) } : {}),
          };
        },
      },
    }),
  );
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
  contract: GraphQLSchema,
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
  const lists = findLists(parse(printSchemaWithDirectives(contract)));
  const operations = new Map<Route, DocumentNode>();
  for (const route of routes) {
    generated = null;
    const path = pathParameters(route.path).reduce((text, name) => text.replace(`{${name}}`, '1'), route.path);
    await sofa.fetch(`${ORIGIN}${path}`, { method: route.method });
    if (!generated) throw new Error(`SOFA generated no operation for ${route.method} ${route.path} (${route.field})`);
    operations.set(route, toGraphNames(generated, projection, lists));
  }
  return operations;
}

/**
 * The contents of the facade's files under `dist/schema/`, by name: the part of the graph that REST shows, and SOFA's operation for
 * each route. They depend only on the graph and the route table.
 */
export async function describeRestGraph(contract: GraphQLSchema): Promise<Map<string, string>> {
  const projection = projectSchema(contract, ROUTES);
  const operations = await generateOperations(contract, projection, ROUTES);
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
