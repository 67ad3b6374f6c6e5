/** A JSON object of somebody else's, whose values may be anything. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that should be an object; `{}` if it is none. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A value that should be a list; `[]` if it is none. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses third-party JSON; undefined, which schemas refuse, when it is not JSON. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}
