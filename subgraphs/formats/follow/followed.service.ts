import { sql } from 'kysely';
import { WORDS } from '../../../content/formats/data.js';
import { type Em, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import {
  type Followed,
  findHookFamily,
  findStructure,
  findStructureByFamily,
  HOOK_FAMILIES,
} from '../../../studio/writer/index.js';
import { referenceKey } from '../catalog/entries.js';
import { followableFormats, houseFormatByKey } from '../house/follow.service.js';
import type { HouseFormatRow } from '../house/house-format.service.js';
import { houseKey, marketStats } from '../house/known-formats.service.js';
import { type MarketStats, spokenExample } from '../house/stats/market-stats.js';
import type { WinnerFormat } from '../reference/reference.entity.js';
import { type FormatMedium, PRESET_MEDIA, type PresetKey } from '../vocab/keys.js';
import { RECIPES } from '../vocab/recipes.js';
import { readGivenReference } from './given-reference.js';

export interface FollowedQuery {
  /** The request field that names the format. */
  field?: string;
  /** The workflow that will make the post; a format of another medium is refused. */
  preset?: PresetKey;
}

/**
 * Finds the house format that a run names, in the form that the writer follows.
 * @param key `house:<slug>`
 * @throws ServiceError BAD_INPUT for a key that the library does not have, and for a format of another medium
 */
export async function findFollowedHouse(
  em: Em,
  key: string,
  { field = 'options.houseFormat', preset }: FollowedQuery = {},
): Promise<Followed> {
  const row = await houseFormatByKey(em, key, field);
  assertMedium(row.medium, preset, field);
  const { byKey } = await marketStats(em, [houseKey(row.slug)]);
  return toFollowed(row, byKey.get(houseKey(row.slug)));
}

/**
 * Finds a reference of the user's, in the form that the writer follows.
 * @param given the reference's id, its key `ref:<id>`, or its format as the library returns it
 * @throws ServiceError BAD_INPUT for a reference that the user does not have or has retired, for an object that is not a
 * format, and for a format of another medium than the workflow's
 */
export async function findFollowedReference(
  tenant: Tenant,
  given: string | object,
  { field = 'options.reference', preset }: FollowedQuery = {},
): Promise<Followed> {
  const found =
    typeof given === 'string' ? await referenceById(tenant, given) : await referenceLike(tenant, given, field);
  if (!found)
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not one of your references. ${links.formats} lists them.`, {
      field,
    });
  if (found.kind !== null) assertMedium(found.kind, preset, field);
  const { name, format } = found;
  const hookFamily = HOOK_FAMILIES.find((family) => family === format.hookShape) ?? null;
  return {
    key: found.key,
    name,
    hookFamily,
    hookRecipes: [],
    beats: [],
    structure: findStructureByFamily(hookFamily),
    parts: format.structure,
    lines: null,
    slideCount: format.slideCount ?? null,
    example: null,
    whatToSteal: [],
    neverCopy: format.avoid ?? [],
  };
}

/**
 * Lists the house formats from which one is picked for a run that names none, proven ones first. Empty while feedback is paused
 * for the account that the run posts to or, if `accountId` is null, for all of the user's accounts.
 * @param accountId the account that the run posts to
 */
export async function listFollowableFormats(
  tenant: Tenant,
  { preset, niche, accountId }: { preset: PresetKey; niche: string | null; accountId?: string | null },
): Promise<Followed[]> {
  if (await isPaused(tenant, accountId ?? null)) return [];
  const rows = await followableFormats(tenant, { preset, niche });
  const { byKey } = await marketStats(
    tenant.em,
    rows.map(({ slug }) => houseKey(slug)),
  );
  return rows.map((row) => toFollowed(row, byKey.get(houseKey(row.slug))));
}

/** Minimum and maximum number of lines that a house format may ask for. */
const LINES = { least: 3, most: 9 };

function toFollowed(row: HouseFormatRow, stats: MarketStats | undefined): Followed {
  const { name, options, beats, hook_recipes: hookRecipes } = row;
  const asked = findStructure(typeof options.structureType === 'string' ? options.structureType : '');
  const told = hookRecipes.map((one) => findHookFamily(one)).find((one) => one !== null);
  const hookFamily = row.hook_family ?? told ?? asked?.family ?? null;
  return {
    key: houseKey(row.slug),
    name,
    hookFamily,
    hookRecipes,
    beats,
    structure: asked?.key ?? findStructureByFamily(hookFamily),
    parts: [],
    lines: numberIn(options.lines, LINES),
    slideCount: numberIn(options.slideCount, { least: 1, most: 100 }),
    example: spokenExample(stats?.examples ?? [])?.hook.trim() ?? null,
    whatToSteal: row.what_to_steal,
    neverCopy: row.what_not_to_copy,
  };
}

/** Reads a whole number from the options of a house format, in which an administrator may have written anything. */
const numberIn = (value: unknown, { least, most }: { least: number; most: number }): number | null =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : null;

function assertMedium(medium: FormatMedium, preset: PresetKey | undefined, field: string): void {
  const made = preset && PRESET_MEDIA[preset];
  if (made === undefined || made === medium) return;
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` is a format for ${medium}, and ${preset} makes ${made}. ${links.formats} lists the formats of a workflow.`,
    { field },
  );
}

interface FoundReference {
  key: string;
  name: string;
  /** The medium of the analysed post; null if the request sent only its format. */
  kind: FormatMedium | null;
  format: WinnerFormat;
}

async function referenceById(tenant: Tenant, given: string): Promise<FoundReference | null> {
  const id = given.startsWith(referenceKey('')) ? given.slice(referenceKey('').length) : given;
  if (!isUuid(id)) return null;
  const row = await own(tenant)
    .selectFrom('formats.reference')
    .select(['name', 'kind', 'format'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row ? { key: referenceKey(id), ...row } : null;
}

/**
 * Finds the user's reference with exactly the given format, even if it is retired. If there is none, the format is followed
 * without a reference.
 */
async function referenceLike(tenant: Tenant, given: object, field: string): Promise<FoundReference> {
  const format = readGivenReference(given, field);
  const row = await own(tenant)
    .selectFrom('formats.reference')
    .select(['id', 'name', 'kind'])
    .where(sql<boolean>`format = ${JSON.stringify(format)}::jsonb`)
    .orderBy('retired_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row) return { key: referenceKey(row.id), name: row.name, kind: row.kind, format };
  return { key: referenceKey('given'), name: 'Reference', kind: null, format };
}

async function isPaused(tenant: Tenant, accountId: string | null): Promise<boolean> {
  let accounts = own(tenant).selectFrom('formats.account').select('feedback_paused');
  if (accountId !== null) accounts = accounts.where('id', '=', accountId);
  const found = await accounts.execute();
  return found.length > 0 && found.every(({ feedback_paused }) => feedback_paused);
}

/** The run options whose value names a recipe of the vocabulary, such as a kind of chat, each with the recipe's family. */
export const KIND_OPTIONS = {
  chatFormat: 'chat',
  formatId: 'carousel',
  deckRecipe: 'deck',
  monologueFormat: 'monologue',
  storyFormat: 'story',
  demoFormat: 'demo',
} as const;
export type KindOption = keyof typeof KIND_OPTIONS;

/**
 * Describes the recipe that one of {@link KIND_OPTIONS} names, in the form that the writer follows.
 * @throws ServiceError BAD_INPUT listing the valid kinds
 */
export function followedKind(option: KindOption, id: string): Followed {
  const family = KIND_OPTIONS[option];
  const kinds = RECIPES.filter((one) => one.family === family);
  const kind = kinds.find((one) => one.id === id);
  if (!kind)
    throw new ServiceError(
      'BAD_INPUT',
      `\`options.${option}\` is not in the vocabulary. Use one of: ${kinds.map((one) => one.id).join(', ')}.`,
      { field: `options.${option}` },
    );
  return {
    key: kind.key,
    name: kind.label,
    hookFamily: kind.hookFamily,
    hookRecipes: [],
    beats: [],
    structure: findStructureByFamily(kind.hookFamily),
    parts: [],
    lines: null,
    slideCount: null,
    example: null,
    whatToSteal: [`${kind.label}: ${WORDS.shapes[family].find(({ key }) => key === id)?.description ?? ''}`],
    neverCopy: [],
  };
}
