import { Arg, Ctx, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CatalogExample } from '../catalog/library.graphql.js';
import { formatMultiple } from '../house/judge.js';
import { PRESET_KEYS, type PresetKey } from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { WORDS } from '../vocab/words.js';
import { listHooks, listHooksByNiche } from './hooks.service.js';
import type { HookPost, RankedHook, HookSource as Source } from './rank-hooks.js';

const HookSource = graphEnum<Source>('HookSource', 'Where a hook comes from.', {
  post: 'The first line of posts.',
  format: "One of a format's hook recipes.",
});

@ObjectType({ simpleResolvers: true, description: 'A way to open a post.' })
export class HookIdea {
  @Field(() => String, { description: 'A line with [slots] to fill in, or the first line of a post.' }) recipe!: string;
  @Field(() => String, { nullable: true, description: 'The recipe as on-screen text.' }) onScreen!: string | null;
  @Field(() => String, { nullable: true, description: 'The recipe as spoken words.' }) spoken!: string | null;
  @Field(() => String, { nullable: true, description: 'Its hook family.' }) family!: string | null;
  @Field(() => String, { nullable: true, description: 'The structure of the posts that it opens.' })
  structure!: string | null;
  @Field(() => String, { nullable: true, description: 'The workflow that makes such posts.' }) preset!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The recipe of the vocabulary that its format requests; null if there is none.',
  })
  recipeKey!: string | null;
  @Field(() => FormatMedium, { nullable: true, description: WORDS.medium }) medium!: ValueOf<
    typeof FormatMedium
  > | null;
  @Field(() => String, { nullable: true, description: 'Its house format.' }) formatSlug!: string | null;
  @Field(() => Float, { nullable: true, description: 'The median multiple of its posts.' }) multiple!: number | null;
  @Field(() => Int, { description: "Number of posts that opened with it, the market's and your own." }) posts!: number;
  @Field(() => HookSource, {
    description: 'Where it comes from.',
  })
  via!: ValueOf<typeof HookSource>;
  @Field(() => [String], { description: WORDS.whatToSteal }) whatToSteal!: string[];
  @Field(() => [String], { description: WORDS.whatNotToCopy }) whatNotToCopy!: string[];
  @Field(() => CatalogExample, {
    nullable: true,
    description: "A post that opens with it, or else its format's example; null if there is neither.",
  })
  example!: CatalogExample | null;
}

@ObjectType({ simpleResolvers: true, description: 'How much there is to choose from.' })
export class HookCounts {
  @Field(() => Int, { description: 'How many ways to open a post.' }) hooks!: number;
  @Field(() => Int, { description: 'How many posts opened with them.' }) posts!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The hooks of one niche.' })
export class NicheHooks extends HookCounts {
  @Field(() => String, { description: WORDS.niche }) niche!: string;
  @Field(() => [HookIdea], { description: 'The three best hooks.' }) top!: HookIdea[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'For one niche: `niche`, `counts` and `hooks`. Without a niche: `niches`.',
})
export class HookLibrary {
  @Field(() => DateTime, { description: 'When it was computed.' }) generatedAt!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The niche that was asked for; absent without one.' })
  niche!: string | null;
  @OmitWhenNull()
  @Field(() => HookCounts, { nullable: true, description: 'Counts all hooks, regardless of `limit`.' })
  counts!: HookCounts | null;
  @OmitWhenNull()
  @Field(() => [HookIdea], { nullable: true, description: 'Sorted by evidence, the best first.' })
  hooks!: HookIdea[] | null;
  @OmitWhenNull()
  @Field(() => [NicheHooks], { nullable: true, description: 'Sorted by the number of posts, the largest first.' })
  niches!: NicheHooks[] | null;
}

const MOST_HOOKS = 30;
const TOP = 3;
/** The media whose first line viewers read rather than hear. */
const SHOWN: ReadonlySet<ValueOf<typeof FormatMedium>> = new Set(['carousel', 'chat']);

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
    @Arg('niche', () => String, {
      nullable: true,
      description: 'Hooks of this niche. Default: the best of each niche.',
    })
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
