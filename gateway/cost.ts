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
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';

/**
 * Cost of one row of a list with `first` or `limit`, in addition to its selected fields: the database reads the whole row in any case.
 */
const ROW = 10;
/**
 * The assumed length of a list inside a row or another object. It has no such argument, but is limited by the row's size.
 */
const NESTED = 5;
/** The assumed length of a root field's list that has neither `first` nor `limit`. */
const UNLIMITED = 100;
/** Cost of counting a list: the database looks at all its rows, though only at their keys. */
const COUNT = 500;

/**
 * A selection's cost as `fixed + perEntry * n`. `n` is the assumed length of the lists in the selection that have no
 * argument for their length. It depends on the field around them: that field's own argument if it has one, else {@link NESTED}. For a list that is a
 * root field itself, it is {@link UNLIMITED}. In this form the cost is computed once per fragment, however often that is
 * spread, so the time is linear in the document's length.
 */
interface Cost {
  fixed: number;
  perEntry: number;
}

/**
 * Computes what an operation would cost, from its text and variables alone: 1 per field, {@link ROW} per row of a list with
 * `first` or `limit`, of `_entities` or of a relation, and 1 per entry of any other list, each times the lengths of the enclosing
 * lists. May be Infinity. An absent one counts as its default value. `totalCount` costs {@link COUNT}. `@skip` and `@include` are ignored: the field counts.
 * Introspection has a price of its own: see `introspection/price.ts`.
 *
 * graphql-query-complexity and graphql-armor's cost limit are not used: both walk a fragment again wherever it is spread, so a
 * short document of fragments that each spread the next one twice takes exponential time. Besides, the former gives up after
 * 10,000 nodes, and the latter ignores list lengths.
 */
export function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = fragmentsOf(document);
  const readValue = valueReader(operation, variables);
  const known = new Map<string, Cost>();
  const root = schema.getRootType(operation.operation);

  function ofFragment(name: string): Cost {
    const found = known.get(name);
    if (found) return found;
    // A placeholder while the fragment is computed, so that a fragment that spreads itself (and is refused later) causes no loop.
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
    if (field?.name === 'totalCount') return COUNTED;
    if (!field || !named || !node.selectionSet || !isCompositeType(named)) return LEAF;
    const { fixed: selected, perEntry } = ofSelections(node.selectionSet, named);
    const isList = isListType(getNullableType(field.type));
    const rows = countRows(field, node, readValue);
    const fixed = selected + (rows === null && isRelation(type, named, isList) ? ROW : 0);
    // The length of a list without an argument for it depends on the field around it, so its cost goes into `perEntry`.
    if (rows === null)
      return isList
        ? { fixed: 1, perEntry: 1 + fixed + perEntry * NESTED }
        : { fixed: 1 + fixed + perEntry * NESTED, perEntry: 0 };
    const each = isList ? rows * (fixed + perEntry * NESTED) : fixed + rows * perEntry;
    return { fixed: 1 + rows * ROW + each, perEntry: 0 };
  }

  /** Whether a field leads from one object to the rows of others. The rows of a page are priced with the field that limits it. */
  const isRelation = (from: GraphQLCompositeType, to: GraphQLCompositeType, isList: boolean): boolean =>
    from !== root && isRow(to) && (!isList || isRow(from));

  const { fixed, perEntry } = root ? ofSelections(operation.selectionSet, root) : NOTHING;
  const total = fixed + perEntry * UNLIMITED;
  // NaN comes from Infinity times zero.
  return Number.isNaN(total) ? Infinity : total;
}

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );

/** Reads an argument's value; a variable that was not sent has its default. */
type ReadValue = (node: ValueNode | undefined) => unknown;

function valueReader(operation: OperationDefinitionNode, variables: Readonly<Record<string, unknown>>): ReadValue {
  const defaults = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one.defaultValue]));
  return (node) => {
    if (node?.kind !== Kind.VARIABLE) return node && valueFromASTUntyped(node);
    const name = node.name.value;
    const fallback = defaults.get(name);
    return Object.hasOwn(variables, name) ? variables[name] : fallback && valueFromASTUntyped(fallback);
  };
}

/** Whether objects of a type are rows: those have an id. */
const isRow = (type: GraphQLCompositeType): boolean => isObjectType(type) && 'id' in type.getFields();

const NOTHING: Cost = { fixed: 0, perEntry: 0 };
const LEAF: Cost = { fixed: 1, perEntry: 0 };
const COUNTED: Cost = { fixed: COUNT, perEntry: 0 };

function narrowed(schema: GraphQLSchema, around: GraphQLCompositeType, name: string | undefined): GraphQLCompositeType {
  const type = name === undefined ? around : schema.getType(name);
  return type && isCompositeType(type) ? type : around;
}

/**
 * Maximum number of rows that a field can return, by its argument `first` or `limit`, or its list of representations; null for a field
 * with neither.
 */
function countRows(field: GraphQLField<unknown, unknown>, node: FieldNode, readValue: ReadValue): number | null {
  const read = (name: string): unknown => readValue(node.arguments?.find((given) => given.name.value === name)?.value);
  if (field.name === '_entities') {
    const given = read('representations');
    return Array.isArray(given) ? given.length : 1;
  }
  const argument = field.args.find(({ name }) => name === 'first' || name === 'limit');
  if (!argument) return null;
  const usual = typeof argument.defaultValue === 'number' ? argument.defaultValue : UNLIMITED;
  const given = read(argument.name);
  return typeof given === 'number' ? Math.max(0, given) : usual;
}

/** An operation's root fields by response name, so counting each alias. Each fragment is followed once. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, string> {
  const fragments = fragmentsOf(document);
  const fields = new Map<string, string>();
  const followed = new Set<string>();
  const open: SelectionSetNode[] = [operation.selectionSet];
  for (let set = open.pop(); set; set = open.pop())
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD)
        fields.set(selection.alias?.value ?? selection.name.value, selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else if (!followed.has(selection.name.value)) {
        followed.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  return fields;
}
