import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import { assertValid, findProblems } from '../../platform/graph/validate.js';
import { showValue } from '../../platform/text/shown.js';
import type { Route } from '../route.js';
import { pathParameters } from '../table.js';

/** The parts of a request, not yet checked against the route. */
export interface RawRequest {
  path: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON or form body; undefined when there was none. */
  body: unknown;
}

/**
 * Makes the function that turns a request into the variables of the route's operation. That function throws ServiceError
 * BAD_INPUT for a request that does not fit, and NOT_FOUND for a path with a value that its closed set does not have.
 */
export function createBinder(
  route: Route,
  field: GraphQLField<unknown, unknown>,
): (request: RawRequest) => Record<string, unknown> {
  const inPath = new Set(pathParameters(route.path));
  const indices = new Set(field.args.filter(isIndex).map(({ name }) => name));
  const closed = field.args.filter(({ name, type }) => inPath.has(name) && isEnumType(getNamedType(type)));
  const input = field.args.find(({ name }) => name === 'input');
  // For a body of raw bytes, the pipeline adds an upload ticket to the variables. No query parameter may set it.
  const isTicket = (argument: GraphQLArgument) =>
    route.raw !== undefined && getNamedType(argument.type).name === 'UploadTicket';
  const inQuery = new Map(
    field.args
      .filter((argument) => argument.name !== 'input' && !inPath.has(argument.name) && !isTicket(argument))
      .map((argument) => [argument.name, argument]),
  );
  return ({ path, query, body }) => {
    const variables: Record<string, unknown> = Object.fromEntries(
      Object.entries(path).map(([name, text]) => [name, indices.has(name) ? parseIndex(text) : toStorableName(text)]),
    );
    const problems: string[] = [];
    const seen = new Set<string>();
    for (const [name, text] of query) {
      const argument = inQuery.get(name);
      // Unknown parameters are ignored: clients add their own (cache busters, tracking).
      if (!argument) continue;
      if (seen.has(name) && !takesList(argument)) problems.push(`\`${name}\` is given more than once.`);
      else parseInto(variables, argument, text, problems);
      seen.add(name);
    }
    for (const [name, argument] of inQuery)
      if (problems.length === 0) findProblems(argument, variables[name], name, problems);
    if (input) bindBody(variables, input, body, problems);
    else if (body !== undefined && !isEmptyObject(body))
      throw new ServiceError('BAD_INPUT', 'This request takes no body.');
    assertValid(problems.slice(0, 5));
    for (const argument of closed) findProblems(argument, variables[argument.name], argument.name, problems);
    if (problems.length > 0) throw new ServiceError('NOT_FOUND');
    return variables;
  };
}

/** Replaces characters that Postgres cannot store (lone surrogates, NUL), so that a name containing them matches no row. */
const toStorableName = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const takesList = ({ type }: GraphQLArgument): boolean => isListType(getNullableType(type));

const isIndex = ({ type }: GraphQLArgument): boolean => getNamedType(type).name === 'Int';

/** Parses an index in a list; −1 for anything else, because −1 matches no entry (404). */
const parseIndex = (text: string): number => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1);

function bindBody(variables: Record<string, unknown>, input: GraphQLArgument, body: unknown, problems: string[]): void {
  if (body === undefined && !isNonNullType(input.type)) return;
  const value = body === undefined ? {} : body;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError('BAD_INPUT', 'The body must be a JSON object.');
  findProblems(input, value, '', problems);
  variables.input = value;
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function parseInto(
  variables: Record<string, unknown>,
  argument: GraphQLArgument,
  text: string,
  problems: string[],
): void {
  const type = getNamedType(argument.type).name;
  // A list's values are separated by commas, or its parameter is repeated.
  const values = takesList(argument)
    ? text.split(',').map((item) => parseText(type, item.trim()))
    : [parseText(type, text)];
  if (values.includes(undefined))
    problems.push(`\`${argument.name}\` must be ${FORMS.get(type) ?? 'valid'}, not ${showValue(text)}.`);
  else if (!takesList(argument)) [variables[argument.name]] = values;
  else if (Object.hasOwn(variables, argument.name)) (variables[argument.name] as unknown[]).push(...values);
  else variables[argument.name] = values;
}

const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ Int: 'a whole number', Float: 'a number', Boolean: '1, 0, true or false' }),
);

/** Parses a text as a value of the GraphQL type; undefined if it is not one. */
function parseText(type: string, text: string): unknown {
  if (type === 'Int') return /^-?\d+$/.test(text) ? Number(text) : undefined;
  if (type === 'Float') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (type === 'Boolean')
    return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined;
  return text;
}

/** Parses a multipart text field as the type of the input field with its name. Lists and objects are sent as JSON. */
export function parseFormField(type: GraphQLInputType, text: string): unknown {
  const nullable = getNullableType(type);
  const named = getNamedType(type);
  if (isListType(nullable) || isInputObjectType(named) || ['JSON', 'JSONObject'].includes(named.name)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  // A text that cannot be parsed stays a text, so that the validator reports the field.
  return parseText(named.name, text) ?? text;
}
