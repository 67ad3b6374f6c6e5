import { describe, expect, it } from '@jest/globals';
import { links } from '../../platform/links.js';
import { ROUTES } from '../../rest-facade/table.js';
import { product } from './sources.js';

const TABLE = 'platform/links.ts';

describe('the addresses that messages and answers lead to', () => {
  it('are calls of the REST interface', () => {
    const calls = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
    expect(Object.values(links).filter((link) => !calls.has(link))).toEqual([]);
  });

  it('come from one table, below the facade', () => {
    const others = product
      .filter(
        ({ path }) => /^(platform|engine|studio|providers|runtime|subgraphs|workers)\//.test(path) && path !== TABLE,
      )
      .flatMap(({ path, text }) => [...text.matchAll(/\/api\/v1\/[^\s'"`)]*/g)].map(([found]) => `${path}: ${found}`));
    expect(others).toEqual([]);
  });

  it('are all used', () => {
    const code = product.map((source) => source.code).join('\n');
    expect(Object.keys(links).filter((name) => !new RegExp(`\\blinks\\.${name}\\b`).test(code))).toEqual([]);
  });
});
