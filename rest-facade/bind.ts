import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { ServiceError } from '../platform/errors/index.js';
import { assertValid, problemsOf } from '../platform/graph/validate.js';
import type { Route } from './route.js';
import { pathParameters } from './table.js';

/** What a request brings, before it means anything. */
export interface RawRequest {
  path: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON or form body; undefined when there was none. */
  body: unknown;
}

/** Makes the function that turns a request into the variables of the route's one operation. */
export function createBinder(
  route: Route,
  field: GraphQLField<unknown, unknown>,
): (request: RawRequest) => Record<string, unknown> {
  const inPath = new Set(pathParameters(route.path));
  const indices = new Set(field.args.filter(isIndex).map(({ name }) => name));
  const input = field.args.find(({ name }) => name === 'input');
  // What arrives as raw bytes is known by its ticket, which the pipeline adds.
  const isTicket = (argument: GraphQLArgument) =>
    route.raw !== undefined && getNamedType(argument.type).name === 'UploadTicket';
  const inQuery = new Map(
    field.args
      .filter((argument) => argument.name !== 'input' && !inPath.has(argument.name) && !isTicket(argument))
      .map((argument) => [argument.name, argument]),
  );
  return ({ path, query, body }) => {
    const variables: Record<string, unknown> = Object.fromEntries(
      Object.entries(path).map(([name, text]) => [name, indices.has(name) ? indexOf(text) : nameOf(text)]),
    );
    const problems: string[] = [];
    const seen = new Set<string>();
    for (const [name, text] of query) {
      const argument = inQuery.get(name);
      // Clients add their own (cache busters, tracking): an unknown one is ignored.
      if (!argument) continue;
      if (seen.has(name)) problems.push(`\`${name}\` is given more than once.`);
      else parseInto(variables, argument, text, problems);
      seen.add(name);
    }
    for (const [name, argument] of inQuery)
      if (problems.length === 0) problemsOf(argument, variables[name], name, problems);
    if (input) bindBody(variables, input, body, problems);
    else if (body !== undefined && !isEmptyObject(body))
      throw new ServiceError('BAD_INPUT', 'This request takes no body.');
    assertValid(problems.slice(0, 5));
    return variables;
  };
}

/** A name that cannot be stored is no row's name: it goes the way of every other name that nobody has, to its 404. */
const nameOf = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const isIndex = ({ type }: GraphQLArgument): boolean => getNamedType(type).name === 'Int';

/** A place in a list. What is no index is −1, which no list has: 404 as well. */
const indexOf = (text: string): number => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1);

function bindBody(variables: Record<string, unknown>, input: GraphQLArgument, body: unknown, problems: string[]): void {
  if (body === undefined && !isNonNullType(input.type)) return;
  const value = body === undefined ? {} : body;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError('BAD_INPUT', 'The body must be a JSON object.');
  problemsOf(input, value, '', problems);
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
  const nullable = getNullableType(argument.type);
  const parsed = isListType(nullable)
    ? text.split(',').map((item) => parseText(getNamedType(argument.type).name, item.trim()))
    : parseText(getNamedType(argument.type).name, text);
  if (parsed === undefined || (Array.isArray(parsed) && parsed.includes(undefined)))
    problems.push(`\`${argument.name}\` must be ${FORMS.get(getNamedType(argument.type).name) ?? 'valid'}.`);
  else variables[argument.name] = parsed;
}

const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ Int: 'a whole number', Float: 'a number', Boolean: '1, 0, true or false' }),
);

/** A text value as its graph type wants it; undefined when it has not that form. */
function parseText(type: string, text: string): unknown {
  if (type === 'Int') return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (type === 'Float') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
  if (type === 'Boolean')
    return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined;
  return text;
}

/** A multipart text field as the input field of its name wants it: lists and objects come as JSON. */
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
  // What has not its type's form stays text, and the validator names the field.
  return parseText(named.name, text) ?? text;
}
