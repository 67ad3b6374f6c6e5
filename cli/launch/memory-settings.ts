/**
 * Memory settings of a server process. V8's heap and glibc's allocator read them only when a process starts. This file runs on
 * any Node that npm runs on.
 */

/** Commands that run for a long time, and so are restarted with the memory settings. The restart takes 0.04 s. */
const SERVING: readonly string[] = ['start', 'edge', 'subgraph', 'worker', 'demo'];

/**
 * The maximum size, in MB, of each of V8's two semi-spaces for young objects. V8's own maximum grows with the machine's memory
 * (64 MB with 24 GB), and V8 does not give back what it has used, which was 110 MB in an idle process.
 */
const V8_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * Settings of glibc's allocator. By default it keeps freed memory for reuse, in one arena per thread; and once a large buffer has
 * been freed, it keeps buffers of that size from then on. With these settings, buffers of 128 kB and more always go back to the
 * system. After rendering 40 pictures two at a time, a process keeps 110 MB instead of 320 to 375 MB, and it uses 3 % less
 * processor time per picture. Other allocators, such as jemalloc, ignore these settings.
 */
const ALLOCATOR: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

interface Settings {
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

/** The arguments and environment with which to start a process that serves. Settings that the operator has made are kept. */
export function memorySettings({ execArgv, env }: Readonly<Settings>): Settings {
  const given = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ').replaceAll('_', '-');
  const missing = V8_FLAGS.filter((flag) => !given.includes(flag.split('=')[0]!));
  return { execArgv: [...missing, ...execArgv], env: { ...ALLOCATOR, ...env } };
}

/**
 * Restarts this program in the same process with the memory settings, if its command is a server's and the settings are missing
 * (as after `node dist/cli/main.js start`). Three kinds of processes are not restarted. Where a process cannot replace itself
 * (Windows), the server runs without the settings and uses more memory. A process with an IPC channel would lose the channel:
 * its parent must start it with `memorySettings`. A supervisor (`--supervise`) only starts the server.
 */
export function restartWithMemorySettings(): void {
  const { execArgv, env, argv, execPath, platform } = process;
  if (!SERVING.includes(argv[2] ?? '') || argv.includes('--supervise') || process.channel) return;
  const settings = memorySettings({ execArgv, env });
  const complete =
    settings.execArgv.length === execArgv.length && Object.keys(ALLOCATOR).every((name) => env[name] !== undefined);
  if (complete || platform === 'win32' || typeof process.execve !== 'function') return;
  process.execve(execPath, [execPath, ...settings.execArgv, ...argv.slice(1)], settings.env as Record<string, string>);
}

/**
 * Removes our settings of the allocator from the environment, so that child processes (ffmpeg) don't inherit them. Other
 * values, which the operator has chosen, stay.
 */
export function keepAllocatorToOurselves(): void {
  for (const [name, value] of Object.entries(ALLOCATOR)) if (process.env[name] === value) delete process.env[name];
}
