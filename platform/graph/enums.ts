import { registerEnumType } from 'type-graphql';

/** The values of a GraphQL enum. */
export type ValueOf<E> = keyof E & string;

type Members<V extends string> = { readonly [K in V]: K };

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
): Members<V>;
export function graphEnum<const V extends string>(name: string, values: readonly V[], description?: string): Members<V>;
export function graphEnum(
  name: string,
  second: string | readonly string[],
  third?: string | Readonly<Record<string, string>>,
): Members<string> {
  const description = typeof second === 'string' ? second : third;
  const said = typeof third === 'object' ? third : {};
  const names = typeof second === 'string' ? Object.keys(said) : second;
  const members = Object.fromEntries(names.map((value) => [value, value]));
  registerEnumType(members, {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    valuesConfig: Object.fromEntries(Object.entries(said).map(([value, says]) => [value, { description: says }])),
  });
  return members;
}
