import { type RawBuilder, sql } from 'kysely';
import { own, type Tenant } from '../../../platform/database/index.js';

/**
 * Selects an owner's posts that count as evidence, with the niches of their accounts; {@link NICHE} and {@link SUB_NICHE} give
 * a post's niche.
 * @example countedPosts(scope).select(['formats.post.id', NICHE.as('niche')])
 */
export function countedPosts(tenant: Tenant) {
  const account = own(tenant)
    .selectFrom('formats.account')
    .select(['id as of_account', 'niche as account_niche', 'sub_niche as account_sub_niche']);
  return own(tenant)
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .where('counted', '=', true);
}

/**
 * {@link countedPosts} with one row for each key under which a post counts, in `keyed.key` (the SQL form of `evidenceKeys`).
 */
export const keyedPosts = (tenant: Tenant) =>
  countedPosts(tenant).innerJoinLateral(KEYS.as<'keyed'>(sql`keyed(key)`), (join) => join.onTrue());

/**
 * A post's keys, each once (hence `union`): a format's key may equal that of the post's structure or hook.
 */
const KEYS = sql<{ key: string }>`(
  select format_key where format_key is not null
  union select 'structure:' || structure_type where structure_type is not null
  union select 'hook:' || hook_family where hook_family is not null)`;

/** A post's own niche, or else its account's. */
export const NICHE: RawBuilder<string | null> = sql`coalesce(niche, account_niche)`;
/** A post's own sub-niche, or else its account's, which applies only together with the account's niche. */
export const SUB_NICHE: RawBuilder<string | null> = sql`coalesce(
  sub_niche, case when niche is null or niche = account_niche then account_sub_niche end)`;
