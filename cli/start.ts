import { flushCompileCache } from 'node:module';
import { type Config, ConfigError, readConfig, type SubgraphName } from '../platform/config/index.js';
import { createLog, type Logger } from '../platform/log/index.js';
import { startWatchdog } from '../platform/watchdog/index.js';
import type { Runtime } from '../runtime/index.js';
import type { Health } from './health.js';
import { startMetricsListener } from './metrics-listener.js';
import { startReading } from './reading.js';
import { reportReady } from './supervise.js';
import { startTidying } from './tidying.js';

export interface Parts {
  edge?: boolean;
  worker?: boolean;
  subgraph?: SubgraphName;
}

/** Everything in one process. */
export const start = (): Promise<void> => startParts({ edge: true, worker: true });

/** Runs the named parts until SIGTERM or SIGINT, then drains: nothing new is taken, what runs is finished or given back. */
export async function startParts(parts: Parts): Promise<void> {
  const config = readConfig(process.env);
  if (parts.subgraph) assertShared(config);
  const log = createLog(config.logLevel);
  // The database opens on threads of its own for a good part: the code and the graph are loaded meanwhile.
  const opening = import('./process.js').then(({ openProcess }) => openProcess(config, log));
  const [edgeCode, subgraphCode, workerCode] = await Promise.all([
    parts.edge ? loadEdge(config) : null,
    parts.subgraph ? import('./subgraph.js') : null,
    parts.worker ? import('../workers/index.js') : null,
  ]).catch(async (error: unknown) => {
    await opening.then(
      (own) => own.close(),
      () => undefined,
    );
    throw error;
  });
  const own = await opening;
  const edge = edgeCode ? await edgeCode.startEdge(own) : null;
  const subgraph = subgraphCode && parts.subgraph ? await subgraphCode.startSubgraph(own, parts.subgraph) : null;
  const worker = workerCode ? workerCode.startWorker(own.rt) : null;
  const metricsListener = await startMetricsListener(own);
  const health = await openHealth(config, own.rt, parts);
  const stopTidying = parts.worker ? startTidying(own.rt) : null;
  const stopReading = parts.worker ? startReading(own.rt) : null;
  const address = edge?.address ?? subgraph?.address ?? null;
  if (edge) await (await import('./administration.js')).announceSetup(own);
  // Before anybody is told that it is ready: a signal from then on drains.
  const told = untilToldToStop(log);
  log.info({ address, parts, database: own.rt.db.kind }, 'ready');
  if (edge) process.stdout.write(`Cutroom is ready at ${address}\n`);
  // From here on: starting blocks the loop for seconds, and on a busy machine for many.
  const stopWatchdog = startWatchdog({ seconds: config.watchdogSeconds });
  reportReady();
  // Kept now rather than at a good end, which a process that is killed does not have: the next start costs a fifth less.
  flushCompileCache();
  await told;
  log.info('draining');
  await Promise.all([
    stopTidying?.(),
    stopReading?.(),
    edge?.stop(),
    subgraph?.stop(),
    worker?.stop({ drainMs: config.drainSeconds * 1000 }),
  ]);
  await metricsListener?.stop();
  await health?.stop();
  await own.close();
  stopWatchdog();
  log.info('stopped');
  // Warm child processes and idle sockets must not keep a drained server alive.
  process.exit(0);
}

/**
 * A subgraph of its own shares its database and its callers' identities with other processes: what each would make for
 * itself, none of the others would know.
 * @throws ConfigError naming everything that is missing
 */
export function assertShared(config: Config): void {
  const needed = {
    CUTROOM_INTERNAL_SECRET: config.internalSecret,
    CUTROOM_ENCRYPTION_KEY: config.encryptionKey,
    DATABASE_URL: config.databaseUrl,
  };
  const problems = Object.entries(needed)
    .filter(([, value]) => value === null)
    .map(([name]) => `${name}: is needed by a subgraph in its own process, the same as its gateway's`);
  if (problems.length > 0) throw new ConfigError(problems);
}

/** What serves over HTTP has its own `/healthz`; a worker alone has one where a port is configured. */
async function openHealth(config: Config, rt: Runtime, parts: Parts): Promise<Health | null> {
  if (parts.edge || parts.subgraph || config.workerHealthPort === null) return null;
  const { startHealth } = await import('./health.js');
  return startHealth(rt, config.workerHealthPort);
}

/** The edge's code, with the graph built. */
async function loadEdge(config: Config): Promise<typeof import('./edge.js')> {
  const code = await import('./edge.js');
  code.loadGraph(config);
  return code;
}

function untilToldToStop(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      let told = false;
      process.on(signal, () => {
        if (told) process.exit(1);
        told = true;
        log.info({ signal }, 'told to stop');
        resolve();
      });
    }
  });
}

/** Migrations run at every start too; this is for deployments that want them to be a step of their own. */
export async function runMigrations(): Promise<void> {
  const config = readConfig(process.env);
  const { openProcess } = await import('./process.js');
  const own = await openProcess(config, createLog(config.logLevel));
  await own.close();
  process.stdout.write('The database is up to date.\n');
  process.exit(0);
}
