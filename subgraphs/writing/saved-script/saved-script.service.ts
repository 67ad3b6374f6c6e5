import { anyOf, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { productById } from '../../catalog/index.js';
import { BY_CREATION, BY_UPDATE, byName, type ListQuery, listOrders } from '../../connection.js';
import { addWithinQuota, personaBySlug, type RowQuota } from '../../creators/index.js';
import { pickGiven } from '../../given.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { assertSize } from '../../size.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import type { SavedBrief, SavedBriefInput } from './saved-parts.graphql.js';
import type { CreateSavedScriptInput, SavedScriptFilter, UpdateSavedScriptInput } from './saved-script.graphql.js';
import { assertPointsAtSegments, assertSegments, findFamily, makeTitle } from './saved-script.js';

/** The columns of a script that REST lists. */
export const LISTED = [
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
/** A script in a list, without JSON columns, which lists need not read. */
export type ListedScript = Row<'writing.saved_script', (typeof LISTED)[number]>;

export const COLUMNS = [
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

/** Maximum number of saved scripts in one page of a list. */
export const MAX_LISTED = 200;
/** Maximum size in bytes of one saved script with all its parts. Eight candidates of the longest format take about 50 KB. */
const MAX_BYTES = 128 * 1024;

export const SAVED_SCRIPT_QUOTA: RowQuota = {
  name: 'savedScripts',
  table: 'writing.saved_script',
  most: 5_000,
  what: 'saved scripts',
  howToFree: `Delete one first: ${links.deleteSavedScript}.`,
};

export const SAVED_SCRIPT_ORDERS = listOrders('SavedScriptOrder', 'saved-scripts', {
  ...BY_UPDATE,
  ...BY_CREATION,
  ...byName('title'),
});

/** Lists scripts. @param columns {@link LISTED} or all; others are missing from the rows */
export function listSavedScripts(
  tenant: Tenant,
  columns: readonly (typeof COLUMNS)[number][],
  { filter, query, orderBy }: ListQuery<SavedScriptFilter, keyof typeof SAVED_SCRIPT_ORDERS.names>,
): Source<ListedScript | SavedScriptRow> {
  let scripts = own(tenant).selectFrom('writing.saved_script');
  if (query != null) scripts = scripts.where(contains(['title', 'hook_text'], query));
  if (filter?.status != null) scripts = scripts.where('status', '=', filter.status);
  if (filter?.persona_slug != null) scripts = scripts.where('persona_slug', '=', filter.persona_slug);
  return listOf(scripts, SAVED_SCRIPT_ORDERS.pick(orderBy), (rows) => rows.select(columns));
}

export function savedScriptsByIds(tenant: Tenant, ids: readonly string[]): Promise<SavedScriptRow[]> {
  return own(tenant).selectFrom('writing.saved_script').select(COLUMNS).where('id', '=', anyOf(ids)).execute();
}

const selectRow = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('writing.saved_script').select(COLUMNS).where('id', '=', id);

/**
 * Finds a script.
 * @throws ServiceError NOT_FOUND
 */
export async function savedScriptById(tenant: Tenant, id: string): Promise<SavedScriptRow> {
  const found = isUuid(id) && (await selectRow(tenant, id).executeTakeFirst());
  if (!found) throw notFound('saved script');
  return found;
}

/**
 * Finds a script and locks it until the transaction ends.
 * @throws ServiceError NOT_FOUND
 */
export async function lockSavedScript(tx: Tenant, id: string): Promise<SavedScriptRow> {
  const found = isUuid(id) && (await selectRow(tx, id).forUpdate().executeTakeFirst());
  if (!found) throw notFound('saved script');
  return found;
}

/** @throws ServiceError BAD_INPUT (the segments, an index of one, the size), NOT_FOUND (the creator, the product), QUOTA_REACHED */
export async function createSavedScript(tenant: Tenant, input: CreateSavedScriptInput): Promise<SavedScriptRow> {
  const { script } = input;
  assertSegments(input.brief.format, script);
  assertPointsAtSegments(input, script.segments.length);
  assertSize('saved script', pickMeasuredParts(input), null, MAX_BYTES);
  const persona = await findPersona(tenant, input.personaSlug);
  const brief = await completeBrief(tenant, input.brief);
  return addWithinQuota(tenant, SAVED_SCRIPT_QUOTA, (tx) =>
    own(tx)
      .insertInto('writing.saved_script', {
        id: newId(),
        title: input.title?.trim() || makeTitle(brief, script),
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
 * Changes the given fields. Null clears a field or restores the default title, but is refused for `brief` and `script`. The
 * script must have as many segments as the brief's format requires.
 * @throws ServiceError NOT_FOUND (the script, the creator, the product), BAD_STATE while a run has the script or once its video
 * is finished, BAD_INPUT
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
    assertPointsAtSegments(input, script.segments.length);
    assertSize(
      'saved script',
      { ...pickMeasuredParts(toInput(before)), ...pickMeasuredParts(input) },
      pickMeasuredParts(toInput(before)),
      MAX_BYTES,
    );
    const brief = input.brief ? await completeBrief(tx, input.brief) : before.brief;
    const { title, personaSlug, critique } = input;
    return own(tx)
      .updateTable('writing.saved_script')
      .set({
        updated_at: now,
        ...(title !== undefined && { title: title?.trim() || makeTitle(brief, script) }),
        ...(input.brief && briefColumns(brief)),
        ...(input.script && scriptColumns(script)),
        ...(input.hookVariants !== undefined && { hook_variants: json(input.hookVariants ?? []) }),
        ...(input.candidates !== undefined && { candidates: json(input.candidates ?? []) }),
        ...(critique !== undefined && { critique: json(critique), score: critique?.score ?? null }),
        ...(input.caption !== undefined && { caption: json(input.caption) }),
        ...(personaSlug !== undefined && (await findPersona(tx, personaSlug))),
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Deletes a script with its outcomes. A run that it was sent to continues.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteSavedScript(tenant: Tenant, id: string): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    await lockSavedScript(tx, id);
    await own(tx).deleteFrom('writing.script_outcome').where('script_id', '=', id).execute();
    await own(tx).deleteFrom('writing.saved_script').where('id', '=', id).execute();
  });
}

/** Checks that no run has the script or has finished its video. @throws ServiceError BAD_STATE */
function assertOpen({ status }: SavedScriptRow): void {
  if (status === 'draft' || status === 'failed') return;
  throw new ServiceError(
    'BAD_STATE',
    status === 'done'
      ? 'This script is done: its video is finished, so it can no longer be changed. Save a changed copy as a new script.'
      : `This script is ${status}: a run is working on it. You can change it if the run fails, or save a changed copy as a new script.`,
  );
}

/**
 * Finds the script's creator.
 * @throws ServiceError NOT_FOUND
 */
async function findPersona(
  tenant: Tenant,
  slug: string | null | undefined,
): Promise<{ persona_id: string | null; persona_slug: string | null }> {
  if (slug == null) return { persona_id: null, persona_slug: null };
  const persona = await personaBySlug(tenant, slug);
  return { persona_id: persona.id, persona_slug: persona.slug };
}

/**
 * Completes the brief: a product that is given only by its id gets its name.
 * @throws ServiceError NOT_FOUND (the product)
 */
async function completeBrief(tenant: Tenant, sent: SavedBriefInput): Promise<SavedBrief> {
  const product = sent.productId == null ? null : await productById(tenant, sent.productId);
  const text = (value: string | null | undefined): string | null => value?.trim() || null;
  return {
    goal: sent.goal,
    platform: sent.platform,
    niche: text(sent.niche),
    nicheCategory: text(sent.nicheCategory),
    subNiche: text(sent.subNiche),
    product: text(sent.product) ?? product?.name ?? null,
    productId: product?.id ?? null,
    audience: text(sent.audience),
    language: text(sent.language),
    format: sent.format,
  };
}

const briefColumns = (brief: SavedBrief) => ({ brief: json(brief), format: brief.format });

const scriptColumns = (script: ScriptInput) => ({
  script: json(script),
  structure_type: script.structureType ?? null,
  family: findFamily(script),
  hook_text: script.hookText,
});

/** Converts a stored script back to the fields of a request that would create it. */
const toInput = (row: SavedScriptRow): UpdateSavedScriptInput => ({
  title: row.title,
  brief: row.brief,
  script: row.script,
  hookVariants: row.hook_variants,
  candidates: row.candidates,
  critique: row.critique,
  caption: row.caption,
});

/** The parts of a script that count towards the limit on its size. */
const pickMeasuredParts = (input: UpdateSavedScriptInput): Record<string, unknown> =>
  pickGiven(input, ['title', 'brief', 'script', 'hookVariants', 'candidates', 'critique', 'caption']);
