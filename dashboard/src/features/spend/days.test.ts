import { expect, it } from '@jest/globals';
import { everyDay, readCap, sumUsd } from './days.js';

it('shows days without a purchase as well, across the end of a month', () => {
  const now = Date.parse('2026-12-01T23:30:00Z');
  expect(everyDay([{ day: '2026-11-30', usd: 1.5 }], 3, now)).toEqual([
    { day: '2026-11-29', usd: 0 },
    { day: '2026-11-30', usd: 1.5 },
    { day: '2026-12-01', usd: 0 },
  ]);
});

it('adds exactly', () => {
  expect(sumUsd([{ usd: 0.1 }, { usd: 0.2 }])).toBe(0.3);
});

it('reads a cap', () => {
  expect(['', ' 12,5 ', '0', '-1', 'ten', '100001'].map(readCap)).toEqual([
    null,
    12.5,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});
