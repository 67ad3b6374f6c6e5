import { expect, it } from '@jest/globals';
import { readPeriod } from './period.js';

const NOW = Date.parse('2026-12-01T01:30:00Z');
const period = (asked: Parameters<typeof readPeriod>[0]) => readPeriod(asked, NOW);

it('is the last 30 days, unless days are named', () => {
  expect(period({})).toEqual({ from: '2026-11-02', to: '2026-12-01' });
  expect(period({ days: 1 })).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(period({ from: '2026-11-23', to: '2026-11-29' })).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(period({ from: '2026-11-30' })).toEqual({ from: '2026-11-30', to: '2026-12-01' });
  expect(period({ days: 7, to: '2026-11-29' })).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(period({ from: '2024-01-01', to: '2024-12-31' })).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

it('refuses what is no period', () => {
  const refused = [
    { from: '2026-11-29', to: '2026-11-23' },
    { from: '2027-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '26-11-2026' },
    { to: '2026-11-3x' },
    { from: '0000-01-01', to: '0000-01-02' },
    { from: '2024-01-01', to: '2025-01-01' },
    { days: 7, from: '2026-11-23' },
  ];
  for (const asked of refused)
    expect(() => period(asked)).toThrow(expect.objectContaining({ code: 'BAD_INPUT', details: expect.anything() }));
});
