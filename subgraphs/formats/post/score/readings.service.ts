import { anyOf, own, type Tenant, toDate } from '../../../../platform/database/index.js';
import type { TakenReading } from './ages.js';
import { METRIC_COLUMN_NAMES, readMetrics } from './metrics.js';

/** Reads the readings of these posts, by post, oldest first. */
export async function readReadings(tenant: Tenant, postIds: readonly string[]): Promise<Map<string, TakenReading[]>> {
  const byPost = new Map<string, TakenReading[]>();
  if (postIds.length === 0) return byPost;
  const rows = await own(tenant)
    .selectFrom('formats.reading')
    .select(['post_id', 'window_label', 'at', ...METRIC_COLUMN_NAMES])
    .where('post_id', '=', anyOf(postIds))
    .orderBy('at')
    .execute();
  for (const row of rows) {
    const reading = { window: row.window_label, at: toDate(row.at).getTime(), metrics: readMetrics(row) };
    const known = byPost.get(row.post_id);
    if (known) known.push(reading);
    else byPost.set(row.post_id, [reading]);
  }
  return byPost;
}
