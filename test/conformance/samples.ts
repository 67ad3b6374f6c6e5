import type { Body } from '../support/client.js';
import { description } from './described.js';

export const resolve = (schema: Body): Body => {
  if (schema.$ref) return resolve(description.components.schemas[schema.$ref.split('/').at(-1)]);
  if (schema.anyOf) return resolve(schema.anyOf.find((one: Body) => one.type !== 'null'));
  return schema;
};
const chooseType = (schema: Body): string =>
  Array.isArray(schema.type) ? schema.type.find((one: string) => one !== 'null') : schema.type;

/** Whether the schema is a file or a list of files, which only forms contain. */
const isFile = (schema: Body): boolean => (schema.items ?? schema).format === 'binary';

/** Makes a value that matches the schema, with every field present. */
export function sample(given: Body): Body {
  const schema = resolve(given);
  switch (chooseType(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([, field]) => !isFile(field))
          .map(([name, field]) => [name, sample(field)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items));
    case 'integer':
    case 'number':
      return schema.enum?.[0] ?? schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return 'anything';
  }
}

function sampleText(schema: Body): string {
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'uri') return 'https://nowhere.example/a';
  if (schema.format === 'email') return 'someone@example.com';
  return 'a'.repeat(Math.max(1, schema.minLength ?? 0));
}

export interface Fault {
  /** Description of the fault, for the test's failure message. */
  what: string;
  /** The field that the response must name. */
  field: string;
  body: Body;
}

/** Every kind of fault that the published schema forbids, each alone in an otherwise valid body. */
export function listInvalidBodies(given: Body): Fault[] {
  const whole = sample(given);
  const found: Fault[] = [];
  const put = (path: (string | number)[], value: unknown): Body => {
    const copy = structuredClone(whole);
    let at = copy;
    for (const step of path.slice(0, -1)) at = at[step];
    const last = path.at(-1)!;
    if (value === undefined) delete at[last];
    else at[last] = value;
    return copy;
  };
  const walk = (node: Body, path: (string | number)[], required: boolean): void => {
    const schema = resolve(node);
    const type = chooseType(schema);
    const field = path
      .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
      .join('');
    const add = (what: string, value: unknown, name = field): number =>
      found.push({ what: `${what}: ${name}`, field: name, body: put(path, value) });
    if (path.length > 0) {
      if (required) {
        add('missing', undefined);
        add('null', null);
      }
      if (type === 'object') add('not an object', 'text');
      if (type === 'array') add('not a list', { 0: 'a' });
      if (type === 'array' && schema.maxItems !== undefined)
        add(
          'too many entries',
          Array.from({ length: schema.maxItems + 1 }, () => sample(schema.items)),
        );
      if (type === 'string') add('not a string', 7);
      if (type === 'string') add('a NUL', 'a\u0000b');
      if (type === 'string' && schema.enum) add('a value that is not allowed', 'no-such-value');
      if (type === 'string' && schema.maxLength !== undefined) add('too long', 'a'.repeat(schema.maxLength + 1));
      if (type === 'string' && schema.minLength > 0) add('too short', 'a'.repeat(schema.minLength - 1));
      if (type === 'string' && schema.format) add(`not a ${schema.format}`, 'no form at all');
      if (type === 'integer') add('not whole', (schema.minimum ?? 0) + 0.5);
      if (type === 'integer' || type === 'number') add('a number as text', '5');
      if ((type === 'integer' || type === 'number') && schema.enum) add('a number that is not allowed', 98_765);
      if (schema.minimum !== undefined) add('under the minimum', schema.minimum - 1);
      if (schema.maximum !== undefined) add('over the maximum', schema.maximum + 1);
      if (type === 'boolean') add('not a boolean', 'true');
    }
    if (type === 'object' && schema.properties) {
      const unknown = `${field}${field ? '.' : ''}not_a_field`;
      found.push({ what: `unknown: ${unknown}`, field: unknown, body: put([...path, 'not_a_field'], 1) });
      for (const [name, child] of Object.entries(schema.properties) as [string, Body][])
        if (!isFile(child)) walk(child, [...path, name], (schema.required ?? []).includes(name));
    }
    if (type === 'array') walk(schema.items, [...path, 0], false);
  };
  walk(given, [], true);
  return found;
}
