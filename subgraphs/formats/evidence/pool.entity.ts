import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Goal } from '../vocab/keys.js';

/**
 * What one user's accounts add to a pooled prior: a cell is (niche, sub_niche, goal, key), with '' for all niches or all
 * sub-niches. `posts`, `hits` and `accounts` are what others are shown as part of a sum; `now_…` is where they stand today.
 * A cell's figures are replaced, all at once, when those of three users differ.
 */
export const Pool = defineEntity({
  name: 'Pool',
  schema: 'formats',
  tableName: 'pool',
  indexes: [{ name: 'pool_owner', properties: ['owner_id'] }],
  properties: {
    niche: p.text().primary(),
    sub_niche: p.text().primary(),
    goal: p.text().$type<Goal>().primary(),
    key: p.text().primary(),
    owner_id: p.uuid().primary(),
    accounts: p.integer(),
    posts: p.double(),
    hits: p.double(),
    now_accounts: p.integer(),
    now_posts: p.double(),
    now_hits: p.double(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.pool': Table<typeof Pool>;
  }
}
