import { type Em, own, shared, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { type CoverFormat, findHookFamily } from '../../../studio/writer/index.js';
import { HOUSE_FORMAT_COLUMNS } from '../house/house-format.service.js';
import { houseKey } from '../house/known-formats.service.js';
import { type FormatMedium, HOOK_FAMILIES, type HookFamily, isFormatKey } from '../vocab/keys.js';
import { referenceKey } from './entries.js';
import { STARTER_FORMATS } from './starters.js';

type Found = CoverFormat & { medium: FormatMedium };

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
    ? ((await houseFormat(tenant.em, key)) ?? (await findReference(tenant, key)) ?? starter(key))
    : null;
  if (!found)
    throw new ServiceError('BAD_INPUT', `\`${field}\` is not a format of your library. ${links.formats} lists them.`, {
      field,
    });
  const { medium: made, ...format } = found;
  if (made !== medium)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${field}\` is a format for ${made}, not for ${medium}. ${links.formats} lists them.`,
      {
        field,
      },
    );
  return format;
}

/** The part of a key after its family prefix; null for a key of another family. */
const idIn = (key: string, family: string): string | null => (key.startsWith(family) ? key.slice(family.length) : null);

async function houseFormat(em: Em, key: string): Promise<Found | null> {
  const slug = idIn(key, houseKey(''));
  if (slug === null) return null;
  const row = await shared(em)
    .selectFrom('formats.house_format')
    .select(HOUSE_FORMAT_COLUMNS)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  return {
    medium: row.medium,
    name: row.name,
    hookFamily: row.hook_family ?? findFamily(row.hook_recipes),
    hookRecipes: row.hook_recipes,
    structure: row.beats,
    slideCount: null,
    avoid: [],
    shows: { summary: row.summary, ...toNote('take', row.what_to_steal), ...toNote('leave', row.what_not_to_copy) },
  };
}

async function findReference(tenant: Tenant, key: string): Promise<Found | null> {
  const id = idIn(key, referenceKey(''));
  if (id === null || !isUuid(id)) return null;
  const row = await own(tenant)
    .selectFrom('formats.reference')
    .select(['name', 'kind', 'format'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { structure, hookShape, slideCount, avoid, ...shown } = row.format;
  return {
    medium: row.kind,
    name: row.name,
    hookFamily: HOOK_FAMILIES.find((family) => family === hookShape) ?? null,
    hookRecipes: [],
    structure,
    slideCount: slideCount ?? null,
    avoid: avoid ?? [],
    shows: shown,
  };
}

function starter(key: string): Found | null {
  const found = STARTER_FORMATS.find((format) => format.key === key);
  if (!found) return null;
  return {
    medium: found.medium,
    name: found.name,
    hookFamily: found.hookFamily ?? findFamily(found.hookRecipes),
    hookRecipes: found.hookRecipes,
    structure: found.beats,
    slideCount: null,
    avoid: [],
    shows: { summary: found.summary, ...toNote('take', found.whatToSteal), ...toNote('leave', found.whatNotToCopy) },
  };
}

/** The hook family of the first recipe that belongs to a family. */
const findFamily = (recipes: readonly string[]): HookFamily | null =>
  recipes.map((recipe) => findHookFamily(recipe)).find((family) => family !== null) ?? null;

const toNote = (name: string, lines: readonly string[]): Record<string, string> =>
  lines.length === 0 ? {} : { [name]: lines.join('\n') };
