import { sweepJobs, sweepSpend } from '../platform/jobs/index.js';
import { sweepReplays } from '../platform/replay/index.js';
import type { Runtime } from '../runtime/index.js';
import { periodically } from './periodically.js';

/** Everything swept is a day old at least when it goes, so nobody waits for this. */
const EVERY_MS = 15 * 60 * 1000;

/** What is swept, by the name that the log gives it. Each gives how much it removed. */
const SWEEPS: Record<string, (rt: Runtime, signal?: AbortSignal) => Promise<number>> = {
  'abandoned uploads': async (rt) => {
    const { sweepUploads } = await import('../subgraphs/creators/index.js');
    return sweepUploads(rt, rt.db.em());
  },
  'files of requests that broke off': async (rt) => {
    const { sweepStagedFiles } = await import('../subgraphs/creators/index.js');
    return sweepStagedFiles(rt, rt.db.em());
  },
  'files given up': async (rt) => {
    const { sweepFiles } = await import('../subgraphs/creators/index.js');
    return sweepFiles(rt, rt.db.em());
  },
  'hosted images kept for a retry': async (rt) => {
    const { returnExpiredSlots } = await import('../subgraphs/identity/index.js');
    return returnExpiredSlots(rt.db.em());
  },
  'kept answers': (rt) => sweepReplays(rt.db.em()),
  'counts of text calls': async (rt) => {
    const { sweepTextUsage } = await import('../subgraphs/identity/index.js');
    return sweepTextUsage(rt.db.em(), rt.now());
  },
  'expired sessions': async (rt) => {
    const { sweepSessions } = await import('../subgraphs/identity/index.js');
    return sweepSessions(rt.db.em());
  },
  'callbacks that were made': async (rt) => {
    const { sweepCallbacks } = await import('../subgraphs/identity/index.js');
    return sweepCallbacks(rt.db.em(), rt.config.retention.jobDays);
  },
  'finished jobs': async (rt, signal) => {
    const { isStepOfUnfinishedRun } = await import('../subgraphs/flows/index.js');
    return sweepJobs(rt.db.em(), { days: rt.config.retention.jobDays, signal }, isStepOfUnfinishedRun);
  },
  'records of payments': async (rt, signal) => {
    const { spendDays } = rt.config.retention;
    return spendDays === null ? 0 : sweepSpend(rt.db.em(), { days: spendDays, signal });
  },
};

/** Sweeps once; one sweep's failure is no other's. */
async function tidy(rt: Runtime, signal?: AbortSignal): Promise<void> {
  for (const [what, sweep] of Object.entries(SWEEPS)) {
    if (signal?.aborted) return;
    try {
      const removed = await sweep(rt, signal);
      if (removed > 0) rt.log.info({ what, removed }, 'tidied up');
    } catch (error) {
      rt.log.warn({ what, err: error }, 'could not tidy up; trying again later');
    }
  }
}

/**
 * Removes what nobody will come back for: uploads that were begun and left, answers and counts that are out of date, and what is
 * kept for as long as the configuration says. At once, and from time to time; a sweep that still goes on is not joined by another.
 * @returns stops it, and resolves when the sweep of this moment has stopped
 */
export const startTidying = (rt: Runtime): (() => Promise<void>) =>
  periodically(EVERY_MS, (signal) => tidy(rt, signal));
