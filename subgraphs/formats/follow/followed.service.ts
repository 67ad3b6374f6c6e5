import { sql } from 'kysely';
import { z } from 'zod';
import { WORDS } from '../../../content/formats/data.js';
import { type Em, own, shared, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import {
  type CoverFormat,
  type Followed,
  findHookFamily,
  findStructure,
  findStructureByFamily,
  HOOK_FAMILIES,
} from '../../../studio/writer/index.js';
import { referenceKey } from '../catalog/library.service.js';
import { STARTER_FORMATS } from '../catalog/starters.js';
import type { WinnerFormat } from '../formats.entity.js';
import { allHouseFormats, HOUSE_FORMAT_COLUMNS, type HouseFormatRow } from '../house/house-format.service.js';
import { isWeakIn, judgeMarket } from '../house/judge.js';
import { houseKey, marketStats, readOurPosts } from '../house/known-formats.service.js';
import { type MarketStats, spokenExample } from '../house/market-stats.js';
import {
  type FormatMedium,
  type HookFamily,
  isFormatKey,
  nicheKey,
  PRESET_MEDIA,
  type PresetKey,
} from '../vocab/keys.js';

export interface FollowedQuery {
  /** The request field that names the format. */
  field?: string;
  /** The workflow that will make the post; a format of another medium is refused. */
  preset?: PresetKey;
}

/** What every format that is followed has, unless it says more. */
const PLAIN = {
  hookRecipes: [],
  beats: [],
  parts: [],
  lines: null,
  slideCount: null,
  example: null,
  whatToSteal: [],
  neverCopy: [],
} satisfies Partial<Followed>;

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
  const row = await houseFormatByKey(em, key);
  if (!row) throw bad(field, `\`${field}\` is not a format of the library. ${links.formats} lists them.`);
  assertMedium(row.medium, preset, field);
  const { byKey } = await marketStats(em, [key]);
  return toFollowed(row, byKey.get(key));
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
  if (!found) throw bad(field, `\`${field}\` is not one of your references. ${links.formats} lists them.`);
  if (found.kind !== null) assertMedium(found.kind, preset, field);
  const { key, name, format } = found;
  const hookFamily = readFamily(format);
  return {
    ...PLAIN,
    key,
    name,
    hookFamily,
    structure: findStructureByFamily(hookFamily),
    parts: format.structure,
    slideCount: format.slideCount ?? null,
    neverCopy: format.avoid ?? [],
  };
}

/**
 * Lists the house formats from which one is picked for a run that names none, proven ones first: they are made by the run's
 * workflow, suit its niche, are proven or strong but not fading, and are not weak for the caller in that niche. Empty while
 * feedback is paused for the account that the run posts to or, if `accountId` is null, for all of the user's accounts.
 * @param accountId the account that the run posts to
 */
export async function listFollowableFormats(
  tenant: Tenant,
  { preset, niche, accountId }: { preset: PresetKey; niche: string | null; accountId?: string | null },
): Promise<Followed[]> {
  if (await isPaused(tenant, accountId ?? null)) return [];
  const wanted = nicheKey(niche);
  const fitting = (await allHouseFormats(tenant.em)).filter(
    (row) => row.preset === preset && (row.niches.length === 0 || (wanted !== null && row.niches.includes(wanted))),
  );
  const keys = fitting.map(({ slug }) => houseKey(slug));
  const [{ byKey: stats }, ours] = [await marketStats(tenant.em, keys), await readOurPosts(tenant, keys)];
  const now = new Date();
  const judged = fitting.map((row) => {
    const key = houseKey(row.slug);
    const { tier, status } = judgeMarket(stats.get(key) ?? null, new Date(row.created_at), now);
    const mine = ours.get(key);
    return { row, tier: status === 'fading' || (mine && isWeakIn(mine, wanted)) ? null : tier };
  });
  return judged
    .filter(({ tier }) => tier !== null)
    .sort((a, b) => Number(b.tier === 'proven') - Number(a.tier === 'proven'))
    .map(({ row }) => toFollowed(row, stats.get(houseKey(row.slug))));
}

/** Minimum and maximum number of lines that a house format may ask for. */
const LINES = { least: 3, most: 9 };

