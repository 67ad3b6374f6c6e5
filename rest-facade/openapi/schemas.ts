import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { has, readArgument } from '../../gateway/contract.js';
import type { Constraint } from '../../platform/graph/directives.js';
import { readConstraint } from '../../platform/graph/validate.js';
import { findField } from '../rest-graph.js';
import { ROUTES } from '../table.js';

export type Json = Record<string, unknown>;

export const reference = (name: string, kind: 'schemas' | 'responses' | 'headers' = 'schemas'): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Schemas for every type of the graph that a route's shapes mention. */
export function componentSchemas(schema: GraphQLSchema): Record<string, Json> {
  // Responses of routes that open a session don't contain the session: its token is sent in the cookie only.
  const opening = new Set(
    ROUTES.filter(({ session }) => session === 'open').map((route) => getNamedType(findField(route, schema).type).name),
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
      if (isInputObjectType(type)) return inputObjectSchemas(type);
      return [];
    });
  return Object.fromEntries(entries);
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
            readConstraint(field),
            has(field.astNode, 'omitWhenNull') && !readArgument(field.astNode, 'omitWhenNull', 'unless'),
          ),
          field.description,
        ),
      ]),
    ),
  };
}

/** The name of an input's schema with its files, which only a form can contain. */
export const formName = (input: string): string => input.replace(/(Input)?$/, 'Form');

const isFile = ({ type }: GraphQLInputField): boolean => getNamedType(type).name === 'UploadTicket';

/** An input's schema as JSON, and if it has files, also as a form. */
function inputObjectSchemas(type: GraphQLInputObjectType): [string, Json][] {
  const { name, description } = type;
  const fields = Object.values(type.getFields());
  const texts = fields.filter((field) => !isFile(field));
  const json = inputObjectSchema(texts, description);
  return texts.length === fields.length
    ? [[name, json]]
    : [
        [name, json],
        [formName(name), inputObjectSchema(fields, description)],
      ];
}

function inputObjectSchema(fields: readonly GraphQLInputField[], description?: string | null): Json {
  const required = fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return {
    type: 'object',
    ...(description ? { description } : {}),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map((field) => [field.name, described(inputSchema(field.type, readConstraint(field)), field.description)]),
    ),
  };
}

const described = (schema: Json, description?: string | null): Json =>
  description ? { ...schema, description } : schema;

/** The schema of an argument or input field. */
function inputSchema(type: GraphQLInputType, limits: Constraint): Json {
  if (isNonNullType(type)) return inner(type.ofType, limits, inputSchema);
  return nullable(inner(type, limits, inputSchema));
}

/** The schema of an argument in the address, which is left out instead of null. */
export const parameterSchema = ({ type, ...slot }: GraphQLArgument): Json =>
  inner(getNullableType(type), readConstraint(slot), inputSchema);

/** The schema of a value in a response. */
export function outputSchema(type: GraphQLOutputType, limits: Constraint = {}, omitted = false): Json {
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
  if (isEnumType(type)) return reference(type.name);
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
        ...(format === 'color' ? { pattern: '^#[0-9A-Fa-f]{6}$' } : {}),
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

/** The schemas that something in `used` refers to, also through other schemas. */
export function pickUsed(schemas: Readonly<Record<string, Json>>, used: unknown): Record<string, Json> {
  const found = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      collect(schemas[name]);
    }
  };
  collect(used);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => found.has(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}
