import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first pause before a restart; doubled with each, up to the longest, and back to the first after a long enough life. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LONG_LIFE_MS = 300_000;

/** What the child sends when it serves. */
const READY = 'ready';

/**
 * Runs a command as a child and starts it anew when it dies: by a signal (the watchdog's, an out-of-memory kill), or with a failure
 * after it was ready. A child that fails before it is ready has said why (its configuration, its port) and is not tried again.
 * SIGTERM and SIGINT are passed on, and the child's own end is then the end. The child has a channel to this process, and ends when that breaks.
 * @returns the exit code of the last child
 */
export async function supervise(
  script: string,
  args: readonly string[],
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<number> {
  let child: ChildProcess | null = null;
  let told = false;
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      told = true;
      stopping.abort();
      child?.kill(signal);
    });
  for (let pause = firstPauseMs; ; ) {
    const began = performance.now();
    let ready = false;
    child = spawn(process.execPath, [...process.execArgv, script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl-C in a terminal would reach it twice, and the second time means "at once".
      detached: process.platform !== 'win32',
    });
    child.on('message', (message) => {
      ready ||= message === READY;
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    child = null;
    if (told || code === 0 || (signal === null && !ready)) return code ?? 1;
    if (performance.now() - began > LONG_LIFE_MS) pause = firstPauseMs;
    process.stderr.write(`Cutroom ended by ${signal ?? `code ${code}`}; starting it again in ${pause / 1000} s.\n`);
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (told) return 0;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** In the child: says that it serves, and ends it when the supervisor has died, which nobody else would restart. */
export function reportReady(): void {
  if (!process.send) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.send(READY);
}
