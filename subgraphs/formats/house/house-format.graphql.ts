import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { HOOK_FAMILIES, LONGEST_NICHE, PRESET_KEYS } from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { FORMAT_STATUSES, FORMAT_TIERS, FRESHNESSES, OUR_VERDICTS } from './judge.js';

export const FormatTier = graphEnum('FormatTier', FORMAT_TIERS);
const FormatStatus = graphEnum('FormatStatus', FORMAT_STATUSES);
const FormatReadiness = graphEnum('FormatReadiness', ['ready', 'close']);
const FormatFreshness = graphEnum('FormatFreshness', FRESHNESSES);
const OurVerdict = graphEnum('OurVerdict', OUR_VERDICTS);

@ObjectType({ simpleResolvers: true, description: 'Ratios over the newest posts; null if unknown.' })
export class FormatEngagement {
  @Field(() => Float, { nullable: true }) savesPerLike!: number | null;
  @Field(() => Float, { nullable: true }) sharesPerLike!: number | null;
  @Field(() => Float, { nullable: true }) commentsPerLike!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An example of a format: a post of the market.' })
export class FormatExample {
  @Field(() => String) creator!: string;
  @Field(() => String) handle!: string;
  @Field(() => Float, { description: "Views over the creator's usual views." }) multiple!: number;
  @Field(() => Float) views!: number;
  @Field(() => Float) usualViews!: number;
  @Field(() => Float, { nullable: true }) followers!: number | null;
  @Field(() => Float, { nullable: true }) likes!: number | null;
  @Field(() => Float, { nullable: true }) saves!: number | null;
  @Field(() => Float, { nullable: true }) shares!: number | null;
  @Field(() => Float, { nullable: true }) comments!: number | null;
  @Field(() => String, { nullable: true }) sound!: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is made of photos.' }) photo!: boolean | null;
  @Field(() => Int, { nullable: true }) slides!: number | null;
  @Field(() => String, { nullable: true, description: 'Its first line.' }) hook!: string | null;
  @Field(() => String, { nullable: true, description: 'The hook recipe of the format that this line follows.' })
  hookRecipe!: string | null;
  @Field(() => String, { nullable: true }) url!: string | null;
  @Field(() => DateTime) postedAt!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The verdict of the caller's own posts: `proven` with a median of at least 2x the usual views over 4 posts on 3 days, `weak` with at most 0.5x over 6 posts.",
})
export class OurFormatVerdict {
  @Field(() => OurVerdict) verdict!: ValueOf<typeof OurVerdict>;
  @Field(() => Float, { description: 'The median multiple of these posts.' }) multiple!: number;
  @Field(() => Int) posts!: number;
  @Field(() => Int, { description: 'Number of different days on which they were posted.' }) days!: number;
  @Field(() => [String]) niches!: string[];
  @Field(() => String) why!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "A format of the library, with the market's evidence for it.",
})
export class HouseFormat {
  @Field(() => ID, { description: '`house:` followed by its slug. Posts that follow it carry this key.' }) key!: string;
  @Field(() => String) slug!: string;
  @Field(() => String) name!: string;
  @Field(() => String) summary!: string;
  @Field(() => FormatMedium) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { nullable: true, description: "The vocabulary's recipe that its options request." })
  recipeKey!: string | null;
  @Field(() => String, { description: 'The workflow that makes it.' }) preset!: string;
  @Field(() => JsonObject, { description: 'The run options that request it.' }) options!: Record<string, unknown>;
  @Field(() => FormatReadiness, {
    description: '`ready` if it has 3 beats, a hook recipe, whatToSteal and whatNotToCopy.',
  })
  readiness!: ValueOf<typeof FormatReadiness>;
  @Field(() => FormatStatus) status!: ValueOf<typeof FormatStatus>;
  @Field(() => FormatTier, { nullable: true }) tier!: ValueOf<typeof FormatTier> | null;
  @Field(() => FormatFreshness, { nullable: true }) freshness!: ValueOf<typeof FormatFreshness> | null;
  @Field(() => String, { description: 'The verdict as a sentence, with its numbers.' }) why!: string;
  @Field(() => Int, { description: 'Number of creators who have posted it.' }) creators!: number;
  @Field(() => Float, { nullable: true }) bestMultiple!: number | null;
  @Field(() => Int, { description: 'Number of creators with a post of at least 5x their usual views.' })
  viralCreators!: number;
  @Field(() => Int, { description: 'Number of creators who make a series of it.' }) seriesCreators!: number;
  @Field(() => FormatEngagement) engagement!: FormatEngagement;
  @Field(() => DateTime, { nullable: true, description: 'When the newest viral post was posted.' })
  newestViralPost!: string | null;
  @Field(() => [String], { description: 'Empty: any.' }) niches!: string[];
  @Field(() => String, { nullable: true }) hookFamily!: string | null;
  @Field(() => [String], { description: 'Openings with [slots] to fill in.' }) hookRecipes!: string[];
  @Field(() => [String], { description: 'What each part does, in order.' }) beats!: string[];
  @Field(() => [String]) whatToSteal!: string[];
  @Field(() => [String]) whatNotToCopy!: string[];
  @Field(() => String, { nullable: true }) audience!: string | null;
  @Field(() => [FormatExample], { description: 'The best posts, at most six.' }) examples!: FormatExample[];
  @Field(() => OurFormatVerdict, { nullable: true }) ours!: OurFormatVerdict | null;
}

