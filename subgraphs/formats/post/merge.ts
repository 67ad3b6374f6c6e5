import type { Row } from '../../../platform/database/index.js';
import { type CheckedPost, FIELD_COLUMNS, type PostFields, PostRefused } from './check.js';
import { fitsWindow, type ReadPost, sameMetrics, type TakenReading } from './score.js';

/** Maximum number of `adhoc` readings that a post keeps. */
const MOST_ADHOC = 60;

type Fields = Required<PostFields>;
type Recipe = Pick<Row<'formats.post'>, 'recipe_source'>;
const RECIPE_COLUMNS = ['format_key', 'structure_type', 'hook_family'] as const;
/** Columns that an administrator can correct. */
const CORRECTED_COLUMNS = [...RECIPE_COLUMNS, 'medium', 'niche', 'sub_niche'] as const;

/** A post as it is stored. */
export type StoredPost = ReadPost & Fields & Recipe & { id: string };

/** The changes that an import makes to one post. */
export interface Merged {
  status: 'imported' | 'updated' | 'unchanged';
  postedAt: number;
  fields: Fields & Recipe;
  /** Whether the post's own row (not just its readings) differs from the stored one. */
  rowChanged: boolean;
  /** Readings to write. If one replaces a stored reading that was taken at another time, `replaced` has the stored one. */
  readings: TakenReading[];
  /** Stored readings to delete, because a reading of the same window that was taken at another time replaces them. */
  replaced: TakenReading[];
}

const NOTHING: Fields & Recipe = {
  ...(Object.fromEntries(FIELD_COLUMNS.map((column) => [column, null])) as unknown as Fields),
  recipe_source: null,
};

/** How posts from a source are merged with stored ones. */
export interface MergeOptions {
  /**
   * Whether the post comes from a platform's export. Its publication time has no zone and often no time of day, so it does not
   * replace a known one. If its numbers equal those of the newest `adhoc` reading, no reading is added.
   */
  fromExport: boolean;
  /**
   * Whether a new reading of a window replaces the stored one even if it was taken earlier, because the same source
   * corrects itself.
   */
  restated: boolean;
}

/**
 * Works out what to write for a post, by the rules in the README of formats ("Readings").
 * @param stored null for a new post
 * @throws PostRefused
 */
export function mergePost(stored: StoredPost | null, given: CheckedPost, options: MergeOptions): Merged {
  if (stored === null) {
    assertAdhocRoom(given.readings);
    return {
      status: 'imported',
      postedAt: given.postedAt,
      fields: withSource({ ...NOTHING, ...given.fields }, given.fields),
      rowChanged: true,
      readings: given.readings,
      replaced: [],
    };
  }
  const postedAt = options.fromExport ? stored.postedAt : given.postedAt;
  const fields = mergeFields(stored, given.fields);
  const rowChanged =
    postedAt !== stored.postedAt ||
    fields.recipe_source !== stored.recipe_source ||
    FIELD_COLUMNS.some((column) => fields[column] !== stored[column]);
  const { readings, replaced } = mergeReadings(stored, given, options);
  const kept = stored.readings.filter((reading) => !replaced.includes(reading));
  assertFits([...kept, ...readings], postedAt);
  assertAdhocRoom([...kept, ...readings.filter((reading) => !kept.some((one) => isSamePlace(one, reading)))]);
  return {
    status: rowChanged || readings.length > 0 ? 'updated' : 'unchanged',
    postedAt,
    fields,
    rowChanged,
    readings,
    replaced,
  };
}

/** Merges a post's fields; what an administrator has corrected stays corrected. */
function mergeFields(stored: StoredPost, given: PostFields): Fields & Recipe {
  const { recipe_source } = stored;
  const before = { ...pick(stored), recipe_source };
  if (recipe_source === 'guessed' && saysRecipe(given)) return withSource({ ...before, ...NO_GUESS, ...given }, given);
  if (recipe_source !== 'corrected') return withSource({ ...before, ...given }, given);
  const corrected = Object.fromEntries(CORRECTED_COLUMNS.map((column) => [column, stored[column]]));
  return { ...before, ...given, ...corrected };
}

/**
 * The fields that a guess fills in. They are cleared when somebody states how the post is made, even if the statement
 * is incomplete.
 */
const NO_GUESS = { structure_type: null, hook_family: null } as const;

const saysRecipe = (given: PostFields): boolean => RECIPE_COLUMNS.some((column) => given[column] !== undefined);

/** Sets the recipe's source: `given` for a recipe that was sent, null for one that was cleared. */
function withSource(fields: Fields & Recipe, given: PostFields): Fields & Recipe {
  if (!saysRecipe(given)) return fields;
  const has = RECIPE_COLUMNS.some((column) => fields[column] !== null);
  return { ...fields, recipe_source: has ? 'given' : null };
}

const pick = (stored: StoredPost): Fields =>
  Object.fromEntries(FIELD_COLUMNS.map((column) => [column, stored[column]])) as unknown as Fields;

/** Whether two readings can't coexist: they are of the same window and, if `adhoc`, of the same time. */
const isSamePlace = (one: TakenReading, other: TakenReading): boolean =>
  one.window === other.window && (one.window !== 'adhoc' || one.at === other.at);

function mergeReadings(
  stored: StoredPost,
  given: CheckedPost,
  { fromExport, restated }: MergeOptions,
): Pick<Merged, 'readings' | 'replaced'> {
  const readings: TakenReading[] = [];
  const replaced: TakenReading[] = [];
  for (const reading of given.readings) {
    const before = stored.readings.find((one) => isSamePlace(one, reading));
    const same = before !== undefined && before.at === reading.at && sameMetrics(before.metrics, reading.metrics);
    const older = before !== undefined && reading.at < before.at && !restated;
    if (same || older || (fromExport && saysNothingNew(stored, reading))) continue;
    readings.push(reading);
    if (before && before.at !== reading.at) replaced.push(before);
  }
  return { readings, replaced };
}

/** Whether the newest `adhoc` reading already has these numbers. */
function saysNothingNew({ readings }: StoredPost, { metrics }: TakenReading): boolean {
  const newest = readings.findLast(({ window }) => window === 'adhoc');
  return newest !== undefined && sameMetrics(newest.metrics, metrics);
}

/** @throws PostRefused when the post's new time puts a stored reading outside its window */
function assertFits(readings: readonly TakenReading[], postedAt: number): void {
  const off = readings.find(({ window, at }) => !fitsWindow(window, at - postedAt));
  if (off)
    throw new PostRefused(
      `\`postedAt\` moves the post away from its \`${off.window}\` reading of ${new Date(off.at).toISOString()}. Send the time at which it went up.`,
    );
}

/** @throws PostRefused when the post would have more `adhoc` readings than it can keep */
function assertAdhocRoom(readings: readonly TakenReading[]): void {
  const count = readings.filter(({ window }) => window === 'adhoc').length;
  if (count > MOST_ADHOC)
    throw new PostRefused(
      `This post would have ${count} \`adhoc\` readings; it may have ${MOST_ADHOC}. Delete the post and send fewer of them.`,
    );
}
