import { type FieldNode, type GraphQLResolveInfo, Kind } from 'graphql';

/**
 * Whether a request selects a field of a list's nodes that is not one of `names`, such as one whose column the list need not
 * read.
 */
export function selectsBeyond({ fieldNodes, fragments }: GraphQLResolveInfo, names: readonly string[]): boolean {
  const nodes = fieldsIn(fieldNodes, fragments).filter(({ name }) => name.value === 'nodes');
  return fieldsIn(nodes, fragments).some(({ name }) => !names.includes(name.value) && name.value !== '__typename');
}

/** The fields that are selected within these, also through fragments. */
function fieldsIn(parents: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  const found: FieldNode[] = [];
  // Each fragment is looked at once, however often it is spread.
  const seen = new Set<string>();
  const open = parents.flatMap(({ selectionSet }) => selectionSet ?? []);
  for (let set = open.pop(); set; set = open.pop())
    for (const selected of set.selections) {
      if (selected.kind === Kind.FIELD) found.push(selected);
      else if (selected.kind === Kind.INLINE_FRAGMENT) open.push(selected.selectionSet);
      else if (!seen.has(selected.name.value)) {
        seen.add(selected.name.value);
        const fragment = fragments[selected.name.value];
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  return found;
}
