import { fillsIn, hookWords, parseRecipe } from '../hooks/recipe-match.js';
import { RECIPES } from '../vocab/recipes.js';
import type { HouseFormat } from './house-format.graphql.js';
import type { HouseFormatRow } from './house-format.service.js';
import { judgeOurs } from './judge/judge-ours.js';
import { houseKey, type KnownFormat } from './known-formats.service.js';
import type { MarketExample } from './stats/market-stats.js';

/** Converts a house format to its GraphQL type. */
export function toHouseFormat({ row, stats, ours, market }: KnownFormat): HouseFormat {
  const { status, tier, freshness, why } = market;
  return {
    key: houseKey(row.slug),
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    medium: row.medium,
    recipeKey: findRecipeKey(row),
    preset: row.preset,
    options: row.options,
    readiness: isReady(row) ? 'ready' : 'close',
    status,
    tier,
    freshness,
    why,
    creators: stats?.creators ?? 0,
    bestMultiple: stats?.bestMultiple ?? null,
    viralCreators: stats?.viralCreators ?? 0,
    seriesCreators: stats?.seriesCreators ?? 0,
    engagement: {
      savesPerLike: stats?.savesPerLike ?? null,
      sharesPerLike: stats?.sharesPerLike ?? null,
      commentsPerLike: stats?.commentsPerLike ?? null,
    },
    newestViralPost: stats?.newestViralAt ?? null,
    niches: row.niches,
    hookFamily: row.hook_family,
    hookRecipes: row.hook_recipes,
    beats: row.beats,
    whatToSteal: row.what_to_steal,
    whatNotToCopy: row.what_not_to_copy,
    audience: row.audience,
    examples: toExamples(row, stats?.examples ?? []),
    ours: ours && judgeOurs(ours),
  };
}

function toExamples(row: HouseFormatRow, examples: readonly MarketExample[]): HouseFormat['examples'] {
  if (examples.length === 0) return [];
  const recipes = row.hook_recipes.map(parseRecipe);
  return examples.map((example) => {
    const words = hookWords(example.hook ?? '');
    return { ...example, hookRecipe: recipes.find((recipe) => fillsIn(words, recipe))?.text ?? null };
  });
}

/** The key of the vocabulary recipe that the options ask for: `{ structureType: 'listicle' }` → `structure:listicle`. */
export const findRecipeKey = ({ medium, options }: Pick<HouseFormatRow, 'medium' | 'options'>): string | null =>
  RECIPES.find(
    ({ option, medium: makes }) =>
      option !== null && makes === medium && Object.hasOwn(options, option.key) && options[option.key] === option.value,
  )?.key ?? null;

const READY_BEATS = 3;

const isReady = ({ beats, hook_recipes, what_to_steal, what_not_to_copy }: HouseFormatRow): boolean =>
  beats.length >= READY_BEATS && [hook_recipes, what_to_steal, what_not_to_copy].every((list) => list.length > 0);
