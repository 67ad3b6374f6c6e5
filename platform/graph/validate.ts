import {
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { ServiceError } from '../errors/index.js';
import { isUuid } from '../ids/index.js';
import { isCurrencyCode } from '../text/currency-code.js';
import { DATE_TIME_FORM, parseDateTime } from '../text/date-time.js';
import { findEmailFault } from '../text/email.js';
import { isLanguageTag } from '../text/language-tag.js';
import { printable, showValue } from '../text/shown.js';
import { isVisible } from '../text/visible.js';
import { findLinkFault } from '../text/web-link.js';
import type { Constraint } from './directives.js';
import { SCALARS } from './scalars.js';

/** An argument or input field, which has a type and perhaps `@constraint`. */
export type Slot = Pick<GraphQLArgument | GraphQLInputField, 'type' | 'astNode' | 'defaultValue' | 'extensions'>;

const constraints = new WeakMap<object, Constraint>();

/** The `@constraint` of an argument or field, read from its syntax node once. */
export function readConstraint(slot: {
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}): Constraint {
  const node = slot.astNode;
  if (!node) return {};
  const known = constraints.get(node);
  if (known) return known;
  const found: Record<string, unknown> = {};
  for (const directive of node.directives ?? []) {
    if (directive.name.value !== 'constraint') continue;
    for (const argument of directive.arguments ?? []) {
      const value = argument.value;
      if (value.kind === 'IntValue' || value.kind === 'FloatValue') found[argument.name.value] = Number(value.value);
      else if (value.kind === 'StringValue') found[argument.name.value] = value.value;
      else if (value.kind === 'ListValue')
        found[argument.name.value] = value.values.map((item) =>
          item.kind === 'StringValue' ? item.value : 'value' in item ? Number(item.value) : '',
        );
    }
  }
  constraints.set(node, found);
  return found;
}

const MAX_PROBLEMS = 5;

/**
 * Checks `value` against a slot's type and limits. Returns up to five sentences on what is wrong, each naming its field. Lists
 * and objects must really be lists and objects (a single value is not coerced to a list), unknown keys are errors, and no
 * string may contain what Postgres cannot store (NUL, lone surrogates).
 */
export function findProblems(slot: Slot, value: unknown, path: string, out: string[] = []): string[] {
  if (out.length >= MAX_PROBLEMS) return out;
  checkType(slot.type, readConstraint(slot), value, path, out, slot.defaultValue !== undefined);
  return out;
}

/** @throws ServiceError BAD_INPUT with these problems, unless there are none */
export function assertValid(problems: string[]): void {
  if (problems.length === 0) return;
  const field = /^`([^`]+)`/.exec(problems[0] ?? '')?.[1];
  throw new ServiceError('BAD_INPUT', problems.join(' '), field ? { field } : {});
}

function checkType(
  type: GraphQLInputType,
  limits: Constraint,
  value: unknown,
  path: string,
  out: string[],
  hasDefault = false,
): void {
  if (isNonNullType(type)) {
    if (value === undefined && hasDefault) return;
    if (value === undefined || value === null) {
      out.push(`\`${path}\` is required.`);
      return;
    }
    return checkType(type.ofType, limits, value, path, out);
  }
  if (value === undefined || value === null) return;
  if (isListType(type)) return checkList(type.ofType, limits, value, path, out);
  if (isInputObjectType(type)) return checkObject(type.getFields(), value, path, out);
  if (isEnumType(type)) return checkString({ oneOf: listNames(type) }, value, path, out);
  if (isScalarType(type)) return checkScalar(type, limits, value, path, out);
}

function checkList(item: GraphQLInputType, limits: Constraint, value: unknown, path: string, out: string[]): void {
  if (!Array.isArray(value)) {
    out.push(`\`${path}\` must be a list, not ${showValue(value)}.`);
    return;
  }
  if (limits.maxItems !== undefined && value.length > limits.maxItems)
    out.push(`\`${path}\` has ${value.length} entries; at most ${limits.maxItems} are allowed.`);
  else if (limits.minItems !== undefined && value.length < limits.minItems)
    out.push(
      limits.minItems === 1
        ? `\`${path}\` must not be empty.`
        : `\`${path}\` has ${value.length === 1 ? '1 entry' : `${value.length} entries`}; at least ${limits.minItems} are needed.`,
    );
  else
    for (const [index, entry] of value.entries()) {
      if (out.length >= MAX_PROBLEMS) return;
      checkType(item, limits, entry, `${path}[${index}]`, out);
    }
}

function checkObject(fields: Record<string, GraphQLInputField>, value: unknown, path: string, out: string[]): void {
  if (typeof value !== 'object' || Array.isArray(value)) {
    out.push(
      path === '' ? 'The body must be a JSON object.' : `\`${path}\` must be an object, not ${showValue(value)}.`,
    );
    return;
  }
  const under = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name of Object.keys(value as object)) {
    if (out.length >= MAX_PROBLEMS) return;
    if (!Object.hasOwn(fields, name))
      out.push(`\`${under(printable(name))}\` is not a known field. Known: ${Object.keys(fields).join(', ')}.`);
  }
  for (const [name, field] of Object.entries(fields))
    findProblems(
      field,
      Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined,
      under(name),
      out,
    );
}

/** The message for a value that is not among its field's choices. */
export const choiceProblem = (path: string, value: string, choices: readonly string[]): string =>
  `\`${path}\` is "${printable(value)}"; it must be one of: ${choices.join(', ')}.`;

