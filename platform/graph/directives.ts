import { Directive } from 'type-graphql';
import { LONGEST_LANGUAGE_TAG } from '../text/language-tag.js';

/** The limits that `@constraint` can put on a value. Lengths are in characters (code points); `oneOf` lists the allowed values. */
export interface Constraint {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  minItems?: number;
  maxItems?: number;
  /** The form of a text: `uuid`, `uri`, `email`, `date-time`, `slug`, `language`, `currency` or `color`. */
  format?: string;
  oneOf?: readonly string[];
  /** The set of allowed numbers. */
  values?: readonly number[];
}

/**
 * Directives for what SDL alone cannot express. One validator enforces `@constraint`; the REST facade omits a field marked
 * `@omitWhenNull` if it is null, and one marked `@graphOnly` always. `openapi.yaml` reflects all three.
 */
export const DIRECTIVE_SDL = /* GraphQL */ `
  directive @constraint(
    minLength: Int
    maxLength: Int
    min: Float
    max: Float
    minItems: Int
    maxItems: Int
    format: String
    oneOf: [String!]
    values: [Float!]
  ) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | FIELD_DEFINITION
  directive @omitWhenNull(unless: String) on FIELD_DEFINITION
  directive @graphOnly on FIELD_DEFINITION
`;

export const DIRECTIVE_LINK = 'https://cutroom.dev/graph/v1.0';

const literal = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);

type AnyDecorator = PropertyDecorator & MethodDecorator & ParameterDecorator & ClassDecorator;

/** Limits of an input field, an argument or (for documentation) an output field. */
export function Limits(constraint: Constraint): AnyDecorator {
  const args = Object.entries(constraint).map(([name, value]) => `${name}: ${literal(value)}`);
  return Directive(`@constraint(${args.join(', ')})`) as AnyDecorator;
}

/** The limits of a language. It must be a BCP 47 tag: it becomes part of prompts, so free text must not be accepted. */
export const LANGUAGE_TAG = { maxLength: LONGEST_LANGUAGE_TAG, format: 'language' } as const satisfies Constraint;

/**
 * Marks a field that REST responses omit when it is null.
 * @param unless the name of an argument: if it is true in the request, the field is present even when it is null
 */
export const OmitWhenNull = (unless?: string): AnyDecorator =>
  Directive(unless === undefined ? '@omitWhenNull' : `@omitWhenNull(unless: ${literal(unless)})`) as AnyDecorator;

/**
 * A root field for REST only, because it needs more of HTTP than `/graphql` has: a cookie, a file, a partner's key. Federation's
 * directive hides it from the public graph of any router.
 */
export const RestOnly = (): AnyDecorator => Directive('@inaccessible') as AnyDecorator;

/** A field for GraphQL clients only, which the REST projection leaves out, such as a relation. */
export const GraphOnly = (): AnyDecorator => Directive('@graphOnly') as AnyDecorator;
