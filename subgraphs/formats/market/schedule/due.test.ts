import { describe, expect, it } from '@jest/globals';
import { dueWindow, findWindow, type KnownPost, nextDue } from './due.js';
import { nextPacificMidnight, pacificDay } from './pacific.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 1);
const aged = (age: number, readings: KnownPost['readings'] = []): KnownPost => ({
  externalId: 'video-00000',
  postedAt: NOW - age,
  readings,
});
const at = (age: number, window: '24h' | '7d' | 'adhoc', taken: number) =>
  aged(age, [{ window, at: NOW - age + taken }]);

describe('the reading that a post is due for', () => {
  it.each([
    [19.9 * HOUR, null],
    [20 * HOUR, '24h'],
    [28 * HOUR, '24h'],
    [28.1 * HOUR, null],
    [6.5 * DAY, '7d'],
    [7.5 * DAY, '7d'],
    [10 * DAY, null],
    [28 * DAY, 'adhoc'],
    [60 * DAY, 'adhoc'],
    [61 * DAY, null],
  ])('at an age of %p ms is %p', (age, window) => expect(dueWindow(aged(age), NOW)).toBe(window));

  it('is none if the post has it, and an early adhoc one is not settled', () => {
    expect(dueWindow(at(24 * HOUR, '24h', 21 * HOUR), NOW)).toBeNull();
    expect(dueWindow(at(7 * DAY, '24h', 21 * HOUR), NOW)).toBe('7d');
    expect(dueWindow(at(30 * DAY, 'adhoc', 3 * DAY), NOW)).toBe('adhoc');
    expect(dueWindow(at(30 * DAY, 'adhoc', 28 * DAY), NOW)).toBeNull();
  });

  it('of a newly found post may be years late', () => {
    expect([21 * HOUR, 3 * DAY, 7 * DAY, 20 * DAY, 900 * DAY].map(findWindow)).toEqual([
      '24h',
      null,
      '7d',
      null,
      'adhoc',
    ]);
  });
});

describe('the next reading of an account', () => {
  it('is when the first post reaches an age, within twelve hours', () => {
    expect(nextDue([], NOW)).toBe(NOW + 12 * HOUR);
    expect(nextDue([aged(11 * HOUR), aged(2 * DAY)], NOW)).toBe(NOW + 9 * HOUR);
    expect(nextDue([aged(6.4 * DAY)], NOW)).toBe(NOW + 0.1 * DAY);
    expect(nextDue([aged(28 * DAY - 5 * HOUR)], NOW)).toBe(NOW + 5 * HOUR);
    expect(nextDue([aged(20 * HOUR - 60_000)], NOW)).toBe(NOW + 15 * 60_000);
  });
});

describe('a day of Pacific time', () => {
  it.each([
    ['2026-06-01T06:59:59Z', '2026-05-31', '2026-06-01T07:00:00.000Z'],
    ['2026-06-01T07:00:00Z', '2026-06-01', '2026-06-02T07:00:00.000Z'],
    ['2026-12-24T10:30:00.250Z', '2026-12-24', '2026-12-25T08:00:00.000Z'],
    // Clocks go forward on 8 March and back on 1 November.
    ['2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-03-08T20:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:30:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ])('%s belongs to %s, which ends at %s', (time, day, end) => {
    expect(pacificDay(new Date(time))).toBe(day);
    expect(nextPacificMidnight(new Date(time)).toISOString()).toBe(end);
  });
});
