import { anyOf, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug, type RowQuota, withRoom } from '../../creators/index.js';
import { behind } from '../../cursor.js';
import { given } from '../../given.js';
import type { Slice } from '../../paging.js';
import { assertSize } from '../../size.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import type { SavedBrief, SavedBriefInput } from './saved-parts.graphql.js';
import type { CreateSavedScriptInput, UpdateSavedScriptInput } from './saved-script.graphql.js';
import { assertSegments, familyOf, titleFor } from './saved-script.js';

const LISTED = [
  'id',
  'title',
  'format',
  'structure_type',
  'family',
  'hook_text',
  'score',
  'status',
  'persona_id',
  'persona_slug',
  'workflow_slug',
  'run_id',
  'video_key',
  'created_at',
  'updated_at',
] as const;
/** A script in a list: nothing of it is JSON, which a list need not read. */
export type ListedScript = Row<'writing.saved_script', (typeof LISTED)[number]>;

const COLUMNS = [
  ...LISTED,
  'brief',
  'script',
  'hook_variants',
  'candidates',
  'critique',
  'caption',
  'video_job_id',
] as const;
export type SavedScriptRow = Row<'writing.saved_script', (typeof COLUMNS)[number]>;

/** Scripts in one answer, at most. */
export const MOST_LISTED = 200;
/** Bytes of one script with its candidates, of which eight of the longest format take some 50 KB; lists do not read them. */
const MOST_BYTES = 128 * 1024;

export const SAVED_SCRIPT_QUOTA: RowQuota = {
  name: 'savedScripts',
  table: 'writing.saved_script',
  most: 5_000,
  what: 'saved scripts',
  free: `Delete one first: ${links.deleteSavedScript}.`,
};

