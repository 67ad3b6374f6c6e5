import {
  buildASTSchema,
  type DefinitionNode,
  type DirectiveNode,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from 'graphql';

const OURS = new Set(['constraint', 'omitWhenNull', 'graphOnly', 'inaccessible', 'deprecated', 'specifiedBy']);
const MACHINERY = /^(join__|link__|core__)/;

/**
 * The whole graph, with the fields that only REST has: the supergraph without Federation's own types and directives, but with our
 * directives. The REST facade and `openapi.yaml` take types and limits from it.
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

/** The root fields that `/graphql` does not have, such as `Mutation.signIn`. */
export const hiddenFields = (contract: GraphQLSchema): string[] =>
  [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ astNode }) => has(astNode, 'inaccessible'))
      .map(({ name }) => `${type?.name}.${name}`),
  );

/** Whether the field or argument has the directive. */
export const has = (
  node: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined,
  directive: string,
): boolean => node?.directives?.some(({ name }) => name.value === directive) ?? false;

/** Reads a directive's argument, if it is a text; null if the field lacks the directive or the argument. */
export function readArgument(
  node: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined,
  directive: string,
  argument: string,
): string | null {
  const found = node?.directives?.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : null;
}
