import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Interval between two signs of life of the event loop. */
const TICK_MS = 500;

/** Indices of the values in the memory that is shared with the watching thread. */
export const TICKS = 0;
export const PAUSED = 1;

export interface WatchdogData {
  shared: SharedArrayBuffer;
  tickMs: number;
  limitMs: number;
}

/**
 * Kills this process with SIGKILL when its event loop has been blocked for `seconds`: then nothing in it can respond, renew a
 * lease or handle SIGTERM any more. Whatever supervises the process (Compose, systemd, `cutroom start --supervise`) restarts
 * it. The watching thread is not affected by a blocked loop. Time during which the whole process was stopped (SIGSTOP, a
 * suspended machine) or a debugger was attached does not count. Start it when everything is loaded: loading blocks the loop for
 * some seconds, or for many on a busy machine.
 * @param seconds 0 disables it
 * @returns a function that stops watching
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
  // The error is only reported, because without a watchdog the process is no worse off than before.
  thread.on('error', (error) => process.stderr.write(`The watchdog has stopped: ${error.message}\n`));
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
