import { describe, expect, it } from '@jest/globals';
import type { Metrics } from '../platform/metrics/index.js';
import { assertParsable, OPERATION_LIMITS } from './operation-limits.js';

/** The name of the limit that refuses the text; null if none does. */
function refusedBy(text: string): string | null {
  let found: string | null = null;
  const operationRefused = (limit: string): void => {
    found = limit;
  };
  try {
    assertParsable(text, { operationRefused } as Metrics);
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(/`variables`/) });
    return found;
  }
  return null;
}
const nested = (open: string, close: string, levels: number, inner = ''): string =>
  open.repeat(levels) + inner + close.repeat(levels);

describe('the text of an operation', () => {
  it.each([
    ['list literals', (levels: number) => `{ a(b: ${nested('[', ']', levels - 2)}) }`],
    ['objects', (levels: number) => `{ a(b: ${nested('{c: ', '}', levels - 2, '1')}) }`],
    ['selections', (levels: number) => nested('{ a ', '}', levels)],
    ['types of variables', (levels: number) => `query ($a: ${nested('[', ']', levels - 1, 'Int')}) { a }`],
  ])('may nest %s, but not so deeply that the parser runs out of stack', (_what, text) => {
    expect(refusedBy(text(OPERATION_LIMITS.nesting))).toBeNull();
    expect(refusedBy(text(OPERATION_LIMITS.nesting + 1))).toBe('nesting');
    expect(refusedBy(text(5_000))).toBe('nesting');
  });

  it('has a limit of tokens and of characters, which count comments', () => {
    expect(refusedBy(`{ ${'a '.repeat(OPERATION_LIMITS.tokens - 2)}}`)).toBeNull();
    expect(refusedBy(`{ ${'a '.repeat(OPERATION_LIMITS.tokens - 1)}}`)).toBe('tokens');
    expect(refusedBy(`{ a } ${'#\n'.repeat(OPERATION_LIMITS.characters / 2)}`)).toBe('characters');
  });

  it('that is no GraphQL is left to the parser', () => {
    for (const text of ['', '{ "', ']]]', '\u0000', '{ a(b: """']) expect(refusedBy(text)).toBeNull();
  });
});
