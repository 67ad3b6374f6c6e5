import { json, row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { productById } from '../../catalog/index.js';
import { type RowQuota, withRoom } from '../../creators/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import type { BriefDraft } from './brief.entity.js';
import type { CreateBriefInput } from './brief.graphql.js';

export interface BriefRow {
  id: string;
  title: string;
  draft: BriefDraft;
  source: string;
  created_at: string;
}

const COLUMNS = sql.constant('id, title, draft, source, created_at');
/** Briefs in one answer, at most. */
export const MOST_BRIEFS = 100;

/** Newest first. */
export async function listBriefs({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<BriefRow[]> {
  return rows<BriefRow>(
    em,
    sql`select ${COLUMNS} from writing.brief
        where owner_id = ${ownerId}::uuid${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

export async function briefsByIds({ em, ownerId }: Tenant, ids: readonly string[]): Promise<BriefRow[]> {
  return rows<BriefRow>(
    em,
    sql`select ${COLUMNS} from writing.brief where owner_id = ${ownerId}::uuid and id = any(${[...ids]}::uuid[])`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function briefById({ em, ownerId }: Tenant, id: string): Promise<BriefRow> {
  const [found] = isUuid(id) ? await briefsByIds({ em, ownerId }, [id]) : [];
  if (!found) throw notFound('brief');
  return found;
}

export const BRIEF_QUOTA: RowQuota = {
  name: 'briefs',
  table: 'writing.brief',
  most: 2_000,
  what: 'briefs',
  free: 'Delete one first: DELETE /api/v1/briefs/{id}.',
};

/** @throws ServiceError BAD_INPUT (neither niche nor product), NOT_FOUND (the product), QUOTA_REACHED */
export async function createBrief({ em, ownerId }: Tenant, input: CreateBriefInput): Promise<BriefRow> {
  const given = input.draft;
  const product = given.productId == null ? null : await productById({ em, ownerId }, given.productId);
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
  const title = input.title?.trim() || draft.product?.slice(0, 200) || draft.niche || draft.nicheOverride;
  if (!draft.product && !draft.niche && !draft.nicheOverride)
    throw new ServiceError('BAD_INPUT', '`draft.niche` or `draft.product` is required.', { field: 'draft.niche' });
  const made = await withRoom({ em, ownerId }, BRIEF_QUOTA, (tx) =>
    row<BriefRow>(
      tx.em,
      sql`insert into writing.brief (id, owner_id, title, draft, source, created_at)
        values (${newId()}::uuid, ${ownerId}::uuid, ${title}, ${json(draft)}::jsonb, 'manual', now()) returning ${COLUMNS}`,
    ),
  );
  return made!;
}

/** A run that was started from it keeps its copy. @throws ServiceError NOT_FOUND */
export async function deleteBrief({ em, ownerId }: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await row(em, sql`delete from writing.brief where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning id`));
  if (!gone) throw notFound('brief');
}
