import { Directive } from 'type-graphql';
import { LONGEST_LANGUAGE_TAG } from '../text/language-tag.js';

/** What `@constraint` can say of a value. Lengths count characters (code points); `oneOf` is the set of allowed values. */
export interface Constraint {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  minItems?: number;
  maxItems?: number;
  /** `uuid` | `uri` | `email` | `date-time` | `slug` | `language` | `color` */
  format?: string;
  oneOf?: readonly string[];
  /** The set of allowed numbers. */
  values?: readonly number[];
}

/**
 * The directives that carry into the supergraph what SDL cannot say. One validator enforces `@constraint`;
 * the facade omits a null field marked `@omitWhenNull`; `openapi.yaml` shows both.
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

/** The limits of a language: a tag of BCP 47. It may stand among a prompt's rules, so free text will not do. */
export const LANGUAGE_TAG = { maxLength: LONGEST_LANGUAGE_TAG, format: 'language' } as const satisfies Constraint;

/**
 * A field whose name carries `?` in the specification: absent, not null, when there is nothing to say.
 * @param unless an argument of the request: where it is true the field was asked for, so it is there, null or not
 */
export const OmitWhenNull = (unless?: string): AnyDecorator =>
  Directive(unless === undefined ? '@omitWhenNull' : `@omitWhenNull(unless: ${literal(unless)})`) as AnyDecorator;

/** A field that only GraphQL clients see: the REST projection leaves it out (relations, secrets that travel as cookies). */
export const GraphOnly = (): AnyDecorator => Directive('@graphOnly') as AnyDecorator;
