import { expect, it } from '@jest/globals';
import { everyDay, sumUsd } from './days.js';
import { periodIn, spanOf } from './period.js';

it('shows days without a purchase as well, across the end of a month', () => {
  expect(everyDay([{ day: '2026-11-30', usd: 1.5 }], { from: '2026-11-29', to: '2026-12-01' })).toEqual([
    { day: '2026-11-29', usd: 0 },
    { day: '2026-11-30', usd: 1.5 },
    { day: '2026-12-01', usd: 0 },
  ]);
});

it('adds exactly', () => {
  expect(sumUsd([{ usd: 0.1 }, { usd: 0.2 }])).toBe(0.3);
});

it('knows weeks from Monday to Sunday, and months, in UTC', () => {
  // A Sunday, and the Monday after it.
  const sunday = Date.parse('2027-01-03T23:30:00Z');
  expect(spanOf('thisWeek', sunday)).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(spanOf('lastWeek', sunday)).toEqual({ from: '2026-12-21', to: '2026-12-27' });
  const monday = Date.parse('2027-01-04T00:00:00Z');
  expect(spanOf('thisWeek', monday)).toEqual({ from: '2027-01-04', to: '2027-01-04' });
  expect(spanOf('lastWeek', monday)).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(spanOf('thisMonth', monday)).toEqual({ from: '2027-01-01', to: '2027-01-04' });
  expect(spanOf('lastMonth', monday)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('is in the address, by its name or its days', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  expect(periodIn({ period: 'lastWeek' }, now)).toEqual({ name: 'lastWeek', from: '2026-11-23', to: '2026-11-29' });
  expect(periodIn({ from: '2026-10-01', to: '2026-10-05' }, now)).toMatchObject({ name: 'custom', to: '2026-10-05' });
  for (const wrong of [{}, { period: 'x' }, { from: '2026-10-01' }, { from: 'x', to: 'y' }])
    expect(periodIn(wrong, now).name).toBe('thisMonth');
});
