import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a request selects a field of the answer that is not one of `names`, such as one whose column a list need not read. */
export function selectsBeyond({ fieldNodes, fragments }: GraphQLResolveInfo, names: readonly string[]): boolean {
  // Each fragment is looked at once, however often it is spread.
  const seen = new Set<string>();
  const isBeyond = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selected) => {
      if (selected.kind === Kind.FIELD)
        return !names.includes(selected.name.value) && selected.name.value !== '__typename';
      if (selected.kind === Kind.INLINE_FRAGMENT) return isBeyond(selected.selectionSet);
      const fragment = fragments[selected.name.value];
      if (!fragment || seen.has(selected.name.value)) return false;
      seen.add(selected.name.value);
      return isBeyond(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isBeyond(selectionSet));
}
