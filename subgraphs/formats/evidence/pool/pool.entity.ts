import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../../platform/database/tables.js';
import type { Goal } from '../../vocab/keys.js';

/**
 * What one account contributes to other users' priors: how many scored posts it has with a key, and how many are hits. A cell
 * is (niche, sub_niche, goal, key), with '' for all niches or all sub-niches. `posts` and `hits` are the published figures,
 * which other users see as part of a sum; `now_…` are the account's current figures. For an observed creator, whose rows belong
 * to EVERYBODY, both are always the same.
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
    /** Whether the published and the current figures differ. */
    pending: p.boolean(),
  },
});

declare module '../../../../platform/database/tables.js' {
  interface Tables {
    'formats.pool': Table<typeof Pool>;
  }
}
