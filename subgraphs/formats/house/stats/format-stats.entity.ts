import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../../platform/database/tables.js';
import type { MarketStats } from './market-stats.js';

/**
 * What the market's posts say about one key, as aggregates that do not depend on the day they are read. Written together with
 * the posts.
 */
export const FormatStats = defineEntity({
  name: 'FormatStats',
  schema: 'formats',
  tableName: 'format_stats',
  properties: {
    key: p.text().primary(),
    stats: p.json<MarketStats>(),
    updated_at: p.datetime(6),
  },
});

declare module '../../../../platform/database/tables.js' {
  interface Tables {
    'formats.format_stats': Table<typeof FormatStats>;
  }
}
