import { GraphQLScalarType } from 'graphql';
import { DATE_TIME_FORM, parseDateTime } from '../text/date-time.js';
import { showValue } from '../text/shown.js';

/** A time as ISO 8601 text in UTC, with `Z`. Resolvers may return a Date, or text as the database returns it. */
export const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  description:
    'A time as in RFC 3339. Answers have it in UTC; a request may use any zone, or send a date, which stands for its midnight in UTC.',
  serialize: (value) => new Date(value as string | number | Date).toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? parseDateTime(value) : null;
    if (time === null) throw new TypeError(`must be ${DATE_TIME_FORM}, not ${showValue(value)}.`);
    return time.toISOString();
  },
});

/** Any JSON value. The service that takes it checks its contents. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
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
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
  description: 'A JSON object whose keys are not fixed.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new TypeError(`must be an object, not ${showValue(value)}.`);
    assertStorable(value, 0);
    return value;
  },
});

const MAX_DEPTH = 12;

function assertStorable(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw new TypeError(`is nested deeper than ${MAX_DEPTH} levels.`);
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new TypeError('holds a NUL or a broken character, which cannot be stored.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    assertStorable(key, depth + 1);
    assertStorable(item, depth + 1);
  }
}

/**
 * A file that the server has already received. Over REST it is a multipart part; over GraphQL a signed ticket, whose form is
 * nobody else's to know, so it names no specification.
 */
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
