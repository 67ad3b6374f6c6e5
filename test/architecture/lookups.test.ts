import { describe, expect, it } from '@jest/globals';
import { product } from './sources.js';

/**
 * Matches objects used as tables with arbitrary text keys: `const X: Record<string, …> = {…}` with entries, or an object cast to
 * such a type.
 */
const TABLE =
  /\bconst (\w+)(?:: (?:Readonly<|Partial<)*Record<string,[^=]*? = \{(?!\})| = \{[^;]*?\} as (?:Readonly<|Partial<)*Record<string,)/g;

describe('a lookup table for text from outside', () => {
  it('is a Map: an object also answers to `constructor` and `__proto__`', () => {
    const asked = product.flatMap(({ path, code }) =>
      [...code.matchAll(TABLE)]
        .map(([, name]) => name!)
        // A table is unsafe if it is looked up by anything but a literal, and not guarded by `Object.hasOwn`.
        .filter((name) => new RegExp(`\\b${name}\\[(?!['"])`).test(code) && !code.includes(`Object.hasOwn(${name},`))
        .map((name) => `${path}: ${name}`),
    );
    expect(asked).toEqual([]);
  });

  it('is not written as an object literal at its lookup', () => {
    const inline = product.flatMap(({ path, code }) =>
      [...code.matchAll(/\}\s*\[[^\]]*\bas string\b[^\]]*\]/g)].map(([found]) => `${path}: ${found}`),
    );
    expect(inline).toEqual([]);
  });
});
