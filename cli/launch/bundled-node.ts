import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memorySettings } from './memory-settings.js';

/**
 * The oldest Node that runs the built program: node:crypto has argon2 since 24.7. (`engines` of a clone says what `npm ci` needs,
 * that of the published package what runs it.)
 */
const NEEDED: readonly [number, number] = [24, 7];

/** @param version as in `process.versions.node`: `20.11.1` */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]);
}

/** The package's root folder. (`platform/paths` is not imported, because this file runs on any Node.) */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** How users call this program: the published package by its name, a clone by its path. */
export const PROGRAM = /[\\/]node_modules[\\/]@cutroom[\\/]server$/.test(root)
  ? 'npx @cutroom/server'
  : 'node dist/cli/main.js';

/** The Node of the npm package `node`: a clone has it in its own folder, the published package may have it beside itself. */
function findBundledNode(): string | null {
  for (let folder = root; ; folder = dirname(folder)) {
    const binary = join(folder, 'node_modules', 'node', 'bin', 'node');
    if (spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0) return binary;
    if (folder === dirname(folder)) return null;
  }
}

/**
 * Runs the same command on the Node that npm has installed in this folder or one above it, and exits with its exit code. If there
 * is none, prints in one line which Node is needed and how to get it. Signals are passed on. If this process is killed, the child
 * notices and shuts down.
 */
export function runOnBundledNode(): void {
  const binary = findBundledNode();
  if (binary === null) {
    const remedy = PROGRAM.startsWith('npx')
      ? 'Run `npx --package=node@24 --package=@cutroom/server cutroom`, which fetches one'
      : 'Run `npm start`, which brings its own';
    process.stderr.write(
      `Cutroom needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. ${remedy}, or install it from https://nodejs.org.\n`,
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
