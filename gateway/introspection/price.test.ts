import { describe, expect, it } from '@jest/globals';
import { buildSchema, executeSync, getIntrospectionQuery, type OperationDefinitionNode, parse } from 'graphql';
import { priceIntrospection } from './price.js';

const schema = buildSchema(`
  "Any thing."
  interface Named { name: String }
  type Query { things(limit: Int = 10, of: Kind, like: Like): [Thing!]! old: Int @deprecated thing: Thing }
  type Thing implements Named { name: String part(at: Int!): Thing }
  enum Kind { A B C @deprecated }
  input Like { text: String = "a" and: [Like!] }
  union Found = Thing | Query
`);

const price = (text: string, variables: Record<string, unknown> = {}, most = 1_000_000): number => {
  const document = parse(text);
  return priceIntrospection(schema, document, document.definitions[0] as OperationDefinitionNode, variables, most);
};

/** The fields and the objects in the lists of a value. */
const size = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((sum: number, entry) => sum + (typeof entry === 'object' ? 1 : 0) + size(entry), 0)
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, field) => sum + 1 + size(field), 0)
      : 0;

describe('the price of introspection', () => {
  it.each([
    ['the usual query', getIntrospectionQuery({ oneOf: true, inputValueDeprecation: true, specifiedByUrl: true }), {}],
    [
      'types, fields, arguments and their types',
      '{ __schema { types { fields { args { type { ofType { name } } } } } } }',
      {},
    ],
    ['with what is deprecated', '{ __type(name: "Query") { fields(includeDeprecated: true) { name } } }', {}],
    [
      'of a type by a variable',
      'query ($name: String!) { __type(name: $name) { enumValues { name } } }',
      { name: 'Kind' },
    ],
    ['of a type that does not exist', '{ __type(name: "Nothing") { fields { name } } }', {}],
    [
      'under aliases, in fragments',
      '{ __schema { a: types { ...F } b: types { ...F ... { kind } } } } fragment F on __Type { possibleTypes { fields { name } } }',
      {},
    ],
  ])('is the number of fields and entries in the answer: %s', (_what, text, variables) => {
    const { data, errors } = executeSync({ schema, document: parse(text), variableValues: variables });
    expect(errors).toBeUndefined();
    expect(price(text, variables)).toBe(size(data));
  });

  it('is not computed to the end when it is too high', () => {
    const aliases = Array.from({ length: 30 }, (_, at) => `a${at}: types { ...F0 }`).join(' ');
    const chain = Array.from(
      { length: 100 },
      (_, at) => `fragment F${at} on __Type { fields { type { ...F${at + 1} } args { type { ...F${at + 1} } } } }`,
    );
    expect(price(`{ __schema { ${aliases} } } ${chain.join(' ')} fragment F100 on __Type { name }`, {}, 200)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
