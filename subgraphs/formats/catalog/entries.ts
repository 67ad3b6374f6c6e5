import { pagePath } from '../../../platform/dashboard/pages.js';
import { findRecipeKey } from '../house/house-format.present.js';
import { count, formatMultiple, judgeMarket } from '../house/judge/judge-market.js';
import { judgeOurs, type OurPosts } from '../house/judge/judge-ours.js';
import { houseKey, type KnownFormat } from '../house/known-formats.service.js';
import { type MarketExample, type MarketStats, spokenExample } from '../house/stats/market-stats.js';
import type { ReferenceRow } from '../reference/reference.service.js';
import { PRESET_KEYS, PRESET_MEDIA } from '../vocab/keys.js';
import { findRecipe } from '../vocab/recipes.js';
import type { CatalogEntry, CatalogExample } from './library.graphql.js';
import type { StarterFormat } from './starters.js';
import { listTags } from './tags.js';

const toHref = (key: string): string => pagePath('format', { key });

const toOurs = (ours: OurPosts | null): Pick<CatalogEntry, 'ours' | 'ideasOurs'> => ({
  ours: ours && { posts: ours.posts, multiple: ours.multiple, days: ours.days },
  ideasOurs: ours && judgeOurs(ours),
});

/** Describes a house format as an entry of the catalog. */
export function houseEntry(known: KnownFormat): CatalogEntry {
  const { row, stats, market, ours } = known;
  const [key, recipeKey] = [houseKey(row.slug), findRecipeKey(row)];
  const judged = toOurs(ours);
  return {
    key,
    name: row.name,
    summary: row.summary,
    origin: 'ideas',
    tags: listTags('ideas', { ...market, observed: stats !== null }, judged.ideasOurs),
    tier: market.tier,
    niches: row.niches,
    productType: row.medium === 'demo' ? 'recording' : 'none',
    paid: false,
    medium: row.medium,
    preset: row.preset,
    presets: listPresets(row.medium, recipeKey, row.preset),
    recipeKey,
    options: row.options,
    body: paragraphs([
      numbered(row.beats),
      listed('Open with', row.hook_recipes),
      listed('Take from it', row.what_to_steal),
      listed('Leave out', row.what_not_to_copy),
      row.audience && `For: ${row.audience}`,
    ]),
    example: pickExample(stats?.examples ?? []),
    firstSeen: market.firstSeen,
    href: toHref(key),
    ...judged,
  };
}

/** Describes a starter format as an entry of the catalog, with the evidence from posts that carry its key. */
export function starterEntry(
  starter: StarterFormat,
  { stats, ours, now }: { stats: MarketStats | null; ours: OurPosts | null; now: Date },
): CatalogEntry {
  const { key, name, summary, niches, productType, paid, medium, preset, presets, options, example } = starter;
  const market = judgeMarket(stats, new Date(starter.firstSeen), now);
  const judged = toOurs(ours);
  return {
    key,
    name,
    summary,
    origin: 'studio',
    tags: listTags('studio', { ...market, observed: stats !== null }, judged.ideasOurs),
    tier: market.tier,
    niches: [...niches],
    productType,
    paid,
    medium,
    preset,
    presets: [...presets],
    recipeKey: key,
    options,
    body: paragraphs([
      starter.body,
      numbered(starter.beats),
      listed('Open with', starter.hookRecipes),
      listed('Take from it', starter.whatToSteal),
      listed('Leave out', starter.whatNotToCopy),
      `For: ${starter.audience}`,
    ]),
    example: pickExample(stats?.examples ?? []) ?? example,
    firstSeen: market.firstSeen,
    href: toHref(key),
    ...judged,
  };
}

/** The format key of posts that were made from a reference. */
export const referenceKey = (id: string): string => `ref:${id}`;

/** Describes a reference as an entry of its owner's catalog. */
export function referenceEntry(row: ReferenceRow, ours: OurPosts | null, now: Date): CatalogEntry {
  const key = referenceKey(row.id);
  const { structure, avoid, slideCount, productSlot } = row.format;
  const market = judgeMarket(null, new Date(row.created_at), now);
  const judged = toOurs(ours);
  return {
    key,
    name: row.name,
    summary: `One of your winners: ${count(structure.length, 'part')}, ${structure.slice(0, 5).join(', ')}${structure.length > 5 ? ', …' : ''}.`,
    origin: 'own',
    tags: listTags('own', { ...market, observed: false }, judged.ideasOurs),
    tier: null,
    niches: row.niche_categories,
    productType: productSlot === undefined ? 'none' : 'prop',
    paid: false,
    medium: row.kind,
    preset: row.preset,
    presets: listPresets(row.kind, row.recipe_key, row.preset),
    recipeKey: row.recipe_key,
    options: { reference: row.format, ...(slideCount === undefined ? {} : { slideCount }) },
    body: paragraphs([numbered(structure), listed('Leave out', avoid ?? [])]),
    example: null,
    firstSeen: market.firstSeen,
    href: toHref(key),
    ...judged,
  };
}

/**
 * The workflows that can make an entry, the usual one first. Workflows of other media are left out, because a hook recipe lists
 * workflows of every medium.
 */
function listPresets(medium: CatalogEntry['medium'], recipeKey: string | null, usual: string): string[] {
  const able = (findRecipe(recipeKey ?? '')?.presets ?? PRESET_KEYS).filter((key) => PRESET_MEDIA[key] === medium);
  return [...new Set([usual, ...able])];
}

function pickExample(examples: readonly MarketExample[]): CatalogExample | null {
  const shown = spokenExample(examples);
  if (!shown) return null;
  const note = `${shown.creator}, ${formatMultiple(shown.multiple)} the usual views, ${shown.postedAt.slice(0, 10)}.`;
  return { hook: shown.hook, url: shown.url, note };
}

const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const listed = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0 ? null : `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
const paragraphs = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n\n');
