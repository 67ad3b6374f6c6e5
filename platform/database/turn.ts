/** After this long without a turn of the event loop, the next statement lets others go first, ms. */
const LONGEST_MS = 15;

let turnedAt = performance.now();

/**
 * Lets the event loop turn if it has not for a while. The embedded database answers in the same thread, and what waits for its
 * answers goes on before the loop does: fifty requests at once would keep every other connection, `/healthz` among them, waiting until all
 * their statements are through.
 */
export async function takeTurns(): Promise<void> {
  if (performance.now() - turnedAt < LONGEST_MS) return;
  await new Promise<void>((resolve) => setImmediate(resolve));
  turnedAt = performance.now();
}
