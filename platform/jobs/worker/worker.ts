import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { acrossOwners, anyOf, fromNow } from '../../database/index.js';
import type { Capacity, ClaimedJob } from '../claim/claim.js';
import { createClaims } from '../claim/claims.js';
import { DEFAULT_LEASE_SECONDS, type DefinedJob, registerJobs } from '../handler.js';
import type { Jobs } from '../jobs.js';
import { type AnyJobKind, DEFAULT_MAX_ATTEMPTS } from '../kind.js';
import type { WakeHint } from '../wakeup/wakeup.js';
import { ActiveJob } from './active-job.js';
import { createLeases } from './leases.js';
import { batchingFinisher, type Finisher, perform } from './perform.js';
import { createQuarantine } from './quarantine.js';
import { releaseJobs } from './settle.js';

export interface WorkerOptions {
  jobs: Jobs;
  /** Every kind that may be enqueued: the boot fails if one has no handler. @default the kinds that have handlers */
  kinds?: readonly AnyJobKind[];
  /** The handlers of all these kinds. */
  handlers: readonly DefinedJob[];
  /** The kinds whose jobs this worker runs. For other kinds, it only sweeps the jobs of silent workers. @default all */
  takes?: ReadonlySet<string>;
  /** How many slots a job takes, by kind. A number above `concurrency` means all slots. @default 1 */
  weights?: ReadonlyMap<string, number>;
  /** How many slots the worker has. @default 2 */
  concurrency?: number;
  /** False: the worker ignores the wake-up wire and only polls the table. For kinds that may wait a moment. @default true */
  listens?: boolean;
  /** How often to poll the table without being woken, ms. @default 2000 */
  pollMs?: number;
  /** How often to search for silent workers and for ready jobs that nobody takes, ms. @default 5000 */
  sweepMs?: number;
  /** How long a quarantined job waits for this worker to be idle before the worker stops taking other jobs, ms. @default 10000 */
  quarantineMs?: number;
}

export interface Worker {
  /** Names this worker in `lease_by`. */
  readonly id: string;
  start(): void;
  /**
   * Stops claiming, waits up to `drainMs` for running jobs, then aborts those that remain and gives them back, so that another
   * worker can take them immediately. Their aborted attempts don't count.
   */
  stop(options?: { drainMs?: number }): Promise<void>;
  /**
   * Resolves when no job is running and none of this worker's kinds is due within `withinSeconds`. For tests and commands.
   * @throws Error when that takes longer than `timeoutMs`
   */
  idle(options?: { withinSeconds?: number; timeoutMs?: number }): Promise<void>;
}

/** A worker sets no timer for a deferred or retried job that is due later than this; polling finds it. */
const LONGEST_TIMER_MS = 60_000;
/** How long a worker whose disk is full takes no jobs, so that other workers get them. */
const UNFIT_MS = 30_000;
/** Timers fire this much later, because the database's clock decides what is due and may be a few ms behind ours. */
const CLOCK_MARGIN_MS = 5;
/** How long an aborted handler may take to end. */
const ABORT_GRACE_MS = 1_000;

