import { json, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { productById } from '../../catalog/index.js';
import { addWithinQuota, type RowQuota } from '../../creators/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { makeDefaultTitle } from '../default-title.js';
import type { BriefDraft } from './brief.entity.js';
import type { CreateBriefInput } from './brief.graphql.js';

const COLUMNS = ['id', 'title', 'draft', 'source', 'created_at'] as const;
export type BriefRow = Row<'writing.brief', (typeof COLUMNS)[number]>;

/** Maximum number of saved briefs in one page of a list. */
export const MAX_BRIEFS = 100;

/** Lists briefs, newest first. */
export function listBriefs(tenant: Tenant, { after, limit }: Slice): Promise<BriefRow[]> {
  return own(tenant)
    .selectFrom('writing.brief')
    .select(COLUMNS)
    .where(afterCursor(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function briefsByIds(tenant: Tenant, ids: readonly string[]): Promise<BriefRow[]> {
  return own(tenant).selectFrom('writing.brief').select(COLUMNS).where('id', 'in', ids).execute();
}

const brief = prepared<{ id: string }, BriefRow>((own, param) =>
  own.selectFrom('writing.brief').select(COLUMNS).where('id', '=', param('id')),
);

/**
 * Finds a brief.
 * @throws ServiceError NOT_FOUND
 */
export async function briefById(tenant: Tenant, id: string): Promise<BriefRow> {
  const [found] = isUuid(id) ? await brief(tenant, { id }) : [];
  if (!found) throw notFound('brief');
  return found;
}

export const BRIEF_QUOTA: RowQuota = {
  name: 'briefs',
  table: 'writing.brief',
  most: 2_000,
  what: 'briefs',
  howToFree: `Delete one first: ${links.deleteBrief}.`,
};

/** @throws ServiceError BAD_INPUT (neither niche nor product), NOT_FOUND (the product), QUOTA_REACHED */
export async function createBrief(tenant: Tenant, input: CreateBriefInput): Promise<BriefRow> {
  const given = input.draft;
  const product = given.productId == null ? null : await productById(tenant, given.productId);
  const draft: BriefDraft = {
    goal: given.goal ?? 'reach',
    platform: given.platform ?? 'tiktok',
    niche: given.niche?.trim() || null,
    nicheOverride: given.nicheOverride?.trim() || null,
    subNiche: given.subNiche?.trim() || null,
    product: given.product?.trim() || product?.name || null,
    productId: product?.id ?? null,
    audience: given.audience?.trim() || null,
    language: given.language?.trim() || null,
  };
  const subject = draft.product || draft.niche || draft.nicheOverride;
  if (!subject)
    throw new ServiceError('BAD_INPUT', '`draft.niche` or `draft.product` is required.', { field: 'draft.niche' });
  const title = input.title?.trim() || makeDefaultTitle(subject);
  return addWithinQuota(tenant, BRIEF_QUOTA, (tx) =>
    own(tx)
      .insertInto('writing.brief', { id: newId(), title, draft: json(draft), source: 'manual', created_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Deletes a brief. Runs that were started from it keep their copies.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteBrief(tenant: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await own(tenant).deleteFrom('writing.brief').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('brief');
}
