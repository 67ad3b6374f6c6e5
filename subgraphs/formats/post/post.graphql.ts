import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import type { RecipeSource } from '../formats.entity.js';
import {
  type FormatMedium as FormatMediumValue,
  type Goal as GoalValue,
  LONGEST_NICHE,
  type ReadingWindow,
  WINDOWS,
} from '../vocab/keys.js';
import { FormatMedium, Goal } from '../vocab/vocab.graphql.js';
import { COUNTS, WORDS } from '../vocab/words.js';

/** Maximum number of posts in one request. */
export const MOST_POSTS = 1_000;
/** Maximum number of readings of one post in a request: one of each window and as many `adhoc` ones as a post keeps. */
const MOST_READINGS = 62;

const PostRecipeSource = graphEnum<RecipeSource>('RecipeSource', 'Who determined how a post is made.', {
  given: 'Whoever imported it.',
  guessed: 'The text model, from its words.',
  corrected: 'An administrator.',
});

export const WINDOW =
  'How long after posting it was taken. `24h`: 12 to 48 hours, `7d`: 5 to 10 days, `adhoc`: at any time.';
const TAKEN = 'When it was taken.';

@Directive('@shareable')
@ObjectType({
  simpleResolvers: true,
  description: 'What a post had reached: counts since it was posted; null if unknown.',
})
export class PostMetrics {
  @Field(() => Float, { nullable: true, description: COUNTS.views }) views!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.reach }) reach!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.likes }) likes!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.comments }) comments!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.shares }) shares!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.saves }) saves!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.follows }) follows!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.avgWatchPct }) avgWatchPct!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.clicks }) clicks!: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.purchases }) purchases!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The counts of a post at one time.' })
export class PostReading {
  @Limits({ oneOf: WINDOWS }) @Field(() => String, { description: WINDOW }) window!: ReadingWindow;
  @Field(() => DateTime, { description: TAKEN }) at!: string;
  @Field(() => PostMetrics, { description: 'The counts at that time.' }) metrics!: PostMetrics;
}

@ObjectType({
  simpleResolvers: true,
  description: "A goal's metric over the account's usual at the same age; null if that is unknown.",
})
export class PostScores {
  @Field(() => Float, { nullable: true, description: 'By its views.' }) reach!: number | null;
  @Field(() => Float, { nullable: true, description: 'By its saves.' }) saves!: number | null;
  @Field(() => Float, { nullable: true, description: 'By its comments.' }) comments!: number | null;
  @Field(() => Float, { nullable: true, description: 'By the followers that it won.' }) follows!: number | null;
  @Field(() => Float, { nullable: true, description: 'By its clicks.' }) clicks!: number | null;
  @Field(() => Float, { nullable: true, description: 'By its purchases.' }) sales!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A post of an account, with its numbers and its scores.' })
export class Post {
  @Field(() => ID, { description: 'The id of the post here.' }) id!: string;
  @Field(() => String, { description: "The platform's id of the post." }) externalId!: string;
  @Field(() => DateTime, { description: 'When it was posted.' }) postedAt!: string;
  @Field(() => String, { nullable: true, description: 'Its address; null if unknown.' }) url!: string | null;
  @Field(() => String, { nullable: true, description: 'Its first line, spoken or shown; null if unknown.' }) hook!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'The text below it; null if unknown.' }) caption!: string | null;
  @Field(() => String, { nullable: true, description: WORDS.formatKey }) formatKey!: string | null;
  @Field(() => FormatMedium, { nullable: true, description: WORDS.medium }) medium!: FormatMediumValue | null;
  @Field(() => String, { nullable: true, description: WORDS.structureType }) structureType!: string | null;
  @Field(() => String, { nullable: true, description: WORDS.hookFamily }) hookFamily!: string | null;
  @Field(() => PostRecipeSource, { nullable: true, description: 'Null as long as its recipe is unknown.' })
  recipeSource!: RecipeSource | null;
  @Field(() => String, { nullable: true, description: "The post's own niche; if null, the account's applies." })
  niche!: string | null;
  @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche!: string | null;
  @Field(() => ID, { nullable: true, description: 'The run that made it; null if none did.' }) runId!: string | null;
  @Relation('Run', 'runId', 'That run.') run?: object | null;
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
  @Field(() => PostScores, { description: 'What it reached, for each goal.' }) scores!: PostScores;
  @Field(() => [Goal], { description: 'Goals that are scored by a substitute metric.' }) proxied!: GoalValue[];
  @Field(() => [PostReading], { description: 'Oldest first.' }) readings!: PostReading[];
  @Field(() => DateTime, { description: 'When it was imported.' }) createdAt!: string;
  @Field(() => DateTime, { description: 'When it last changed here.' }) updatedAt!: string;
}

