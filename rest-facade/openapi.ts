import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { stringify } from 'yaml';
import { argumentOf, has } from '../gateway/contract.js';
import { LIST_BYTES } from '../platform/answers/index.js';
import { ERRORS } from '../platform/errors/index.js';
import type { Constraint } from '../platform/graph/directives.js';
import { constraintOf } from '../platform/graph/validate.js';
import { projectSchema } from './projection.js';
import type { Route, Tier } from './route.js';
import { pathParameters, ROUTES, SECTIONS } from './table.js';

type Json = Record<string, unknown>;

/** `openapi.yaml` (3.1): paths from the table, shapes and limits from the graph, failures from the error table. */
export function describeApi(contract: GraphQLSchema): string {
  const projection = projectSchema(contract, ROUTES);
  const paths: Record<string, Json> = {};
  for (const { title, routes } of SECTIONS)
    for (const route of routes)
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, title, projection) };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Cutroom',
      version: '1',
      description:
        'Creator videos from an API you host yourself. Answers are `{ok: true, data}`; failures `{ok: false, error, code}` with the HTTP status that says the same.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: SECTIONS.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas: { ...componentSchemas(projection), Failure: failureSchema },
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A key of yours; `Authorization: Bearer` works too.',
        },
        partner: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: "A partner's key, given out by the operator.",
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'cutroom',
          description:
            'The session that /auth/sign-in opens. The cookie is called `cutroom`, or `__Host-cutroom` where the server is reached by https.',
        },
      },
    },
  };
  return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
}

const failureSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    ok: { const: false },
    error: { type: 'string', description: 'A sentence that names the field and what is wrong with it.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    hint: { type: 'string', description: 'The next step.' },
    jobId: { type: 'string', description: 'The job that the request started.' },
  },
};

const ACCOUNT = [{ key: [] }, { session: [] }];
const SECURITY: Record<Tier, Json[]> = {
  public: [],
  key: ACCOUNT,
  admin: ACCOUNT,
  session: [{ session: [] }],
  partner: [{ partner: [] }],
};

function operation(route: Route, tag: string, schema: GraphQLSchema): Json {
  const field = fieldOf(route, schema);
  const inPath = pathParameters(route.path);
  const input = field.args.find(({ name }) => name === 'input');
  const bytes = route.raw ? field.args.find(({ type }) => getNamedType(type).name === 'UploadTicket') : undefined;
  const parameters = field.args
    .filter((argument) => argument.name !== 'input' && argument !== bytes)
    .map((argument) => parameter(argument, inPath.includes(argument.name)));
  if (route.replay)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
      description: 'The same key and body within 24 h answer the same again and pay nothing.',
    });
  return {
    operationId: field.name,
    tags: [tag],
    summary: route.summary,
    ...(field.description ? { description: field.description } : {}),
    security: SECURITY[route.tier],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input ? { requestBody: requestBody(route, input) } : {}),
    ...(bytes
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      [route.status]: success(route, field),
      ...(route.variant ? { [route.variant.status]: success(route, field) } : {}),
      ...failures(route),
    },
  };
}

function fieldOf(route: Route, schema: GraphQLSchema): GraphQLField<unknown, unknown> {
  const [owner, name] = route.field.split('.') as [string, string];
  const type = schema.getType(owner);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (!field) throw new Error(`${route.field} is not in the graph`);
  return field;
}

function parameter(argument: GraphQLArgument, inPath: boolean): Json {
  return {
    name: argument.name,
    in: inPath ? 'path' : 'query',
    required: inPath || isNonNullType(argument.type),
    schema: {
      ...inputSchema(argument.type, constraintOf(argument)),
      ...(argument.defaultValue === undefined ? {} : { default: argument.defaultValue }),
    },
    ...(argument.description ? { description: argument.description } : {}),
  };
}

function requestBody(route: Route, input: GraphQLArgument): Json {
  const schema = reference(getNamedType(input.type).name);
  return {
    required: isNonNullType(input.type),
    content: { 'application/json': { schema }, ...(route.multipart ? { 'multipart/form-data': { schema } } : {}) },
  };
}

function success(route: Route, field: GraphQLField<unknown, unknown>): Json {
  const result = outputSchema(field.type);
  const data = route.wrap ? { type: 'object', required: [route.wrap], properties: { [route.wrap]: result } } : result;
  const schema = route.bare
    ? data
    : { type: 'object', required: ['ok', 'data'], properties: { ok: { const: true }, data } };
  const pages = field.args.some(({ name }) => PAGING.has(name));
  return {
    description: route.summary,
    ...(pages ? { headers: { Link: LINK } } : {}),
    content: { 'application/json': { schema } },
  };
}

/** Arguments by which a list is asked for from somewhere on. */
const PAGING = new Set(['cursor', 'offset', 'page']);
const LINK = {
  schema: { type: 'string' },
  description: `Where the list goes on, as \`<address>; rel="next"\` (RFC 8288); absent on the last page. An answer ends after \`limit\` rows or about ${LIST_BYTES / 2 ** 20} MB.`,
};

