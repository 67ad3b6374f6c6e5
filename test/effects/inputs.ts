import { description } from '../conformance/described.js';
import { resolve } from '../conformance/samples.js';
import type { Body } from '../support/client.js';

/**
 * Lists every input of a route in the published description: `?name` for the query; `name`, `object.name` and `list[].name` for
 * the body, whether JSON or a form. A freely structured value (`JSONObject`) is one input.
 */
function listInputs(operation: Body): string[] {
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
 * The REST routes by name (`POST /api/v1/props`) with their inputs. Routes without inputs are left out, and so are `/readyz` and
 * `/graphql`, whose fields are the same as the routes'.
 */
export const INPUTS_BY_ROUTE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Body>(description.paths).flatMap(([path, operations]) =>
    Object.entries<Body>(operations).flatMap(([method, operation]): [string, string[]][] => {
      const inputs = listInputs(operation);
      return inputs.length > 0 && !['/graphql', '/readyz'].includes(path)
        ? [[`${method.toUpperCase()} ${path}`, inputs]]
        : [];
    }),
  ),
);
