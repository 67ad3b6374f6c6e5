import { pagePath } from '../../../platform/dashboard/pages.js';
import type { Scope } from '../../../runtime/index.js';
import { first } from '../../paging.js';
import { allHouseFormats, findRecipeKey } from '../house/house-format.service.js';
import { count, formatMultiple, judgeMarket, judgeOurs, type MarketVerdict, type OurPosts } from '../house/judge.js';
import { houseKey, type KnownFormat, marketStats, readOurPosts } from '../house/known-formats.service.js';
import { type MarketStats, spokenExample } from '../house/market-stats.js';
import { listReferences, REFERENCE_QUOTA, type ReferenceRow } from '../reference/reference.service.js';
import { PRESET_KEYS, PRESET_MEDIA, requireNicheKey } from '../vocab/keys.js';
import { findRecipe } from '../vocab/recipes.js';
import type { CatalogEntry, CatalogExample, LibraryFilter } from './library.graphql.js';
import { STARTER_FORMATS, type StarterFormat } from './starters.js';
import { getRank, listTags, type Origin } from './tags.js';

export interface Library {
  generatedAt: string;
  ideasRefreshedAt: string | null;
  house: KnownFormat[];
  references: ReferenceRow[];
  catalog: CatalogEntry[];
}

/**
 * Lists the formats that the caller can choose from now, as far as they pass the filter. House formats and the catalog have the
 * best evidence first; references have the newest first.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export async function readLibrary(scope: Scope, filter: LibraryFilter): Promise<Library> {
  const now = new Date();
  const { narrow, full } = makeFilters(filter);
  const [rows, references] = await Promise.all([
    allHouseFormats(scope.em),
    listReferences(scope).read(first(REFERENCE_QUOTA.most)),
  ]);
  const keys = [...rows.map(({ slug }) => houseKey(slug)), ...STARTER_FORMATS.map(({ key }) => key)];
  const [{ byKey: stats, refreshedAt }, ours] = await Promise.all([
    marketStats(scope.em, keys),
    readOurPosts(scope, [...keys, ...references.map(({ id }) => referenceKey(id))]),
  ]);
  const known = (key: string, addedAt: string): Known => {
    const found = stats.get(key) ?? null;
    return { stats: found, ours: ours.get(key) ?? null, market: judgeMarket(found, new Date(addedAt), now) };
  };
  const house = rows.map((row) => {
    const format: KnownFormat = { row, ...known(houseKey(row.slug), row.created_at) };
    return { format, entry: houseEntry(format) };
  });
  const own = references.map((row) => ({
    row,
    entry: referenceEntry(row, known(referenceKey(row.id), row.created_at)),
  }));
  const starters = STARTER_FORMATS.map((starter) => starterEntry(starter, known(starter.key, starter.firstSeen)));
  return {
    generatedAt: now.toISOString(),
    ideasRefreshedAt: refreshedAt,
    house: house
      .filter(({ entry }) => narrow(entry))
      .sort((a, b) => getRank(a.entry.tags) - getRank(b.entry.tags))
      .map(({ format }) => format),
    references: own.filter(({ entry }) => narrow(entry)).map(({ row }) => row),
    catalog: [...house, ...own]
      .map(({ entry }) => entry)
      .concat(starters)
      .filter((entry) => narrow(entry) && full(entry))
      .sort((a, b) => getRank(a.tags) - getRank(b.tags)),
  };
}

type Test = (entry: CatalogEntry) => boolean;

/**
 * Splits the filter into two tests: `narrow` for all three lists of the library, and `full`, which entries of the catalog must
 * pass as well.
 */
function makeFilters({ niche, preset, productType, tag, origin }: LibraryFilter): { narrow: Test; full: Test } {
  const wanted = niche == null ? null : requireNicheKey('niche', niche);
  return {
    narrow: ({ niches, presets, tags }) =>
      (wanted === null || niches.length === 0 || niches.includes(wanted)) &&
      (preset == null || presets.includes(preset)) &&
      (tag ?? []).every((one) => tags.includes(one)),
    full: (entry) =>
      (productType == null || entry.productType === productType) && (origin == null || entry.origin === origin),
  };
}

/** What the posts with a format's key say about it. */
interface Known {
  stats: MarketStats | null;
  ours: OurPosts | null;
  market: MarketVerdict;
}
type Facts = Omit<
  CatalogEntry,
  'origin' | 'tags' | 'tier' | 'example' | 'firstSeen' | 'href' | 'ours' | 'ideasOurs'
