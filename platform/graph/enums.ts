import { registerEnumType } from 'type-graphql';

/** The values of a GraphQL enum. */
export type ValueOf<E> = keyof E & string;

/**
 * Declares a closed set of values as a GraphQL enum, so that typed clients know them. The values must be valid GraphQL names,
 * and REST shows them unchanged; sets with other values (`meta-paid`, `30s`) use `@Limits({ oneOf })`.
 * @param values each value with its description; name the values' own type as `V` if they are declared elsewhere, so that
 * none can be missing
 */
export function graphEnum<V extends string>(
  name: string,
  description: string,
  values: Readonly<Record<V, string>>,
): { readonly [K in V]: K } {
  const names = Object.keys(values) as V[];
  const members = Object.fromEntries(names.map((value) => [value, value])) as { readonly [K in V]: K };
  const valuesConfig = Object.fromEntries(names.map((value) => [value, { description: values[value] }]));
  registerEnumType(members, { name, description, valuesConfig: valuesConfig as never });
  return members;
}
