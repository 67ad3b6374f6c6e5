import { GraphQLScalarType } from 'graphql';

/** A time as ISO 8601 text in UTC, with `Z`. Resolvers may return a Date, or text as the database returns it. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  description: 'An ISO 8601 time in UTC.',
  serialize: (value) => new Date(value as string | number | Date).toISOString(),
  parseValue: (value) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('must be an ISO 8601 time.');
    return new Date(value).toISOString();
  },
});

/** Any JSON value. The service that takes it checks its contents. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => {
    assertStorable(value, 0);
    return value;
  },
});

/** A JSON object with arbitrary keys. The service that takes it checks its contents. */
export const JsonObject = new GraphQLScalarType({
  name: 'JSONObject',
  description: 'A JSON object whose keys are not fixed.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('must be an object.');
    assertStorable(value, 0);
    return value;
  },
});

const MAX_DEPTH = 12;

function assertStorable(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new TypeError(`nested deeper than ${MAX_DEPTH} levels.`);
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new TypeError('holds a NUL or a broken character, which cannot be stored.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    assertStorable(key, depth + 1);
    assertStorable(item, depth + 1);
  }
}

/** A file that the server has already received. Over REST it is a multipart part; over GraphQL a signed ticket. */
export const UploadTicket = new GraphQLScalarType({
  name: 'UploadTicket',
  description: 'A file: over REST a multipart part, over GraphQL the ticket of one that was taken in.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || value.length > 1000)
      throw new TypeError('must be a file part of a multipart/form-data body.');
    return value;
  },
});

export const SCALARS = { DateTime, JSON: Json, JSONObject: JsonObject, UploadTicket };
