import { expect, it } from '@jest/globals';
import { PAGES, pagePath } from './pages.js';

it('a page has its parameters in its path, encoded for an address', () => {
  expect(pagePath('run', { id: '0b1f' })).toBe('/runs/0b1f');
  expect(pagePath('persona', { slug: 'a/b?c' })).toBe('/personas/a%2Fb%3Fc');
  expect(pagePath('queue', {})).toBe('/queue');
});

it('no two pages share a path, whatever their parameters', () => {
  const shapes = Object.values(PAGES).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
