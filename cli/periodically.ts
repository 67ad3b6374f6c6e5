/**
 * Does the work at once, and again from time to time; work that still goes on is not joined by more.
 * @param work settles its own failures; ends early when its signal says so
 * @returns stops it, and resolves when the work of this moment has stopped
 */
export function periodically(everyMs: number, work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const begin = (): void => {
    current ??= work(stopping.signal).finally(() => {
      current = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await current;
  };
}
