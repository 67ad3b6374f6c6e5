import { type Em, isUniqueViolation } from '../../database/index.js';
import type { BatchingFinisher } from '../worker/perform.js';
import { finishJobs } from '../worker/settle.js';
import {
  type Capacity,
  type ClaimedJob,
  claimReady,
  claimThese,
  FIRST_OWNER,
  finishAndClaim,
  type ReadyJob,
} from './claim.js';

/** How long a list of upcoming jobs is used, in ms: the order of the owners may be out of date by this much. */
const AHEAD_MS = 100;
/** How many batches a list of upcoming jobs covers. */
const AHEAD_BATCHES = 8;

/** Claims jobs for one worker. */
export interface Claims {
  /** Claims jobs for up to `slots` slots. Empty if nothing is ready, or the next job does not fit. */
  take(capacities: readonly Capacity[], slots: number): Promise<ClaimedJob[]>;
}

/**
 * Creates the object by which a worker claims jobs. Finding out whose turn it is takes two thirds of a claim's time. If full
 * batches follow each other quickly, as in a backlog of short jobs, this is done once for several batches: one claim also
 * returns a list of upcoming jobs, and the following claims take those that are still ready. The list is only a hint, used for
 * a tenth of a second; whether a job may be claimed is checked in its row each time.
 */
export function createClaims(openEm: () => Em, worker: string, finisher: Pick<BatchingFinisher, 'take'>): Claims {
  let cursor = FIRST_OWNER;
  let next: ReadyJob[] = [];
  let nextUntil = 0;
  /**
   * Kinds whose own limit was not below the number of free slots when the list was made, so that the list left out none of
   * their jobs because of that limit.
   */
  let complete = new Set<string>();
  let lastFull = Number.NEGATIVE_INFINITY;

  /** Claims these jobs, and finishes in the same statement the jobs whose handlers have ended. */
  const claimNamed = async (ids: readonly string[], capacities: readonly Capacity[]): Promise<ClaimedJob[]> => {
    const batch = finisher.take();
    if (batch === null) return claimThese(openEm(), ids, capacities, worker);
    try {
      const { claimed, done } = await finishAndClaim(openEm(), batch.finished, ids, capacities, worker);
      void batch.finish(done);
      return claimed;
    } catch (error) {
      if (!isUniqueViolation(error, 'job_concurrency')) {
        batch.fail(error);
        throw error;
      }
      // Another worker took a job with the same concurrency key, so the statement did nothing: finish the jobs separately.
      await finishJobs(openEm(), batch.finished).then(batch.finish, batch.fail);
      return [];
    }
  };

  const takeNext = async (capacities: readonly Capacity[], slots: number): Promise<ClaimedJob[]> => {
    if (performance.now() > nextUntil) next = [];
    const named = new Set(next.map(({ kind }) => kind));
    // The own limit of a kind may have kept its jobs out of the list. If such a kind has a slot now, and none of its jobs is in
    // the list, make a new list.
    if (capacities.some(({ kind, free }) => free > 0 && !complete.has(kind) && !named.has(kind))) next = [];
    const ids = fitting(next, capacities, slots);
    if (ids.size === 0) {
      next = [];
      return [];
    }
    next = next.filter(({ id }) => !ids.has(id));
    const claimed = await claimNamed([...ids], capacities);
    // Other workers have taken many of these jobs, so the list is out of date.
    if (claimed.length < ids.size / 2) next = [];
    return claimed;
  };

  return {
    async take(capacities, slots) {
      const taken = await takeNext(capacities, slots);
      if (taken.length > 0) return taken;
      const began = performance.now();
      const ahead = began - lastFull < AHEAD_MS ? AHEAD_BATCHES * slots : 0;
      const found = await claimReady(openEm(), capacities, slots, worker, { cursor, ahead });
      const { claimed } = found;
      next = found.next;
      nextUntil = began + AHEAD_MS;
      complete = new Set(capacities.filter(({ free }) => free >= slots).map(({ kind }) => kind));
      if (claimed.length === slots) lastFull = performance.now();
      cursor = claimed.at(-1)?.job.ownerId ?? cursor;
      return claimed;
    },
  };
}

/** The ids of the jobs that fit, in order. One that does not fit blocks those behind it, unless its kind has no slot at all. */
function fitting(next: readonly ReadyJob[], capacities: readonly Capacity[], slots: number): Set<string> {
  const left = new Map(capacities.map(({ kind, free, weight = 1 }) => [kind, { free, weight }]));
  const ids = new Set<string>();
  let used = 0;
  for (const { id, kind } of next) {
    const own = left.get(kind);
    if (own === undefined || own.free < 1) continue;
    if (used + own.weight > slots) break;
    own.free -= 1;
    used += own.weight;
    ids.add(id);
  }
  return ids;
}
