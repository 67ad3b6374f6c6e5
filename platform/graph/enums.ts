import { registerEnumType } from 'type-graphql';

/** The values of an enum of the graph. */
export type ValueOf<E> = keyof E & string;

/**
 * Declares a closed set as an enum of the graph, so that typed clients know its values. They must be names in GraphQL, and REST
 * shows them unchanged; sets with other values (`meta-paid`, `30s`) use `@Limits({ oneOf })`.
 */
export function graphEnum<const V extends string>(
  name: string,
  values: readonly V[],
  description?: string,
): { readonly [K in V]: K } {
  const members = Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in V]: K };
  registerEnumType(members, { name, ...(description === undefined ? {} : { description }) });
  return members;
}
