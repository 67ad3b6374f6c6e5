import { sql } from 'kysely';
import { acrossOwners, type Em, own } from '../database/index.js';
import type { AnyJobKind } from './kind.js';

/**
 * How many unfinished jobs an owner has, without the steps of runs: those are counted as runs.
 * @param except kinds that nobody asks for by themselves, and that may be open for long
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

/** How many unfinished jobs there are, of everybody. */
export async function countAllOpenJobs(em: Em): Promise<number> {
  const { count } = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
