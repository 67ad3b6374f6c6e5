import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import type { RecipeSource } from '../formats.entity.js';
import {
  type FormatMedium as FormatMediumValue,
  type Goal as GoalValue,
  LONGEST_NICHE,
  type ReadingWindow,
  WINDOWS,
} from '../vocab/keys.js';
import { FormatMedium, Goal } from '../vocab/vocab.graphql.js';

/** Maximum number of posts in one request. */
export const MOST_POSTS = 1_000;
/** Maximum number of readings of one post in a request: one of each window and as many `adhoc` ones as a post keeps. */
const MOST_READINGS = 62;

const PostRecipeSource = graphEnum(
  'RecipeSource',
  ['given', 'guessed', 'corrected'],
  'Who determined how a post is made: its sender, the recipe task, or an administrator.',
);

@Directive('@shareable')
@ObjectType({
  simpleResolvers: true,
  description: 'What a post had reached: counts since it was posted; null if unknown.',
})
export class PostMetrics {
  @Field(() => Float, { nullable: true }) views!: number | null;
  @Field(() => Float, { nullable: true }) reach!: number | null;
  @Field(() => Float, { nullable: true }) likes!: number | null;
  @Field(() => Float, { nullable: true }) comments!: number | null;
  @Field(() => Float, { nullable: true }) shares!: number | null;
  @Field(() => Float, { nullable: true }) saves!: number | null;
  @Field(() => Float, { nullable: true }) follows!: number | null;
  @Field(() => Float, { nullable: true, description: '0 to 100.' }) avgWatchPct!: number | null;
  @Field(() => Float, { nullable: true }) clicks!: number | null;
  @Field(() => Float, { nullable: true }) purchases!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class PostReading {
  @Limits({ oneOf: WINDOWS }) @Field(() => String) window!: ReadingWindow;
  @Field(() => DateTime) at!: string;
  @Field(() => PostMetrics) metrics!: PostMetrics;
}

@ObjectType({
  simpleResolvers: true,
  description: "A goal's metric over the account's usual at the same age; null if that is unknown.",
})
export class PostScores {
  @Field(() => Float, { nullable: true }) reach!: number | null;
  @Field(() => Float, { nullable: true }) saves!: number | null;
  @Field(() => Float, { nullable: true }) comments!: number | null;
  @Field(() => Float, { nullable: true }) follows!: number | null;
  @Field(() => Float, { nullable: true }) clicks!: number | null;
  @Field(() => Float, { nullable: true }) sales!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A post of an account, with its numbers and its scores.' })
export class Post {
  @Field(() => ID) id!: string;
  @Field(() => String) externalId!: string;
  @Field(() => DateTime) postedAt!: string;
  @Field(() => String, { nullable: true }) url!: string | null;
  @Field(() => String, { nullable: true }) hook!: string | null;
  @Field(() => String, { nullable: true }) caption!: string | null;
  @Field(() => String, { nullable: true }) formatKey!: string | null;
  @Field(() => FormatMedium, { nullable: true }) medium!: FormatMediumValue | null;
  @Field(() => String, { nullable: true }) structureType!: string | null;
  @Field(() => String, { nullable: true }) hookFamily!: string | null;
  @Field(() => PostRecipeSource, { nullable: true, description: 'Null as long as its recipe is unknown.' })
  recipeSource!: RecipeSource | null;
  @Field(() => String, { nullable: true, description: "The post's own niche; if null, the account's applies." })
  niche!: string | null;
  @Field(() => String, { nullable: true }) subNiche!: string | null;
  @Field(() => ID, { nullable: true }) runId!: string | null;
  @Field(() => String, { nullable: true, description: "Its sound, under the platform's name for it." })
  sound!: string | null;
  @Field(() => Int, { nullable: true, description: 'For a carousel: its number of slides.' }) slides!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is made of photos.' }) photo!: boolean | null;
  @Field(() => Boolean, {
    description: "false for a post imported while its account's feedback is paused, until the pause ends.",
  })
  counted!: boolean;
  @Field(() => Float, { nullable: true, description: "Views over the account's usual views at the same age." })
  multiple!: number | null;
  @Field(() => PostScores) scores!: PostScores;
  @Field(() => [Goal], { description: 'Goals that are scored by a substitute metric.' }) proxied!: GoalValue[];
  @Field(() => [PostReading], { description: 'Oldest first.' }) readings!: PostReading[];
  @Field(() => DateTime) createdAt!: string;
  @Field(() => DateTime) updatedAt!: string;
}

const COUNT = 'A whole number, at most a trillion.';

@InputType({ description: 'Counts since the post was published; at least one is required.' })
export class PostMetricsInput {
  @Field(() => Float, { nullable: true, description: COUNT }) views?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) reach?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) likes?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) comments?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) shares?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) saves?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) follows?: number | null;
  @Field(() => Float, { nullable: true, description: 'A percentage, 0 to 100.' }) avgWatchPct?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) clicks?: number | null;
  @Field(() => Float, { nullable: true, description: COUNT }) purchases?: number | null;
}

