import { sql } from 'kysely';
import { anyOf, own, type Tenant } from '../../database/index.js';
import { IS_FREE } from './free.js';
import { COUNTED_BILLINGS } from './spend-report.js';

/** What was bought for a run, in USD. */
export interface SpentOfRun {
  id: string;
  usd: number;
  /** The part of it for what a preview shows. */
  previewUsd: number;
}

/** What is only bought once the preview is approved. */
const AFTER_PREVIEW = ['clip', 'lipsync', 'upscale'];

/** Adds up what each of these runs has bought, as a spending report counts it. Runs that bought nothing are left out. */
export async function readSpentOfRuns(tenant: Tenant, runIds: readonly string[]): Promise<SpentOfRun[]> {
  const found = await own(tenant)
    .selectFrom('jobs.spend')
    .select([
      sql<string>`run_id`.as('id'),
      sql<string>`sum(usd)::text`.as('usd'),
      sql<string>`coalesce(sum(usd) filter (where not item = any(${AFTER_PREVIEW}::text[])), 0)::text`.as('preview'),
    ])
    .where('run_id', '=', anyOf(runIds))
    .where('payer', '=', 'user')
    .where(({ not }) => not(IS_FREE))
    .where('billing', 'in', COUNTED_BILLINGS)
    .groupBy('run_id')
    .execute();
  return found.map(({ id, usd, preview }) => ({ id, usd: Number(usd), previewUsd: Number(preview) }));
}
