import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memorySettings } from './memory-settings.js';

/**
 * The pause before the first restart. It doubles with each restart, up to LONGEST_PAUSE_MS, and is reset once a child has lived
 * for LONG_LIFE_MS.
 */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const LONG_LIFE_MS = 300_000;

/** The message that the child sends when it is ready to serve. */
const READY = 'ready';

/**
 * Runs a command as a child process, and restarts it if it is killed by a signal (by the watchdog, or for lack of memory) or
 * fails after it was ready. A child that fails before it is ready has printed why (its configuration, its port) and is not
 * restarted. SIGTERM and SIGINT are passed on, and then the child's exit ends this process too. If this process dies, the child
 * notices by its IPC channel and exits.
 * @returns the exit code of the last child (1 if a signal ended it); 0 when told to stop during a pause
 */
export async function supervise(
  script: string,
  args: readonly string[],
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<number> {
  let child: ChildProcess | null = null;
  let signalled = false;
  const stopping = new AbortController();
  const { execArgv, env } = memorySettings(process);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      signalled = true;
      stopping.abort();
      child?.kill(signal);
    });
  for (let pause = firstPauseMs; ; ) {
    const began = performance.now();
    let ready = false;
    child = spawn(process.execPath, [...execArgv, script, ...args], {
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // The child gets its own process group: otherwise Ctrl-C in a terminal would reach it twice, and twice means "stop
      // immediately".
      detached: process.platform !== 'win32',
    });
    child.on('message', (message) => {
      ready ||= message === READY;
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    child = null;
    if (signalled || code === 0 || (signal === null && !ready)) return code ?? 1;
    if (performance.now() - began > LONG_LIFE_MS) pause = firstPauseMs;
    process.stderr.write(`Cutroom ended by ${signal ?? `code ${code}`}; starting it again in ${pause / 1000} s.\n`);
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (signalled) return 0;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** In the child: reports that it is ready, and ends the child if the supervisor dies, because then nobody would restart it. */
export function reportReady(): void {
  if (!process.send) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.send(READY);
}
