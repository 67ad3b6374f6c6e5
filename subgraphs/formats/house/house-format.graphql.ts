import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { HOOK_FAMILIES, LONGEST_NICHE, PRESET_KEYS } from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { COUNTS, WORDS } from '../vocab/words.js';
import type { Freshness, FormatStatus as Status, FormatTier as Tier, OurVerdict as Verdict } from './judge.js';

export const FormatTier = graphEnum<Tier>('FormatTier', 'How well a format has done on the market.', {
  proven: 'Viral for three creators, or as the series of one.',
  strong: 'Viral for two creators with a post that still ranks, or once at 10x the usual views.',
});
const FormatStatus = graphEnum<Status>('FormatStatus', 'Whether a format works now, by the posts of the market.', {
  proven: 'Proven, with a viral post in the last 90 days.',
  candidate: 'Not proven.',
  fading: 'Proven or strong before, without a viral post in the last 90 days.',
});
const FormatReadiness = graphEnum('FormatReadiness', 'Whether a format says enough to be followed.', {
  ready: 'It has 3 beats, a hook recipe, whatToSteal and whatNotToCopy.',
  close: 'Something of that is missing.',
});
const FormatFreshness = graphEnum<Freshness>('FormatFreshness', "How recent a format's success is.", {
  new: 'First seen in the last 14 days.',
  current: 'Viral in the last 30 days.',
  recent: 'Viral in the last 90 days.',
  stale: 'Viral before that.',
});
const OurVerdict = graphEnum<Verdict>('OurVerdict', "How a format does in the caller's own posts.", {
  proven: 'At least 2x the usual views, as the median of 4 posts on 3 days.',
  weak: 'At most 0.5x the usual views, as the median of 6 posts.',
});

@ObjectType({ simpleResolvers: true, description: 'Ratios over the newest posts; null if unknown.' })
export class FormatEngagement {
  @Field(() => Float, { nullable: true, description: 'How many saves there are for each like.' }) savesPerLike!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'How many shares there are for each like.' }) sharesPerLike!:
    | number
    | null;
  @Field(() => Float, { nullable: true, description: 'How many comments there are for each like.' }) commentsPerLike!:
    | number
    | null;
}

@ObjectType({ simpleResolvers: true, description: 'An example of a format: a post of the market.' })
export class FormatExample {
  @Field(() => String, { description: 'The name of its creator.' }) creator!: string;
  @Field(() => String, { description: WORDS.handle }) handle!: string;
  @Field(() => Float, { description: "Views over the creator's usual views." }) multiple!: number;
  @Field(() => Float, { description: COUNTS.views }) views!: number;
  @Field(() => Float, { description: 'The views that its creator usually has at the same age of a post.' })
  usualViews!: number;
  @Field(() => Float, { nullable: true, description: 'How many accounts follow its creator; null if unknown.' })
  followers!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.likes }) likes!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.saves }) saves!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.shares }) shares!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.comments }) comments!: number | null;
  @Field(() => String, { nullable: true, description: "Its sound, under the platform's name for it; null if unknown." })
  sound!: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is made of photos.' }) photo!: boolean | null;
  @Field(() => Int, { nullable: true, description: 'For a carousel, its number of slides; null if unknown.' }) slides!:
    | number
    | null;
  @Field(() => String, { nullable: true, description: 'Its first line.' }) hook!: string | null;
  @Field(() => String, { nullable: true, description: 'The hook recipe of the format that this line follows.' })
  hookRecipe!: string | null;
  @Field(() => String, { nullable: true, description: 'Its address; null if unknown.' }) url!: string | null;
  @Field(() => DateTime, { description: 'When it was posted.' }) postedAt!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "The verdict of the caller's own posts of a format.",
})
export class OurFormatVerdict {
  @Field(() => OurVerdict, { description: 'How the format does.' }) verdict!: ValueOf<typeof OurVerdict>;
  @Field(() => Float, { description: 'The median multiple of these posts.' }) multiple!: number;
  @Field(() => Int, { description: 'How many posts the verdict is based on.' }) posts!: number;
  @Field(() => Int, { description: 'Number of different days on which they were posted.' }) days!: number;
  @Field(() => [String], { description: 'The niches that it applies to; empty if the posts have none.' })
  niches!: string[];
  @Field(() => String, { description: 'The verdict as a sentence, with its numbers.' }) why!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "A format of the library, with the market's evidence for it.",
})
export class HouseFormat {
  @Field(() => ID, { description: '`house:` followed by its slug. Posts that follow it carry this key.' }) key!: string;
  @Field(() => String, { description: 'Names the format; permanent.' }) slug!: string;
  @Field(() => String, { description: 'What the format is called.' }) name!: string;
  @Field(() => String, { description: 'What it is, in one sentence.' }) summary!: string;
  @Field(() => FormatMedium, { description: WORDS.medium }) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { nullable: true, description: "The vocabulary's recipe that its options request." })
  recipeKey!: string | null;
  @Field(() => String, { description: 'The workflow that makes it.' }) preset!: string;
  @Field(() => JsonObject, {
    description:
      'The run options that request it: names and values to send as `options`, as its administrator chose them.',
  })
  options!: Record<string, unknown>;
  @Field(() => FormatReadiness, {
    description: 'Whether it says enough to be followed.',
  })
  readiness!: ValueOf<typeof FormatReadiness>;
  @Field(() => FormatStatus, { description: 'Whether it works now.' }) status!: ValueOf<typeof FormatStatus>;
  @Field(() => FormatTier, {
    nullable: true,
    description: 'How well it has done on the market; null if not well enough.',
  })
  tier!: ValueOf<typeof FormatTier> | null;
  @Field(() => FormatFreshness, {
    nullable: true,
    description: 'How recent its success is; null for an old format without a viral post.',
  })
  freshness!: ValueOf<typeof FormatFreshness> | null;
  @Field(() => String, { description: 'The verdict as a sentence, with its numbers.' }) why!: string;
  @Field(() => Int, { description: 'Number of creators who have posted it.' }) creators!: number;
  @Field(() => Float, {
    nullable: true,
    description: "The most that a post reached, as a multiple of its creator's usual views; null if unknown.",
  })
  bestMultiple!: number | null;
  @Field(() => Int, { description: 'Number of creators with a post of at least 5x their usual views.' })
  viralCreators!: number;
  @Field(() => Int, { description: 'Number of creators who make a series of it.' }) seriesCreators!: number;
  @Field(() => FormatEngagement, { description: 'How viewers respond to it.' }) engagement!: FormatEngagement;
  @Field(() => DateTime, { nullable: true, description: 'When the newest viral post was posted.' })
  newestViralPost!: string | null;
  @Field(() => [String], { description: 'Empty: any.' }) niches!: string[];
  @Field(() => String, { nullable: true, description: WORDS.hookFamily }) hookFamily!: string | null;
  @Field(() => [String], { description: 'Openings with [slots] to fill in.' }) hookRecipes!: string[];
  @Field(() => [String], { description: 'What each part does, in order.' }) beats!: string[];
  @Field(() => [String], { description: WORDS.whatToSteal }) whatToSteal!: string[];
  @Field(() => [String], { description: WORDS.whatNotToCopy }) whatNotToCopy!: string[];
  @Field(() => String, { nullable: true, description: WORDS.audience }) audience!: string | null;
  @Field(() => [FormatExample], { description: 'The best posts, at most six.' }) examples!: FormatExample[];
  @Field(() => OurFormatVerdict, {
    nullable: true,
    description: "The verdict of the caller's own posts; null if they do not suffice for one.",
  })
  ours!: OurFormatVerdict | null;
}

