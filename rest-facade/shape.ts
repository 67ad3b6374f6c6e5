import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { has, readArgument } from '../gateway/contract.js';
import { PARTS } from './views.js';

type Shaper = (value: unknown, variables: Record<string, unknown>) => unknown;
const same: Shaper = (value) => value;

/**
 * Creates the function that brings a result into its REST shape: it spreads what a part spreads, and removes null fields marked
 * `@omitWhenNull`. A result of a type without either stays as it is. A field with `unless: "live"` stays in the result as null if the request's argument `live` is true.
 */
export function createShaper(schema: GraphQLSchema, type: GraphQLOutputType): Shaper {
  const shapers = new Map<string, Shaper>();
  const build = (named: string): Shaper => {
    const known = shapers.get(named);
    if (known) return known;
    const object = schema.getType(named);
    if (!isObjectType(object)) return same;
    // For recursive types: until the shaper is finished, this stand-in looks it up on each call.
    shapers.set(named, (value, variables) => (shapers.get(named) as Shaper)(value, variables));
    const steps = Object.values(object.getFields()).flatMap((field) => {
      const inner = build(getNamedType(field.type).name);
      const omit = has(field.astNode, 'omitWhenNull');
      const unless = readArgument(field.astNode, 'omitWhenNull', 'unless');
      return inner === same && !omit ? [] : [{ name: field.name, inner, omit, unless }];
    });
    const spread = PARTS.find(({ name }) => name === named)?.spread;
    const made: Shaper =
      steps.length === 0
        ? same
        : (value, variables) => {
            const source = spread
              ? spreadField(value as Record<string, object>, spread)
              : (value as Record<string, unknown>);
            for (const { name, inner, omit, unless } of steps) {
              const item = source[name];
              if (item == null) {
                if (omit && !(unless && variables[unless] === true)) delete source[name];
              } else
                source[name] = Array.isArray(item)
                  ? item.map((entry) => (entry == null ? entry : inner(entry, variables)))
                  : inner(item, variables);
            }
            return source;
          };
    shapers.set(named, made);
    return made;
  };
  const shape = build(getNamedType(type).name);
  return (value, variables) =>
    value == null
      ? value
      : Array.isArray(value)
        ? value.map((entry) => shape(entry, variables))
        : shape(value, variables);
}

const spreadField = (value: Record<string, object>, name: string): Record<string, unknown> => {
  const { [name]: inner, ...rest } = value;
  return { ...inner, ...rest };
};
