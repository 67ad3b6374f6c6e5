import { describe, expect, it } from '@jest/globals';
import { createPace, type Pace } from './pace.js';

/** A pace with a clock that the test moves. */
function clocked() {
  let at = 0;
  const pace = createPace(() => at);
  const send = (bytes: number, afterMs: number): void => {
    pace.wait();
    at += afterMs;
    pace.moved(bytes);
  };
  const pass = (ms: number): void => {
    at += ms;
  };
  return { pace, send, pass };
}

/** Sends `bytes` every `everyMs` for a minute, or until it is too slow. @returns when that was, in ms of waiting */
function tooSlowAfter(
  { pace, send }: { pace: Pace; send: (bytes: number, ms: number) => void },
  bytes: number,
  ms: number,
) {
  for (let count = 0; count < 60_000 / ms; count += 1) {
    send(bytes, ms);
    if (pace.isTooSlow) return pace.waitedMs;
  }
  return null;
}

describe('the pace of a transfer', () => {
  it('is too slow with a byte every 8 s, or every millisecond', () => {
    expect(tooSlowAfter(clocked(), 1, 8_000)).toBe(16_000);
    expect(tooSlowAfter(clocked(), 1, 1)).toBe(10_000);
  });

  it('is too slow after ten seconds without a byte, also while the client is still waited for', () => {
    const { pace, pass } = clocked();
    pace.wait();
    pass(9_999);
    expect(pace.isTooSlow).toBe(false);
    pass(1);
    expect(pace.isTooSlow).toBe(true);
  });

  it('is that of the last ten seconds: what was sent before does not help', () => {
    const line = clocked();
    line.send(2 ** 20, 100);
    expect(tooSlowAfter(line, 1, 1_000)).toBeLessThanOrEqual(12_000);
  });

  it('is fast enough on a bad line: 3 KB/s, also with a pause of six seconds in every nine', () => {
    expect(tooSlowAfter(clocked(), 3 * 1024, 1_000)).toBeNull();
    const { pace, send } = clocked();
    for (let burst = 0; burst < 20; burst += 1)
      for (const pause of [6_000, 1_000, 1_000, 1_000]) {
        send(8 * 1024, pause);
        expect(pace.isTooSlow).toBe(false);
      }
  });

  it('does not count the time that our side takes', () => {
    const { pace, send, pass } = clocked();
    for (let count = 0; count < 30; count += 1) {
      send(10 * 1024, 1_000);
      pass(20_000);
    }
    expect(pace.isTooSlow).toBe(false);
    expect(pace.rate).toBeGreaterThanOrEqual(10 * 1024);
  });
});
