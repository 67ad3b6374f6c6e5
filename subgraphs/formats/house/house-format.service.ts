import { type Em, inTransaction, json, now, type Row, shared } from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { withoutEnds } from '../../../platform/text/ends.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { Scope } from '../../../runtime/index.js';
import { assertSize } from '../../size.js';
import type { HookFamily, PresetKey } from '../vocab/keys.js';
import { PRESET_KEYS, PRESET_MEDIA, requireNicheKey } from '../vocab/keys.js';
import { RECIPES } from '../vocab/recipes.js';
import type { CreateHouseFormatInput, UpdateHouseFormatInput } from './house-format.graphql.js';

export const HOUSE_FORMAT_COLUMNS = [
  'slug',
  'name',
  'summary',
  'medium',
  'preset',
  'options',
  'niches',
  'hook_family',
  'hook_recipes',
  'beats',
  'what_to_steal',
  'what_not_to_copy',
  'audience',
  'created_at',
] as const;
export type HouseFormatRow = Row<'formats.house_format', (typeof HOUSE_FORMAT_COLUMNS)[number]>;

/** Maximum number of house formats in an installation. */
const MOST_FORMATS = 500;
const MAX_OPTIONS_BYTES = 4000;

/** Lists every house format by name. House formats have no owner: every account sees the same ones. */
export const allHouseFormats = (em: Em): Promise<HouseFormatRow[]> =>
  shared(em).selectFrom('formats.house_format').select(HOUSE_FORMAT_COLUMNS).orderBy('name').orderBy('slug').execute();

/**
 * Adds a format for everybody. Callers have checked that the viewer is an administrator.
 * @throws ServiceError BAD_INPUT naming the field; SLUG_TAKEN with a free slug as the hint; BAD_STATE when the installation has
 * the maximum number of formats
 */
