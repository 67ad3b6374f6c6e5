import { describe, expect, it } from '@jest/globals';
import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { computeCost } from './cost.js';

const schema = buildSchema(`
  type Query { things(limit: Int = 1000): [Thing!]! page(limit: Int = 50): Page! thing: Thing constants: [Thing!]! }
  type Page { items: [Thing!]! next: String }
  type Thing { id: ID! name: String tags: [String!]! parts: [Part!]! self: Thing }
  type Part { name: String }
`);

function weigh(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  return computeCost(schema, document, operation!, variables);
}
const cost = (text: string, variables?: Record<string, unknown>): number => weigh(text, variables).cost;

describe('the cost of an operation', () => {
  it('is one per field', () => {
    expect(cost('{ thing { id name tags } }')).toBe(4);
    expect(cost('{ thing { self { self { id } } } }')).toBe(4);
  });

  it('is ten plus the fields for each row, times the given or default limit', () => {
    expect(cost('{ things { id } }')).toBe(1 + 1000 * 11);
    expect(cost('{ things(limit: 20) { id name } }')).toBe(1 + 20 * 12);
    expect(cost('query ($n: Int) { things(limit: $n) { id } }', { n: 7 })).toBe(1 + 7 * 11);
    expect(cost('query ($n: Int) { things(limit: $n) { id } }')).toBe(1 + 1000 * 11);
    expect(cost('{ things(limit: -5) { id } }')).toBe(1);
  });

  it("is the page's length for a list in a page, and five for a list in a row", () => {
    expect(cost('{ page { items { id } next } }')).toBe(1 + 50 * 10 + 2 + 50 * 2);
    expect(cost('{ things(limit: 10) { parts { name } } }')).toBe(1 + 10 * (10 + 1 + 5 * 2));
    expect(cost('{ constants { id } }')).toBe(1 + 100 * 2);
  });

  it('adds up over aliases, fragments and inline fragments', () => {
    const one = cost('{ things { id } }');
    expect(cost('{ a: things { id } b: things { id } }')).toBe(2 * one);
    expect(cost('{ a: things { ...F } ... { b: things { ... on Thing { ...F } } } } fragment F on Thing { id }')).toBe(
      2 * one,
    );
  });

  it('of introspection is small', () => {
    expect(cost('{ __schema { types { name fields { name type { name } } } } }')).toBeLessThan(10);
  });

  it('of a fragment bomb is calculated quickly, and exceeds every limit', () => {
    const levels = 900;
    const chain = Array.from({ length: levels }, (_, n) => `fragment F${n} on Thing { ...F${n + 1} ...F${n + 1} }`);
    const bomb = `{ things { ...F0 } } ${chain.join(' ')} fragment F${levels} on Thing { id }`;
    const began = performance.now();
    expect(cost(bomb)).toBeGreaterThan(1e200);
    expect(cost(`${bomb.replace(`{ id }`, '{ parts { name } }')}`)).toBeGreaterThan(1e200);
    expect(performance.now() - began).toBeLessThan(5_000);
    // Operations nested deeply enough to exhaust the stack have too many tokens and are refused earlier. A cycle must not hang.
    expect(cost('{ thing { ...A } } fragment A on Thing { ...B } fragment B on Thing { ...A }')).toBe(1);
  });
});

describe('root fields', () => {
  it('are counted by their response name, through fragments', () => {
    expect(weigh('{ thing { id name } }').rootFields).toBe(1);
    expect(weigh('{ a: thing { id } b: thing { id } thing { id } thing { name } }').rootFields).toBe(3);
    expect(
      weigh(
        '{ ...F ... { x: thing { id } } ...F } fragment F on Query { y: thing { id } ...G } fragment G on Query { z: thing { id } }',
      ).rootFields,
    ).toBe(3);
  });
});
