import type { Body } from '../support/client.js';
import { description } from './described.js';

type Schema = Body;

/** The schema behind a reference, and without the `null` that it may be. */
function resolved(schema: Schema): Schema {
  if (schema?.$ref) {
    const steps: string[] = schema.$ref.slice(2).split('/');
    return resolved(steps.reduce((at, step) => at[step], description));
  }
  return schema?.anyOf?.length === 2 && schema.anyOf[1].type === 'null' ? resolved(schema.anyOf[0]) : schema;
}

/**
 * How an answer differs in shape from the example of it: by a key that one of them lacks, or a value of another type. A value
 * that may be null may be it in one of them; objects with keys of callers' choice are not looked into.
 */
export function shapeFaults(schema: Schema, example: unknown, actual: unknown, path = 'body'): string[] {
  const known = resolved(schema);
  if (example === null || actual === null) return [];
  if (Array.isArray(example) && Array.isArray(actual)) {
    if (example.length === 0 && actual.length > 0 && path.split('[]').length < 2)
      return [`${path}: the example is empty`];
    return example.length === 0
      ? []
      : actual.flatMap((item) => shapeFaults(known.items, example[0], item, `${path}[]`));
  }
  if (kindOf(example) !== kindOf(actual)) return [`${path}: ${kindOf(actual)}, in the example ${kindOf(example)}`];
  if (kindOf(example) !== 'object' || !known?.properties) return [];
  const [shown, given] = [example as Record<string, unknown>, actual as Record<string, unknown>];
  const required: string[] = known.required ?? [];
  return [...new Set([...Object.keys(shown), ...Object.keys(given)])].flatMap((key) => {
    if (Object.hasOwn(shown, key) && Object.hasOwn(given, key))
      return shapeFaults(known.properties[key], shown[key], given[key], `${path}.${key}`);
    // Entries of a list may differ in what they have.
    if (!required.includes(key) && path.includes('[]')) return [];
    return [`${path}.${key}: only in the ${Object.hasOwn(shown, key) ? 'example' : 'answer'}`];
  });
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** What a body has; raw bytes have nothing. The request is the one that the description shows. */
export function fieldsOf(body: unknown): string[] {
  if (body instanceof FormData) return [...body.keys()].sort();
  return body === undefined || body instanceof Uint8Array ? [] : Object.keys(body as object).sort();
}

/** The names of all that an object has. */
export const keys = (value: object): string => Object.keys(value).sort().join(' ');
