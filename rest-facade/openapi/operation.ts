import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { findField } from '../rest-graph.js';
import { isTagged, type Route, type Tier } from '../route.js';
import { pathParameters, takesKey } from '../table.js';
import { getExample } from './examples.js';
import { failureResponses } from './failures.js';
import { formName, type Json, outputSchema, parameterSchema, reference } from './schemas.js';

const ACCOUNT = [{ key: [] }, { session: [] }];
const SECURITY: Record<Tier, Json[]> = {
  public: [],
  key: ACCOUNT,
  admin: ACCOUNT,
  session: [{ session: [] }],
  partner: [{ partner: [] }],
};

/** Describes a route as an OpenAPI operation. */
export function describeOperation(route: Route, tag: string, schema: GraphQLSchema): Json {
  const field = findField(route, schema);
  const inPath = pathParameters(route.path);
  const input = field.args.find(({ name }) => name === 'input');
  const bytes = route.raw ? field.args.find(({ type }) => getNamedType(type).name === 'UploadTicket') : undefined;
  const parameters = field.args
    .filter((argument) => argument.name !== 'input' && argument !== bytes)
    .map((argument) => parameter(argument, inPath.includes(argument.name)));
  if (takesKey(route)) parameters.push(IDEMPOTENCY_KEY);
  const { response, variant } = getExample(route);
  return {
    operationId: nameOperation(route, field),
    tags: [tag],
    summary: route.summary,
    ...(field.description ? { description: field.description } : {}),
    security: SECURITY[route.tier],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input ? { requestBody: requestBody(route, input) } : {}),
    ...(bytes ? { requestBody: bytesOf(bytes) } : {}),
    responses: {
      [route.status]: success(route, route.status, field, response, aboutSuccess(route, field)),
      ...(route.variant
        ? { [route.variant.status]: success(route, route.variant.status, field, variant.response, route.variant.says) }
        : {}),
      ...(isTagged(route) ? { 304: reference('NotModified', 'responses') } : {}),
      ...failureResponses(route, field),
    },
  };
}

/** The verb and the field: no schema may have an operation's name, because generated clients would declare both. */
const nameOperation = ({ method }: Route, { name, type }: GraphQLField<unknown, unknown>): string =>
  method !== 'GET'
    ? name
    : `${isListType(getNullableType(type)) ? 'list' : 'get'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'A repeated request with the same key and body within 24 h gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. JSON is compared by its meaning: the order of keys does not count. While the first request is in progress, a repeated one gets a 409.',
  example: 'mug-video-1',
};

const bytesOf = ({ description }: GraphQLArgument): Json => ({
  required: true,
  content: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example: description },
  },
});

function parameter(argument: GraphQLArgument, inPath: boolean): Json {
  return {
    name: argument.name,
    in: inPath ? 'path' : 'query',
    required: inPath || isNonNullType(argument.type),
    // A list is separated by commas.
    ...(isListType(getNullableType(argument.type)) ? { style: 'form', explode: false } : {}),
    schema: {
      ...parameterSchema(argument),
      ...(argument.defaultValue === undefined ? {} : { default: argument.defaultValue }),
    },
    ...(argument.description ? { description: argument.description } : {}),
  };
}

function requestBody(route: Route, input: GraphQLArgument): Json {
  const { name } = getNamedType(input.type);
  const { body, variant } = getExample(route);
  const isForm = route.multipart === true && body !== undefined && hasFile(body);
  const given = variant.body
    ? { examples: { usual: { value: body }, other: { value: variant.body } } }
    : { example: body };
  return {
    required: isNonNullType(input.type),
    content: {
      ...(needsFile(input) ? {} : { 'application/json': { schema: reference(name), ...(isForm ? {} : given) } }),
      ...(route.multipart
        ? { 'multipart/form-data': { schema: reference(formName(name)), ...(isForm ? given : {}) } }
        : {}),
    },
  };
}

/** Whether the example's body contains a file, written as `@name`, as curl does. */
const hasFile = (body: Json): boolean => Object.values(body).some((value) => String(value).startsWith('@'));

/** Whether the input requires a file, and so must be sent as a form instead of JSON. */
function needsFile({ type }: GraphQLArgument): boolean {
  const named = getNamedType(type);
  return (
    isInputObjectType(named) &&
    Object.values(named.getFields()).some(
      (field) => isNonNullType(field.type) && getNamedType(field.type).name === 'UploadTicket',
    )
  );
}

/** Arguments that select a page of a list: a field with one of them has a `Link` header. */
const PAGING = new Set(['cursor', 'offset', 'page']);
const SESSION_COOKIE = {
  schema: { type: 'string' },
  description: "Opens or closes the browser's session: `cutroom=…; Path=/; HttpOnly; SameSite=Lax`.",
};

/** Describes a success, by its status and the type of its result. */
function aboutSuccess({ status, summary, session }: Route, { type }: GraphQLField<unknown, unknown>): string {
  const holds = getNamedType(type).description ?? `${summary}.`;
  if (session) return `${holds} The session is in the cookie only.`;
  return `${{ 200: 'Done.', 201: 'Created.', 202: 'Started: the answer says what to poll.' }[status]} ${holds}`;
}

function success(
  route: Route,
  status: number,
  field: GraphQLField<unknown, unknown>,
  example: unknown,
  description: string,
): Json {
  const result = outputSchema(field.type);
  const data = route.wrap ? { type: 'object', required: [route.wrap], properties: { [route.wrap]: result } } : result;
  const schema = route.bare
    ? data
    : { type: 'object', required: ['ok', 'data'], properties: { ok: { const: true }, data } };
  const headers = {
    ...(field.args.some(({ name }) => PAGING.has(name)) ? { Link: reference('Link', 'headers') } : {}),
    ...(status === 201 && route.location ? { Location: reference('Location', 'headers') } : {}),
    ...(takesKey(route) ? { 'Idempotency-Replayed': reference('IdempotencyReplayed', 'headers') } : {}),
    ...(isTagged(route) ? { ETag: reference('ETag', 'headers') } : {}),
    ...(route.session ? { 'Set-Cookie': SESSION_COOKIE } : {}),
  };
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/json': { schema, example: route.bare ? example : { ok: true, data: example } } },
  };
}