/** Statuses that any route of its kind can answer, and the route's own. */
function failures(route: Route): Json {
  const statuses = new Set<number>([
    400,
    ...(route.tier === 'public' ? [] : [401]),
    ...(['session', 'admin', 'partner'].includes(route.tier) ? [403] : []),
    429,
    ...(route.replay ? [409, 422] : []),
    ...(route.failures ?? []),
  ]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        {
          description: Object.entries(ERRORS)
            .filter(([, error]) => error.status === status)
            .map(([code]) => code)
            .join(', '),
          ...(status === 429
            ? {
                headers: {
                  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' },
                  'X-RateLimit-Policy': { schema: { type: 'string' } },
                },
              }
            : {}),
          content: { 'application/json': { schema: reference('Failure') } },
        },
      ]),
  );
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function componentSchemas(schema: GraphQLSchema): Record<string, Json> {
  // What opens a session answers without it: the token travels in the cookie alone.
  const opening = new Set(
    ROUTES.filter(({ session }) => session === 'open').map((route) => getNamedType(fieldOf(route, schema).type).name),
  );
  const entries = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && type.name !== 'Query' && type.name !== 'Mutation')
    .flatMap((type): [string, Json][] => {
      if (isObjectType(type)) {
        const { session, ...shown } = type.getFields();
        return [
          [
            type.name,
            objectSchema(opening.has(type.name) || !session ? shown : { ...shown, session }, type.description),
          ],
        ];
      }
      if (isInputObjectType(type)) return [[type.name, inputObjectSchema(type.getFields(), type.description)]];
      return [];
    });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function objectSchema(fields: Record<string, GraphQLField<unknown, unknown>>, description?: string | null): Json {
  const list = Object.values(fields);
  return {
    type: 'object',
    ...(description ? { description } : {}),
    required: list.filter((field) => !has(field.astNode, 'omitWhenNull')).map(({ name }) => name),
    properties: Object.fromEntries(
      list.map((field) => [
        field.name,
        described(
          outputSchema(
            field.type,
            constraintOf(field),
            has(field.astNode, 'omitWhenNull') && !argumentOf(field.astNode, 'omitWhenNull', 'unless'),
          ),
          field.description,
        ),
      ]),
    ),
  };
}

function inputObjectSchema(fields: Record<string, GraphQLInputField>, description?: string | null): Json {
  const list = Object.values(fields);
  const required = list.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
  return {
    type: 'object',
    ...(description ? { description } : {}),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    properties: Object.fromEntries(
      list.map((field) => [field.name, described(inputSchema(field.type, constraintOf(field)), field.description)]),
    ),
  };
}

const described = (schema: Json, description?: string | null): Json =>
  description ? { ...schema, description } : schema;

function inputSchema(type: GraphQLInputType, limits: Constraint): Json {
  if (isNonNullType(type)) return inner(type.ofType, limits, inputSchema);
  return nullable(inner(type, limits, inputSchema));
}

function outputSchema(type: GraphQLOutputType, limits: Constraint = {}, omitted = false): Json {
  if (isNonNullType(type)) return inner(type.ofType, limits, outputSchema);
  const schema = inner(type, limits, outputSchema);
  return omitted ? schema : nullable(schema);
}

function inner<T extends GraphQLInputType | GraphQLOutputType>(
  type: T,
  limits: Constraint,
  recurse: (type: never, limits: Constraint) => Json,
): Json {
  if (!isListType(type)) return named(type as GraphQLNamedType, limits);
  const { minItems, maxItems, ...each } = limits;
  return {
    type: 'array',
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    items: recurse(type.ofType as never, each),
  };
}

function nullable(schema: Json): Json {
  if ('$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
  if (typeof schema.type === 'string')
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
    };
  return schema;
}

const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({ uuid: 'uuid', uri: 'uri', email: 'email', 'date-time': 'date-time' }),
);

function named(type: GraphQLNamedType, limits: Constraint): Json {
  const { minLength, maxLength, min, max, format, oneOf, values } = limits;
  const bounds = {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(values ? { enum: [...values] } : {}),
  };
  switch (type.name) {
    case 'String':
    case 'ID':
      return {
        type: 'string',
        ...(minLength === undefined ? {} : { minLength }),
        ...(maxLength === undefined ? {} : { maxLength }),
        ...(format && FORMATS.get(format) ? { format: FORMATS.get(format) } : {}),
        ...(oneOf ? { enum: [...oneOf] } : {}),
      };
    case 'Int':
      return { type: 'integer', ...bounds };
    case 'Float':
      return { type: 'number', ...bounds };
    case 'Boolean':
      return { type: 'boolean' };
    case 'DateTime':
      return { type: 'string', format: 'date-time' };
    case 'UploadTicket':
      return { type: 'string', format: 'binary', description: 'A file part of a multipart form.' };
    case 'JSONObject':
      return { type: 'object' };
    case 'JSON':
      return {};
    default:
      return reference(type.name);
  }
}
