import { registerEnumType } from 'type-graphql';

/** The values of a GraphQL enum. */
export type ValueOf<E> = keyof E & string;

/**
 * Declares a closed set of values as a GraphQL enum, so that typed clients know them. The values must be valid GraphQL names,
 * and REST shows them unchanged; sets with other values (`meta-paid`, `30s`) use `@Limits({ oneOf })`.
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
