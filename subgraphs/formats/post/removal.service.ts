import { own, type Tenant } from '../../../platform/database/index.js';

/** Deletes every post of an account, with its readings. To be called in a transaction that holds the account's row. */
export async function deletePostsOf(tx: Tenant, accountId: string): Promise<void> {
  const posts = own(tx).selectFrom('formats.post').select('id').where('account_id', '=', accountId);
  await own(tx).deleteFrom('formats.reading').where('post_id', 'in', posts).execute();
  await own(tx).deleteFrom('formats.post').where('account_id', '=', accountId).execute();
}
