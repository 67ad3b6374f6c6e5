import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARENT_VARIABLE } from '../../cli/launch/bundled-node.js';
import { packageRoot } from '../../platform/paths.js';
import { freePort, HERE, type Place } from './services.js';

/** Partners' keys accepted by every suite's server. */
export const PARTNER_KEY = 'partner-of-the-suites';
export const SECOND_PARTNER_KEY = 'another-partner-of-the-suites';

/** The audience of the access tokens that every suite's server makes: a router other than Cutroom's own. */
export const TOKEN_AUDIENCE = 'https://router.example.com';

export interface ServerOptions {
  /** Environment variables that override the defaults below; an empty one counts as unset. */
  env?: Record<string, string>;
  /**
   * Whether the server uses its own settings of memory. By default, suites trade memory for less CPU time; benchmarks never do.
   */
  sparing?: boolean;
  /** An existing data directory. Default: a new one. */
  dataDir?: string;
  /** The part to run. Default: everything in one process. */
  command?: string[];
  port?: number;
  /** The (simulated) machine to run it on. @default this machine, on loopback */
  place?: Place;
  /** Another built checkout to start instead of this one. */
  checkout?: string;
  /** Whether it ends with this process instead of with a suite. */
  shared?: boolean;
}

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** The log that the process has written so far. */
  log(): string;
  /** Sends SIGTERM and waits for the process to exit. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, without a chance to clean up. */
  kill(): Promise<void>;
  /**
   * Ends a suite's server: sends SIGKILL, which does not wait for work in progress as `stop` does, and deletes the data
   * directory.
   */
  remove(): Promise<void>;
}

const live = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of live) child.kill('SIGKILL');
});

/**
 * Settings with which glibc's allocator keeps freed memory: a server needs 5 % less CPU time if it does not get the memory of
 * each picture from the kernel anew.
 */
const KEEP_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 30),
};

const mainPath = (checkout: string): string => join(checkout, 'dist', 'cli', 'main.js');

/**
 * Makes a new data directory. Its embedded database is a copy of one that is created and migrated once in a run of jest,
 * because creating one takes 3 s of CPU time, and some eighty suites need one.
 */
export function newDataDir({ env = {} }: Pick<ServerOptions, 'env'> = {}): string {
  const runDir = process.env.CUTROOM_TEST_RUN_DIR;
  const folder = mkdtempSync(join(runDir ?? tmpdir(), 'cutroom-test-'));
  if (runDir === undefined || env.DATABASE_URL) return folder;
  copyCluster(migratedCluster(runDir), join(folder, 'db'));
  return folder;
}

/** The migrated database that data directories are copied from. The first jest worker that needs it makes it; the others wait. */
function migratedCluster(runDir: string): string {
  const [made, lock] = [join(runDir, 'db'), join(runDir, 'db.lock')];
  while (!existsSync(made)) {
    try {
      mkdirSync(lock);
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      const draft = mkdtempSync(join(runDir, 'draft-'));
      const env = { PATH: process.env.PATH ?? '', CUTROOM_DATA_DIR: draft, CUTROOM_LOG_LEVEL: 'warn' };
      execFileSync(process.execPath, [mainPath(packageRoot), 'migrate'], { env, stdio: 'pipe' });
      renameSync(join(draft, 'db'), made);
    } finally {
      rmdirSync(lock);
    }
  }
  return made;
}

/** Folders of Postgres's template databases, which no server opens. */
const UNTOUCHED = ['1', '4'];

/**
 * Copies a cluster. Half of its files are never written to. They are linked instead, because creating a file costs more than
 * copying its bytes.
 */
function copyCluster(from: string, to: string): void {
  const copy = (how: string, folder: string, names: string[]) =>
    execFileSync('cp', [how, ...names.map((name) => join(from, folder, name)), join(to, folder)]);
  mkdirSync(join(to, 'base'), { recursive: true, mode: 0o700 });
  const databases = readdirSync(join(from, 'base'));
  copy(
    '-a',
    '',
    readdirSync(from).filter((name) => name !== 'base'),
  );
  copy(
    '-a',
    'base',
    databases.filter((name) => !UNTOUCHED.includes(name)),
  );
  copy(
    '-al',
    'base',
    databases.filter((name) => UNTOUCHED.includes(name)),
  );
}

/** Lets this process end although the child is running. */
function letParentEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  // A child's pipes are sockets, which can be unreferenced, too.
  for (const pipe of [child.stdout, child.stderr]) (pipe as Socket | null)?.unref();
}

/** Starts Cutroom as users do: as a separate process, reached over HTTP. Resolves once it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? newDataDir(options);
  const port = options.port ?? (await freePort());
  const place = options.place ?? HERE;
  const url = `http://${place.host}:${port}`;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    HOST: place.host,
    PORT: String(port),
    CUTROOM_BASE_URL: url,
    CUTROOM_DATA_DIR: dataDir,
    CUTROOM_LOG_LEVEL: 'info',
    CUTROOM_RATE_LIMIT_PER_MINUTE: '100000',
    CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: '100000',
    CUTROOM_ANALYSES_PER_HOUR: '100000',
    CUTROOM_TEXT_DAILY_CAP: '100000',
    CUTROOM_POOL_MIN_DAYS: '0',
    CUTROOM_VIDEO_POLL_SECONDS: '0.2',
    CUTROOM_IMAGE_POLL_SECONDS: '0.1',
    CUTROOM_QUOTA_PAUSE_SECONDS: '0.1',
    CUTROOM_CALLBACK_RETRY_SECONDS: '0.2,0.4,0.6,30',
    // Detection takes two thirds of the CPU time of a preview by a provider. Suites that test detection turn it on.
    CUTROOM_DETECTORS: 'off',
    CUTROOM_PARTNER_KEYS: `${PARTNER_KEY}, ${SECOND_PARTNER_KEY}`,
    CUTROOM_TOKEN_AUDIENCE: TOKEN_AUDIENCE,
    ...(options.sparing || !process.env.CUTROOM_TEST_RUN_DIR ? {} : KEEP_MEMORY),
    ...options.env,
  };
  const serve = [process.execPath, mainPath(options.checkout ?? packageRoot), ...(options.command ?? ['start'])];
  const [command = '', ...args] = [...place.enter, ...serve];
  // If this process is killed, the channel closes, and a shared server stops.
  const child = spawn(
    command,
    args,
    options.shared
      ? { env: { ...env, [PARENT_VARIABLE]: '1' }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }
      : { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  live.add(child);
  let text = '';
  const ended = once(child, 'exit').then(() => live.delete(child));
  const ready = new Promise<void>((resolve, reject) => {
    let waiting = true;
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      // Search the log only until the message is found, because each search joins the pieces of the log, which grows with every
      // request.
      if (!waiting || !text.includes('"msg":"ready"')) return;
      waiting = false;
      resolve();
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${text}`)));
    setTimeout(() => reject(new Error(`the server was not ready within 120 s:\n${text}`)), 120_000).unref();
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  await ready.catch(async (error: unknown) => {
    // The caller gets no handle with which to end the server, and a server left running would slow down the next start.
    await kill();
    throw error;
  });
  if (options.shared) letParentEnd(child);
  return {
    url,
    port,
    dataDir,
    pid: child.pid!,
    log: () => text,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill,
    async remove() {
      await kill();
      // Processes started by the server may still write for a moment.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
