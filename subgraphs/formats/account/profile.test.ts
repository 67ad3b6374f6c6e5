import { describe, expect, it } from '@jest/globals';
import { readHandle } from './profile.js';

describe('a handle', () => {
  it('is stored without its @', () => {
    for (const given of [
      'nora.makes',
      '@nora.makes',
      ' @nora.makes ',
      '\u202a@nora.makes\u202c',
      '\ufeffnora.\u200bmakes',
    ])
      expect(readHandle(given)).toBe('nora.makes');
  });

  it('is no address: the same account would exist twice', () => {
    for (const given of ['https://www.tiktok.com/@nora2', 'tiktok.com/@nora2', '@nora2/'])
      expect(() => readHandle(given)).toThrow('`handle` is an address. Send only the name of the account');
  });

  it('has a character that can be seen', () => {
    for (const given of ['@', ' ', '\u200b', 'a\nb']) expect(() => readHandle(given)).toThrow('at least one visible');
  });
});