/** Limits of every list in a format: number of entries, and length of each in characters. */
const LINES = { maxItems: 20, minLength: 1, maxLength: 500 };

@InputType({ description: 'Computed fields (status, tier, why, examples, …) cannot be sent.' })
export class UpdateHouseFormatInput {
  @Limits({ minLength: 1, maxLength: 120 }) @Field(() => String, { nullable: true }) name?: string | null;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'One sentence.' })
  summary?: string | null;
  @Field(() => FormatMedium, { nullable: true }) medium?: ValueOf<typeof FormatMedium> | null;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { nullable: true, description: 'A workflow that makes this medium.' })
  preset?: string | null;
  @Limits({ maxItems: 20, minLength: 1, maxLength: LONGEST_NICHE })
  @Field(() => [String], { nullable: true, description: 'Empty: any.' })
  niches?: string[] | null;
  @Limits({ oneOf: HOOK_FAMILIES }) @Field(() => String, { nullable: true }) hookFamily?: string | null;
  @Limits(LINES)
  @Field(() => [String], { nullable: true, description: 'Openings with [slots] to fill in.' })
  hookRecipes?: string[] | null;
  @Limits(LINES)
  @Field(() => [String], { nullable: true, description: 'What each part does, in order.' })
  beats?: string[] | null;
  @Limits(LINES) @Field(() => [String], { nullable: true }) whatToSteal?: string[] | null;
  @Limits(LINES) @Field(() => [String], { nullable: true }) whatNotToCopy?: string[] | null;
  @Limits({ minLength: 1, maxLength: 500 }) @Field(() => String, { nullable: true }) audience?: string | null;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'The options of a run that ask for it; at most 4,000 bytes as JSON.',
  })
  options?: Record<string, unknown> | null;
}

@InputType({ description: 'Computed fields (status, tier, why, examples, …) cannot be sent.' })
export class CreateHouseFormatInput extends UpdateHouseFormatInput {
  @Limits({ minLength: 1, maxLength: 60, format: 'slug' }) @Field(() => String) slug!: string;
  @Limits({ minLength: 1, maxLength: 120 }) @Field(() => String) declare name: string;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { description: 'One sentence.' })
  declare summary: string;
  @Field(() => FormatMedium) declare medium: ValueOf<typeof FormatMedium>;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { description: 'A workflow that makes this medium.' })
  declare preset: string;
}

@ObjectType({ simpleResolvers: true })
export class HouseFormatDeleted {
  @Field(() => String) slug!: string;
  @Field(() => Boolean) deleted!: boolean;
}
