/**
 * Computes for how long the watched loop has given no sign of life, as the watching thread sees it. A gap between the watcher's
 * own ticks counts as two ticks at most. After a long gap (the process was stopped, or the machine suspended) the count starts
 * again, because the loop could not run during that gap either.
 * @returns a function to call every `tickMs` with the time (ms), the count of signs of life, and whether a debugger is
 * attached. It returns for how many ms there has been no sign
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
    // What stopped the watcher for so long has stopped the loop as well, so the loop gets its full time again.
    else if (gap > Math.max(4 * tickMs, limitMs / 4)) blockedMs = 0;
    else blockedMs += Math.min(gap, 2 * tickMs);
    lastSigns = signs;
    return blockedMs;
  };
}
