import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { retryAfterSeconds, secondsToRetry } from './retries.js';

const PAUSES = readConfig({}).callbackRetrySeconds;
const BEGAN = new Date('2026-03-02T09:15:00.000Z');
const HOUR = 3600;
const later = (seconds: number): Date => new Date(BEGAN.getTime() + seconds * 1000);

/** The times of all attempts, in seconds since the first one, for a receiver that responds in the same way every time. */
function moments(status: number | null, retryAfter: string | null = null): number[] {
  const tried = [0];
  for (;;) {
    const at = tried.at(-1)!;
    const attemptsInRound = tried.length;
    const next = secondsToRetry(PAUSES, { status, retryAfter, attemptsInRound, since: BEGAN, at: later(at) });
    if (next === null) return tried;
    tried.push(at + next);
  }
}

describe('a callback that is not accepted', () => {
  it('is retried for almost a day, with growing pauses', () => {
    const all = moments(500);
    expect(all.slice(0, 5)).toEqual([0, 5, 35, 155, 755]);
    expect(all).toHaveLength(13);
    expect(all.at(-1)).toBeGreaterThan(20 * HOUR);
    expect(all.at(-1)).toBeLessThanOrEqual(24 * HOUR);
  });

  it('outlives an hour of failures', () => {
    expect(moments(500).filter((at) => at > HOUR).length).toBeGreaterThan(5);
  });

  it('is not retried once the receiver says that it is gone', () => {
    expect(moments(410)).toEqual([0]);
  });

  it.each([301, 400, 401, 404, 429, 500, 503, null])('is retried after %s', (status) => {
    expect(moments(status)).toHaveLength(13);
  });

  it('waits as long as the receiver requests, and not less than the pause', () => {
    expect(moments(429, '600').slice(0, 3)).toEqual([0, 600, 1200]);
    expect(moments(429, '1')[1]).toBe(5);
  });

  it("waits at most four hours at the receiver's request, and a day in total", () => {
    expect(moments(503, '99999999')).toEqual([0, 4, 8, 12, 16, 20, 24].map((hours) => hours * HOUR));
  });

  it('accepts seconds and dates, and ignores anything else', () => {
    expect(retryAfterSeconds('Mon, 02 Mar 2026 09:16:00 GMT', BEGAN)).toBe(60);
    expect(retryAfterSeconds('Mon, 02 Mar 2020 09:16:00 GMT', BEGAN)).toBe(0);
    for (const text of [null, '', 'soon', '-5x', '1e999', `${'9'.repeat(400)}`])
      expect([text, retryAfterSeconds(text, BEGAN)]).toEqual([text, null]);
  });
});
