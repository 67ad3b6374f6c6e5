import { describe, expect, it } from '@jest/globals';
import { product } from './sources.js';

/** Tables whose keys are any text: `const X: Record<string, …> = {…}` with something in it, or the same by a cast. */
const TABLE =
  /\bconst (\w+)(?:: (?:Readonly<|Partial<)*Record<string,[^=]*? = \{(?!\})| = \{[^;]*?\} as (?:Readonly<|Partial<)*Record<string,)/g;

describe('a table that is asked by a word', () => {
  it('is a Map: an object also answers to `constructor` and `__proto__`', () => {
    const asked = product.flatMap(({ path, code }) =>
      [...code.matchAll(TABLE)]
        .map(([, name]) => name!)
        // By anything but a literal; what `Object.hasOwn` guards is safe.
        .filter((name) => new RegExp(`\\b${name}\\[(?!['"])`).test(code) && !code.includes(`Object.hasOwn(${name},`))
        .map((name) => `${path}: ${name}`),
    );
    expect(asked).toEqual([]);
  });

  it('nor is one written where it is asked', () => {
    const inline = product.flatMap(({ path, code }) =>
      [...code.matchAll(/\}\s*\[[^\]]*\bas string\b[^\]]*\]/g)].map(([found]) => `${path}: ${found}`),
    );
    expect(inline).toEqual([]);
  });
});
