import { flushCompileCache } from 'node:module';
import { type Config, ConfigError, readConfig, type SubgraphName } from '../../platform/config/index.js';
import { createLog, type Logger } from '../../platform/log/index.js';
import { startWatchdog } from '../../platform/watchdog/index.js';
import type { Runtime } from '../../runtime/index.js';
import { reportReady } from '../launch/supervise.js';
import { nameModels } from '../operate/models.js';
import { startReading } from '../upkeep/reading.js';
import { startTidying } from '../upkeep/tidying.js';
import type { Health } from './health.js';
import { startMetricsListener } from './metrics-listener.js';
import { surviveRejections } from './rejections.js';

export interface Parts {
  edge?: boolean;
  worker?: boolean;
  subgraph?: SubgraphName;
}

/** `cutroom start`: everything in one process. */
export const start = (): Promise<void> => startParts({ edge: true, worker: true });

/**
 * Runs these parts until SIGTERM or SIGINT. Then nothing new is started, and running work is finished or given back. A second
 * signal ends the process at once.
 */
export async function startParts(parts: Parts): Promise<void> {
  const read = readConfig(process.env);
  if (parts.subgraph) assertShared(read);
  // Strangers may reach the edge even if they cannot reach this process.
  const config = parts.subgraph ? { ...read, isLocal: false } : read;
  const log = createLog(config.logLevel);
  // The database is opened largely on other threads; meanwhile, this thread loads the code and the graph.
  const opening = import('../process.js').then(({ openProcess }) => openProcess(config, log));
  // It is awaited below. Without this, a failure before that would end the process with a stack trace instead of a sentence.
  opening.catch(() => undefined);
  const [edgeCode, subgraphCode, workerCode] = await Promise.all([
    parts.edge ? loadEdge(config) : null,
    parts.subgraph ? import('./subgraph.js') : null,
    parts.worker ? import('../../workers/index.js') : null,
  ]).catch(async (error: unknown) => {
    await opening.then(
      (own) => own.close(),
      () => undefined,
    );
    throw error;
  });
  const own = await opening;
  surviveRejections(log, own.metrics);
  const edge = edgeCode ? await edgeCode.startEdge(own) : null;
  const subgraph = subgraphCode && parts.subgraph ? await subgraphCode.startSubgraph(own, parts.subgraph) : null;
  const worker = workerCode ? workerCode.startWorker(own.rt) : null;
  const metricsListener = await startMetricsListener(own);
  const health = await openHealth(config, own.rt, parts);
  const stopBackups = own.rt.db.copyTo
    ? await (await import('../operate/backup-socket.js')).listenForBackups(own)
    : null;
  const stopTidying = parts.worker ? startTidying(own.rt) : null;
  const stopReading = parts.worker ? startReading(own.rt) : null;
  const address = edge?.address ?? subgraph?.address ?? null;
  if (edge) await (await import('../operate/administration.js')).announceSetup(own);
  // Signal handlers are set before the process reports that it is ready, so that any signal after that report stops it in an
  // orderly way.
  const stopping = untilToldToStop(log);
  log.info({ address, parts, database: own.rt.db.kind, models: nameModels(own.rt.providers.platform) }, 'ready');
  if (edge) process.stdout.write(`Cutroom is ready at ${address}\n`);
  // The watchdog starts only now, because starting up blocks the event loop for seconds, and for even longer on a busy machine.
  const stopWatchdog = startWatchdog({ seconds: config.watchdogSeconds });
  reportReady();
  // Saves compiled code, which makes the next start a fifth faster. It is not saved at exit, because a killed process would
  // never get there.
  flushCompileCache();
  await stopping;
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
  await stopBackups?.();
  await own.close();
  stopWatchdog();
  log.info('stopped');
  // Idle child processes and sockets must not keep the process alive once everything has stopped.
  process.exit(0);
}

/**
 * Checks that a subgraph in its own process has the settings that it must share with the other processes (database, secrets).
 * Without them, each process would create its own.
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

/** Opens the health listener of a worker, if its port is configured. Processes that serve HTTP have `/healthz` anyway. */
async function openHealth(config: Config, rt: Runtime, parts: Parts): Promise<Health | null> {
  if (parts.edge || parts.subgraph || config.workerHealthPort === null) return null;
  const { startHealth } = await import('./health.js');
  return startHealth(rt, config.workerHealthPort);
}

/** Loads the edge's code and builds the graph. */
async function loadEdge(config: Config): Promise<typeof import('./edge.js')> {
  const code = await import('./edge.js');
  code.loadGraph(config);
  return code;
}

function untilToldToStop(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      let stopping = false;
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        log.info({ signal }, 'stopping on a signal');
        resolve();
      });
    }
  });
}

/** `cutroom migrate`: for deployments that want migrations as a separate step. They also run at every start. */
export async function runMigrations(): Promise<void> {
  const config = readConfig(process.env);
  const { openProcess } = await import('../process.js');
  const own = await openProcess(config, createLog(config.logLevel));
  await own.close();
  process.stdout.write('The database is up to date.\n');
  process.exit(0);
}