/** The names of an enum's values. */
export const listNames = (type: GraphQLEnumType): string[] => type.getValues().map(({ name }) => name);

/** Largest and smallest Int of GraphQL. */
const LARGEST_INT = 2 ** 31 - 1;
const SMALLEST_INT = -(2 ** 31);

function checkScalar(type: GraphQLScalarType, limits: Constraint, value: unknown, path: string, out: string[]): void {
  switch (type.name) {
    case 'String':
    case 'ID':
      return checkString(limits, value, path, out);
    case 'Int':
    case 'Float':
      return checkNumber(type.name, limits, value, path, out);
    case 'Boolean':
      if (typeof value !== 'boolean') out.push(`\`${path}\` must be true or false, not ${showValue(value)}.`);
      return;
    default:
      try {
        // In a schema built from the supergraph's text, our scalars exist only by name, so their own definitions are used.
        (Object.hasOwn(SCALARS, type.name) ? SCALARS[type.name as keyof typeof SCALARS] : type).parseValue(value);
      } catch (error) {
        out.push(`\`${path}\` ${error instanceof Error ? error.message : 'is not valid.'}`);
      }
  }
}

function checkNumber(name: 'Int' | 'Float', limits: Constraint, value: unknown, path: string, out: string[]): void {
  const isInt = name === 'Int';
  const smallest = Math.min(...(limits.values ?? [limits.min ?? (isInt ? SMALLEST_INT : -Number.MAX_VALUE)]));
  const largest = Math.max(...(limits.values ?? [limits.max ?? (isInt ? LARGEST_INT : Number.MAX_VALUE)]));
  if (typeof value !== 'number' || Number.isNaN(value))
    out.push(`\`${path}\` must be a ${isInt ? 'whole ' : ''}number, not ${showValue(value)}.`);
  // JSON.parse rounds such numbers, 1e400 to Infinity, so the message can't repeat what was sent.
  else if (Math.abs(value) > Number.MAX_SAFE_INTEGER && value > largest)
    out.push(`\`${path}\` is too large; the largest allowed is ${largest}.`);
  else if (Math.abs(value) > Number.MAX_SAFE_INTEGER && value < smallest)
    out.push(`\`${path}\` is too small; the smallest allowed is ${smallest}.`);
  else if (isInt && !Number.isInteger(value)) out.push(`\`${path}\` must be a whole number, not ${value}.`);
  else if (limits.values && !limits.values.includes(value))
    out.push(`\`${path}\` is ${value}; it must be one of: ${limits.values.join(', ')}.`);
  else if (value < smallest) out.push(`\`${path}\` is ${value}; the smallest allowed is ${smallest}.`);
  else if (value > largest) out.push(`\`${path}\` is ${value}; the largest allowed is ${largest}.`);
}

function checkString(limits: Constraint, value: unknown, path: string, out: string[]): void {
  if (typeof value !== 'string') {
    out.push(`\`${path}\` must be a string, not ${showValue(value)}.`);
    return;
  }
  if (value.includes('\0') || !value.isWellFormed()) {
    out.push(`\`${path}\` holds a NUL or a broken character, which cannot be stored.`);
    return;
  }
  // The form of a text that has only one length says what its length does, and more.
  if (limits.format !== undefined && limits.minLength !== undefined && limits.minLength === limits.maxLength)
    return checkFormat(limits.format, value, path, out);
  const length =
    value.length > (limits.maxLength ?? Infinity) || limits.minLength ? countCharacters(value) : value.length;
  if (limits.maxLength !== undefined && length > limits.maxLength)
    out.push(`\`${path}\` is too long: ${length} characters, at most ${limits.maxLength} are allowed.`);
  else if (limits.minLength !== undefined && length < limits.minLength)
    out.push(
      limits.minLength === 1
        ? `\`${path}\` must not be empty.`
        : `\`${path}\` is too short: at least ${limits.minLength} characters are needed.`,
    );
  else if (limits.minLength && value.trim() === '') out.push(`\`${path}\` must not be empty.`);
  else if (limits.minLength && !isVisible(value)) out.push(`\`${path}\` has no character that can be seen.`);
  else if (limits.oneOf && !limits.oneOf.includes(value)) out.push(choiceProblem(path, value, limits.oneOf));
  else if (limits.format) checkFormat(limits.format, value, path, out);
}

function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** A rule for a text: what it must be, or null if it is. */
type Form = (value: string) => string | null;
const form =
  (test: (value: string) => boolean, text: string): Form =>
  (value) =>
    test(value) ? null : text;

const FORMATS: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    uuid: form(isUuid, 'must be a lower-case uuid'),
    uri: findLinkFault,
    email: findEmailFault,
    slug: form(
      (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
      'must be lower-case letters, digits and single hyphens',
    ),
    color: form((value) => /^#[0-9a-f]{6}$/i.test(value), 'must be a colour as #RRGGBB, such as #FFE234'),
    language: form(isLanguageTag, 'must be a language tag such as en, de or pt-BR'),
    currency: form(isCurrencyCode, 'must be an ISO 4217 code such as EUR'),
    'date-time': form((value) => parseDateTime(value) !== null, `must be ${DATE_TIME_FORM}`),
  }),
);

function checkFormat(format: string, value: string, path: string, out: string[]): void {
  const fault = FORMATS.get(format)?.(value);
  if (fault) out.push(`\`${path}\` ${fault}, not ${showValue(value)}.`);
}
