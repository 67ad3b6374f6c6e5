import { anyOf, type Em, json, now, own } from '../database/index.js';
import { IS_FREE } from './spend/free.js';
import { abandonSpend, CANCEL_JOB, stopSpend } from './spend/spend-cancel.js';

const UNFINISHED = ['queued', 'running', 'waiting'] as const;

/**
 * Selects an owner's jobs: those with the given ids, all jobs of a run, or all that there are, except requests to stop what a
 * provider is making. `exceptId` is a job of the run that is left out, because it makes the selection itself.
 */
export type JobSelection = { ownerId: string } & (
  | { runId: string; exceptId?: string | undefined }
  | { ids: readonly string[] }
  | { all: true }
);

/** Selects the unfinished jobs, and locks them in the order of their ids, so that two transactions cannot deadlock on one run. */
function selected(em: Em, which: JobSelection) {
  const unfinished = own({ em, ownerId: which.ownerId })
    .selectFrom('jobs.job')
    .select('id')
    .where('state', 'in', UNFINISHED)
    .orderBy('id')
    .forUpdate();
  if ('ids' in which) return unfinished.where('id', '=', anyOf(which.ids));
  if ('all' in which) return unfinished.where('kind', '<>', CANCEL_JOB.name);
  const ofRun = unfinished.where('run_id', '=', which.runId);
  return which.exceptId ? ofRun.where('id', '<>', which.exceptId) : ofRun;
}

/**
 * Approves the unfinished jobs among the selected ones, so that those that need an approval may spend money.
 * @returns how many had not been approved before
 */
export async function approve(em: Em, which: JobSelection): Promise<number> {
  const done = await own({ em, ownerId: which.ownerId })
    .updateTable('jobs.job')
    .set({ approved_at: now, updated_at: now })
    .where('id', 'in', selected(em, which).where('approved_at', 'is', null))
    .returning('id')
    .execute();
  return done.length;
}

/** Cancels the unfinished jobs among the selected ones. @returns the ids that were cancelled */
export async function cancelJobs(
  em: Em,
  which: JobSelection,
  reason?: { code: string; message: string },
): Promise<string[]> {
  const done = await own({ em, ownerId: which.ownerId })
    .updateTable('jobs.job')
    .set({
      state: 'cancelled',
      lease_until: null,
      lease_by: null,
      finished_at: now,
      updated_at: now,
      error: reason ? json(reason) : null,
    })
    .where('id', 'in', selected(em, which))
    .returning('id')
    .execute();
  const ids = done.map(({ id }) => id);
  await abandonSpend(em, { jobIds: ids });
  return ids;
}

/**
 * Cancels the unfinished jobs among the selected ones, except those with a paid operation in progress (reserved or sent). These
 * jobs continue: their providers are asked to stop the operations, and results that arrive nevertheless are kept. The
 * transaction keeps the jobs locked, so none of them can reserve money meanwhile.
 * @returns the ids that were cancelled, and the kinds of those that continue
 */
export async function cancelUnpaidJobs(em: Em, which: JobSelection): Promise<{ ids: string[]; continuing: string[] }> {
  // Two statements, because the second one must see reservations that were committed while the first one waited for its locks.
  const held = (await selected(em, which).execute()).map(({ id }) => id);
  const mine = own({ em, ownerId: which.ownerId });
  const bought = mine
    .selectFrom('jobs.spend')
    .select('job_id')
    .where('job_id', '=', anyOf(held))
    .where('state', 'in', ['reserved', 'submitted'])
    .where(({ not }) => not(IS_FREE));
  const continuing = await mine.selectFrom('jobs.job').select(['id', 'kind']).where('id', 'in', bought).execute();
  const paid = new Set(continuing.map(({ id }) => id));
  const ids = await cancelJobs(em, { ownerId: which.ownerId, ids: held.filter((id) => !paid.has(id)) });
  await stopSpend(em, [...paid]);
  return { ids, continuing: continuing.map(({ kind }) => kind) };
}
