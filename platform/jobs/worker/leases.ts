import { sql } from 'kysely';
import { acrossOwners, type Em } from '../../database/index.js';
import type { Logger } from '../../log/index.js';
import { DEFAULT_LEASE_SECONDS, type JobRegistry } from '../handler.js';
import type { Jobs } from '../jobs.js';
import { denyDeaths, findUnwoken, sweepLeases } from '../sweep.js';
import type { ActiveJob } from './active-job.js';
import { type Claim, renewLeases } from './settle.js';

export interface LeaseOptions {
  jobs: Jobs;
  openEm: () => Em;
  log: Logger;
  handlers: JobRegistry;
  /** The jobs that this worker is running, by id. */
  active: ReadonlyMap<string, ActiveJob>;
  /** Ready jobs of these kinds are announced again if no worker has taken them for over a second. Null: none are. */
  wakes: readonly string[] | null;
  /** Called after jobs of silent workers were returned to the queue. */
  onReturned: () => Promise<void>;
}

/** Looks after the leases of a worker's jobs, and after those of workers that have gone silent. */
export interface Leases {
  /** How often to call {@link renew}, ms. */
  readonly heartbeatMs: number;
  /** Renews the leases of running jobs, and interrupts those that have lost theirs. */
  renew(): Promise<void>;
  /** Reports a job that ended after its lease was lost, and so has not killed this process. */
  outlived(one: ActiveJob): void;
  /**
   * Returns the jobs of silent workers to the queue, or fails them (see `sweepLeases`). Also announces ready jobs that no
   * worker has taken (see {@link LeaseOptions.wakes}).
   */
  sweep(): Promise<void>;
}

export function createLeases({ jobs, openEm, log, handlers, active, wakes, onReturned }: LeaseOptions): Leases {
  const heartbeatMs =
    (Math.min(...[...handlers.values()].map((handler) => handler.leaseSeconds ?? DEFAULT_LEASE_SECONDS)) * 1000) / 3;
  /** Claims that this worker outlived: their lease ran out, but their jobs did not kill it. */
  const outlived = new Map<string, Claim>();

  const outlive = (one: ActiveJob): void => {
    one.interrupt('lease_lost');
    outlived.set(one.job.id, one.claim);
  };

  /** Records in the database that the jobs in `outlived` have not killed this process. */
  const deny = async (): Promise<void> => {
    const claims = [...outlived.values()];
    const ready = await denyDeaths(openEm(), claims);
    for (const claim of claims) if (outlived.get(claim.id) === claim) outlived.delete(claim.id);
    jobs.wakeup.publish(ready);
  };

  /**
   * Reads the state of a job whose lease could not be renewed, and interrupts the job if it was cancelled.
   * @returns whether it has left `running` under this claim: our own write has committed, but its confirmation has not arrived
   */
  const readSettled = async (one: ActiveJob): Promise<boolean> => {
    const settled = sql<boolean>`fence = ${one.claim.fence} and state <> 'running' and death_fence is distinct from fence`;
    const found = await acrossOwners(openEm())
      .selectFrom('jobs.job')
      .select(['state', settled.as('settled')])
      .where('id', '=', one.job.id)
      .executeTakeFirst();
    if (found?.state === 'cancelled') one.interrupt('cancelled');
    return found?.settled ?? false;
  };

  /** When this worker may sweep leases again: after an outage, all workers that are alive need time to renew theirs first. */
  let judgesFrom = 0;
  let outage = false;

  const judge = async (): Promise<void> => {
    const { returned, failed } = await sweepLeases(openEm, handlers, log);
    if (returned.length + failed.length > 0) log.warn({ returned: returned.length, failed }, 'leases ran out');
    jobs.metrics.swept(returned.length, failed.length);
    for (const jobId of failed) jobs.events.emit('finished', jobId);
    jobs.wakeup.publish(returned);
    if (returned.length > 0) await onReturned();
  };

  return {
    heartbeatMs,
    async renew() {
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
          // A job that has ended in the meantime is no longer in `active`, and needs no interruption.
          else if (active.get(one.job.id) === one && !(await readSettled(one))) outlive(one);
        }
      } finally {
        // While the database is unreachable, stops each job whose lease has run out, because another worker may start it.
        for (const one of held) if (!one.leaseHolds) outlive(one);
      }
    },
    outlived(one) {
      outlived.set(one.job.id, one.claim);
      void deny().catch((error: unknown) =>
        log.debug({ err: error }, 'the deaths of jobs were not denied; the next heartbeat tries again'),
      );
    },
    async sweep() {
      try {
        const unwoken = wakes === null ? [] : await findUnwoken(openEm(), wakes);
        if (outage) judgesFrom = performance.now() + 1.5 * heartbeatMs;
        outage = false;
        jobs.wakeup.publish(unwoken);
        if (performance.now() >= judgesFrom) await judge();
      } catch (error) {
        outage = true;
        throw error;
      }
    },
  };
}