@InputType()
export class PostReadingInput {
  @Limits({ oneOf: WINDOWS })
  @Field(() => String, {
    description: '`24h`: taken 12 to 48 hours after posting, `7d`: 5 to 10 days, `adhoc`: at any time.',
  })
  window!: ReadingWindow;
  @Field(() => DateTime) at!: string;
  @Field(() => PostMetricsInput) metrics!: PostMetricsInput;
}

@InputType({
  description:
    'A post. If its `externalId` is already known, fields left out are unchanged and null clears them. An invalid value only affects its own post; the others are imported.',
})
export class PostInput {
  @Limits({ maxLength: 200 })
  @Field(() => String, { description: "The platform's id of the post." })
  externalId!: string;
  @Field(() => DateTime, {
    description: 'Not before 2005 and not in the future. A date stands for its midnight in UTC.',
  })
  postedAt!: string;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'An http or https address.' })
  url?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'The first line, spoken or shown.' })
  hook?: string | null;
  @Limits({ maxLength: 5000 }) @Field(() => String, { nullable: true }) caption?: string | null;
  @Limits({ maxLength: 141 })
  @Field(() => String, { nullable: true, description: 'The format that it follows, such as house:kitchen-truths.' })
  formatKey?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'A structure of the vocabulary.' })
  structureType?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'A hook family of the vocabulary.' })
  hookFamily?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, {
    nullable: true,
    description: "Only if it differs from the account's; stored in the same form.",
  })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true }) subNiche?: string | null;
  @Limits({ maxLength: 36 })
  @Field(() => String, { nullable: true, description: 'The run that made this post.' })
  runId?: string | null;
  @Limits({ maxItems: MOST_READINGS }) @Field(() => [PostReadingInput]) readings!: PostReadingInput[];
}

@InputType({ description: '`posts`, or a table as `file` in a form.' })
export class ImportPostsInput {
  @Limits({ minItems: 1, maxItems: MOST_POSTS })
  @Field(() => [PostInput], { nullable: true })
  posts?: PostInput[] | null;
  @Field(() => UploadTicket, {
    nullable: true,
    description:
      'An export of TikTok Studio, Meta Business Suite or YouTube Studio: CSV or TSV, at most 50 MB. Times without a zone are read as UTC.',
  })
  file?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PostRefusal {
  @Field(() => Int, { description: 'Its index in the request.' }) index!: number;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'In a file: the number of the line on which it begins.' })
  line!: number | null;
  @Field(() => String) error!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'How many posts were new, changed or unchanged, and which were refused.',
})
export class ImportReport {
  @Field(() => Int) imported!: number;
  @Field(() => Int) updated!: number;
  @Field(() => Int) unchanged!: number;
  @Field(() => [PostRefusal]) refused!: PostRefusal[];
}

@ObjectType({ simpleResolvers: true })
export class PostDeleted {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) deleted!: boolean;
}
