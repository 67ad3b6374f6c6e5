import { inTransaction, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { lockAccountById } from '../account/account.service.js';
import { evidenceKeys } from '../vocab/keys.js';
import { FIELD_COLUMNS } from './check.js';
import type { TakenReading } from './score.js';
import { readReadings, refreshEvidence, SCORED, scoreAccount } from './scoring.service.js';

const COLUMNS = [
  ...(['id', 'external_id', 'posted_at', 'recipe_source', 'counted', 'created_at', 'updated_at'] as const),
  ...FIELD_COLUMNS,
  ...SCORED,
] as const;
export type PostRow = Row<'formats.post', (typeof COLUMNS)[number]>;

/** A post with its readings, oldest first. */
export type ReadPostRow = PostRow & { readings: readonly TakenReading[] };

/** Lists an account's posts, newest first. */
export async function listPosts(tenant: Tenant, accountId: string, { after, limit }: Slice): Promise<ReadPostRow[]> {
  const posts = await own(tenant)
    .selectFrom('formats.post')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where(afterCursor(['posted_at', 'id'], after))
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const readings = await readReadings(
    tenant,
    posts.map(({ id }) => id),
  );
  return posts.map((post) => ({ ...post, readings: readings.get(post.id) ?? [] }));
}

/** Finds a post with its readings. @throws ServiceError NOT_FOUND */
export async function postById(tenant: Tenant, id: string): Promise<ReadPostRow> {
  const post =
    isUuid(id) &&
    (await own(tenant).selectFrom('formats.post').select(COLUMNS).where('id', '=', id).executeTakeFirst());
  if (!post) throw notFound('post');
  return { ...post, readings: (await readReadings(tenant, [id])).get(id) ?? [] };
}

/** Deletes a post with its readings and recomputes the scores of later posts. @throws ServiceError NOT_FOUND */
export async function deletePost(scope: Scope, accountId: string, postId: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const account = await lockAccountById(tx, accountId);
    const gone =
      isUuid(postId) &&
      (await own(tx)
        .deleteFrom('formats.post')
        .where('id', '=', postId)
        .where('account_id', '=', accountId)
        .returning(['posted_at', 'format_key', 'structure_type', 'hook_family'])
        .executeTakeFirst());
    if (!gone) throw notFound('post');
    await own(tx).deleteFrom('formats.reading').where('post_id', '=', postId).execute();
    if (!account.feedback_paused) await scoreAccount(tx, accountId, gone.posted_at);
    await refreshEvidence(tx, [accountId], evidenceKeys(gone));
  });
}
