import { sql } from 'kysely';
import { inTransaction, json, now, own, prepared, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { productById } from '../../catalog/index.js';
import { BY_CREATION, byName, type ListQuery, listOrders } from '../../connection.js';
import { addWithinQuota, type RowQuota } from '../../creators/index.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { makeDefaultTitle } from '../default-title.js';
import type { BriefDraft } from './brief.entity.js';
import type { BriefDraftInput, BriefFilter, CreateBriefInput, UpdateBriefInput } from './brief.graphql.js';

const COLUMNS = ['id', 'title', 'draft', 'source', 'created_at'] as const;
export type BriefRow = Row<'writing.brief', (typeof COLUMNS)[number]>;

/** Maximum number of saved briefs in one page of a list. */
export const MAX_BRIEFS = 100;

export const BRIEF_ORDERS = listOrders('BriefOrder', 'briefs', { ...BY_CREATION, ...byName('title') });

/** What a search looks through. Each has a trigram index. */
const SEARCHED = ['title', sql`(draft ->> 'product')`, sql`(draft ->> 'niche')`];

export function listBriefs(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<BriefFilter, keyof typeof BRIEF_ORDERS.names>,
): Source<BriefRow> {
  let briefs = own(tenant).selectFrom('writing.brief');
  if (query != null) briefs = briefs.where(contains(SEARCHED, query));
  for (const name of ['goal', 'platform', 'productId'] as const)
    if (filter?.[name] != null) briefs = briefs.where(sql`draft ->> ${sql.lit(name)}`, '=', filter[name]);
  return listOf(briefs, BRIEF_ORDERS.pick(orderBy), (rows) => rows.select(COLUMNS));
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

/** What a brief is about, in its own words. */
const subjectOf = ({ product, niche, nicheOverride }: BriefDraft): string => product || niche || nicheOverride || '';

/** @throws ServiceError BAD_INPUT (neither niche nor product), NOT_FOUND (the product) */
async function toDraft(tenant: Tenant, given: BriefDraftInput): Promise<BriefDraft> {
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
  if (subjectOf(draft) === '')
    throw new ServiceError('BAD_INPUT', '`draft.niche` or `draft.product` is required.', { field: 'draft.niche' });
  return draft;
}

const toTitle = (title: string | null | undefined, draft: BriefDraft): string =>
  title?.trim() || makeDefaultTitle(subjectOf(draft));

/** @throws ServiceError BAD_INPUT (neither niche nor product), NOT_FOUND (the product), QUOTA_REACHED */
export async function createBrief(tenant: Tenant, input: CreateBriefInput): Promise<BriefRow> {
  const draft = await toDraft(tenant, input.draft);
  const title = toTitle(input.title, draft);
  return addWithinQuota(tenant, BRIEF_QUOTA, (tx) =>
    own(tx)
      .insertInto('writing.brief', { id: newId(), title, draft: json(draft), source: 'manual', created_at: now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Changes a brief. Runs that were started from it keep their copies. A title that was the default follows what the brief says.
 * @throws ServiceError BAD_INPUT (neither niche nor product), NOT_FOUND (the brief or the product)
 */
export async function updateBrief(tenant: Tenant, id: string, input: UpdateBriefInput): Promise<BriefRow> {
  if (input.draft === null) throw new ServiceError('BAD_INPUT', '`draft` cannot be null.', { field: 'draft' });
  if (!isUuid(id)) throw notFound('brief');
  return inTransaction(tenant, async (tx) => {
    const mine = own(tx).selectFrom('writing.brief').select(['title', 'draft']).where('id', '=', id);
    const before = await mine.forUpdate().executeTakeFirstOrThrow(() => notFound('brief'));
    const draft = input.draft ? await toDraft(tx, input.draft) : before.draft;
    const kept = before.title === toTitle(null, before.draft) ? null : before.title;
    return own(tx)
      .updateTable('writing.brief')
      .set({ title: toTitle(input.title === undefined ? kept : input.title, draft), draft: json(draft) })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
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
