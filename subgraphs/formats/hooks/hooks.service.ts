import { setImmediate } from 'node:timers/promises';
import { ownAndEverybodys, type Tenant, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { STARTER_FORMATS } from '../catalog/starter/starters.js';
import { NICHE } from '../evidence/keyed-posts.js';
import { recipeKeyOf } from '../house/house-format.present.js';
import { allHouseFormats } from '../house/house-format.service.js';
import { houseKey } from '../house/known-formats.service.js';
import { PRESET_MEDIA, type PresetKey } from '../vocab/keys.js';
import { requireNicheKey } from '../vocab/niche.js';
import { recipeOf } from '../vocab/recipes.js';
import { type HookFormat, type HookPost, type RankedHook, rankHooks } from './rank-hooks.js';
import { readRecipe } from './recipe-match.js';

/** The newest posts that are looked at: of one niche, or of all. */
const MOST_POSTS = 5000;

export interface HooksOfNiche {
  niche: string;
  hooks: RankedHook[];
  /** Posts behind all of them. */
  posts: number;
}

export interface HookQuery {
  niche: string | null;
  preset: PresetKey | null;
}

type NichedFormat = HookFormat & { niches: readonly string[] };
type NichedPost = HookPost & { niche: string | null };

/**
 * Hooks of a niche, from the market's posts, the caller's own, and formats of the niche or of any.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export async function hooksOfNiche(scope: Scope, query: HookQuery & { niche: string }): Promise<HooksOfNiche> {
  const niche = requireNicheKey('niche', query.niche);
  const [formats, posts] = await Promise.all([hookFormats(scope, query.preset), hookPosts(scope, { ...query, niche })]);
  return hooksIn(niche, posts, formats);
}

/** The same of each niche that has a post or a format of its own, the one of most posts first. */
export async function hooksByNiche(
  scope: Scope,
  { preset, limit }: { preset: PresetKey | null; limit: number },
): Promise<HooksOfNiche[]> {
  const [formats, posts] = await Promise.all([hookFormats(scope, preset), hookPosts(scope, { niche: null, preset })]);
  const byNiche = new Map<string, NichedPost[]>(
    formats.flatMap(({ niches }) => niches.map((niche): [string, NichedPost[]] => [niche, []])),
  );
  for (const post of posts) {
    if (post.niche === null) continue;
    const of = byNiche.get(post.niche) ?? [];
    of.push(post);
    byNiche.set(post.niche, of);
  }
  const largest = [...byNiche].sort(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1)).slice(0, limit);
  const found: HooksOfNiche[] = [];
  for (const [niche, of] of largest) {
    found.push(hooksIn(niche, of, formats));
    // With thousands of recipes a niche takes some milliseconds: others have their turn in between.
    await setImmediate();
  }
  return found;
}

function hooksIn(niche: string, posts: readonly NichedPost[], formats: readonly NichedFormat[]): HooksOfNiche {
  const own = formats.filter(({ niches }) => niches.includes(niche));
  const hooks = rankHooks(posts, [...own, ...formats.filter(({ niches }) => niches.length === 0)]);
  return { niche, hooks, posts: hooks.reduce((sum, hook) => sum + hook.posts.length, 0) };
}

/** House formats before our own, whose recipes they may repeat. */
async function hookFormats({ em }: Scope, preset: PresetKey | null): Promise<NichedFormat[]> {
  const house = (await allHouseFormats(em)).map((row): NichedFormat => {
    const recipeKey = recipeKeyOf(row);
    const recipe = recipeOf(recipeKey ?? '');
    return {
      key: houseKey(row.slug),
      slug: row.slug,
      preset: row.preset,
      medium: row.medium,
      recipeKey,
      structure: recipe?.family === 'structure' ? recipe.id : null,
      family: row.hook_family,
      recipes: row.hook_recipes.map(readRecipe),
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
      recipes: hookRecipes.map(readRecipe),
    }),
  );
  return [...house, ...starters].filter((format) => preset === null || format.preset === preset);
}

async function hookPosts(tenant: Tenant, { niche, preset }: HookQuery): Promise<NichedPost[]> {
  const door = ownAndEverybodys(tenant);
  const account = door.selectFrom('formats.account').select(['id as of_account', 'handle', 'niche as account_niche']);
  let posts = door
    .selectFrom('formats.post')
    .innerJoin(account.as('account'), 'account.of_account', 'formats.post.account_id')
    .where('counted', '=', true)
    .where('hook', 'is not', null);
  if (niche !== null) posts = posts.where(NICHE, '=', niche);
  if (preset !== null) posts = posts.where('medium', '=', PRESET_MEDIA[preset]);
  const rows = await posts
    .select(['hook', 'url', 'handle', 'posted_at', 'multiple', 'format_key', 'medium', 'structure_type', 'hook_family'])
    .select(NICHE.as('of_niche'))
    .orderBy('posted_at', 'desc')
    .limit(MOST_POSTS)
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
