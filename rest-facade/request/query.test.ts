import { describe, expect, it } from '@jest/globals';
import { readQuery } from './query.js';

describe('readQuery', () => {
  it('reads what follows the first question mark', () => {
    expect([...readQuery('/api/v1/props?limit=2&q=mug')]).toEqual([
      ['limit', '2'],
      ['q', 'mug'],
    ]);
  });

  it('keeps question marks within a value', () => {
    expect(readQuery('/api/v1/catalogs/1/items?q=why%20mugs??&limit=2').get('q')).toBe('why mugs??');
    expect(readQuery('/api/v1/catalogs/1/items?q=a?b&limit=2').get('limit')).toBe('2');
  });

  it('is empty without a query', () => {
    for (const target of ['/api/v1/props', '/api/v1/props?', undefined]) expect(readQuery(target).size).toBe(0);
  });
});
