import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import { fillsIn, hookWords, parseRecipe } from '../hooks/rank-hooks.js';
import {
  CreateHouseFormatInput,
  HouseFormat,
  HouseFormatDeleted,
  UpdateHouseFormatInput,
} from './house-format.graphql.js';
import {
  createHouseFormat,
  deleteHouseFormat,
  findRecipeKey,
  type HouseFormatRow,
  updateHouseFormat,
} from './house-format.service.js';
import { judgeOurs } from './judge.js';
import { houseKey, type KnownFormat, readKnownFormat } from './known-formats.service.js';
import type { MarketExample } from './market-stats.js';

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

const READY_BEATS = 3;

const isReady = ({ beats, hook_recipes, what_to_steal, what_not_to_copy }: HouseFormatRow): boolean =>
  beats.length >= READY_BEATS && [hook_recipes, what_to_steal, what_not_to_copy].every((list) => list.length > 0);

@Resolver()
export class HouseFormatResolver {
  @Mutation(() => HouseFormat, { description: 'Adds a format for everybody. Administrators only.' })
  async createHouseFormat(
    @Ctx() context: GraphContext,
    @Input(() => CreateHouseFormatInput) input: CreateHouseFormatInput,
  ): Promise<HouseFormat> {
    const admin = asAdmin(context);
    return toHouseFormat(await readKnownFormat(admin, await createHouseFormat(admin, input)));
  }

  @Mutation(() => HouseFormat, {
    description: 'Only the given fields change; null clears a field. Administrators only.',
  })
  async updateHouseFormat(
    @Ctx() context: GraphContext,
    @Slug('format') slug: string,
    @Input(() => UpdateHouseFormatInput) input: UpdateHouseFormatInput,
  ): Promise<HouseFormat> {
    const admin = asAdmin(context);
    return toHouseFormat(await readKnownFormat(admin, await updateHouseFormat(admin.em, slug, input)));
  }

  @Mutation(() => HouseFormatDeleted, {
    description: 'Deletes it permanently; posts that carry its key are unchanged. Administrators only.',
  })
  async deleteHouseFormat(@Ctx() context: GraphContext, @Slug('format') slug: string): Promise<HouseFormatDeleted> {
    await deleteHouseFormat(asAdmin(context).em, slug);
    return { slug, deleted: true };
  }
}
