import { sweepJobs, sweepSpend } from '../../platform/jobs/index.js';
import { sweepReplays } from '../../platform/replay/index.js';
import type { Runtime } from '../../runtime/index.js';
import { periodically } from './periodically.js';

/** How often everything is swept. Nobody waits for what a sweep frees, so the interval need not be short. */
const EVERY_MS = 15 * 60 * 1000;

/** The sweeps, by the name that the log gives them. Each returns how many things it removed. */
const SWEEPS: Record<string, (rt: Runtime, signal?: AbortSignal) => Promise<number>> = {
  'abandoned uploads': async (rt) => {
    const { sweepUploads } = await import('../../subgraphs/creators/index.js');
    return sweepUploads(rt, rt.db.em());
  },
  'files of requests that broke off': async (rt) => {
    const { sweepStagedFiles } = await import('../../subgraphs/creators/index.js');
    return sweepStagedFiles(rt, rt.db.em());
  },
  'files given up': async (rt) => {
    const { sweepFiles } = await import('../../subgraphs/creators/index.js');
    return sweepFiles(rt, rt.db.em());
  },
  'segments of videos that were cut': async (rt) => {
    const { sweepSegments } = await import('../../subgraphs/flows/index.js');
    return sweepSegments(rt, rt.db.em());
  },
  'hosted images kept for a retry': async (rt) => {
    const { returnExpiredSlots } = await import('../../subgraphs/identity/index.js');
    return returnExpiredSlots(rt.db.em());
  },
  'kept answers': (rt) => sweepReplays(rt.db.em()),
  'counts of text calls': async (rt) => {
    const { sweepTextUsage } = await import('../../subgraphs/identity/index.js');
    return sweepTextUsage(rt.db.em(), rt.now());
  },
  'expired sessions': async (rt) => {
    const { sweepSessions } = await import('../../subgraphs/identity/index.js');
    return sweepSessions(rt.db.em());
  },
  'expired sign-ins of apps': async (rt) => {
    const { sweepOauthRecords } = await import('../../subgraphs/identity/index.js');
    return sweepOauthRecords(rt.db.em());
  },
  'accounts that are being deleted': async (rt) => {
    const { resumeDeletions } = await import('../../subgraphs/identity/index.js');
    return resumeDeletions(rt, rt.db.em());
  },
  'callbacks that were made': async (rt) => {
    const { sweepCallbacks } = await import('../../subgraphs/identity/index.js');
    return sweepCallbacks(rt.db.em(), rt.config.retention.jobDays);
  },
  'finished jobs': async (rt, signal) => {
    const { isStepOfUnfinishedRun } = await import('../../subgraphs/flows/index.js');
    return sweepJobs(rt.db.em(), { days: rt.config.retention.jobDays, signal }, isStepOfUnfinishedRun);
  },
  'records of payments': async (rt, signal) => {
    const { spendDays } = rt.config.retention;
    return spendDays === null ? 0 : sweepSpend(rt.db.em(), { days: spendDays, signal });
  },
};

/** Runs every sweep once; a failing sweep does not keep the others from running. */
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
 * Removes what is no longer needed: abandoned uploads, expired answers and counters, and whatever has been kept for as long as
 * the configuration says. Runs immediately and then at intervals, one sweep at a time.
 * @returns a function that stops it, and resolves when the current sweep has stopped
 */
export const startTidying = (rt: Runtime): (() => Promise<void>) =>
  periodically(EVERY_MS, (signal) => tidy(rt, signal));
