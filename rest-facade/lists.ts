/** Lists: connections in the graph, arrays or pages over REST. */
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  type InputValueDefinitionNode,
  Kind,
  type NameNode,
  type ObjectFieldNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import { has } from '../gateway/contract.js';
import { PAGES, type Page } from './views.js';

/** What REST calls the arguments of a list. The fields of `filter` are parameters of their own. */
const REST_NAMES: ReadonlyMap<string, string> = new Map([
  ['first', 'limit'],
  ['after', 'cursor'],
  ['query', 'q'],
  ['orderBy', 'sort'],
]);
const GRAPH_NAMES: ReadonlyMap<string, string> = new Map([...REST_NAMES].map(([graph, rest]) => [rest, graph]));

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });
const named = (value: string): TypeNode => ({ kind: Kind.NAMED_TYPE, name: nameNode(value) });
const required = (type: TypeNode): TypeNode =>
  type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };
const typeName = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type));

/** A list of the graph as REST shows it. */
export interface RestList {
  /** The fields of its argument `filter`. */
  filters: readonly string[];
  /** The type with which REST answers, unless it is an array. */
  page: Page | undefined;
  /** The field's definition in REST's graph. */
  definition: FieldDefinitionNode;
}

/** The root fields of a graph that are lists, by their place, such as `Query.personas`. */
export function findLists({ definitions }: DocumentNode): ReadonlyMap<string, RestList> {
  const types = new Map(definitions.flatMap((node) => ('name' in node && node.name ? [[node.name.value, node]] : [])));
  const lists = new Map<string, RestList>();
  const query = types.get('Query');
  for (const field of (query?.kind === Kind.OBJECT_TYPE_DEFINITION && query.fields) || []) {
    const connection = types.get(typeName(field.type));
    if (connection?.kind !== Kind.OBJECT_TYPE_DEFINITION || !isConnection(connection)) continue;
    const place = `Query.${field.name.value}`;
    const filter = field.arguments?.find(({ name }) => name.value === 'filter');
    const input = filter && types.get(typeName(filter.type));
    const filters = (input?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && input.fields) || [];
    const page = PAGES[place];
    lists.set(place, {
      filters: filters.map(({ name }) => name.value),
      page,
      definition: {
        ...field,
        arguments: (field.arguments ?? []).flatMap((argument) =>
          argument === filter ? filters : [toRestArgument(argument)],
        ),
        type: required(page ? named(page.name) : nodesOf(connection).type),
      },
    });
  }
  return lists;
}

const isConnection = ({ fields = [] }: ObjectTypeDefinitionNode): boolean =>
  ['nodes', 'pageInfo'].every((wanted) => fields.some(({ name }) => name.value === wanted));

const nodesOf = ({ fields = [] }: ObjectTypeDefinitionNode): FieldDefinitionNode =>
  fields.find(({ name }) => name.value === 'nodes')!;

const toRestArgument = (argument: InputValueDefinitionNode): InputValueDefinitionNode => ({
  ...argument,
  name: nameNode(REST_NAMES.get(argument.name.value) ?? argument.name.value),
});

const NOT_SHOWN = new Set(['nodes', 'pageInfo', 'totalCount']);

/** The types of REST's pages: what the connection has beside its page, and the rows and the next cursor under REST's names. */
export function definePages({ definitions }: DocumentNode): ObjectTypeDefinitionNode[] {
  return Object.entries(PAGES).flatMap(([place, { name, items, next, description }]) => {
    const find = (type: string): ObjectTypeDefinitionNode | undefined =>
      definitions.find(
        (node): node is ObjectTypeDefinitionNode =>
          node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === type,
      );
    const field = find('Query')?.fields?.find((one) => `Query.${one.name.value}` === place);
    const connection = field && find(typeName(field.type));
    if (!connection) return [];
    const others = (connection.fields ?? []).filter((one) => !NOT_SHOWN.has(one.name.value) && !has(one, 'graphOnly'));
    const rows = nodesOf(connection);
    return [
      {
        kind: Kind.OBJECT_TYPE_DEFINITION,
        name: nameNode(name),
        description: { kind: Kind.STRING, value: description },
        fields: [...others, { ...rows, name: nameNode(items) }, ...(next ? [{ ...NEXT, name: nameNode(next) }] : [])],
      },
    ];
  });
}

const NEXT: Omit<FieldDefinitionNode, 'name'> = {
  kind: Kind.FIELD_DEFINITION,
  description: { kind: Kind.STRING, value: 'Pass it as `cursor` to get the next page; null on the last page.' },
  type: named('String'),
};

const field = (name: string, selections?: readonly FieldNode[]): FieldNode => ({
  kind: Kind.FIELD,
  name: nameNode(name),
  ...(selections ? { selectionSet: { kind: Kind.SELECTION_SET, selections } } : {}),
});
const PAGE_INFO = field('pageInfo', [field('endCursor'), field('hasNextPage')]);

/** Converts the selection of a list over REST's graph to one over the graph. */
export function toConnection(node: FieldNode, { filters, page }: RestList): FieldNode {
  const kept: ArgumentNode[] = [];
  const fields: ObjectFieldNode[] = [];
  for (const argument of node.arguments ?? []) {
    const { value, name } = argument;
    if (filters.includes(name.value)) fields.push({ kind: Kind.OBJECT_FIELD, name, value });
    else kept.push({ ...argument, name: nameNode(GRAPH_NAMES.get(name.value) ?? name.value) });
  }
  if (fields.length > 0)
    kept.push({ kind: Kind.ARGUMENT, name: nameNode('filter'), value: { kind: Kind.OBJECT, fields } });
  const rows = (one: FieldNode): FieldNode => ({ ...one, name: nameNode('nodes'), arguments: [] });
  const selections = !page
    ? [rows(node)]
    : ((node.selectionSet?.selections ?? []) as FieldNode[])
        .filter(({ name }) => name.value !== page.next)
        .map((one) => (one.name.value === page.items ? rows(one) : one));
  return {
    ...node,
    arguments: kept,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, PAGE_INFO] },
  };
}

/** Whether a route's operation reads a list. */
export const readsList = ({ definitions: [operation] }: DocumentNode): boolean => {
  const root = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  return (
    root?.kind === Kind.FIELD &&
    (root.selectionSet?.selections.some((one) => one.kind === Kind.FIELD && one.name.value === 'pageInfo') ?? false)
  );
};

interface ReadConnection {
  nodes: unknown[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** A connection as REST answers it, and the cursor of its next page; null on the last one. */
export function toRestList(
  { nodes, pageInfo, ...others }: ReadConnection,
  page: Page | undefined,
): { value: unknown; next: string | null } {
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  const value = page ? { ...others, [page.items]: nodes, ...(page.next ? { [page.next]: next } : {}) } : nodes;
  return { value, next };
}
