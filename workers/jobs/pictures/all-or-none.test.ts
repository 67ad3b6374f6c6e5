import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { allOrNone } from './all-or-none.js';

describe('allOrNone', () => {
  it('returns all results in order', async () => {
    expect(await allOrNone([sleep(10, 'a'), Promise.resolve('b')])).toEqual(['a', 'b']);
  });

  it('fails only after the last one has ended, so that everything held can be released', async () => {
    const held: string[] = [];
    const slow = sleep(30).then(() => held.push('file'));
    await expect(allOrNone([slow, Promise.reject(new Error('gone'))])).rejects.toThrow('gone');
    expect(held).toEqual(['file']);
  });
});
