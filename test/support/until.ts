import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Milliseconds that a test waits for what it expects before it fails. Only a failing test waits that long, so this is chosen
 * for the slowest machine. A busy machine takes five times as long as an idle one.
 */
export const PATIENCE_MS = 200_000;

/**
 * Waits before the next poll, for a fifth of the time that the test has waited already (50 to 500 ms). A poll takes 10 ms of
 * CPU time, which the awaited work needs, too.
 */
export const waitBeforeNextPoll = (began: number): Promise<void> =>
  sleep(Math.min(500, Math.max(50, (Date.now() - began) / 5)));

/**
 * Polls until `look` returns something truthy, and returns that.
 * @param what what is awaited, for the error: "the second callback", or a function that describes the present state
 * @param pause waits between two polls, for 20 ms by default; use `waitBeforeNextPoll` where a poll is a request
 * @throws Error after `PATIENCE_MS`
 */
export async function until<T>(
  what: string | (() => string),
  look: () => T | Promise<T>,
  pause: (began: number) => Promise<void> = () => sleep(20),
): Promise<Exclude<Awaited<T>, null | undefined | false>> {
  for (const began = Date.now(); ; await pause(began)) {
    const found = await look();
    if (found) return found as Exclude<Awaited<T>, null | undefined | false>;
    if (Date.now() > began + PATIENCE_MS)
      throw new Error(`not within ${PATIENCE_MS / 1000} s: ${typeof what === 'string' ? what : what()}`);
  }
}
