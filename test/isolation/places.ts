import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { contractSchema, has, hiddenFields } from '../../gateway/contract.js';
import { packageRoot } from '../../platform/paths.js';
import type { Route } from '../../rest-facade/route.js';
import { pathParameters, ROUTES } from '../../rest-facade/table.js';
import type { Body } from '../support/client.js';

const contract = contractSchema(readFileSync(join(packageRoot, 'schema', 'supergraph.graphql'), 'utf8'));

export type FieldName = Route['field'];

/** Fields that only REST has. */
export const HIDDEN: ReadonlySet<string> = new Set(hiddenFields(contract));

/** A place in a request that can name something that has an owner. */
export interface Place {
  /** `Mutation.startFlow.input.creatorSlug` */
  name: string;
  field: FieldName;
  /** The path within the variables: `['input', 'contents', 'imageUrl']`. It applies to every entry of a list. */
  path: readonly string[];
}

/** Names of fields with slugs, addresses and keys, which are plain text to the graph. */
const NAMES = /(^|[a-z_])(slug|urls?|key|ids?|path)$/i;
/** Types whose structure the graph does not know. Any of their values may contain an address. */
const OPAQUE = new Set(['JSON', 'JSONObject']);

export const FIELDS: ReadonlyMap<FieldName, GraphQLField<unknown, unknown>> = new Map(
  [contract.getQueryType()!, contract.getMutationType()!].flatMap((type: GraphQLObjectType) =>
    Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}` as FieldName, field] as const),
  ),
);

/** Every {@link Place} in the graph. Ids are recognised by their type, all others by the field's name. */
export const PLACES: readonly Place[] = [...FIELDS].flatMap(([field, { args }]) => {
  const found: Place[] = [];
  const walk = (path: readonly string[], type: GraphQLInputType, above: readonly string[]): void => {
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      if (above.includes(named.name)) return;
      for (const child of Object.values(named.getFields()))
        walk([...path, child.name], child.type, [...above, named.name]);
    } else if (named.name === 'ID' || OPAQUE.has(named.name) || NAMES.test(path.at(-1)!))
      found.push({ name: [field, ...path].join('.'), field, path });
  };
  for (const argument of args) walk([argument.name], argument.type, []);
  return found;
});

/** The arguments that choose a page. A cursor names only a place in a list. */
const PAGE = ['first', 'after'];

/** Nested fields with other arguments, which `PLACES` does not cover. */
export const NESTED_ARGUMENTS: readonly string[] = Object.values(contract.getTypeMap())
  .filter((type) => isObjectType(type) && !['Query', 'Mutation'].includes(type.name) && !type.name.startsWith('__'))
  .flatMap((type) => Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })))
  .filter(({ field }) => field.args.some(({ name }) => !PAGE.includes(name)))
  .map(({ type, field }) => `${type.name}.${field.name}`);

/** Queries without required arguments: the lists, and the account's own records. */
export const LISTS: readonly FieldName[] = [...FIELDS]
  .filter(([name, { args }]) => name.startsWith('Query.') && !args.some(isRequiredArgument))
  .map(([name]) => name);

export const findRoute = (field: FieldName): Route | undefined => ROUTES.find((route) => route.field === field);

const DEPTH = 4;

function selection(type: GraphQLOutputType, depth = DEPTH): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields())
    .filter(({ args, astNode }) => !args.some(isRequiredArgument) && !has(astNode, 'inaccessible'))
    .map((field) => {
      if (!isObjectType(getNamedType(field.type))) return field.name;
      // What a relation leads to is read whole as a thing of its own.
      const most = has(field.astNode, 'graphOnly')
        ? /Connection$/.test(getNamedType(field.type).name)
          ? 2
          : 1
        : depth;
      const below = depth > 1 ? selection(field.type, Math.min(depth - 1, most)) : '';
      return below && `${field.name}${below}`;
    })
    .filter(Boolean);
  return parts.length > 0 ? ` { ${parts.join(' ')} }` : '';
}

/** Rows of a list, where a request does not say how many: with everything that they refer to, more would cost too much. */
const ROWS = 30;

/** The document that calls a field with these variables and selects everything. */
export function buildDocument(name: FieldName, variables: Body): string {
  const field = FIELDS.get(name)!;
  const args = field.args.filter((argument) => argument.name in variables);
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const rows = field.args.find(({ name }) => ['limit', 'first'].includes(name) && !(name in variables));
  const passed = [
    ...args.map(({ name: given }) => `${given}: $${given}`),
    ...(rows ? [`${rows.name}: ${ROWS}`] : []),
  ].join(', ');
  return `${name.startsWith('Query.') ? 'query' : 'mutation'}${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`}${selection(field.type)} }`;
}

/** The equivalent REST request; `bytes` is the body of routes that take raw bytes. */
export function buildRequest(route: Route, variables: Body, bytes: Uint8Array): { path: string; body?: unknown } {
  const inPath = pathParameters(route.path);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(variables[name]));
  const query = new URLSearchParams(variables.filter ?? {});
  for (const { name, type } of FIELDS.get(route.field)!.args)
    if (
      !['input', 'filter'].includes(name) &&
      name in variables &&
      !inPath.includes(name) &&
      getNamedType(type).name !== 'UploadTicket'
    )
      query.set(name, isListType(getNullableType(type)) ? variables[name].join(',') : String(variables[name]));
  const asked = query.size > 0 ? `?${query}` : '';
  return { path: `${path}${asked}`, body: route.raw ? bytes : variables.input };
}

