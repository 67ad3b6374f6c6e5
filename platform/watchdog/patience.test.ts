import { describe, expect, it } from '@jest/globals';
import { createPatience } from './patience.js';

/** Simulates a watcher's ticks; returns for how many ms the loop seems blocked. With `alive`, the loop gives signs of life. */
function watched(limitMs = 10_000) {
  const patience = createPatience(500, limitMs);
  let now = 1_000;
  let signs = 0;
  return (options: { ticks?: number; alive?: boolean; gapMs?: number; paused?: boolean } = {}): number => {
    let blocked = 0;
    for (let tick = 0; tick < (options.ticks ?? 1); tick += 1) {
      now += options.gapMs ?? 500;
      if (options.alive) signs += 1;
      blocked = patience(now, signs, options.paused ?? false);
    }
    return blocked;
  };
}

describe('patience with a loop', () => {
  it('counts the time without a sign of life, and starts again with one', () => {
    const tick = watched();
    tick({ alive: true });
    expect(tick({ ticks: 12 })).toBe(6_000);
    expect(tick({ alive: true })).toBe(0);
    expect(tick({ ticks: 20 })).toBe(10_000);
  });

  it('does not count time in which the process was stopped or the machine slept', () => {
    const tick = watched();
    tick({ alive: true });
    expect(tick({ ticks: 18 })).toBe(9_000);
    expect(tick({ gapMs: 3_600_000 })).toBe(0);
    expect(tick({ ticks: 4 })).toBe(2_000);
  });

  it('counts a busy machine’s late ticks as hardly more than one', () => {
    const tick = watched();
    tick({ alive: true });
    expect(tick({ gapMs: 2_000 })).toBe(1_000);
  });

  it('does not count while a debugger is attached', () => {
    const tick = watched();
    tick({ alive: true });
    expect(tick({ ticks: 200, paused: true })).toBe(0);
    expect(tick({ ticks: 20 })).toBe(10_000);
  });
});
