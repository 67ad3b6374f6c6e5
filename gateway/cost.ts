import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a row of a list costs before any of its fields: it is read whole, whatever is selected. */
const ROW = 10;
/** Entries counted for a list inside a row: those have no `limit`, and the row's size bounds them. */
const NESTED = 5;
/** Rows counted for a list of the root that takes no `limit`. */
const UNLIMITED = 100;

export interface OperationCost {
  /** One a field, and {@link ROW} more a row, times the lengths of the lists around it; Infinity for what no number holds. */
  cost: number;
  /** Fields of the root, each alias for itself: what the rate limiter counts. */
  rootFields: number;
}

/**
 * A selection's cost as `fixed + perEntry * n`, where `n` is the length that the field around it gives to its lists. So each
 * fragment is worked out once, wherever it is spread: the whole is linear in the document's length.
 */
interface Cost {
  fixed: number;
  perEntry: number;
}

/**
 * What running an operation would cost, from its text and variables alone. `limit` counts as given, else by its default. Directives
 * that skip a field are not looked at.
 *
 * Why not graphql-query-complexity or graphql-armor's cost limit: both walk a fragment again wherever it is spread, so that a short
 * document of fragments that spread each other twice takes exponential time (the former gives up after 10,000 nodes, the latter
 * knows no list lengths).
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): OperationCost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Cost>();

  function ofFragment(name: string): Cost {
    const found = known.get(name);
    if (found) return found;
    // Stands while the fragment is worked out: one that spreads itself is refused by validation, and must not hang this.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const cost = fragment && type && isCompositeType(type) ? ofSelections(fragment.selectionSet, type) : NOTHING;
    known.set(name, cost);
    return cost;
  }

  function ofSelections({ selections }: SelectionSetNode, type: GraphQLCompositeType): Cost {
    const sum: Cost = { fixed: 0, perEntry: 0 };
    for (const selection of selections) {
      const cost =
        selection.kind === Kind.FIELD
          ? ofField(selection, type)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet, narrowed(schema, type, selection.typeCondition?.name.value));
      sum.fixed += cost.fixed;
      sum.perEntry += cost.perEntry;
    }
    return sum;
  }

  function ofField(node: FieldNode, type: GraphQLCompositeType): Cost {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const named = field && getNamedType(field.type);
    // Introspection's length is bounded by the schema, and its depth by a validation rule of graphql-js.
    if (!field || !named || !node.selectionSet || !isCompositeType(named)) return LEAF;
    const { fixed, perEntry } = ofSelections(node.selectionSet, named);
    const isList = isListType(getNullableType(field.type));
    const rows = rowsOf(field, node, variables);
    if (rows === null)
      return isList
        ? { fixed: 1, perEntry: 1 + fixed + perEntry * NESTED }
        : { fixed: 1 + fixed + perEntry * NESTED, perEntry: 0 };
    const each = isList ? rows * (fixed + perEntry * NESTED) : fixed + rows * perEntry;
    return { fixed: 1 + rows * ROW + each, perEntry: 0 };
  }

  const root = schema.getRootType(operation.operation);
  const { fixed, perEntry } = root ? ofSelections(operation.selectionSet, root) : NOTHING;
  const total = fixed + perEntry * UNLIMITED;
  // Infinity times nothing is not a number.
  return { cost: Number.isNaN(total) ? Infinity : total, rootFields: rootFields(operation, fragments) };
}

const NOTHING: Cost = { fixed: 0, perEntry: 0 };
const LEAF: Cost = { fixed: 1, perEntry: 0 };

function narrowed(schema: GraphQLSchema, around: GraphQLCompositeType, name: string | undefined): GraphQLCompositeType {
  const type = name === undefined ? around : schema.getType(name);
  return type && isCompositeType(type) ? type : around;
}

/** The rows that a field's `limit` lets it answer; null for a field without one. */
function rowsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const argument = field.args.find(({ name }) => name === 'limit');
  if (!argument) return null;
  const usual = typeof argument.defaultValue === 'number' ? argument.defaultValue : UNLIMITED;
  const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const given =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : undefined;
  return typeof given === 'number' ? Math.max(0, given) : usual;
}

/** How many fields of the root an operation has, fragments followed once each. */
function rootFields(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): number {
  const names = new Set<string>();
  const followed = new Set<string>();
  const open: SelectionSetNode[] = [operation.selectionSet];
  for (let set = open.pop(); set; set = open.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.alias?.value ?? selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  return names.size;
}
