import { type RawBuilder, sql } from 'kysely';
import { own, type Tenant } from '../../../platform/database/index.js';

/**
 * An owner's counted posts, each once under every key it counts for (`evidenceKeys` in SQL), with its account's `platform` and
 * the niche it is of: its own, else its account's. An account's sub-niche goes with the account's niche only.
 */
export function keyedPosts(tenant: Tenant) {
  const account = own(tenant)
    .selectFrom('formats.account')
    .select(['id as of_account', 'niche as account_niche', 'sub_niche as account_sub_niche']);
  return own(tenant)
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .innerJoinLateral(KEYS.as<'keyed'>(sql`keyed(key)`), (join) => join.onTrue())
    .where('counted', '=', true);
}

/** A format's key may look like a structure's or a hook's: such a post counts once. */
const KEYS = sql<{ key: string }>`(
  select format_key where format_key is not null
  union select 'structure:' || structure_type where structure_type is not null
  union select 'hook:' || hook_family where hook_family is not null)`;

/** For {@link keyedPosts}. */
export const NICHE: RawBuilder<string | null> = sql`coalesce(niche, account_niche)`;
export const SUB_NICHE: RawBuilder<string | null> = sql`coalesce(
  sub_niche, case when niche is null or niche = account_niche then account_sub_niche end)`;
