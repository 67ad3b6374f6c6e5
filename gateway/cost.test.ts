import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { computeCost, rootFields } from './cost.js';

const schema = buildSchema(`
  scalar _Any
  union _Entity = Thing
  type Query { _entities(representations: [_Any!]!): [_Entity]! things(limit: Int = 1000): [Thing!]! page(limit: Int = 50): Page! thing: Thing constants: [Thing!]! all(first: Int = 50): Things! }
  type Things { nodes: [Thing!]! totalCount: Int! }
  type Page { items: [Thing!]! next: String }
  type Thing { id: ID! name: String tags: [String!]! parts: [Part!]! self: Thing others: [Thing!]! near(first: Int = 10): Page }
  type Part { name: String }
`);

function read(text: string): [DocumentNode, OperationDefinitionNode] {
  const document = parse(text);
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return [document, operation!];
}
const cost = (text: string, variables: Record<string, unknown> = {}): number =>
  computeCost(schema, ...read(text), variables);

describe('the cost of an operation', () => {
  it('is one per field', () => {
    expect(cost('{ thing { id name tags } }')).toBe(4);
    expect(cost('{ constants { parts { name } } }')).toBe(1 + 100 * (1 + 1 + 5 * 2));
  });

  it('is ten more for each row that a relation leads to', () => {
    expect(cost('{ thing { self { self { id } } } }')).toBe(1 + 11 + 11 + 1);
    expect(cost('{ things(limit: 20) { self { id } } }')).toBe(1 + 20 * (10 + 11 + 1));
    expect(cost('{ thing { others { id } } }')).toBe(1 + 1 + 5 * (1 + 11));
    expect(cost('{ things(limit: 20) { near(first: 3) { items { id } } } }')).toBe(
      1 + 20 * (10 + 1 + 3 * 10 + 1 + 3 * 2),
    );
  });

  it('is ten plus the fields for each row, times the given or default limit', () => {
    expect(cost('{ things { id } }')).toBe(1 + 1000 * 11);
    expect(cost('{ things(limit: 20) { id name } }')).toBe(1 + 20 * 12);
    expect(cost('query ($n: Int) { things(limit: $n) { id } }', { n: 7 })).toBe(1 + 7 * 11);
    expect(cost('query ($n: Int) { things(limit: $n) { id } }')).toBe(1 + 1000 * 11);
    expect(cost('{ things(limit: -5) { id } }')).toBe(1);
    const withDefault = 'query ($n: Int = 5000) { things(limit: $n) { id } }';
    expect(cost(withDefault)).toBe(1 + 5000 * 11);
    expect(cost(withDefault, { n: 2 })).toBe(1 + 2 * 11);
    expect(cost(withDefault, { n: null })).toBe(1 + 1000 * 11);
  });

  it("is the page's length for a list in a page, and five for a list in a row", () => {
    expect(cost('{ page { items { id } next } }')).toBe(1 + 50 * 10 + 2 + 50 * 2);
    expect(cost('{ things(limit: 10) { parts { name } } }')).toBe(1 + 10 * (10 + 1 + 5 * 2));
    expect(cost('{ constants { id } }')).toBe(1 + 100 * 2);
  });

  it('is that of the rows for a connection, and of a count only if it is selected', () => {
    const rows = cost('{ all(first: 20) { nodes { id } } }');
    expect(rows).toBe(1 + 20 * 10 + 1 + 20 * 2);
    expect(cost('{ all(first: 20) { nodes { id } totalCount } }')).toBe(rows + 500);
  });

  it('adds up over aliases, fragments and inline fragments', () => {
    const one = cost('{ things { id } }');
    expect(cost('{ a: things { id } b: things { id } }')).toBe(2 * one);
    expect(cost('{ a: things { ...F } ... { b: things { ... on Thing { ...F } } } } fragment F on Thing { id }')).toBe(
      2 * one,
    );
  });

  it('of entities is that of as many rows as there are representations', () => {
    const representations = Array.from({ length: 20 }, (_, id) => ({ __typename: 'Thing', id }));
    const entities = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Thing { id } } }';
    expect(cost(entities, { of: representations })).toBe(1 + 20 * 11);
    expect(cost('{ _entities(representations: [{__typename: "Thing", id: 1}, {}]) { ... on Thing { id } } }')).toBe(
      1 + 2 * 11,
    );
  });

  it('of a fragment bomb is calculated quickly, and exceeds every limit', () => {
    const levels = 900;
    const chain = Array.from({ length: levels }, (_, n) => `fragment F${n} on Thing { ...F${n + 1} ...F${n + 1} }`);
    const bomb = `{ things { ...F0 } } ${chain.join(' ')} fragment F${levels} on Thing { id }`;
    expect(cost(bomb)).toBeGreaterThan(1e200);
    expect(cost(`${bomb.replace(`{ id }`, '{ parts { name } }')}`)).toBeGreaterThan(1e200);
    // Operations nested deeply enough to exhaust the stack have too many tokens and are refused earlier. A cycle must not hang.
    expect(cost('{ thing { ...A } } fragment A on Thing { ...B } fragment B on Thing { ...A }')).toBe(1);
  });
});

describe('root fields', () => {
  const count = (text: string): number => rootFields(...read(text)).size;
  it('are counted by their response name, through fragments', () => {
    expect(count('{ thing { id name } }')).toBe(1);
    expect(count('{ a: thing { id } b: thing { id } thing { id } thing { name } }')).toBe(3);
    expect(
      count(
        '{ ...F ... { x: thing { id } } ...F } fragment F on Query { y: thing { id } ...G } fragment G on Query { z: thing { id } }',
      ),
    ).toBe(3);
  });
});
