import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { acrossOwners, anyOf, fromNow } from '../database/index.js';
import { ActiveJob } from './active-job.js';
import { type Capacity, type ClaimedJob, claimJobs, FIRST_OWNER } from './claim.js';
import { DEFAULT_LEASE_SECONDS, type DefinedJob, registerJobs } from './handler.js';
import type { Jobs } from './jobs.js';
import { type AnyJobKind, DEFAULT_MAX_ATTEMPTS } from './kind.js';
import { batchingFinisher, type Finisher, perform } from './perform.js';
import { createQuarantine } from './quarantine.js';
import { type Claim, releaseJobs, renewLeases } from './settle.js';
import { denyDeaths, findUnwoken, sweepLeases } from './sweep.js';

export interface WorkerOptions {
  jobs: Jobs;
  /** Every kind that may be enqueued: a boot without a handler for each fails. @default the handlers' own */
  kinds?: readonly AnyJobKind[];
  /** How its kinds of jobs are done; it takes no other kind. */
  handlers: readonly DefinedJob[];
  /** Most jobs at a time. @default 2 */
  concurrency?: number;
  /** False: it takes no hint from the wire, and looks at the table by itself alone. For kinds that may wait a moment. @default true */
  listens?: boolean;
  /** How often to look at the table without being woken, ms. @default 2000 */
  pollMs?: number;
  /** How often to look for silent workers and forgotten jobs, ms. @default 5000 */
  sweepMs?: number;
  /** How long a job whose process died waits for this worker to be idle before it takes nothing else. @default 10000 */
  quarantineMs?: number;
}

export interface Worker {
  /** Names this worker in `lease_by`. */
  readonly id: string;
  start(): void;
  /**
   * Takes nothing more, waits up to `drainMs` for what runs, then tells it to stop and gives its jobs back, uncounted, so that
   * another worker has them at once.
   */
  stop(options?: { drainMs?: number }): Promise<void>;
  /** Resolves when nothing runs and nothing of these kinds is due within `withinSeconds`. For tests and one-shot commands. */
  idle(options?: { withinSeconds?: number; timeoutMs?: number }): Promise<void>;
}

/** After a deferral or a back-off this worker looks again by itself, unless it is further away than this. */
const LONGEST_TIMER_MS = 60_000;
/** How long an interrupted handler may take to notice, ms. */
const ABORT_GRACE_MS = 1_000;

