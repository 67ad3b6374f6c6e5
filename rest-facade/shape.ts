import { getNamedType, type GraphQLOutputType, type GraphQLSchema, isObjectType } from 'graphql';
import { has } from '../gateway/contract.js';

type Shaper = (value: unknown) => unknown;
const same: Shaper = (value) => value;

/** Makes the function that leaves out null fields marked `@omitWhenNull`; identity for types that have none. */
export function createShaper(schema: GraphQLSchema, type: GraphQLOutputType): Shaper {
  const shapers = new Map<string, Shaper>();
  const build = (named: string): Shaper => {
    const known = shapers.get(named);
    if (known) return known;
    const object = schema.getType(named);
    if (!isObjectType(object)) return same;
    // A recursive type sees a shaper that looks the finished one up.
    shapers.set(named, (value) => (shapers.get(named) as Shaper)(value));
    const steps = Object.values(object.getFields()).flatMap((field) => {
      const inner = build(getNamedType(field.type).name);
      const omit = has(field.astNode, 'omitWhenNull');
      return inner === same && !omit ? [] : [{ name: field.name, inner, omit }];
    });
    const made: Shaper =
      steps.length === 0
        ? same
        : (value) => {
            const source = value as Record<string, unknown>;
            for (const { name, inner, omit } of steps) {
              const item = source[name];
              if (item == null) {
                if (omit) delete source[name];
              } else source[name] = Array.isArray(item) ? item.map((entry) => (entry == null ? entry : inner(entry))) : inner(item);
            }
            return source;
          };
    shapers.set(named, made);
    return made;
  };
  const shape = build(getNamedType(type).name);
  return (value) => (value == null ? value : Array.isArray(value) ? value.map(shape) : shape(value));
}
