import { sql } from 'kysely';
import { acrossOwners, type Em, own } from '../database/index.js';
import type { AnyJobKind } from './kind.js';

/**
 * Counts an owner's unfinished jobs, without those that are steps of a run: runs are counted separately.
 * @param except kinds that are not counted, because users don't request them directly and they may stay unfinished for long
 */
export async function countOpenJobs(em: Em, ownerId: string, except: readonly AnyJobKind[] = []): Promise<number> {
  const names = except.map(({ name }) => name);
  const { count } = await own({ em, ownerId })
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run_id', 'is', null)
    .where('kind', '<>', sql<string>`all(${names}::text[])`)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the unfinished jobs of all accounts. */
export async function countAllOpenJobs(em: Em): Promise<number> {
  const { count } = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
