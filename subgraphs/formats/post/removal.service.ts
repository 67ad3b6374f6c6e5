import { own, type Tenant } from '../../../platform/database/index.js';
import { evidenceKeys } from '../vocab/keys.js';

/**
 * Deletes every post of an account with its readings. Call it in a transaction that has locked the account's row.
 * @returns the evidence keys under which the posts counted
 */
export async function deletePostsOf(tx: Tenant, accountId: string): Promise<string[]> {
  const posts = () => own(tx).selectFrom('formats.post').where('account_id', '=', accountId);
  const recipes = await posts().select(['format_key', 'structure_type', 'hook_family']).distinct().execute();
  await own(tx).deleteFrom('formats.reading').where('post_id', 'in', posts().select('id')).execute();
  await own(tx).deleteFrom('formats.post').where('account_id', '=', accountId).execute();
  return [...new Set(recipes.flatMap(evidenceKeys))];
}
