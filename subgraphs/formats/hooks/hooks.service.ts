import { setImmediate } from 'node:timers/promises';
import { ownAndEverybodys, type Tenant, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { STARTER_FORMATS } from '../catalog/starters.js';
import { NICHE } from '../evidence/pool/keyed-posts.js';
import { findRecipeKey } from '../house/house-format.present.js';
import { allHouseFormats } from '../house/house-format.service.js';
import { houseKey } from '../house/known-formats.service.js';
import { PRESET_MEDIA, type PresetKey } from '../vocab/keys.js';
import { requireNicheKey } from '../vocab/niche.js';
import { findRecipe } from '../vocab/recipes.js';
import { type HookFormat, type HookPost, type RankedHook, rankHooks } from './rank-hooks.js';
import { parseRecipe } from './recipe-match.js';

/** Hooks are ranked from at most this many posts, the newest ones, whether for one niche or for all. */
const MAX_POSTS = 5000;

export interface HooksOfNiche {
  niche: string;
  hooks: RankedHook[];
  /** Total number of posts behind these hooks. */
  posts: number;
}

export interface HookQuery {
  niche: string | null;
  preset: PresetKey | null;
}

type NichedFormat = HookFormat & { niches: readonly string[] };
type NichedPost = HookPost & { niche: string | null };

/**
 * Ranks the hooks of a niche: those of the market's posts, of the caller's own posts, and of formats that suit the niche or any
 * niche.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export async function listHooks(scope: Scope, query: HookQuery & { niche: string }): Promise<HooksOfNiche> {
  const niche = requireNicheKey('niche', query.niche);
  const [formats, posts] = await Promise.all([
    readHookFormats(scope, query.preset),
    readHookPosts(scope, { ...query, niche }),
  ]);
  return rankHooksIn(niche, posts, formats);
}

/**
 * Ranks the hooks of up to `limit` niches, the one with the most posts first. A niche is included if a format names it or if it
 * has a post among the {@link MAX_POSTS} newest.
 */
export async function listHooksByNiche(
  scope: Scope,
  { preset, limit }: { preset: PresetKey | null; limit: number },
): Promise<HooksOfNiche[]> {
  const [formats, posts] = await Promise.all([
    readHookFormats(scope, preset),
    readHookPosts(scope, { niche: null, preset }),
  ]);
  const byNiche = new Map<string, NichedPost[]>(
    formats.flatMap(({ niches }) => niches.map((niche): [string, NichedPost[]] => [niche, []])),
  );
  for (const post of posts) {
    if (post.niche === null) continue;
    const group = byNiche.get(post.niche) ?? [];
    group.push(post);
    byNiche.set(post.niche, group);
  }
  const largest = [...byNiche].sort(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1)).slice(0, limit);
  const found: HooksOfNiche[] = [];
  for (const [niche, group] of largest) {
    found.push(rankHooksIn(niche, group, formats));
    // With thousands of recipes, ranking one niche takes some milliseconds, so other work of the process runs in between.
    await setImmediate();
  }
  return found;
}

function rankHooksIn(niche: string, posts: readonly NichedPost[], formats: readonly NichedFormat[]): HooksOfNiche {
  const own = formats.filter(({ niches }) => niches.includes(niche));
  const hooks = rankHooks(posts, [...own, ...formats.filter(({ niches }) => niches.length === 0)]);
  return { niche, hooks, posts: hooks.reduce((sum, hook) => sum + hook.posts.length, 0) };
}

/** The formats whose hooks are ranked: house formats first, then starter formats, which may have the same recipes. */
async function readHookFormats({ em }: Scope, preset: PresetKey | null): Promise<NichedFormat[]> {
  const house = (await allHouseFormats(em)).map((row): NichedFormat => {
    const recipeKey = findRecipeKey(row);
    const recipe = findRecipe(recipeKey ?? '');
    return {
      key: houseKey(row.slug),
      slug: row.slug,
      preset: row.preset,
      medium: row.medium,
      recipeKey,
      structure: recipe?.family === 'structure' ? recipe.id : null,
      family: row.hook_family,
      recipes: row.hook_recipes.map(parseRecipe),
      whatToSteal: row.what_to_steal,
      whatNotToCopy: row.what_not_to_copy,
      example: null,
      niches: row.niches,
    };
  });
  const starters = STARTER_FORMATS.map(
    ({ key, structureType, hookFamily, hookRecipes, ...starter }): NichedFormat => ({
      ...starter,
      key,
      slug: null,
      recipeKey: key,
      structure: structureType,
      family: hookFamily,
      recipes: hookRecipes.map(parseRecipe),
    }),
  );
  return [...house, ...starters].filter((format) => preset === null || format.preset === preset);
}

async function readHookPosts(tenant: Tenant, { niche, preset }: HookQuery): Promise<NichedPost[]> {
  const door = ownAndEverybodys(tenant);
  const account = door.selectFrom('formats.account').select(['id as of_account', 'handle', 'niche as account_niche']);
  let posts = door
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .where('counted', '=', true)
    .where('hook', 'is not', null);
  posts = niche === null ? posts.where(NICHE, 'is not', null) : posts.where(NICHE, '=', niche);
  if (preset !== null) posts = posts.where('medium', '=', PRESET_MEDIA[preset]);
  const rows = await posts
    .select(['hook', 'url', 'handle', 'posted_at', 'multiple', 'format_key', 'medium', 'structure_type', 'hook_family'])
    .select(NICHE.as('of_niche'))
    .orderBy('posted_at', 'desc')
    .limit(MAX_POSTS)
    .execute();
  return rows.map((row) => ({
    hook: row.hook ?? '',
    url: row.url,
    handle: row.handle,
    postedAt: toDate(row.posted_at).toISOString(),
    multiple: row.multiple,
    formatKey: row.format_key,
    medium: row.medium,
    structure: row.structure_type,
    family: row.hook_family,
    niche: row.of_niche,
  }));
}