export const PostConnection = connectionOf(Post, 'posts');

@InputType({ description: 'Which posts to list.' })
export class PostFilter {
  @Field(() => FormatMedium, { nullable: true, description: 'Only posts of this medium.' })
  medium?: FormatMediumValue | null;
  @Field(() => DateTime, { nullable: true, description: 'Only posts that were published then or later.' })
  postedAfter?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Only posts that were published before.' })
  postedBefore?: string | null;
}

@InputType({
  description: 'Counts since the post was published, whole numbers of at most a trillion; at least one is required.',
})
export class PostMetricsInput {
  @Field(() => Float, { nullable: true, description: COUNTS.views }) views?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.reach }) reach?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.likes }) likes?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.comments }) comments?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.shares }) shares?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.saves }) saves?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.follows }) follows?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.avgWatchPct }) avgWatchPct?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.clicks }) clicks?: number | null;
  @Field(() => Float, { nullable: true, description: COUNTS.purchases }) purchases?: number | null;
}

@InputType({ description: 'The counts of a post at one time.' })
export class PostReadingInput {
  @Limits({ oneOf: WINDOWS })
  @Field(() => String, {
    description: WINDOW,
  })
  window!: ReadingWindow;
  @Field(() => DateTime, { description: TAKEN }) at!: string;
  @Field(() => PostMetricsInput, { description: 'The counts at that time.' }) metrics!: PostMetricsInput;
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
  @Limits({ maxLength: 5000 }) @Field(() => String, { nullable: true, description: 'The text below it.' }) caption?:
    | string
    | null;
  @Limits({ maxLength: 141 })
  @Field(() => String, { nullable: true, description: WORDS.formatKey })
  formatKey?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: WORDS.structureType })
  structureType?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: WORDS.hookFamily })
  hookFamily?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, {
    nullable: true,
    description: "Only if it differs from the account's; stored in the same form.",
  })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche?:
    | string
    | null;
  @Limits({ maxLength: 36 })
  @Field(() => String, { nullable: true, description: 'The run that made this post.' })
  runId?: string | null;
  @Limits({ maxItems: MOST_READINGS })
  @Field(() => [PostReadingInput], {
    description: 'New readings; one at the same window and time replaces the old one.',
  })
  readings!: PostReadingInput[];
}

@InputType({ description: '`posts`, or a table as `file` in a form.' })
export class ImportPostsInput {
  @Limits({ minItems: 1, maxItems: MOST_POSTS })
  @Field(() => [PostInput], { nullable: true, description: 'Posts of this account, new or known.' })
  posts?: PostInput[] | null;
  @Field(() => UploadTicket, {
    nullable: true,
    description:
      'An export of TikTok Studio, Meta Business Suite or YouTube Studio: CSV, TSV, .xlsx, or the .zip that contains it, at most 50 MB. Times without a zone are read as UTC.',
  })
  file?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A post that was not imported.' })
export class PostRefusal {
  @Field(() => Int, { description: 'Its index in the request.' }) index!: number;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'In a file: the number of the line on which it begins.' })
  line!: number | null;
  @Field(() => String, { description: 'What is wrong with it.' }) error!: string;
}

/** What an import reports, of an account and of each observed creator. */
export const IMPORTED = {
  imported: 'How many posts were new.',
  updated: 'How many known posts changed.',
  unchanged: 'How many were known as they are.',
  refused: 'Which posts were not imported, and why.',
};

@ObjectType({
  simpleResolvers: true,
  description: 'How many posts were new, changed or unchanged, and which were refused.',
})
export class ImportReport {
  @Field(() => Int, { description: IMPORTED.imported }) imported!: number;
  @Field(() => Int, { description: IMPORTED.updated }) updated!: number;
  @Field(() => Int, { description: IMPORTED.unchanged }) unchanged!: number;
  @Field(() => [PostRefusal], { description: IMPORTED.refused }) refused!: PostRefusal[];
}

@ObjectType({ simpleResolvers: true, description: 'A post was deleted.' })
export class PostDeleted extends Deletion {}
