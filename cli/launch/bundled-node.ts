import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memorySettings } from './memory-settings.js';

/** The oldest Node that runs the built program: node:crypto has argon2 since 24.7. (`engines` says what `npm ci` needs.) */
const NEEDED: readonly [number, number] = [24, 7];

/** @param version as in `process.versions.node`: `20.11.1` */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
}

/**
 * Runs the same command on the Node that `npm ci` has installed in this folder, and exits with its exit code. If no Node is
 * installed there, prints in one line which Node is needed and how to get it. Signals are passed on. If this process is killed,
 * the child notices and shuts down.
 */
export function runOnBundledNode(): void {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
  const binary = join(root, 'node_modules', 'node', 'bin', 'node');
  if (spawnSync(binary, ['--version'], { stdio: 'ignore' }).status !== 0) {
    process.stderr.write(
      `Cutroom needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Run \`npm start\`, which brings its own, or install it from https://nodejs.org.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { execArgv, env } = memorySettings(process);
  const child = spawn(binary, [...execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, [PARENT_VARIABLE]: '1' },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

/** The environment variable that tells a process with an IPC channel to end with its parent. */
export const PARENT_VARIABLE = 'CUTROOM_ENDS_WITH_PARENT';

/** In the child: ends this process, as SIGTERM would, when the process that started it has died. */
export function followParent(): void {
  if (!process.env[PARENT_VARIABLE] || !process.channel) return;
  delete process.env[PARENT_VARIABLE];
  // The channel alone must not keep the process alive: a finished command exits.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
