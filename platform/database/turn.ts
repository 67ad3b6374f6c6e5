/** If the event loop has had no turn here for this long, the next result of a statement waits for one. */
const LONGEST_MS = 15;

let turnedAt = performance.now();

/**
 * Waits for a turn of the event loop if there was none for a while. The embedded database answers in this thread, and code that
 * awaits its results continues before the event loop turns: fifty concurrent requests would keep every other connection,
 * including `/healthz`, waiting until all their statements are finished.
 */
export async function takeTurns(): Promise<void> {
  if (performance.now() - turnedAt < LONGEST_MS) return;
  await new Promise<void>((resolve) => setImmediate(resolve));
  turnedAt = performance.now();
}
