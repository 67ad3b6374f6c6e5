import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Between two signs of life of the event loop. */
const TICK_MS = 500;

/** Places in the memory that is shared with the watching thread. */
export const TICKS = 0;
export const PAUSED = 1;

export interface WatchdogData {
  shared: SharedArrayBuffer;
  tickMs: number;
  limitMs: number;
}

/**
 * Ends this process, by SIGKILL, when its event loop has been blocked for `seconds`: nothing in it can answer, renew a lease or
 * see SIGTERM any more, and whatever supervises it (Compose, systemd, `cutroom start --supervise`) starts it anew. A thread of its own
 * watches, which a blocked loop does not block; time in which the whole process stood still (SIGSTOP, a suspended machine) or a debugger
 * is attached is not counted.
 * Start it when everything is loaded: that blocks the loop for seconds, and on a busy machine for many.
 * @param seconds 0: watches nothing
 * @returns stops watching
 */
export function startWatchdog({ seconds }: { seconds: number }): () => void {
  if (seconds === 0) return () => {};
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const signs = new Int32Array(shared);
  const tick = (): void => {
    Atomics.add(signs, TICKS, 1);
    Atomics.store(signs, PAUSED, inspector.url() === undefined ? 0 : 1);
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  const workerData: WatchdogData = { shared, tickMs: TICK_MS, limitMs: seconds * 1000 };
  const thread = new Worker(new URL('./thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    execArgv: [],
  });
  // Without a watchdog the process is no worse than before there was one.
  thread.on('error', (error) => process.stderr.write(`The watchdog has stopped: ${error.message}\n`));
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
