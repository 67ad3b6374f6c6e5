import { setImmediate } from 'node:timers/promises';
import { anyOf, ownAndEverybodys, type Tenant, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { STARTER_FORMATS } from '../catalog/starters.js';
import { NICHE, SUB_NICHE } from '../evidence/keyed-posts.js';
import { allHouseFormats, findRecipeKey } from '../house/house-format.service.js';
import { houseKey } from '../house/known-formats.service.js';
import { findNiches } from '../reference/facts.js';
import { nicheKey, PRESET_MEDIA, type PresetKey, requireNicheKey } from '../vocab/keys.js';
import { findRecipe } from '../vocab/recipes.js';
import { type HookFormat, type HookPost, parseRecipe, type RankedHook, rankHooks } from './rank-hooks.js';

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

/** A trending post is at most this many days old, and has at least this multiple of its creator's usual views. */
const DAYS = 60;
const LEAST_MULTIPLE = 2;
/** `limit` × this many posts are read, because posts with the same hook become one entry. */
const REPEATED = 4;

export interface TrendingPost {
  hook: string;
  /** The post's views divided by the creator's usual views; at least 2. */
  multiple: number;
  postedAt: Date;
}

/**
 * Finds posts on TikTok that perform well now in one of these niches or sub-niches: the market's and the caller's own, best
 * first, each hook once. Niches can be in anybody's words: `Coffee and tea`, `home-cooking`.
 */
export async function readTrendingPosts(
  scope: Scope,
  niches: readonly string[],
  limit: number,
): Promise<TrendingPost[]> {
  const keys = [...new Set(niches.flatMap((niche) => [nicheKey(niche), ...findNiches(niche)]))].filter(
    (key) => key !== null,
  );
  if (keys.length === 0) return [];
  const door = ownAndEverybodys(scope);
  const account = door
    .selectFrom('formats.account')
    .select(['id as of_account', 'niche as account_niche', 'sub_niche as account_sub_niche'])
    .where('platform', '=', 'tiktok');
  const rows = await door
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .where('counted', '=', true)
    .where('hook', 'is not', null)
    .where('multiple', '>=', LEAST_MULTIPLE)
    .where('posted_at', '>', new Date(scope.rt.now().getTime() - DAYS * 86_400_000).toISOString())
    .where(({ eb, or }) => or([eb(NICHE, '=', anyOf(keys, 'text')), eb(SUB_NICHE, '=', anyOf(keys, 'text'))]))
    .select(['hook', 'multiple', 'posted_at'])
    .orderBy('multiple', 'desc')
    .orderBy('posted_at', 'desc')
    .limit(REPEATED * limit)
    .execute();
  const seen = new Set<string>();
  const posts = rows.flatMap(({ hook, multiple, posted_at }): TrendingPost[] => {
    const said = (hook ?? '').toLowerCase();
    if (seen.has(said)) return [];
    seen.add(said);
    return [{ hook: hook ?? '', multiple: multiple ?? 0, postedAt: toDate(posted_at) }];
  });
  return posts.slice(0, limit);
}