/** The value of the variables at a path, or undefined. */
export function valueAt(variables: Body, path: readonly string[]): Body {
  const [step, ...rest] = path;
  if (step === undefined || variables === undefined || variables === null) return variables;
  return valueAt((Array.isArray(variables) ? variables[0] : variables)?.[step], rest);
}

/** The variables with another value at a path. */
export function withValue(variables: Body, path: readonly string[], value: unknown): Body {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(variables)) return variables.map((entry) => withValue(entry, path, value));
  return { ...variables, [step]: withValue(variables?.[step] ?? {}, rest, value) };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Matches the address of a stored file. Previews are left out, because they are the same for everybody. */
const FILE = /\/files\/(?!previews\/)[\w./-]+/g;
/** The ids and the addresses of stored files in a value. */
export const namesIn = (value: unknown): string[] => {
  const text = JSON.stringify(value ?? null);
  return [...(text.match(UUID) ?? []), ...(text.match(FILE) ?? [])];
};

/** A value of the same form that refers to nothing that exists. */
export function missingLike(value: Body): Body {
  if (Array.isArray(value)) return value.map(missingLike);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, missingLike(inner)]));
  const text = String(value);
  if (text.search(UUID) >= 0) return text.replace(UUID, () => randomUUID());
  // Replaces the name of a stored file, a slug, or a sealed id, which is invalid if any character differs.
  return text.replace(/[^/.]{6,}(?=(\.\w+)?$)/, (name) =>
    /^[a-z0-9-]+$/.test(name) && name.length < 64 ? `no-${randomUUID().slice(0, name.length)}` : `x${name.slice(1)}x`,
  );
}

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** The text of a response, without what the request sent, and without file names, ids, times and the suites' random words. */
export function withoutEcho(answer: unknown, sent: Body): string {
  let text = JSON.stringify(answer);
  const strings = (value: Body): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(strings)
        : [];
  for (const value of strings(sent)) text = text.replaceAll(JSON.stringify(value).slice(1, -1), '<named>');
  return text
    .replace(FILE, '<file>')
    .replace(UUID, '<id>')
    .replace(TIME, '<time>')
    .replace(/\b[0-9a-f]{8}\b/g, '<random>');
}
