import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { PAUSED, TICKS, type WatchdogData } from './index.js';
import { createPatience } from './patience.js';

const { shared, tickMs, limitMs } = workerData as WatchdogData;
const signs = new Int32Array(shared);
const patience = createPatience(tickMs, limitMs);

setInterval(() => {
  const blockedMs = patience(performance.now(), Atomics.load(signs, TICKS), Atomics.load(signs, PAUSED) === 1);
  if (blockedMs < limitMs) return;
  try {
    // Written directly, because the log belongs to the main thread, which is blocked.
    writeSync(
      2,
      `The event loop was blocked for ${Math.round(blockedMs / 1000)} s: process ${process.pid} ends itself to be started anew.\n`,
    );
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, tickMs);
