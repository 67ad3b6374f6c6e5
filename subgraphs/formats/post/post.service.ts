import { inTransaction, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { byTime, type ListQuery, listOrders } from '../../connection.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { lockAccountById } from '../account/account.service.js';
import { evidenceKeys } from '../vocab/keys.js';
import { FIELD_COLUMNS } from './check.js';
import type { PostFilter } from './post.graphql.js';
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

export const POST_ORDERS = listOrders('PostOrder', 'posts', byTime('POSTED_AT', 'posted_at'));

/** Lists an account's posts with their readings. */
export function listPosts(
  tenant: Tenant,
  accountId: string,
  { filter, query, orderBy }: ListQuery<PostFilter, keyof typeof POST_ORDERS.names> = {},
): Source<ReadPostRow> {
  let found = own(tenant).selectFrom('formats.post').where('account_id', '=', accountId);
  if (query != null) found = found.where(contains(['hook', 'caption'], query));
  if (filter?.medium != null) found = found.where('medium', '=', filter.medium);
  if (filter?.postedAfter != null) found = found.where('posted_at', '>=', filter.postedAfter);
  if (filter?.postedBefore != null) found = found.where('posted_at', '<', filter.postedBefore);
  const posts = listOf(found, POST_ORDERS.pick(orderBy), (rows) => rows.select(COLUMNS));
  return {
    ...posts,
    read: async (slice) => {
      const rows = await posts.read(slice);
      const readings = await readReadings(
        tenant,
        rows.map(({ id }) => id),
      );
      return rows.map((post) => ({ ...post, readings: readings.get(post.id) ?? [] }));
    },
  };
}

/** Finds a post with its readings and the id of its account. @throws ServiceError NOT_FOUND */
export async function postById(tenant: Tenant, id: string): Promise<ReadPostRow & { account_id: string }> {
  const post =
    isUuid(id) &&
    (await own(tenant)
      .selectFrom('formats.post')
      .select([...COLUMNS, 'account_id'])
      .where('id', '=', id)
      .executeTakeFirst());
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