function toFollowed(row: HouseFormatRow, stats: MarketStats | undefined): Followed {
  const { name, options, beats, hook_recipes: hookRecipes } = row;
  const asked = findStructure(typeof options.structureType === 'string' ? options.structureType : '');
  const hookFamily = row.hook_family ?? findFamily(hookRecipes) ?? asked?.family ?? null;
  return {
    ...PLAIN,
    key: houseKey(row.slug),
    name,
    hookFamily,
    hookRecipes,
    beats,
    structure: asked?.key ?? findStructureByFamily(hookFamily),
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

/** The hook family of the first recipe that belongs to a family. */
const findFamily = (recipes: readonly string[]): HookFamily | null =>
  recipes.map((recipe) => findHookFamily(recipe)).find((family) => family !== null) ?? null;
const readFamily = ({ hookShape }: WinnerFormat): HookFamily | null =>
  HOOK_FAMILIES.find((family) => family === hookShape) ?? null;

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

function assertMedium(medium: FormatMedium, preset: PresetKey | undefined, field: string): void {
  const made = preset && PRESET_MEDIA[preset];
  if (made !== undefined && made !== medium)
    throw bad(
      field,
      `\`${field}\` is a format for ${medium}, and ${preset} makes ${made}. ${links.formats} lists the formats of a workflow.`,
    );
}

/** The part of a key after its family prefix; null for a key of another family. */
const idIn = (key: string, family: string): string | null => (key.startsWith(family) ? key.slice(family.length) : null);

async function houseFormatByKey(em: Em, key: string): Promise<HouseFormatRow | null> {
  const slug = idIn(key, houseKey(''));
  if (slug === null || slug.includes('\0')) return null;
  const formats = shared(em).selectFrom('formats.house_format').select(HOUSE_FORMAT_COLUMNS);
  return (await formats.where('slug', '=', slug).executeTakeFirst()) ?? null;
}

interface FoundReference {
  key: string;
  name: string;
  /** The medium of the analysed post; null if the request sent only its format. */
  kind: FormatMedium | null;
  format: WinnerFormat;
}

async function referenceById(tenant: Tenant, given: string) {
  const id = idIn(given, referenceKey('')) ?? given;
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

/** All limits exceed what our own analysis (the autopsy) returns. */
const text = z.string().max(300);
const count = z.number().int().min(1).nullish();
const givenShape = z.strictObject({
  structure: z.array(text.min(1)).min(1).max(60),
  hookShape: text.nullish(),
  proof: text.nullish(),
  visualSwitch: text.nullish(),
  saveTrigger: text.nullish(),
  commentTrigger: text.nullish(),
  productSlot: count,
  length: count,
  avoid: z.array(text.min(1)).max(20).nullish(),
  slideCount: count,
});

/**
 * Reads a winner's format, as the library returns it in `format` and in the options of its entry. Nulls are dropped.
 * @throws ServiceError BAD_INPUT naming the invalid part of `field`
 */
function readGivenReference(given: object, field: string): WinnerFormat {
  const parsed = givenShape.safeParse(given);
  if (!parsed.success) {
    const { path, message, ...issue } = parsed.error.issues[0]!;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const at = [...path, ...unknown].reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}.${String(key).slice(0, 80)}`),
      field,
    );
    throw bad(
      at,
      `\`${at}\` is not as a reference has it: ${message}. Send the \`format\` of a reference as it is answered.`,
    );
  }
  const shown = Object.entries(parsed.data).filter(([, value]) => value != null);
  return Object.fromEntries(shown) as unknown as WinnerFormat;
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
} as const satisfies Record<string, keyof typeof WORDS.shapes>;
export type KindOption = keyof typeof KIND_OPTIONS;

/**
 * Describes the recipe that one of {@link KIND_OPTIONS} names, in the form that the writer follows.
 * @throws ServiceError BAD_INPUT listing the valid kinds
 */
export function followedKind(option: KindOption, id: string): Followed {
  const family = KIND_OPTIONS[option];
  const kinds = WORDS.shapes[family];
  const kind = kinds.find((one) => one.key === id);
  if (!kind) {
    const field = `options.${option}`;
    const valid = kinds.map((one) => one.key).join(', ');
    throw bad(field, `\`${field}\` is not in the vocabulary. Use one of: ${valid}.`);
  }
  const { label, description, hookFamily } = kind;
  return {
    ...PLAIN,
    key: `${family}:${id}`,
    name: label,
    hookFamily,
    structure: findStructureByFamily(hookFamily),
    whatToSteal: [`${label}: ${description}`],
  };
}

/**
 * Finds a format of the library by its key, and returns how its posts open and continue. References must be the caller's.
 * @throws ServiceError BAD_INPUT naming the field, for a key that is not in the caller's library and for a format of another
 * medium
 */
export async function formatByKey(
  tenant: Tenant,
  key: string,
  { field, medium }: { field: string; medium: FormatMedium },
): Promise<CoverFormat> {
  const found = isFormatKey(key)
    ? ((await houseCover(tenant.em, key)) ?? (await referenceCover(tenant, key)) ?? starterCover(key))
    : null;
  if (!found) throw bad(field, `\`${field}\` is not a format of your library. ${links.formats} lists them.`);
  const { medium: made, ...format } = found;
  if (made !== medium)
    throw bad(field, `\`${field}\` is a format for ${made}, not for ${medium}. ${links.formats} lists them.`);
  return format;
}

type Cover = CoverFormat & { medium: FormatMedium };

async function houseCover(em: Em, key: string): Promise<Cover | null> {
  const row = await houseFormatByKey(em, key);
  return (
    row &&
    toCover({
      ...row,
      hookFamily: row.hook_family,
      hookRecipes: row.hook_recipes,
      whatToSteal: row.what_to_steal,
      whatNotToCopy: row.what_not_to_copy,
    })
  );
}

function starterCover(key: string): Cover | null {
  const found = STARTER_FORMATS.find((format) => format.key === key);
  return found ? toCover(found) : null;
}

function toCover(
  format: Pick<
    (typeof STARTER_FORMATS)[number],
    'medium' | 'name' | 'summary' | 'hookFamily' | 'hookRecipes' | 'beats' | 'whatToSteal' | 'whatNotToCopy'
  >,
): Cover {
  const { medium, name, summary, hookFamily, hookRecipes, beats, whatToSteal, whatNotToCopy } = format;
  return {
    medium,
    name,
    hookFamily: hookFamily ?? findFamily(hookRecipes),
    hookRecipes,
    structure: beats,
    slideCount: null,
    avoid: [],
    shows: { summary, ...toNote('take', whatToSteal), ...toNote('leave', whatNotToCopy) },
  };
}

async function referenceCover(tenant: Tenant, key: string): Promise<Cover | null> {
  const found = key.startsWith(referenceKey('')) ? await referenceById(tenant, key) : null;
  if (!found) return null;
  const { structure, hookShape: _, slideCount, avoid, ...shows } = found.format;
  return {
    medium: found.kind,
    name: found.name,
    hookFamily: readFamily(found.format),
    hookRecipes: [],
    structure,
    slideCount: slideCount ?? null,
    avoid: avoid ?? [],
    shows,
  };
}

const toNote = (name: string, lines: readonly string[]): Record<string, string> =>
  lines.length === 0 ? {} : { [name]: lines.join('\n') };