/** A worker on the job table. Any number of them, in any number of processes, share the work. */
export function createWorker(options: WorkerOptions): Worker {
  const { jobs, concurrency = 2, listens = true, pollMs = 2_000, sweepMs = 5_000, quarantineMs } = options;
  const handlers = registerJobs(options.handlers, options.kinds);
  const log = jobs.log.child({ component: 'worker' });
  const id = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const openEm = () => jobs.db.em();
  const active = new Map<string, ActiveJob>();
  const batch = batchingFinisher(jobs);
  /** Jobs whose work is done and whose row is being told so. They take nobody's slot: the next are claimed meanwhile. */
  const finishing = new Set<ActiveJob>();
  const heartbeatMs =
    (Math.min(...[...handlers.values()].map((handler) => handler.leaseSeconds ?? DEFAULT_LEASE_SECONDS)) * 1000) / 3;
  /** Claims whose lease ran out under this living worker: what came of their jobs is not their death. */
  const outlived = new Map<string, Claim>();
  const timers = new Set<NodeJS.Timeout>();
  const slotWaiters = new Set<() => void>();
  let unsubscribe = (): void => {};
  let running = false;
  let pumping: Promise<void> | null = null;
  let again = false;
  let cursor = FIRST_OWNER;

  const capacities = (): Capacity[] => {
    const busy = new Map<string, number>();
    for (const one of active.values())
      if (!finishing.has(one)) busy.set(one.job.kind, (busy.get(one.job.kind) ?? 0) + 1);
    return [...handlers.values()].map(({ kind, ...handler }) => ({
      kind,
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

  /** Free slots; none while a whole worker's load is still being finished, so that a slow database is not outrun. */
  const room = (): number => Math.min(concurrency - (active.size - finishing.size), 2 * concurrency - active.size);
  const canTakeAlone = (): boolean => running && quarantine.promised && active.size === 0;
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
      const claimed = await claimJobs(openEm(), capacities(), room(), id, cursor);
      cursor = claimed.at(-1)?.job.ownerId ?? cursor;
      for (const one of claimed) start(one);
      if (claimed.length > 0) again = true;
    }
  };

  /** Fills the free slots; calls while it is at work are folded into one more round. */
  const pump = (): Promise<void> => {
    again = true;
    pumping ??= fill()
      .catch((error: unknown) => {
        again = false;
        if (running) log.error({ err: error }, 'jobs could not be claimed; the next look tries again');
      })
      .finally(() => {
        pumping = null;
        // A call that came between the last round and here.
        if (again && hasRoom()) void pump();
      });
    return pumping;
  };

  const finisher: Finisher = async (one, output) => {
    finishing.add(one);
    freed();
    try {
      await batch(one, output);
    } finally {
      finishing.delete(one);
    }
  };

  const start = (claimed: ClaimedJob, onEnd?: () => void): void => {
    jobs.metrics.claimed(claimed.job.kind, claimed.waitedSeconds);
    const one = new ActiveJob(claimed, handlers.get(claimed.job.kind)!, openEm, log);
    active.set(one.job.id, one);
    void perform(jobs, one, finisher).then(({ outcome, again: seconds }) => {
      onEnd?.();
      // After a lost lease the same worker may have claimed the job anew: then the entry is the new claim's.
      if (active.get(one.job.id) === one) active.delete(one.job.id);
      if (outcome === 'interrupted' && (one.interrupted ?? 'lease_lost') === 'lease_lost') {
        outlived.set(one.job.id, one.claim);
        void deny().catch((error: unknown) => log.debug({ err: error }, 'the next heartbeat says it again'));
      }
      jobs.metrics.finished(one.job.kind, outcome, one.seconds);
      if (seconds !== undefined) lookIn(seconds * 1000);
      freed();
    });
  };

  let soon = false;
  /** A slot is free. What ends together is followed together: one claim for all the slots of one turn of the event loop. */
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
      // The database's clock decides what is due, and may be a few ms behind ours.
    }, ms + 5);
    timers.add(timer);
  };

  /** Runs `task` every `ms`, never two at once; a failure is logged and the next turn tries again. */
  const every = (ms: number, what: string, task: () => Promise<unknown>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task()
        .catch((error: unknown) => running && log.error({ err: error }, what))
        .finally(() => running && every(ms, what, task));
    }, ms);
    timers.add(timer);
  };

  const heartbeat = async (): Promise<void> => {
    const held = [...active.values()].filter(({ interrupted }) => !interrupted);
    if (held.length + outlived.size === 0) return;
    const sentAt = performance.now();
    try {
      if (outlived.size > 0) await deny();
      const kept = await renewLeases(
        openEm(),
        held.map((one) => ({ ...one.claim, leaseSeconds: one.leaseSeconds })),
      );
      for (const one of held) {
        if (kept.has(one.job.id)) one.leaseRenewed(sentAt);
        // Finished in the meantime: not in the map any more, and nothing to interrupt.
        else if (active.get(one.job.id) === one && !(await isSettling(one))) outlive(one);
      }
    } finally {
      // While the database is away: stop before another worker may begin.
      for (const one of held) if (!one.leaseHolds) outlive(one);
    }
  };

  const outlive = (one: ActiveJob): void => {
    one.interrupt('lease_lost');
    outlived.set(one.job.id, one.claim);
  };

  /** Says, as soon as the database can be reached, that jobs that lost their lease have not killed this process. */
  const deny = async (): Promise<void> => {
    const claims = [...outlived.values()];
    const ready = await denyDeaths(openEm(), claims);
    for (const claim of claims) if (outlived.get(claim.id) === claim) outlived.delete(claim.id);
    jobs.wakeup.publish(ready);
  };

  /** True when the row has left `running` by this claim's own doing: the commit has happened and its answer is on the way. */
  const isSettling = async (one: ActiveJob): Promise<boolean> => {
    const settled = sql<boolean>`fence = ${one.claim.fence} and state <> 'running' and death_fence is distinct from fence`;
    const found = await acrossOwners(openEm())
      .selectFrom('jobs.job')
      .select(['state', settled.as('settled')])
      .where('id', '=', one.job.id)
      .executeTakeFirst();
    if (found?.state === 'cancelled') one.interrupt('cancelled');
    return found?.settled ?? false;
  };

  /** From when this worker judges others by their leases; after an outage, all that live need time to renew theirs. */
  let judgesFrom = 0;
  let outage = false;
  const sweep = async (): Promise<void> => {
    try {
      const unwoken = listens ? await findUnwoken(openEm(), [...handlers.keys()]) : [];
      if (outage) judgesFrom = performance.now() + 1.5 * heartbeatMs;
      outage = false;
      jobs.wakeup.publish(unwoken);
      if (performance.now() >= judgesFrom) await judge();
    } catch (error) {
      outage = true;
      throw error;
    }
  };

  const judge = async (): Promise<void> => {
    const { returned, dead } = await sweepLeases(openEm, handlers, log);
    if (returned.length + dead.length > 0) log.warn({ returned: returned.length, dead }, 'leases ran out');
    jobs.metrics.swept(returned.length, dead.length);
    for (const jobId of dead) jobs.events.emit('over', jobId);
    jobs.wakeup.publish(returned);
    if (returned.length > 0) await look();
  };

  /** Looks at the table, at its quarantine too. */
  const look = async (): Promise<void> => {
    await quarantine.look(active.size === 0);
    await pump();
  };

  const onCancelled = (ids: readonly string[]): void => {
    for (const jobId of ids) active.get(jobId)?.interrupt('cancelled');
  };

  /** A hint from the wire: taken when there is a free slot, so that a busy worker leaves the next one to others. */
  const onWake = async (): Promise<void> => {
    while (running && !hasRoom()) await new Promise<void>((resolve) => slotWaiters.add(resolve));
    if (running) void pump();
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
      every(pollMs, 'the job table could not be read', look);
      every(sweepMs, 'leases could not be swept', sweep);
      if (handlers.size > 0) every(heartbeatMs, 'leases could not be renewed', heartbeat);
      void sweep().catch((error: unknown) => log.error({ err: error }, 'leases could not be swept'));
      void pump();
    },
    async stop({ drainMs = 20_000 } = {}) {
      if (!running) return;
      // `running` off ends claiming at once; heartbeats go on by hand until the last job is settled.
      running = false;
      unsubscribe();
      for (const free of slotWaiters) free();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      const beat = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs);
      try {
        await pumping;
        await quarantine.close().catch((error: unknown) => log.debug({ err: error }, 'a promised job was not let go'));
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
        await look();
        const due = await acrossOwners(openEm())
          .selectFrom('jobs.job')
          .select('id')
          .where('kind', '=', anyOf([...handlers.keys()], 'text'))
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