/** Newest-updated first. */
export function listSavedScripts(tenant: Tenant, { after, limit }: Slice): Promise<ListedScript[]> {
  return own(tenant)
    .selectFrom('writing.saved_script')
    .select(LISTED)
    .where(behind(['updated_at', 'id'], after))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function savedScriptsByIds(tenant: Tenant, ids: readonly string[]): Promise<SavedScriptRow[]> {
  return own(tenant).selectFrom('writing.saved_script').select(COLUMNS).where('id', '=', anyOf(ids)).execute();
}

const rowOf = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('writing.saved_script').select(COLUMNS).where('id', '=', id);

/** @throws ServiceError NOT_FOUND */
export async function savedScriptById(tenant: Tenant, id: string): Promise<SavedScriptRow> {
  const found = isUuid(id) && (await rowOf(tenant, id).executeTakeFirst());
  if (!found) throw notFound('saved script');
  return found;
}

/** The same, locked until the transaction ends. @throws ServiceError NOT_FOUND */
export async function lockSavedScript(tx: Tenant, id: string): Promise<SavedScriptRow> {
  const found = isUuid(id) && (await rowOf(tx, id).forUpdate().executeTakeFirst());
  if (!found) throw notFound('saved script');
  return found;
}

/** @throws ServiceError BAD_INPUT (the segments, the size), NOT_FOUND (the creator, the product), QUOTA_REACHED */
export async function createSavedScript(tenant: Tenant, input: CreateSavedScriptInput): Promise<SavedScriptRow> {
  const { script } = input;
  assertSegments(input.brief.format, script);
  assertSize('saved script', wordsOf(input), null, MOST_BYTES);
  const persona = await personaOf(tenant, input.personaSlug);
  const brief = await briefOf(tenant, input.brief);
  return withRoom(tenant, SAVED_SCRIPT_QUOTA, (tx) =>
    own(tx)
      .insertInto('writing.saved_script', {
        id: newId(),
        title: input.title?.trim() || titleFor(brief, script),
        ...briefColumns(brief),
        ...scriptColumns(script),
        hook_variants: json(input.hookVariants ?? []),
        candidates: json(input.candidates ?? []),
        critique: json(input.critique ?? null),
        score: input.critique?.score ?? null,
        caption: json(input.caption ?? null),
        status: 'draft',
        ...persona,
        created_at: now,
        updated_at: now,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Changes what is given; null clears, and gives the title back its default. Brief and script must fit each other afterwards.
 * @throws ServiceError NOT_FOUND (the script, the creator, the product), BAD_STATE while a run has it or has made its video, BAD_INPUT
 */
export async function updateSavedScript(
  tenant: Tenant,
  id: string,
  input: UpdateSavedScriptInput,
): Promise<SavedScriptRow> {
  for (const name of ['brief', 'script'] as const) if (input[name] === null) throw cannotClear(name);
  return inTransaction(tenant, async (tx) => {
    const before = await lockSavedScript(tx, id);
    assertOpen(before);
    if (Object.values(input).every((value) => value === undefined)) return before;
    const script = input.script ?? before.script;
    assertSegments(input.brief?.format ?? before.format, script);
    assertSize(
      'saved script',
      { ...wordsOf(toInput(before)), ...wordsOf(input) },
      wordsOf(toInput(before)),
      MOST_BYTES,
    );
    const brief = input.brief ? await briefOf(tx, input.brief) : before.brief;
    const { title, personaSlug, critique } = input;
    return own(tx)
      .updateTable('writing.saved_script')
      .set({
        updated_at: now,
        ...(title !== undefined && { title: title?.trim() || titleFor(brief, script) }),
        ...(input.brief && briefColumns(brief)),
        ...(input.script && scriptColumns(script)),
        ...(input.hookVariants !== undefined && { hook_variants: json(input.hookVariants ?? []) }),
        ...(input.candidates !== undefined && { candidates: json(input.candidates ?? []) }),
        ...(critique !== undefined && { critique: json(critique), score: critique?.score ?? null }),
        ...(input.caption !== undefined && { caption: json(input.caption) }),
        ...(personaSlug !== undefined && (await personaOf(tx, personaSlug))),
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/** A run that it was sent to keeps going; its outcomes go with it. @throws ServiceError NOT_FOUND */
export async function deleteSavedScript(tenant: Tenant, id: string): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    await lockSavedScript(tx, id);
    await own(tx).deleteFrom('writing.script_outcome').where('script_id', '=', id).execute();
    await own(tx).deleteFrom('writing.saved_script').where('id', '=', id).execute();
  });
}

/** @throws ServiceError BAD_STATE */
function assertOpen({ status }: SavedScriptRow): void {
  if (status === 'draft' || status === 'failed') return;
  throw new ServiceError(
    'BAD_STATE',
    status === 'done'
      ? 'This script is done: its video is made, and it changes no more. Save a changed copy as a new one.'
      : `This script is ${status}: a run is working on it. Change it once that has failed, or save a changed copy as a new one.`,
  );
}

/** @throws ServiceError NOT_FOUND */
async function personaOf(
  tenant: Tenant,
  slug: string | null | undefined,
): Promise<{ persona_id: string | null; persona_slug: string | null }> {
  if (slug == null) return { persona_id: null, persona_slug: null };
  const persona = await personaBySlug(tenant, slug);
  return { persona_id: persona.id, persona_slug: persona.slug };
}

/** The brief with nothing left out; a product that is only named by its id gives its name. @throws ServiceError NOT_FOUND (the product) */
async function briefOf(tenant: Tenant, told: SavedBriefInput): Promise<SavedBrief> {
  const product = told.productId == null ? null : await productById(tenant, told.productId);
  const text = (value: string | null | undefined): string | null => value?.trim() || null;
  return {
    goal: told.goal,
    platform: told.platform,
    niche: text(told.niche),
    nicheCategory: text(told.nicheCategory),
    subNiche: text(told.subNiche),
    product: text(told.product) ?? product?.name ?? null,
    productId: product?.id ?? null,
    audience: text(told.audience),
    language: text(told.language),
    format: told.format,
  };
}

const briefColumns = (brief: SavedBrief) => ({ brief: json(brief), format: brief.format });

const scriptColumns = (script: ScriptInput) => ({
  script: json(script),
  structure_type: script.structureType ?? null,
  family: familyOf(script),
  hook_text: script.hookText,
});

/** A row as it would be sent. */
const toInput = (row: SavedScriptRow): UpdateSavedScriptInput => ({
  title: row.title,
  brief: row.brief,
  script: row.script,
  hookVariants: row.hook_variants,
  candidates: row.candidates,
  critique: row.critique,
  caption: row.caption,
});

/** What of a script counts towards its size. */
const wordsOf = (input: UpdateSavedScriptInput): Record<string, unknown> =>
  given(input, ['title', 'brief', 'script', 'hookVariants', 'candidates', 'critique', 'caption']);