export async function createHouseFormat(
  { em, ownerId }: Scope,
  input: CreateHouseFormatInput,
): Promise<HouseFormatRow> {
  const { slug, name, summary, medium } = input;
  const preset = input.preset as PresetKey;
  assertMakes({ preset, medium });
  assertSize('format', { ...input });
  return inTransaction(em, async (tx) => {
    const slugs = (await shared(tx).selectFrom('formats.house_format').select('slug').execute()).map((row) => row.slug);
    if (slugs.includes(slug)) throw slugTaken(slug, new Set(slugs));
    // Concurrent additions may exceed the limit by a few, which does no harm.
    if (slugs.length >= MOST_FORMATS)
      throw new ServiceError(
        'BAD_STATE',
        `There are ${MOST_FORMATS} house formats, the most that are allowed. Delete one first: ${links.deleteHouseFormat}.`,
      );
    const added = await shared(tx)
      .insertInto('formats.house_format')
      .values({
        slug,
        added_by: ownerId,
        name: withoutHidden(name),
        summary,
        medium,
        preset,
        options: json({}),
        niches: json([]),
        hook_family: null,
        hook_recipes: json([]),
        beats: json([]),
        what_to_steal: json([]),
        what_not_to_copy: json([]),
        audience: null,
        created_at: now,
        ...toChanges(input),
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(HOUSE_FORMAT_COLUMNS)
      .executeTakeFirst();
    if (!added) throw slugTaken(slug, new Set([...slugs, slug]));
    return added;
  });
}

/** Changes the fields that the request has; null clears a field. @throws ServiceError NOT_FOUND, BAD_INPUT naming the field */
export function updateHouseFormat(em: Em, slug: string, input: UpdateHouseFormatInput): Promise<HouseFormatRow> {
  return inTransaction(em, async (tx) => {
    const format = await shared(tx)
      .selectFrom('formats.house_format')
      .select(HOUSE_FORMAT_COLUMNS)
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    if (!format) throw notFound('house format');
    for (const name of ['name', 'summary', 'medium', 'preset'] as const)
      if (input[name] === null) throw cannotClear(name);
    const changes = toChanges(input);
    if (Object.keys(changes).length === 0) return format;
    const changed = await shared(tx)
      .updateTable('formats.house_format')
      .set({ ...changes, updated_at: now })
      .where('slug', '=', slug)
      .returning(HOUSE_FORMAT_COLUMNS)
      .executeTakeFirstOrThrow();
    assertMakes(changed);
    assertSize('format', collectWords(changed), collectWords(format));
    return changed;
  });
}

/** Deletes a format. Posts that carry its key keep it. @throws ServiceError NOT_FOUND */
export async function deleteHouseFormat(em: Em, slug: string): Promise<void> {
  const gone = await shared(em)
    .deleteFrom('formats.house_format')
    .where('slug', '=', slug)
    .returning('slug')
    .executeTakeFirst();
  if (!gone) throw notFound('house format');
}

const collectWords = ({ created_at: _, slug: __, ...words }: HouseFormatRow): Record<string, unknown> => words;

/** Converts the fields that a request sent to column values. */
function toChanges(input: UpdateHouseFormatInput) {
  const { name, summary, medium, preset, niches, hookFamily, audience, options } = input;
  return {
    ...(name != null && { name: withoutHidden(name) }),
    ...(summary != null && { summary }),
    ...(medium != null && { medium }),
    ...(preset != null && { preset: preset as PresetKey }),
    ...(niches !== undefined && { niches: json(nicheKeys(niches ?? [])) }),
    ...(hookFamily !== undefined && { hook_family: hookFamily as HookFamily | null }),
    ...(audience !== undefined && { audience }),
    ...(options !== undefined && { options: json(boundedOptions(options ?? {})) }),
    ...(input.hookRecipes !== undefined && { hook_recipes: json(input.hookRecipes ?? []) }),
    ...(input.beats !== undefined && { beats: json(input.beats ?? []) }),
    ...(input.whatToSteal !== undefined && { what_to_steal: json(input.whatToSteal ?? []) }),
    ...(input.whatNotToCopy !== undefined && { what_not_to_copy: json(input.whatNotToCopy ?? []) }),
  };
}

function nicheKeys(niches: readonly string[]): string[] {
  return [...new Set(niches.map((niche, index) => requireNicheKey(`niches[${index}]`, niche)))];
}

function boundedOptions(options: Record<string, unknown>): Record<string, unknown> {
  const bytes = Buffer.byteLength(JSON.stringify(options));
  if (bytes > MAX_OPTIONS_BYTES)
    throw new ServiceError(
      'BAD_INPUT',
      `\`options\` has ${bytes.toLocaleString('en')} bytes as JSON; at most ${MAX_OPTIONS_BYTES.toLocaleString('en')} are allowed.`,
      { field: 'options' },
    );
  return options;
}

function assertMakes({ preset, medium }: Pick<HouseFormatRow, 'preset' | 'medium'>): void {
  if (PRESET_MEDIA[preset] === medium) return;
  const able = PRESET_KEYS.filter((key) => PRESET_MEDIA[key] === medium);
  throw new ServiceError(
    'BAD_INPUT',
    `\`preset\` ${preset} does not make \`medium\` ${medium}. Presets that do: ${able.join(', ')}.`,
    { field: 'preset' },
  );
}

const MAX_SLUG = 60;

function slugTaken(slug: string, taken: ReadonlySet<string>): ServiceError {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    const tail = `-${number}`;
    free = `${withoutEnds(slug.slice(0, MAX_SLUG - tail.length), /-/)}${tail}`;
  }
  return new ServiceError('SLUG_TAKEN', `\`slug\` "${slug}" is taken by another format. Free: "${free}".`, {
    field: 'slug',
    hint: free,
  });
}

/** The key of the vocabulary recipe that the options ask for: `{ structureType: 'listicle' }` → `structure:listicle`. */
export const findRecipeKey = ({ medium, options }: Pick<HouseFormatRow, 'medium' | 'options'>): string | null =>
  RECIPES.find(
    ({ option, medium: makes }) =>
      option !== null && makes === medium && Object.hasOwn(options, option.key) && options[option.key] === option.value,
  )?.key ?? null;
