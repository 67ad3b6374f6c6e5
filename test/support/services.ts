import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A private server for one test suite, on a free port of 127.0.0.1, deleted with the suite. */
export interface Service {
  /** `postgres://…` or `redis://…`. The address stays the same after a restart. */
  readonly url: string;
  readonly port: number;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
  /** Kills it as a crash would, but keeps its files. @param signal e.g. SIGINT, Postgres's fast shutdown @default SIGKILL */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Kills it if it is running, and starts it again on its files. Redis comes back empty, because it saves nothing. */
  restart(): Promise<void>;
}

/** Where a process runs: the address that it listens on, and the command that enters the machine, such as `ip netns exec name`. */
export interface Place {
  readonly host: string;
  readonly enter: readonly string[];
}

export const HERE: Place = { host: '127.0.0.1', enter: [] };

/** True if `CUTROOM_REQUIRE_SERVICES=1`: then suites fail, instead of being skipped, if servers that they need are missing. */
export const servicesRequired = process.env.CUTROOM_REQUIRE_SERVICES === '1';

/**
 * Whether this machine has the binaries of Postgres and Redis; if not, suites that need them are skipped. Debian keeps those of
 * Postgres in a versioned folder that is not in PATH.
 * @throws Error if they are missing although services are required
 */
export function haveServices(): boolean {
  const missing = [postgresBinary('initdb') ? null : 'postgres', onPath('redis-server') ? null : 'redis-server'].filter(
    Boolean,
  );
  if (missing.length > 0 && servicesRequired)
    throw new Error(`CUTROOM_REQUIRE_SERVICES=1, but missing: ${missing.join(', ')}`);
  return missing.length === 0;
}

/**
 * A Postgres 15+ that trusts its only user. fsync is off, but commits wait for the write: committed data survives `kill`, though
 * not a power cut.
 */
export async function startPostgres(place = HERE): Promise<Service> {
  const initdb = postgresBinary('initdb');
  const postgres = postgresBinary('postgres');
  if (!initdb || !postgres) throw new Error('Postgres is not installed here');
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(initdb, ['-D', data, '-U', 'cutroom', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  if (place !== HERE) appendFileSync(join(data, 'pg_hba.conf'), 'host all all samenet trust\n');
  const port = await freePort();
  const settings = {
    listen_addresses: place.host,
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    // Ends a statement soon after the client that sent it was killed.
    client_connection_check_interval: '250ms',
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return service({
    url: `postgres://cutroom@${place.host}:${port}/postgres`,
    port,
    folder,
    command: [...place.enter, ...asUser(user, place), postgres, ...args],
    // Entering another (simulated) machine requires root.
    user: place === HERE ? user : {},
    // SIGQUIT also ends Postgres's child processes; after SIGKILL, they would have to notice by themselves.
    endSignal: 'SIGQUIT',
    isReady: () => postgresAnswers(port, place.host),
  });
}

/** A Redis that saves nothing. */
export async function startRedis(place = HERE): Promise<Service> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cutroom-redis-'));
  return service({
    url: `redis://${place.host}:${port}`,
    port,
    folder,
    command: [
      ...place.enter,
      'redis-server',
      '--protected-mode',
      'no',
      '--bind',
      place.host,
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    user: {},
    endSignal: 'SIGKILL',
    isReady: () => sendRedisCommand(port, 'PING', place.host).then((answer) => answer.startsWith('+PONG')),
  });
}

/** Sends one inline command, such as `FLUSHALL` or `SCRIPT FLUSH`, and returns the raw response. */
export async function sendRedisCommand(port: number, command: string, host = HERE.host): Promise<string> {
  const answer = await exchange(host, port, Buffer.from(`${command}\r\n`));
  return answer.toString();
}

type User = { uid: number; gid: number } | { uid?: never; gid?: never };

interface ServiceSpec {
  url: string;
  port: number;
  folder: string;
  command: string[];
  user: User;
  endSignal: 'SIGQUIT' | 'SIGKILL';
  isReady: () => Promise<boolean>;
}

/**
 * A shell script that starts the server, prints the server's pid, and waits for a line of input or the end of its input.
 * However this process ends, the input ends with it. The script then kills the server. Unless the line was `keep`, it also
 * deletes the server's files.
 */
const WATCHDOG =
  'trap : TERM INT HUP; "$@" >>server.log 2>&1 & echo $!; read word; kill -"$END" $! 2>/dev/null; wait; [ "$word" = keep ] || rm -rf "$PWD"';

async function service(spec: ServiceSpec): Promise<Service> {
  let current = await launch(spec);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    try {
      process.kill(current.pid, signal);
      while (signal !== 'SIGKILL' && isRunning(current.pid)) await sleep(25);
    } catch {
      // It has already ended.
    }
    await end(current.watchdog);
  };
  return {
    url: spec.url,
    port: spec.port,
    kill,
    async stop() {
      await end(current.watchdog);
      rmSync(spec.folder, { recursive: true, force: true });
    },
    async restart() {
      await kill();
      current = await launch(spec);
    },
  };
}

/**
 * Starts the server and waits until it accepts connections. Tries again while child processes of a killed server still use its
 * files.
 */
async function launch(spec: ServiceSpec): Promise<{ watchdog: ChildProcess; pid: number }> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const watchdog = spawn('sh', ['-c', WATCHDOG, 'watchdog', ...spec.command], {
      ...spec.user,
      cwd: spec.folder,
      env: { ...process.env, END: spec.endSignal.slice(3), LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve, reject) => {
      watchdog.once('error', reject);
      watchdog.stdout!.once('data', (line: Buffer) => resolve(Number(line.toString().trim())));
    });
    while (isRunning(pid) && Date.now() < deadline) {
      if (await spec.isReady().catch(() => false)) return { watchdog, pid };
      await sleep(25);
    }
    await end(watchdog);
    if (Date.now() > deadline) throw new Error(`${spec.command[0]} did not start:\n${log(spec.folder)}`);
    await sleep(100);
  }
}

function log(folder: string): string {
  const file = join(folder, 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : '';
}

async function end(watchdog: ChildProcess): Promise<void> {
  if (watchdog.exitCode !== null || watchdog.signalCode !== null) return;
  const exited = new Promise((resolve) => watchdog.once('exit', resolve));
  watchdog.stdin!.end('keep\n');
  await exited;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A child that has ended but was not waited for still has its pid.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Postgres refuses to run as root, so root runs it as the system's `postgres` user. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

const asUser = ({ uid, gid }: User, place: Place): string[] =>
  place === HERE || uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];

export function postgresBinary(name: string): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin', name)).find((path) => existsSync(path));
  return found ?? onPath(name);
}

function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Sends a startup packet for the user `cutroom`: `R` (authentication) means that connections are accepted, `E` that they are not
 * yet.
 */
async function postgresAnswers(port: number, host: string): Promise<boolean> {
  const body = Buffer.from('\0\x03\0\0user\0cutroom\0database\0postgres\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  const answer = await exchange(host, port, Buffer.concat([length, body]));
  return answer.toString('latin1', 0, 1) === 'R';
}

function exchange(host: string, port: number, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port }, () => socket.write(request));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.once('data', (answer) => {
      resolve(answer);
      socket.destroy();
    });
  });
}
