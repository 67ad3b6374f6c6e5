import { sql } from 'kysely';
import { own, type Tenant, toDate } from '../../../platform/database/index.js';
import type { Goal } from '../../../studio/writer/index.js';
import { GOAL_METRICS, type Metric, requireNicheKey } from '../../formats/index.js';
import { type Measured, type Summary, summarise } from './summary.js';

/**
 * Finds which structures worked for a goal. Only outcomes that have the goal's metric count, and only one of each script: that
 * of 7 d, else 24 h, else ad hoc. The goal that a script was written for does not matter.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export async function summariseOutcomes(
  tenant: Tenant,
  goal: Goal,
  nicheCategory: string | null,
): Promise<Summary & { metric: Metric }> {
  const metric = GOAL_METRICS[goal];
  const niche = nicheCategory === null ? null : requireNicheKey('nicheCategory', nicheCategory);
  return { ...summarise(await measureOutcomes(tenant, metric), niche), metric };
}

const number = (metric: Metric) => sql<number | null>`(metrics->>${metric})::float8`;

async function measureOutcomes(tenant: Tenant, metric: Metric): Promise<Measured[]> {
  const rows = await own(tenant)
    .selectFrom('writing.script_outcome')
    .distinctOn('script_id')
    .select(['structure_type', 'niche', 'posted_at', 'skepticism_comments'])
    .select([number(metric).as('value'), number('comments').as('comments')])
    .where(sql<boolean>`metrics->>${metric} is not null`)
    .orderBy('script_id')
    .orderBy(sql`array_position(array['7d', '24h', 'adhoc'], window_label)`)
    .execute();
  return rows.map((row) => ({
    value: row.value ?? 0,
    structureType: row.structure_type,
    niche: row.niche,
    postedAt: toDate(row.posted_at).getTime(),
    comments: row.comments,
    skepticism: row.skepticism_comments,
  }));
}
