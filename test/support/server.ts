import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';
import { freePort } from './services.js';

/** A partner's key that every suite's server knows. */
export const PARTNER_KEY = 'partner-of-the-suites';

export interface ServerOptions {
  /** Variables over the suite's defaults; an empty one unsets. */
  env?: Record<string, string>;
  /** An existing data directory; a new one otherwise. */
  dataDir?: string;
  /** Which part to run; everything in one process otherwise. */
  command?: string[];
  port?: number;
  /** A built checkout to start instead of this one. */
  checkout?: string;
}

export interface Server {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** What the process wrote so far: its log. */
  log(): string;
  /** SIGTERM, and waits for the end. Gives the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: no chance to tidy up. */
  kill(): Promise<void>;
  /** As a suite ends its server: SIGKILL, which does not wait for work under way as `stop` does, and its data directory goes. */
  remove(): Promise<void>;
}

const live = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of live) child.kill('SIGKILL');
});

const mainOf = (checkout: string): string => join(checkout, 'dist', 'cli', 'main.js');

/**
 * A new data directory. An embedded database is a copy of one that was made and migrated once in this run of jest: making one
 * takes 3 s of a core, and some eighty suites want one.
 */
export function newDataDir({ env = {} }: Pick<ServerOptions, 'env'> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-test-'));
  const shared = process.env.CUTROOM_TEST_RUN_DIR;
  if (shared === undefined || env.DATABASE_URL) return folder;
  const template = join(shared, 'db');
  if (!existsSync(template)) {
    const draft = mkdtempSync(join(shared, 'draft-'));
    const settings = { PATH: process.env.PATH ?? '', CUTROOM_DATA_DIR: draft, CUTROOM_LOG_LEVEL: 'warn' };
    execFileSync(process.execPath, [mainOf(packageRoot), 'migrate'], { env: settings, stdio: 'pipe' });
    try {
      renameSync(join(draft, 'db'), template);
    } catch {
      // Another suite was first.
    }
  }
  copyCluster(template, join(folder, 'db'));
  return folder;
}

/** Databases that no server opens: Postgres' own templates. */
const UNTOUCHED = ['1', '4'];

/** Copies a cluster; half of its files, which nothing writes to, are linked, as making a file costs more than its bytes. */
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

/** Starts the product as its users do: a process of its own, reached over HTTP. Resolves when it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? newDataDir(options);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    CUTROOM_BASE_URL: url,
    CUTROOM_DATA_DIR: dataDir,
    CUTROOM_LOG_LEVEL: 'info',
    CUTROOM_RATE_LIMIT_PER_MINUTE: '100000',
    CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: '100000',
    CUTROOM_ANALYSES_PER_HOUR: '100000',
    CUTROOM_VIDEO_POLL_SECONDS: '0.2',
    CUTROOM_IMAGE_POLL_SECONDS: '0.1',
    CUTROOM_QUOTA_PAUSE_SECONDS: '0.1',
    CUTROOM_PARTNER_KEYS: PARTNER_KEY,
    ...options.env,
  };
  const child = spawn(process.execPath, [mainOf(options.checkout ?? packageRoot), ...(options.command ?? ['start'])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  live.add(child);
  let text = '';
  const ended = once(child, 'exit').then(() => live.delete(child));
  const ready = new Promise<void>((resolve, reject) => {
    let waiting = true;
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      // Looked for until it is found: a search copies the whole log together, which grows with every request.
      if (!waiting || !text.includes('"msg":"ready"')) return;
      waiting = false;
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${text}`)));
    setTimeout(() => reject(new Error(`the server was not ready within 60 s:\n${text}`)), 60_000).unref();
  });
  await ready;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
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
      // What the server had started may write for a moment yet.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
