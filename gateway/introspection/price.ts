import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/**
 * Computes what a valid operation of introspection would return: 1 per field and 1 per object in a list, as in `cost.ts`, but
 * with the lists' real lengths. Each selection is computed once per type, field or argument of the schema that it is reached from.
 * @param most the calculation stops above this, with Infinity
 */
export function priceIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  most: number,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<SelectionSetNode, Map<unknown, number>>();
  const info = { schema } as GraphQLResolveInfo;
  let computed = 0;

  function ofSelections(set: SelectionSetNode, type: GraphQLObjectType, source: unknown): number {
    const bySource = known.get(set) ?? new Map<unknown, number>();
    known.set(set, bySource);
    const found = bySource.get(source);
    if (found !== undefined) return found;
    computed += 1;
    let sum = 0;
    for (const selection of set.selections) {
      if (computed > most || sum > most) return Infinity;
      if (selection.kind === Kind.FIELD) sum += 1 + ofField(selection, type, source);
      else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? null);
        if (inner) sum += ofSelections(inner.selectionSet, type, source);
      }
    }
    bySource.set(source, sum);
    return sum;
  }

  /** What a field adds to itself: the entries of its list, and everything below. */
  function ofField(node: FieldNode, type: GraphQLObjectType, source: unknown): number {
    const field = fieldOf(type, node.name.value);
    const below = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isObjectType(below)) return 0;
    const value = field.resolve?.(source, getArgumentValues(field, node, variables), undefined, info);
    if (!Array.isArray(value)) return value == null ? 0 : ofSelections(node.selectionSet, below, value);
    let sum = value.length;
    for (const entry of value) {
      if (sum > most) return Infinity;
      sum += ofSelections(node.selectionSet, below, entry);
    }
    return sum;
  }

  const root = schema.getQueryType();
  return root ? ofSelections(operation.selectionSet, root, undefined) : 0;
}

function fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return type.getFields()[name];
}
