/**
 * For how long the watched loop has given no sign of life, by what the watching thread has seen itself: a gap in the
 * watcher's own ticks (the process was stopped, the machine slept) counts as one tick, as nobody knows what the loop did meanwhile.
 * @returns a function of now (ms), the count of signs and whether a debugger is attached, to be called each `tickMs`
 */
export function createPatience(
  tickMs: number,
  limitMs: number,
): (now: number, signs: number, paused: boolean) => number {
  let lastNow: number | null = null;
  let lastSigns = -1;
  let blockedMs = 0;
  return (now, signs, paused) => {
    const gap = lastNow === null ? 0 : now - lastNow;
    lastNow = now;
    if (signs !== lastSigns || paused) blockedMs = 0;
    // Whatever stopped the watcher for long has stopped the loop, which is owed its whole time again.
    else if (gap > Math.max(4 * tickMs, limitMs / 4)) blockedMs = 0;
    else blockedMs += Math.min(gap, 2 * tickMs);
    lastSigns = signs;
    return blockedMs;
  };
}
