import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUBGRAPHS, type SubgraphName } from '../../platform/config/index.js';
import { type Server, startServer } from '../support/server.js';
import { freePort, type Service, startPostgres, startRedis } from '../support/services.js';

/** Parts as separate processes, with one Postgres, one Redis and one folder of files. */
export interface House {
  postgres: Service;
  redis: Service;
  files: string;
  /** The environment of every part. */
  env: Record<string, string>;
  edges: Server[];
  workers: Server[];
  subgraphs: Partial<Record<SubgraphName, Server>>;
  /** Starts another part. @param command e.g. `['worker']` */
  part(command: string[], port?: number): Promise<Server>;
  processes(): Server[];
  /** Kills everything, and deletes the files. */
  end(): Promise<void>;
}

/**
 * Starts a house.
 * @param subgraphs those with a process of their own; the edges run the others
 * @param extra environment variables beside the usual ones
 */
export async function startHouse(
  { edges, workers, subgraphs = SUBGRAPHS }: { edges: number; workers: number; subgraphs?: readonly SubgraphName[] },
  extra: Record<string, string> = {},
): Promise<House> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const files = mkdtempSync(join(tmpdir(), 'cutroom-services-'));
  const ports = await Promise.all([...subgraphs, 'the first edge'].map(() => freePort()));
  const edgePort = ports.at(-1)!;
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CUTROOM_DATABASE_POOL: '5',
    CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
    CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    CUTROOM_BASE_URL: `http://127.0.0.1:${edgePort}`,
    CUTROOM_LEASE_SECONDS: '3',
    ...Object.fromEntries(
      subgraphs.map((name, i) => [`SUBGRAPH_${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[i]}/graphql`]),
    ),
    ...extra,
  };
  const part: House['part'] = (command, port) =>
    startServer({ command, env, dataDir: files, ...(port === undefined ? {} : { port }) });
  const several = (count: number, start: (index: number) => Promise<Server>): Promise<Server[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => start(index)));
  const [startedEdges, startedWorkers, startedSubgraphs] = await Promise.all([
    several(edges, (index) => part(['edge'], index === 0 ? edgePort : undefined)),
    several(workers, () => part(['worker'])),
    several(subgraphs.length, (index) => part(['subgraph', subgraphs[index]!], ports[index])),
  ]);
  const house: House = {
    postgres,
    redis,
    files,
    env,
    edges: startedEdges,
    workers: startedWorkers,
    subgraphs: Object.fromEntries(subgraphs.map((name, i) => [name, startedSubgraphs[i]!])),
    part,
    processes: () => [...house.edges, ...house.workers, ...Object.values(house.subgraphs)],
    async end() {
      await Promise.all(house.processes().map((process) => process.kill()));
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(files, { recursive: true, force: true });
    },
  };
  return house;
}
