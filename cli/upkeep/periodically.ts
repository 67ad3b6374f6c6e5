/**
 * Runs the work immediately and then at intervals, one run at a time.
 * @param work handles its own failures; returns early when its signal is aborted
 * @returns a function that stops it, and resolves when the current work has stopped
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
