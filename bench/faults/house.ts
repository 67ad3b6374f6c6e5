import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startStore, type TestStore } from '../../test/support/s3.js';
import { type Server, startServer } from '../../test/support/server.js';
import { type Service, startPostgres, startRedis } from '../../test/support/services.js';
import { answer as modelAnswer } from '../../testing/answers.js';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { createMachines, HUB, type Machine } from './network.js';

const EDGES = ['edge1', 'edge2'] as const;
const WORKERS = ['worker1', 'worker2', 'worker3', 'worker4'] as const;
export type EdgeName = (typeof EDGES)[number];
export type WorkerName = (typeof WORKERS)[number];
type PartName = EdgeName | WorkerName;
type MachineName = PartName | 'postgres' | 'redis' | 'store';

const EDGE_PORT = 4000;
const METRICS_PORT = 9100;
const RELAY_PORT = 9000;
/** Lease of a job, in seconds. Short, so that a network outage can outlast it. */
const LEASE_SECONDS = 6;
/** Size of worker 4's disk, small enough for a test to fill it. */
const SMALL_DISK_MB = 192;

/**
 * A complete installation in which faults are caused: two edges, four workers, Postgres, Redis and an object store, each on a
 * simulated machine of its own, and a simulated provider.
 */
export interface Installation {
  readonly machines: Record<MachineName, Machine>;
  readonly postgres: Service;
  readonly redis: Service;
  readonly provider: GoogleUpstream;
  readonly edges: Record<EdgeName, string>;
  readonly parts: ReadonlyMap<PartName, Server>;
  /** The folder with the files of an edge or worker. Worker 4's is a small disk of its own. */
  dataDir(name: PartName): string;
  /** Delays each chunk of data to or from the object store by this many milliseconds. */
  slowStore(pauseMs: number): void;
  kill(name: WorkerName): Promise<void>;
  /** Kills a worker and starts it again, with additional environment variables if given. */
  restart(name: WorkerName, env?: Record<string, string>): Promise<void>;
  /** The text of an edge's or worker's /metrics. */
  metrics(name: PartName): Promise<string>;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const partNames: readonly PartName[] = [...EDGES, ...WORKERS];
export const workerNames: readonly WorkerName[] = WORKERS;
export const edgeNames: readonly EdgeName[] = EDGES;

/** Starts the installation in the namespaces of this process; see `createMachines`. */
export async function openHouse(): Promise<Installation> {
  const machines = createMachines<MachineName>(['postgres', 'redis', 'store', ...EDGES, ...WORKERS]);
  const root = mkdtempSync(join(tmpdir(), 'cutroom-faults-'));
  const dataDir = (name: PartName): string => join(root, name);
  for (const name of partNames) mkdirSync(dataDir(name));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'none', dataDir('worker4')]);
  const [postgres, redis, store, provider] = await Promise.all([
    startPostgres(machines.postgres),
    startRedis(machines.redis),
    startStore(machines.store),
    startGoogleUpstream({ host: HUB }),
  ]);
  provider.respondText(modelAnswer);
  provider.drawSmall();
  const relay = startRelay(machines.store, store);
  const edges = Object.fromEntries(EDGES.map((name) => [name, `http://${machines[name].host}:${EDGE_PORT}`])) as Record<
    EdgeName,
    string
  >;
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ...store.env,
    CUTROOM_S3_ENDPOINT: `http://${machines.store.host}:${RELAY_PORT}`,
    CUTROOM_DATABASE_POOL: '6',
    CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
    CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    CUTROOM_BASE_URL: edges.edge1,
    CUTROOM_GOOGLE_BASE_URL: provider.url,
    CUTROOM_LEASE_SECONDS: String(LEASE_SECONDS),
    CUTROOM_VIDEO_POLL_SECONDS: '1',
    CUTROOM_QUOTA_PAUSE_SECONDS: '2',
    CUTROOM_METRICS_PORT: String(METRICS_PORT),
    CUTROOM_METRICS_HOST: '0.0.0.0',
    CUTROOM_METRICS_TOKEN: METRICS_TOKEN,
  };
  const parts = new Map<PartName, Server>();
  const start = async (name: PartName, more: Record<string, string> = {}): Promise<void> => {
    const isEdge = name in edges;
    parts.set(
      name,
      await startServer({
        command: [isEdge ? 'edge' : 'worker'],
        place: machines[name],
        dataDir: dataDir(name),
        port: EDGE_PORT,
        // TMPDIR keeps temporary files, including those of child processes, on the machine's own disk.
        env: { ...env, TMPDIR: dataDir(name), ...more },
      }),
    );
  };
  await start('edge1');
  await Promise.all(partNames.slice(1).map((name) => start(name)));
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined);
  return {
    machines,
    postgres,
    redis,
    provider,
    edges,
    parts,
    dataDir,
    slowStore: (pauseMs) => void relay.stdin?.write(`${pauseMs}\n`),
    kill: (name) => parts.get(name)!.kill(),
    async restart(name, more) {
      await parts.get(name)!.kill();
      await start(name, more);
    },
    async metrics(name) {
      const url = `http://${machines[name].host}:${METRICS_PORT}/metrics`;
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      return (await fetch(url, { headers, signal: AbortSignal.timeout(5_000) })).text();
    },
    query: async (text, values) => (await pool.query(text, values)).rows,
    async close() {
      await pool.end();
      await Promise.all([...parts.values()].map((part) => part.kill()));
      relay.kill('SIGKILL');
      await Promise.all([postgres.stop(), redis.stop(), store.stop(), provider.close()]);
      execFileSync('umount', [dataDir('worker4')]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const METRICS_TOKEN = randomBytes(16).toString('hex');

/** Starts the relay in front of the object store, on the same machine. */
function startRelay(machine: Machine, store: TestStore): ChildProcess {
  const script = fileURLToPath(new URL('./relay.js', import.meta.url));
  const target = new URL(store.endpoint).port;
  const [command = '', ...args] = [
    ...machine.enter,
    process.execPath,
    script,
    machine.host,
    String(RELAY_PORT),
    target,
  ];
  return spawn(command, args, { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Environment variables for a process whose clock is to be this many minutes ahead (or behind, if negative). */
export const wrongClock = (minutes: number): Record<string, string> => ({
  NODE_OPTIONS: `--import="${new URL('./clock.js', import.meta.url).href}"`,
  CLOCK_SHIFT_MS: String(minutes * 60_000),
});
