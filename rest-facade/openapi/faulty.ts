import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { JsonObject } from '../../content/facade/schema.js';
import { ServiceError } from '../../platform/errors/index.js';
import { createBinder } from '../request/bind.js';
import type { Route } from '../route.js';
import { pathParameters } from '../table.js';

/** An invalid request: its query and body. */
export interface FaultyRequest {
  query: string;
  body: JsonObject | undefined;
}

/**
 * Makes a valid request invalid: without its first required field, with an unknown field, with a missing or wrong query value,
 * or with a body where none is taken.
 * @param good the body of the valid request
 * @returns null for a route where only the path can be wrong
 */
export function faultyRequest(
  route: Route,
  field: GraphQLField<unknown, unknown>,
  good: JsonObject | undefined,
): FaultyRequest | null {
  const input = field.args.find(({ name }) => name === 'input');
  const inQuery = field.args.filter(
    (argument) => argument !== input && !pathParameters(route.path).includes(argument.name) && !isTicket(argument),
  );
  if (input) return { query: '', body: faultyBody(input, good ?? {}) };
  if (inQuery.some(({ type }) => isNonNullType(type))) return { query: '', body: undefined };
  const number = inQuery.find(({ type }) => getNamedType(type).name === 'Int');
  if (number) return { query: `${number.name}=many`, body: undefined };
  const first = inQuery.find(({ type }) => !isListType(getNullableType(type)));
  if (first) return { query: `${first.name}=a&${first.name}=b`, body: undefined };
  return route.method === 'GET' ? null : { query: '', body: { note: 'A body where none is taken.' } };
}

function faultyBody(input: GraphQLArgument, good: JsonObject): JsonObject {
  const type = getNamedType(input.type);
  const required = isInputObjectType(type)
    ? Object.values(type.getFields()).find((one) => isNonNullType(one.type))
    : null;
  if (required) return Object.fromEntries(Object.entries(good).filter(([name]) => name !== required.name));
  return { ...good, colour: 'red' };
}

const isTicket = ({ type }: GraphQLArgument): boolean => getNamedType(getNullableType(type)).name === 'UploadTicket';

/**
 * Returns the error message for the invalid request, by running the code that checks it.
 * @throws Error when the request turns out to be valid
 */
export function findFault(route: Route, field: GraphQLField<unknown, unknown>, { query, body }: FaultyRequest): string {
  const path = Object.fromEntries(pathParameters(route.path).map((name) => [name, 'x']));
  try {
    createBinder(route, field)({ path, query: new URLSearchParams(query), body });
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
  throw new Error(`${route.method} ${route.path} takes its faulty example`);
}
