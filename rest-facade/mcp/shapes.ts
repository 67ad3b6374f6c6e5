/** What tools take and answer, as JSON Schema, read from the graph: from its inputs, and from what operations select. */
import {
  type DocumentNode,
  extendSchema,
  type FragmentDefinitionNode,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { Constraint } from '../../platform/graph/directives.js';
import { assertValid, findProblems, listNames, readConstraint } from '../../platform/graph/validate.js';
import { printable } from '../../platform/text/shown.js';
import { inTools } from './words.js';

export type Json = Record<string, unknown>;

/** What a tool takes: fields of the graph's inputs, and fields of its own, which replace the graph's of the same name. */
export interface Input {
  /** Names of fields by the input that has them. */
  take?: Readonly<Record<string, readonly string[]>>;
  /** Fields in SDL, with their descriptions and limits. null counts as left out. */
  own?: string;
  /** Types of these fields that the graph lacks, in SDL. */
  types?: string;
  /** Fields of objects whose own fields another tool describes; they are checked all the same. */
  plain?: readonly string[];
  /** Fields without descriptions, because their names say enough, or another tool describes them. */
  bare?: readonly string[];
}

type Fields = Readonly<Record<string, GraphQLInputField>>;

/** The fields of inputs, by the inputs' names. @throws Error for a field that the graph lacks */
export function readFields<Name extends string>(
  graph: GraphQLSchema,
  inputs: ReadonlyArray<readonly [Name, Input]>,
): Map<Name, { taken: Fields; own: Fields }> {
  const texts = inputs.flatMap(([name, { own, types = '' }]) =>
    own ? [`input Tool_${name} {\n${own}\n}\n${types}`] : [],
  );
  const extended = extendSchema(graph, parse(texts.join('\n')), { assumeValid: true });
  const fieldsOf = (type: string): Fields =>
    (extended.getType(type) as GraphQLInputObjectType | undefined)?.getFields() ?? {};
  return new Map(
    inputs.map(([name, { take = {} }]) => {
      const taken = Object.entries(take).flatMap(([type, names]) => {
        const fields = fieldsOf(type);
        return names.map((field): [string, GraphQLInputField] => {
          const found = fields[field];
          if (!found) throw new Error(`The tool ${name} takes ${type}.${field}, which the graph lacks.`);
          return [field, found];
        });
      });
      return [name, { taken: Object.fromEntries(taken), own: fieldsOf(`Tool_${name}`) }];
    }),
  );
}

/**
 * Checks what a client sent as a tool's input.
 * @throws ServiceError BAD_INPUT for unknown fields, and for values of another type or beyond the limits
 */
export function checkInput({ taken, own }: { taken: Fields; own: Fields }, value: unknown): Record<string, unknown> {
  const fields = { ...taken, ...own };
  const given = (value ?? {}) as Record<string, unknown>;
  const problems: string[] = [];
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined)
    problems.push(
      `\`${printable(unknown)}\` is not a known field. Known: ${Object.keys(fields).join(', ') || 'none'}.`,
    );
  for (const [name, field] of Object.entries(fields))
    findProblems(field, Object.hasOwn(given, name) ? given[name] : undefined, name, problems);
  assertValid(problems);
  return Object.fromEntries(Object.entries(given).filter(([name, one]) => one !== null || !Object.hasOwn(own, name)));
}

/** The schema of a tool's input. Nested objects are as strict, without saying it. */
export const inputOf = ({ taken, own }: { taken: Fields; own: Fields }, input: Input): Json => ({
  ...objectOf({ ...taken, ...own }, input, Object.keys(own)),
  additionalProperties: false,
});

