import { sql } from 'kysely';
import { anyOf, own, shared, type Tenant } from '../../../platform/database/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { idTable, type Related } from '../../related.js';

/** The columns of a run that refer to another row. Each has an index. */
export type RunReference = 'persona_id' | 'product_id' | 'brief_id' | 'revises';

/** Finds the newest runs that refer to each of these rows. */
export function findRelatedRuns(
  tenant: Tenant,
  by: RunReference,
  parents: readonly string[],
  { after, limit }: Slice,
): Promise<Related[]> {
  const runs = own(tenant)
    .selectFrom('flows.run')
    .select(['id', 'created_at'])
    .where(by, '=', sql.ref<string>('parent.id'))
    .where(afterCursor(['created_at', 'flows.run.id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return shared(tenant.em)
    .selectFrom(idTable(parents).as<'parent'>(sql`parent(id)`))
    .crossJoinLateral(runs.as('run'))
    .select(['parent.id as parent_id', 'run.id', 'run.created_at'])
    .orderBy('run.created_at', 'desc')
    .orderBy('run.id', 'desc')
    .execute();
}

/** Counts the runs that refer to each of these rows. Rows without runs are left out. */
export const countRelatedRuns = async (tenant: Tenant, by: RunReference, parents: readonly string[]) =>
  own(tenant)
    .selectFrom('flows.run')
    .select(({ fn, ref }) => [ref(by).$castTo<string>().as('parent_id'), fn.countAll<number>().as('count')])
    .where(by, '=', anyOf(parents))
    .groupBy(by)
    .execute();
