import { describe, expect, it } from '@jest/globals';
import { defaultTitle } from './default-title.js';

describe('the title of what was given none', () => {
  it.each([
    ['Ledgerloop\nStop chasing invoices.\n- Connects to Xero', 'Ledgerloop'],
    ['Brightwater Plumbing fixes leaks in Leeds. No call-out charge.', 'Brightwater Plumbing fixes leaks in Leeds'],
    ['  candles  ', 'candles'],
  ])('is one line: %j', (text, title) => {
    expect(defaultTitle(text)).toBe(title);
  });

  it('is cut between characters', () => {
    expect(defaultTitle('😀'.repeat(200)).isWellFormed()).toBe(true);
  });
});
