import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../platform/database/tables.js';
import type { Goal } from '../vocab/keys.js';

/**
 * What one account adds to pooled priors: its scored posts of a key and the hits among them. A cell is (niche, sub_niche, goal,
 * key), with '' for all niches or all sub-niches. `posts` and `hits` are what others are shown as part of a sum; `now_…` is where
 * the account stands today. For an observed creator, a row of EVERYBODY, both are always the same.
 */
export const Pool = defineEntity({
  name: 'Pool',
  schema: 'formats',
  tableName: 'pool',
  indexes: [
    { name: 'pool_owner', properties: ['owner_id', 'account_id'] },
    { name: 'pool_pending', properties: ['niche', 'sub_niche', 'goal', 'key'], where: 'pending' },
  ],
  properties: {
    niche: p.text().primary(),
    sub_niche: p.text().primary(),
    goal: p.text().$type<Goal>().primary(),
    key: p.text().primary(),
    account_id: p.uuid().primary(),
    owner_id: p.uuid(),
    posts: p.integer(),
    hits: p.integer(),
    now_posts: p.integer(),
    now_hits: p.integer(),
    /** Whether the two differ. */
    pending: p.boolean(),
  },
});

declare module '../../../platform/database/tables.js' {
  interface Tables {
    'formats.pool': Table<typeof Pool>;
  }
}