> & {
  /** Shown as long as no post is. */
  example?: CatalogExample | null;
};

function makeEntry(origin: Origin, facts: Facts, { stats, ours, market }: Known): CatalogEntry {
  const ideasOurs = ours && judgeOurs(ours);
  return {
    ...facts,
    origin,
    tags: listTags(origin, { ...market, observed: stats !== null }, ideasOurs),
    tier: market.tier,
    example: pickExample(stats) ?? facts.example ?? null,
    firstSeen: market.firstSeen,
    href: pagePath('format', { key: facts.key }),
    ours: ours && { posts: ours.posts, multiple: ours.multiple, days: ours.days },
    ideasOurs,
  };
}

function houseEntry({ row, ...known }: KnownFormat): CatalogEntry {
  const { name, summary, niches, medium, preset, options, audience } = row;
  const recipeKey = findRecipeKey(row);
  const facts = {
    key: houseKey(row.slug),
    name,
    summary,
    niches,
    productType: medium === 'demo' ? ('recording' as const) : ('none' as const),
    paid: false,
    medium,
    preset,
    presets: listPresets(medium, recipeKey, preset),
    recipeKey,
    options,
    body: paragraphs([
      numbered(row.beats),
      listed('Open with', row.hook_recipes),
      listed('Take from it', row.what_to_steal),
      listed('Leave out', row.what_not_to_copy),
      audience && `For: ${audience}`,
    ]),
  };
  return makeEntry('ideas', facts, known);
}

/** Describes a starter format as an entry of the catalog, with the evidence from posts that carry its key. */
function starterEntry(starter: StarterFormat, known: Known): CatalogEntry {
  const { key, name, summary, niches, productType, paid, medium, preset, presets, options, example } = starter;
  const body = paragraphs([
    starter.body,
    numbered(starter.beats),
    listed('Open with', starter.hookRecipes),
    listed('Take from it', starter.whatToSteal),
    listed('Leave out', starter.whatNotToCopy),
    `For: ${starter.audience}`,
  ]);
  const made = { medium, preset, presets: [...presets], recipeKey: key, options };
  return makeEntry('studio', { key, name, summary, niches, productType, paid, ...made, body, example }, known);
}

/** The format key of posts that were made from a reference. */
export const referenceKey = (id: string): string => `ref:${id}`;

/** The id of the reference that a format key names; null for another key. */
export const referenceOfKey = (key: string): string | null => (key.startsWith('ref:') ? key.slice(4) : null);

function referenceEntry(row: ReferenceRow, known: Known): CatalogEntry {
  const { structure, avoid, slideCount, productSlot } = row.format;
  const parts = `${structure.slice(0, 5).join(', ')}${structure.length > 5 ? ', …' : ''}`;
  const facts = {
    key: referenceKey(row.id),
    name: row.name,
    summary: `One of your winners: ${count(structure.length, 'part')}, ${parts}.`,
    niches: row.niche_categories,
    productType: productSlot === undefined ? ('none' as const) : ('prop' as const),
    paid: false,
    medium: row.kind,
    preset: row.preset,
    presets: listPresets(row.kind, row.recipe_key, row.preset),
    recipeKey: row.recipe_key,
    options: { reference: row.format, ...(slideCount === undefined ? {} : { slideCount }) },
    body: paragraphs([numbered(structure), listed('Leave out', avoid ?? [])]),
  };
  return makeEntry('own', facts, known);
}

/**
 * The workflows that can make an entry, the usual one first. Workflows of other media are left out, because a hook recipe lists
 * workflows of every medium.
 */
function listPresets(medium: CatalogEntry['medium'], recipeKey: string | null, usual: string): string[] {
  const able = (findRecipe(recipeKey ?? '')?.presets ?? PRESET_KEYS).filter((key) => PRESET_MEDIA[key] === medium);
  return [...new Set([usual, ...able])];
}

function pickExample(stats: MarketStats | null): CatalogExample | null {
  const shown = spokenExample(stats?.examples ?? []);
  if (!shown) return null;
  const note = `${shown.creator}, ${formatMultiple(shown.multiple)} the usual views, ${shown.postedAt.slice(0, 10)}.`;
  return { hook: shown.hook, url: shown.url, note };
}

const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const listed = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0 ? null : `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
const paragraphs = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n\n');