/** Limits of every list in a format: number of entries, and length of each in characters. */
const LINES = { maxItems: 20, minLength: 1, maxLength: 500 };

@InputType({ description: 'Computed fields (status, tier, why, examples, …) cannot be sent.' })
export class UpdateHouseFormatInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'What to call it.' })
  name?: string | null;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'One sentence.' })
  summary?: string | null;
  @Field(() => FormatMedium, { nullable: true, description: WORDS.medium }) medium?: ValueOf<
    typeof FormatMedium
  > | null;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { nullable: true, description: 'A workflow that makes this medium.' })
  preset?: string | null;
  @Limits({ maxItems: 20, minLength: 1, maxLength: LONGEST_NICHE })
  @Field(() => [String], { nullable: true, description: 'Empty: any.' })
  niches?: string[] | null;
  @Limits({ oneOf: HOOK_FAMILIES }) @Field(() => String, { nullable: true, description: WORDS.hookFamily }) hookFamily?:
    | string
    | null;
  @Limits(LINES)
  @Field(() => [String], { nullable: true, description: 'Openings with [slots] to fill in.' })
  hookRecipes?: string[] | null;
  @Limits(LINES)
  @Field(() => [String], { nullable: true, description: 'What each part does, in order.' })
  beats?: string[] | null;
  @Limits(LINES) @Field(() => [String], { nullable: true, description: WORDS.whatToSteal }) whatToSteal?:
    | string[]
    | null;
  @Limits(LINES) @Field(() => [String], { nullable: true, description: WORDS.whatNotToCopy }) whatNotToCopy?:
    | string[]
    | null;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { nullable: true, description: WORDS.audience })
  audience?: string | null;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'The options of a run that ask for it; at most 4,000 bytes as JSON.',
  })
  options?: Record<string, unknown> | null;
}

@InputType({ description: 'Computed fields (status, tier, why, examples, …) cannot be sent.' })
export class CreateHouseFormatInput extends UpdateHouseFormatInput {
  @Limits({ minLength: 1, maxLength: 60, format: 'slug' })
  @Field(() => String, { description: 'Names the format, for good: posts carry it in their `formatKey`.' })
  slug!: string;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: 'What to call it.' })
  declare name: string;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { description: 'One sentence.' })
  declare summary: string;
  @Field(() => FormatMedium, { description: WORDS.medium }) declare medium: ValueOf<typeof FormatMedium>;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { description: 'A workflow that makes this medium.' })
  declare preset: string;
}

@ObjectType({ simpleResolvers: true, description: 'A format was deleted.' })
export class HouseFormatDeleted {
  @Field(() => String, { description: 'The slug that it had.' }) slug!: string;
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' }) deleted!: boolean;
}
