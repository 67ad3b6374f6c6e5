import { join } from 'node:path';
import sharp from 'sharp';
import { canLimit, ffmpegFault } from '../engine/ffmpeg/index.js';
import { prepareFonts } from '../engine/fonts/index.js';
import { withMotionClips } from '../engine/motion-clips/index.js';
import { withSpeakingFaces } from '../engine/speaking-faces/index.js';
import { announceFile, createUploads } from '../engine/uploads/index.js';
import { SUBGRAPH_TIMEOUTS } from '../gateway/remote-data-source.js';
import { createAnswerBudgets } from '../platform/answers/index.js';
import { type Config, scratchFolder, storageFolder } from '../platform/config/index.js';
import { type Database, explainConnection, migrate, openDatabase } from '../platform/database/index.js';
import { ServiceError } from '../platform/errors/index.js';
import { createTrustedFetch, STORES } from '../platform/fetch/index.js';
import { countAllOpenJobs, createJobs, inProcessWakeup, readyByKind, type Wakeup } from '../platform/jobs/index.js';
import { createLimiters } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import { createMetrics, type Metrics } from '../platform/metrics/index.js';
import { closePools } from '../platform/pool/index.js';
import { makePrivate } from '../platform/private-folder.js';
import { createReplays, voidClaims } from '../platform/replay/index.js';
import { createAccessTokens } from '../platform/secrets/access-token.js';
import { createIdentityTokens, type IdentityTokens } from '../platform/secrets/identity-token.js';
import { createSecretBox } from '../platform/secrets/index.js';
import { diskStorage, type ObjectStore } from '../platform/storage/index.js';
import { createProviders } from '../providers/registry.js';
import { createTextThreads } from '../providers/threads/texts.js';
import { searchTrends } from '../providers/trends/index.js';
import type { Identity, Runtime } from '../runtime/index.js';
import { entities, fileUses, jobKinds, migrations } from '../subgraphs/all.js';
import { countStoredBytes, measureFile } from '../subgraphs/creators/index.js';
import { openEgress } from './provider-fetch.js';

export interface Process {
  rt: Runtime;
  metrics: Metrics;
  /** Signs and verifies the tokens that carry the caller's identity between this process and subgraphs in other processes. */
  tokens: IdentityTokens<Identity>;
  /** A fetch that reaches the configured subgraphs and nothing else. */
  internalFetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * Opens all parts that a process needs, each after the parts that it depends on.
 * @throws ServiceError UNAVAILABLE if Postgres cannot be reached or refuses the connection; CONFLICT if another process has the
 * data directory
 */
export async function openProcess(config: Config, log: Logger): Promise<Process> {
  await makePrivate(config.dataDir, log);
  // sharp's cache (50 MB) helps only if an operation is repeated on the same file, which never happens here.
  sharp.cache(false);
  // Must run before anything is drawn, because fontconfig reads its configuration once per process.
  prepareFonts(join(config.dataDir, 'fonts'));
  const metrics = createMetrics();
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    entities,
    migrations,
    log,
    poolSize: config.databasePool,
  });
  try {
    await migrate(db);
    return await assemble(config, log, db, metrics);
  } catch (error) {
    await db.close();
    const explained = db.kind === 'pglite' ? null : explainConnection(error);
    throw explained === null ? error : new ServiceError('UNAVAILABLE', explained, { cause: error });
  }
}

async function assemble(config: Config, log: Logger, db: Database, metrics: Metrics): Promise<Process> {
  void canLimit().then(
    (able) => able || log.warn('prlimit does not work: ffmpeg has no limits of memory and CPU time'),
  );
  void ffmpegFault(config).then((fault) => fault === null || log.warn(fault));
  const storage = withMotionClips(withSpeakingFaces(await openStorage(config)), {
    workDir: scratchFolder(config),
    ffmpegPath: config.ffmpeg,
    onMade: (key, bytes) => measureFile(db.em(), key, bytes),
  });
  const { egress, providerFetch } = openEgress(config, log);
  const wakeup = await openWakeup(config, log);
  const jobs = createJobs({ db, log, wakeup, metrics: metrics.jobs });
  // Never longer than a worker's lease: an operator who shortens the lease wants dead processes to be noticed sooner.
  const replays = createReplays({ db, log, leaseSeconds: Math.min(15, config.leaseSeconds) });
  const limiters = await createLimiters(config, log);
  const texts = createTextThreads();
  const rt: Runtime = {
    config,
    log,
    db,
    storage,
    uploads: createUploads(config, storage, (ownerId, key) => announceFile(db.em(), ownerId, key)),
    fileUses,
    secrets: createSecretBox(config),
    accessTokens: createAccessTokens(config),
    egress,
    providers: createProviders({ config, storage, fetch: providerFetch, texts }),
    texts,
    searchTrends: searchTrends({ ...config.trends, egress, log, now: () => new Date() }),
    jobs,
    replays,
    limiters,
    metrics,
    answers: createAnswerBudgets(db.kind === 'pglite'),
    now: () => new Date(),
  };
  metrics.gauge('cutroom_open_jobs', 'Jobs that are not finished, of all accounts', () => countAllOpenJobs(db.em()));
  const kinds = jobKinds.map(({ name }) => name);
  metrics.readyJobs(kinds, () => readyByKind(db.em()));
  metrics.gauge('cutroom_stored_bytes', 'Bytes of files, of all accounts', () => countStoredBytes(db.em()));
  if (db.kind === 'pglite') {
    // Only this process uses the directory, so nobody is still working on what an earlier process had claimed.
    await jobs.voidLeasesAtBoot();
    await voidClaims(db.em());
  }
  return {
    rt,
    metrics,
    tokens: createIdentityTokens<Identity>(config),
    internalFetch: createTrustedFetch({ baseUrls: Object.values(config.subgraphUrls), timeouts: SUBGRAPH_TIMEOUTS }),
    async close() {
      await replays.close();
      await jobs.close();
      await limiters.close();
      await egress.close();
      await closePools();
      await db.close();
    },
  };
}

/**
 * Opens the channel by which processes wake workers. Redis' client is loaded only if it is used, because loading takes 0.05 s.
 */
async function openWakeup({ redisUrl }: Config, log: Logger): Promise<Wakeup> {
  if (redisUrl === null) return inProcessWakeup();
  const { beeQueueWakeup } = await import('../platform/jobs/wakeup/bee-wakeup.js');
  return beeQueueWakeup({ redisUrl, log });
}

/** Opens the storage: the data directory, or the configured object store, whose client takes 0.3 s to load. */
async function openStorage(config: Config): Promise<ObjectStore> {
  if (!config.s3) return diskStorage(storageFolder(config));
  const { s3Storage } = await import('../platform/storage/s3.js');
  const fetch = createTrustedFetch({ baseUrls: [config.s3.endpoint], timeouts: STORES });
  const store = s3Storage({ ...config.s3, scratchFolder: join(scratchFolder(config), 'objects'), fetch });
  await store.ensureBucket();
  return store;
}
