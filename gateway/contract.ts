import {
  buildASTSchema,
  type DefinitionNode,
  type DirectiveNode,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from 'graphql';

const OURS = new Set(['constraint', 'omitWhenNull', 'graphOnly', 'deprecated', 'specifiedBy']);
const MACHINERY = /^(join__|link__|core__)/;

/**
 * The public graph with our directives still on it: the supergraph without federation's machinery. The facade and
 * `openapi.yaml` read types, limits and nullability here.
 */
export function contractSchema(supergraphSdl: string): GraphQLSchema {
  const document = visit(parse(supergraphSdl), {
    Directive: (node: DirectiveNode) => (OURS.has(node.name.value) ? undefined : null),
  });
  const definitions = document.definitions.filter((definition) => {
    if (definition.kind === Kind.SCHEMA_EXTENSION) return false;
    if (definition.kind === Kind.DIRECTIVE_DEFINITION) return OURS.has(definition.name.value);
    return !('name' in definition && definition.name && MACHINERY.test(definition.name.value));
  }) as DefinitionNode[];
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions }, { assumeValid: true });
}

/** True when the field or argument carries the directive. */
export const has = (
  node: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined,
  directive: string,
): boolean => node?.directives?.some(({ name }) => name.value === directive) ?? false;

/** The text that an argument of the directive says on a field; null where it says none. */
export function argumentOf(
  node: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined,
  directive: string,
  argument: string,
): string | null {
  const found = node?.directives?.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : null;
}
