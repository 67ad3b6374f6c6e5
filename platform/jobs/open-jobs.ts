import { acrossOwners, type Em, own } from '../database/index.js';

/** How many unfinished jobs an owner has, without the steps of runs: those are counted as runs. */
export async function countOpenJobs(em: Em, ownerId: string): Promise<number> {
  const { count } = await own({ em, ownerId })
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', 'is', null)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many unfinished jobs there are, of everybody. */
export async function countAllOpenJobs(em: Em): Promise<number> {
  const { count } = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
