import type { Body } from '../support/client.js';
import { description } from './described.js';

type Schema = Body;

/** Follows a schema's reference, and removes its alternative `null`. */
function resolved(schema: Schema): Schema {
  if (schema?.$ref) {
    const steps: string[] = schema.$ref.slice(2).split('/');
    return resolved(steps.reduce((at, step) => at[step], description));
  }
  return schema?.anyOf?.length === 2 && schema.anyOf[1].type === 'null' ? resolved(schema.anyOf[0]) : schema;
}

/**
 * Lists how a response differs in shape from its example: a key that only one of them has, or values of different types.
 * Nothing is compared where either value is null, or in objects whose keys callers choose.
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
  if (nameKind(example) !== nameKind(actual))
    return [`${path}: ${nameKind(actual)}, in the example ${nameKind(example)}`];
  if (nameKind(example) !== 'object' || !known?.properties) return [];
  const [shown, given] = [example as Record<string, unknown>, actual as Record<string, unknown>];
  const required: string[] = known.required ?? [];
  return [...new Set([...Object.keys(shown), ...Object.keys(given)])].flatMap((key) => {
    if (Object.hasOwn(shown, key) && Object.hasOwn(given, key))
      return shapeFaults(known.properties[key], shown[key], given[key], `${path}.${key}`);
    // Entries of a list may have different optional keys.
    if (!required.includes(key) && path.includes('[]')) return [];
    return [`${path}.${key}: only in the ${Object.hasOwn(shown, key) ? 'example' : 'answer'}`];
  });
}

const nameKind = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** The fields of a request body; raw bytes have none. */
export function listFields(body: unknown): string[] {
  if (body instanceof FormData) return [...body.keys()].sort();
  return body === undefined || body instanceof Uint8Array ? [] : Object.keys(body as object).sort();
}

/** The sorted names of an object's properties. */
export const keys = (value: object): string => Object.keys(value).sort().join(' ');
