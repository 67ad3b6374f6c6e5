import { describe, expect, it } from '@jest/globals';
import { makeDefaultTitle } from './default-title.js';

describe('the default title', () => {
  it.each([
    ['Ledgerloop\nStop chasing invoices.\n- Connects to Xero', 'Ledgerloop'],
    ['Brightwater Plumbing fixes leaks in Leeds. No call-out charge.', 'Brightwater Plumbing fixes leaks in Leeds'],
    ['  candles  ', 'candles'],
  ])('is one line: %j', (text, title) => {
    expect(makeDefaultTitle(text)).toBe(title);
  });

  it('is cut between characters', () => {
    expect(makeDefaultTitle('😀'.repeat(200)).isWellFormed()).toBe(true);
  });
});