/** Creates a worker, which runs jobs from the job table. Any number of workers, in any number of processes, share the work. */
export function createWorker(options: WorkerOptions): Worker {
  const { jobs, concurrency = 2, listens = true, pollMs = 2_000, sweepMs = 5_000, quarantineMs } = options;
  const handlers = registerJobs(options.handlers, options.kinds);
  const taken = new Map([...handlers].filter(([kind]) => options.takes?.has(kind) ?? true));
  const getWeight = (kind: string): number => Math.min(options.weights?.get(kind) ?? 1, concurrency);
  const log = jobs.log.child({ component: 'worker' });
  const id = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const openEm = () => jobs.db.em();
  const active = new Map<string, ActiveJob>();
  const batch = batchingFinisher(jobs);
  const claims = createClaims(openEm, id, batch);
  /** Jobs whose handler has ended and whose row is being updated. They take no slot: the next jobs are claimed meanwhile. */
  const finishing = new Set<ActiveJob>();
  const timers = new Set<NodeJS.Timeout>();
  const slotWaiters = new Set<() => void>();
  let unsubscribe = (): void => {};
  let running = false;
  let pumping: Promise<void> | null = null;
  let again = false;

  const capacities = (): Capacity[] => {
    const busy = new Map<string, number>();
    for (const one of active.values())
      if (!finishing.has(one)) busy.set(one.job.kind, (busy.get(one.job.kind) ?? 0) + 1);
    return [...taken.values()].map(({ kind, ...handler }) => ({
      kind,
      weight: getWeight(kind),
      leaseSeconds: handler.leaseSeconds ?? DEFAULT_LEASE_SECONDS,
      maxAttempts: handler.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
      free: (handler.concurrency ?? concurrency) - (busy.get(kind) ?? 0),
    }));
  };

  const quarantine = createQuarantine({
    openEm,
    worker: id,
    kinds: capacities,
    ...(quarantineMs === undefined ? {} : { patienceMs: quarantineMs }),
  });

  let unfitUntil = 0;
  const isUnfit = (): boolean => performance.now() < unfitUntil;
  const countSlots = (some: Iterable<ActiveJob>): number => {
    let slots = 0;
    for (const { job } of some) slots += getWeight(job.kind);
    return slots;
  };
  /** Free slots. Jobs that are being finished take none, but all jobs together never take more than twice `concurrency`. */
  const room = (): number => {
    if (isUnfit()) return 0;
    const busy = countSlots(active.values());
    return Math.min(concurrency - (busy - countSlots(finishing)), 2 * concurrency - busy);
  };
  const canTakeAlone = (): boolean => running && !isUnfit() && quarantine.promised && active.size === 0;
  const hasRoom = (): boolean => canTakeAlone() || (running && !quarantine.closed && room() > 0);

  const fill = async (): Promise<void> => {
    while (again && hasRoom()) {
      again = false;
      if (canTakeAlone()) {
        const one = await quarantine.claim();
        if (one !== null) start(one, () => quarantine.ended());
        again = true;
        continue;
      }
      const claimed = await claims.take(capacities(), room());
      for (const one of claimed) start(one);
      if (claimed.length > 0) again = true;
    }
  };

  /** Fills the free slots. However many calls arrive while it is running, they lead to one more round. */
  const pump = (): Promise<void> => {
    again = true;
    pumping ??= fill()
      .catch((error: unknown) => {
        again = false;
        if (running) log.error({ err: error }, 'jobs could not be claimed; the next poll tries again');
      })
      .finally(() => {
        pumping = null;
        // A call may have come too late for the last round.
        if (again && hasRoom()) void pump();
      });
    return pumping;
  };

  const finisher: Finisher = async (one, output) => {
    finishing.add(one);
    freed();
    try {
      await batch.finish(one, output);
    } finally {
      finishing.delete(one);
    }
  };

  const start = (claimed: ClaimedJob, onEnd?: () => void): void => {
    jobs.metrics.claimed(claimed.job.kind, claimed.waitedSeconds);
    const one = new ActiveJob(claimed, handlers.get(claimed.job.kind)!, openEm, log);
    active.set(one.job.id, one);
    jobs.wakeup.announce(one.job.ownerId);
    void perform(jobs, one, finisher).then(({ outcome, again: seconds, unfit }) => {
      onEnd?.();
      jobs.wakeup.announce(one.job.ownerId);
      if (unfit) {
        unfitUntil = performance.now() + UNFIT_MS;
        log.error({ pauseMs: UNFIT_MS }, 'the disk is full: no jobs are taken for a while');
        lookIn(UNFIT_MS);
      }
      // After a lost lease this worker may have claimed the job again: then the entry belongs to the new claim.
      if (active.get(one.job.id) === one) active.delete(one.job.id);
      if (outcome === 'interrupted' && (one.interrupted ?? 'lease_lost') === 'lease_lost') leases.outlived(one);
      jobs.metrics.finished(one.job.kind, outcome, one.seconds);
      if (seconds !== undefined) lookIn(seconds * 1000);
      freed();
    });
  };

  let soon = false;
  /** Called when slots became free. All slots that are freed in one turn of the event loop are filled by one claim. */
  const freed = (): void => {
    for (const free of slotWaiters) free();
    slotWaiters.clear();
    if (soon || !running) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      if (running) void pump();
    });
  };

  const lookIn = (ms: number): void => {
    if (!running || ms > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void pump();
    }, ms + CLOCK_MARGIN_MS);
    timers.add(timer);
  };

  /** Runs `task` every `ms`, never two at once; a failure is logged and the next run tries again. */
  const every = (ms: number, what: string, task: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task()
        .catch((error: unknown) => running && log.error({ err: error }, what))
        .finally(() => running && every(ms, what, task));
    }, ms);
    timers.add(timer);
  };

  /** Polls the table, including its quarantine. */
  const poll = async (): Promise<void> => {
    if (!isUnfit()) await quarantine.check(active.size === 0);
    await pump();
  };

  const leases = createLeases({
    jobs,
    openEm,
    log,
    handlers,
    active,
    wakes: listens ? [...taken.keys()] : null,
    onReturned: poll,
  });

  const onCancelled = (ids: readonly string[]): void => {
    for (const jobId of ids) active.get(jobId)?.interrupt('cancelled');
  };

  /** Handles a hint. It waits until a slot is free, so that a busy worker leaves the next hint to others. */
  const onWake = async (hint: WakeHint | null): Promise<boolean> => {
    const kind = hint?.kind;
    if (kind !== undefined && handlers.has(kind) && !taken.has(kind)) return false;
    if (isUnfit()) return false;
    while (running && !hasRoom()) await new Promise<void>((resolve) => slotWaiters.add(resolve));
    // The job needs more slots than are free: another worker may have room, and this one polls again when a job ends.
    if (kind !== undefined && getWeight(kind) > room()) return false;
    if (running) void pump();
    return running;
  };

  const settled = async (ms: number): Promise<void> => {
    const deadline = Date.now() + ms;
    while (active.size > 0 && Date.now() < deadline) await sleep(10);
  };

  return {
    id,
    start() {
      if (running) return;
      running = true;
      if (listens) unsubscribe = jobs.wakeup.subscribe(onWake);
      jobs.events.on('cancelled', onCancelled);
      every(pollMs, 'the job table could not be read', poll);
      every(sweepMs, 'leases could not be swept', leases.sweep);
      if (handlers.size > 0) every(leases.heartbeatMs, 'leases could not be renewed', leases.renew);
      void leases.sweep().catch((error: unknown) => log.error({ err: error }, 'leases could not be swept'));
      void pump();
    },
    async stop({ drainMs = 20_000 } = {}) {
      if (!running) return;
      // Setting `running` to false stops claiming immediately. From here on, `beat` renews leases until the last job is
      // settled.
      running = false;
      unsubscribe();
      for (const free of slotWaiters) free();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      const beat = setInterval(() => void leases.renew().catch(() => {}), leases.heartbeatMs);
      try {
        await pumping;
        await quarantine
          .close()
          .catch((error: unknown) =>
            log.debug({ err: error }, 'the job reserved for quarantine could not be released'),
          );
        await settled(drainMs);
        const left = [...active.values()];
        for (const one of left) one.interrupt('shutdown');
        await settled(left.length > 0 ? ABORT_GRACE_MS : 0);
        if (left.length > 0) {
          const released = await releaseJobs(
            openEm(),
            left.map(({ claim }) => claim),
          );
          jobs.wakeup.publish(released.map(({ id: jobId, attempts }) => ({ jobId, attempt: attempts })));
        }
      } finally {
        clearInterval(beat);
        jobs.events.off('cancelled', onCancelled);
      }
    },
    async idle({ withinSeconds = 1, timeoutMs = 30_000 } = {}) {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        await poll();
        const due = await acrossOwners(openEm())
          .selectFrom('jobs.job')
          .select('id')
          .where('kind', '=', anyOf([...taken.keys()], 'text'))
          .where(({ or, and, eb }) =>
            or([
              eb('state', '=', 'running'),
              and([eb('state', 'in', ['queued', 'waiting']), eb('run_at', '<', fromNow(withinSeconds))]),
            ]),
          )
          .limit(1)
          .executeTakeFirst();
        if (!due && active.size === 0) return;
        if (Date.now() > deadline) throw new Error(`The worker was not idle after ${timeoutMs} ms`);
        await sleep(10);
      }
    },
  };
}
