import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { formatMultiple } from '../house/judge/judge-market.js';
import { type FormatMedium, PRESET_KEYS, type PresetKey } from '../vocab/keys.js';
import { type HookIdea, HookLibrary } from './hooks.graphql.js';
import { listHooks, listHooksByNiche } from './hooks.service.js';
import type { HookPost, RankedHook } from './rank-hooks.js';

const MOST_HOOKS = 30;
const TOP = 3;
/** The media whose first line viewers read rather than hear. */
const SHOWN: ReadonlySet<FormatMedium> = new Set(['carousel', 'chat']);

function toHook({ recipe, via, format, posts, multiple }: RankedHook): HookIdea {
  const [best] = posts;
  const medium = format?.medium ?? best?.medium ?? null;
  const isShown = medium !== null && SHOWN.has(medium);
  return {
    recipe,
    onScreen: isShown ? recipe : null,
    spoken: medium !== null && !isShown ? recipe : null,
    family: best?.family ?? format?.family ?? null,
    structure: best?.structure ?? format?.structure ?? null,
    preset: format?.preset ?? null,
    recipeKey: format?.recipeKey ?? null,
    medium,
    formatSlug: format?.slug ?? null,
    multiple,
    posts: posts.length,
    via,
    whatToSteal: [...(format?.whatToSteal ?? [])],
    whatNotToCopy: [...(format?.whatNotToCopy ?? [])],
    example: best ? { hook: best.hook, url: best.url, note: writeNote(best) } : (format?.example ?? null),
  };
}

function writeNote({ handle, multiple, postedAt }: HookPost): string {
  const reached = multiple === null ? '' : `, ${formatMultiple(multiple)} the usual views`;
  return `${handle}${reached}, ${postedAt.slice(0, 10)}.`;
}

@Resolver()
export class HookResolver {
  @Query(() => HookLibrary, {
    description: "Ways to open a post, from the market's posts, your own posts and formats; the best evidence first.",
  })
  async hookLibrary(
    @Ctx() context: GraphContext,
    @Limits({ minLength: 1, maxLength: 80 })
    @Arg('niche', () => String, { nullable: true })
    niche?: string | null,
    @Limits({ oneOf: PRESET_KEYS })
    @Arg('preset', () => String, { nullable: true, description: 'Hooks for posts that this workflow makes.' })
    preset?: string | null,
    @Limits({ min: 1, max: MOST_HOOKS })
    @Arg('limit', () => Int, {
      nullable: true,
      defaultValue: MOST_HOOKS,
      description: 'Maximum number of hooks or niches.',
    })
    limit?: number | null,
  ): Promise<HookLibrary> {
    const caller = signedIn(context);
    const [wanted, most] = [(preset ?? null) as PresetKey | null, limit ?? MOST_HOOKS];
    const answer = { generatedAt: new Date().toISOString(), niche: null, counts: null, hooks: null, niches: null };
    if (niche == null) {
      const niches = await listHooksByNiche(caller, { preset: wanted, limit: most });
      return {
        ...answer,
        niches: niches.map(({ niche: name, hooks, posts }) => ({
          niche: name,
          hooks: hooks.length,
          posts,
          top: hooks.slice(0, TOP).map(toHook),
        })),
      };
    }
    const found = await listHooks(caller, { niche, preset: wanted });
    return {
      ...answer,
      niche: found.niche,
      counts: { hooks: found.hooks.length, posts: found.posts },
      hooks: found.hooks.slice(0, most).map(toHook),
    };
  }
}
