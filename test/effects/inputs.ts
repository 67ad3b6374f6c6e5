import { description } from '../conformance/described.js';
import { resolve } from '../conformance/samples.js';
import type { Body } from '../support/client.js';

/**
 * Every input that the published description has for a route: `?name` of the query, `name`, `object.name` and `list[].name` of the
 * body, be it JSON or a form's. What a body holds freely (`JSONObject`) is one input.
 */
function inputsOf(operation: Body): string[] {
  const query = (operation.parameters ?? [])
    .filter((parameter: Body) => parameter.in === 'query')
    .map(({ name }: Body) => `?${name}`);
  const bodies = Object.values<Body>(operation.requestBody?.content ?? {});
  return [...new Set<string>([...query, ...bodies.flatMap(({ schema }) => (schema ? within(schema, '') : []))])];
}

function within(given: Body, path: string): string[] {
  const schema = resolve(given);
  if (schema.items) return within(schema.items, `${path}[]`);
  return Object.entries<Body>(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...within(field, at)];
  });
}

/**
 * The REST routes by name (`POST /api/v1/props`) with their inputs; those that take none are left out, and so is `/graphql`, whose
 * fields are what stands behind them.
 */
export const DESCRIBED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Body>(description.paths).flatMap(([path, operations]) =>
    Object.entries<Body>(operations).flatMap(([method, operation]): [string, string[]][] => {
      const inputs = inputsOf(operation);
      return inputs.length > 0 && path !== '/graphql' ? [[`${method.toUpperCase()} ${path}`, inputs]] : [];
    }),
  ),
);