/** @param whole names of fields whose descriptions are not shortened; null: nothing is described */
function objectOf(fields: Fields, { plain = [], bare = [] }: Input, whole: readonly string[] | null): Json {
  const list = Object.values(fields).filter(({ type }) => getNamedType(type).name !== 'UploadTicket');
  const required = list.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      list.map((field) => [
        field.name,
        {
          ...(plain.includes(field.name)
            ? plainSchema(field.type)
            : inputSchema(field.type, readConstraint(field), whole !== null && !bare.includes(field.name))),
          ...(whole === null || bare.includes(field.name)
            ? {}
            : describe(field.description, whole.includes(field.name))),
        },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** Tools are read whole in every conversation, so long descriptions are cut after their first sentence or clause. */
function describe(description: string | null | undefined, whole: boolean): Json {
  if (!description) return {};
  const text = inTools(description);
  if (whole || text.length <= LONGEST) return { description: text };
  const stop = text.search(/[.](?:\s|$)/);
  const sentence = stop < 0 ? text : text.slice(0, stop + 1);
  const end = sentence.length > LONGEST ? sentence.search(/[:;(]/) : -1;
  return { description: end > 0 ? `${sentence.slice(0, end).trimEnd()}.` : sentence };
}
const LONGEST = 100;

const plainSchema = (type: GraphQLInputType): Json =>
  isNonNullType(type)
    ? plainSchema(type.ofType)
    : isListType(type)
      ? { type: 'array', items: { type: 'object' } }
      : { type: 'object' };

function inputSchema(type: GraphQLInputType, limits: Constraint, described: boolean): Json {
  if (isNonNullType(type)) return inputSchema(type.ofType, limits, described);
  if (isListType(type)) {
    const { minItems, maxItems, ...each } = limits;
    return defined({ type: 'array', minItems, maxItems, items: inputSchema(type.ofType, each, described) });
  }
  if (isInputObjectType(type)) return objectOf(type.getFields(), {}, described ? [] : null);
  if (isEnumType(type)) return { type: 'string', enum: listNames(type) };
  const { min: minimum, oneOf, values } = limits;
  const maximum = limits.max! > LARGE_NUMBER ? undefined : limits.max;
  const maxLength = limits.maxLength! > LONG_TEXT ? undefined : limits.maxLength;
  switch (type.name) {
    case 'Int':
      return defined({ type: 'integer', minimum, maximum });
    case 'Float':
      return defined({ type: 'number', minimum, maximum, enum: values });
    case 'Boolean':
      return { type: 'boolean' };
    case 'JSONObject':
      return { type: 'object' };
    case 'JSON':
      return {};
    default:
      return oneOf ? { type: 'string', enum: oneOf } : defined({ type: 'string', maxLength });
  }
}

/** Limits above these, in characters and as numbers, are left out of schemas: few values come near, and one beyond is refused. */
const LONG_TEXT = 100;
const LARGE_NUMBER = 1_000;

const defined = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/**
 * The schema of what a fragment selects. No field is required: answers leave nulls out, and saying which remain costs more than it tells.
 * @param document has the fragment, and those that it contains
 * @param outline whether to leave out what has fields of its own
 */
export function outputOf(graph: GraphQLSchema, document: DocumentNode, fragment: string, outline = false): Json {
  const fragments = new Map(
    document.definitions
      .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  const selected = ({ selections }: SelectionSetNode, on: string): Json => {
    const type = graph.getType(on);
    if (!isObjectType(type)) throw new Error(`${on} is no object of the graph.`);
    const properties: Json = {};
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) throw new Error('Operations of tools have no inline fragments.');
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        Object.assign(properties, selected(fragments.get(selection.name.value)!.selectionSet, on).properties);
        continue;
      }
      const field = type.getFields()[selection.name.value];
      if (!field) throw new Error(`${on} has no field ${selection.name.value}.`);
      if (outline && selection.selectionSet) continue;
      const name = selection.alias?.value ?? field.name;
      properties[name] = valueSchema(field.type, selection.selectionSet);
    }
    return { type: 'object', properties };
  };
  const valueSchema = (type: GraphQLOutputType, selection: SelectionSetNode | undefined): Json => {
    if (isNonNullType(type)) return valueSchema(type.ofType, selection);
    if (isListType(type)) return { type: 'array', items: valueSchema(type.ofType, selection) };
    if (selection) return selected(selection, getNamedType(type).name);
    if (isEnumType(type)) return { type: 'string', enum: listNames(type) };
    return SCALARS.get(getNamedType(type).name) ?? { type: 'string' };
  };
  const start = fragments.get(fragment);
  if (!start) throw new Error(`There is no fragment ${fragment}.`);
  return selected(start.selectionSet, start.typeCondition.name.value);
}

/** Every other scalar is a string. */
const SCALARS: ReadonlyMap<string, Json> = new Map([
  ['Int', { type: 'integer' }],
  ['Float', { type: 'number' }],
  ['Boolean', { type: 'boolean' }],
  ['JSONObject', { type: 'object' }],
  ['JSON', {}],
]);

/** Fields that hold messages of the graph. Other texts, such as lines, belong to people. */
const MESSAGES: ReadonlySet<string> = new Set(['notice', 'message', 'hint', 'error', 'reason', 'refusal']);

/** The value without nulls, which only cost a model its attention, and with tools in place of the REST calls that messages name. */
export function forModels(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forModels);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .map(([name, one]) => [name, MESSAGES.has(name) && typeof one === 'string' ? inTools(one) : forModels(one)]),
  );
}
