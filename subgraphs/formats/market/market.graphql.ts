import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { HANDLE } from '../account/account.graphql.js';
import { LONGEST_HANDLE } from '../account/profile.js';
import { IMPORTED, MOST_POSTS, PostInput, PostRefusal } from '../post/post.graphql.js';
import {
  type FormatMedium as FormatMediumValue,
  HOOK_FAMILIES,
  LONGEST_NICHE,
  PLATFORMS,
  type Platform,
  STRUCTURE_TYPES,
} from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { WORDS } from '../vocab/words.js';

/** Maximum number of creators in one request. */
export const MOST_CREATORS = 100;
const MOST_FOLLOWERS = 1e12;

@ObjectType({ simpleResolvers: true, description: 'An observed creator, whose posts show what works for others.' })
export class MarketCreator {
  @Field(() => ID, { description: 'The id of the creator.' }) id!: string;
  @Field(() => String, { description: WORDS.handle }) handle!: string;
  @Field(() => String, { description: WORDS.platform }) platform!: Platform;
  @Field(() => String, { nullable: true, description: WORDS.niche }) niche!: string | null;
  @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche!: string | null;
  @Field(() => Float, { nullable: true, description: 'How many accounts follow it; null if unknown.' }) followers!:
    | number
    | null;
  @Field(() => Int, { description: 'Number of stored posts.' }) posts!: number;
  @Field(() => DateTime, { description: 'When it was added.' }) createdAt!: string;
}

export const MarketCreatorConnection = connectionOf(MarketCreator, 'observed creators');

@InputType({ description: 'A post of an observed creator.' })
export class MarketPostInput extends PostInput {
  @Field(() => FormatMedium, {
    nullable: true,
    description: 'What it is made as. Default: guessed together with its recipe.',
  })
  medium?: FormatMediumValue | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: "Its sound, under the platform's name for it." })
  sound?: string | null;
  @Field(() => Int, { nullable: true, description: 'For a carousel: its number of slides, 1 to 100.' })
  slides?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is made of photos.' }) photo?: boolean | null;
}

@InputType({ description: 'Fields of a known creator that are left out are unchanged; null clears a field.' })
export class MarketCreatorInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE }) @Field(() => String, { description: HANDLE }) handle!: string;
  @Limits({ oneOf: PLATFORMS }) @Field(() => String, { description: WORDS.platform }) platform!: Platform;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.niche }) niche?:
    | string
    | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche?:
    | string
    | null;
  @Limits({ min: 0, max: MOST_FOLLOWERS })
  @Field(() => Float, { nullable: true, description: 'How many accounts follow it.' })
  followers?: number | null;
  @Limits({ maxItems: MOST_POSTS })
  @Field(() => [MarketPostInput], { description: 'Posts of this creator, new or known.' })
  posts!: MarketPostInput[];
}

@InputType({ description: 'At most 100 creators with 1,000 posts in total, or a `file` of them in a form.' })
export class ImportMarketInput {
  @Limits({ minItems: 1, maxItems: MOST_CREATORS })
  @Field(() => [MarketCreatorInput], { nullable: true, description: 'Each with its posts.' })
  creators?: MarketCreatorInput[] | null;
  @Field(() => UploadTicket, {
    nullable: true,
    description:
      'At most 8 MB of 100 creators. CSV, TSV or .xlsx with a row for each reading, at most 20,000, its columns named as the fields are: `handle`, `platform`, `externalId`, `postedAt`, `window`, `at`, numbers such as `views`, and others; times without a zone are read as UTC. Or JSON as in a body, with at most 20,000 posts.',
  })
  file?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The result of importing one creator's posts." })
export class MarketImport {
  @Field(() => String, { description: WORDS.handle }) handle!: string;
  @Field(() => String, { description: 'In a file, a platform that does not exist is returned as it was sent.' })
  platform!: string;
  @Field(() => Int, { description: IMPORTED.imported }) imported!: number;
  @Field(() => Int, { description: IMPORTED.updated }) updated!: number;
  @Field(() => Int, { description: IMPORTED.unchanged }) unchanged!: number;
  @Field(() => [PostRefusal], { description: IMPORTED.refused }) refused!: PostRefusal[];
}

@InputType({
  description:
    "An administrator's correction of how a post is made. Fields left out are unchanged; null clears a field.",
})
export class CorrectMarketPostInput {
  @Limits({ maxLength: 141 }) @Field(() => String, { nullable: true, description: WORDS.formatKey }) formatKey?:
    | string
    | null;
  @Field(() => FormatMedium, { nullable: true, description: WORDS.medium }) medium?: FormatMediumValue | null;
  @Limits({ oneOf: STRUCTURE_TYPES })
  @Field(() => String, { nullable: true, description: WORDS.structureType })
  structureType?: string | null;
  @Limits({ oneOf: HOOK_FAMILIES }) @Field(() => String, { nullable: true, description: WORDS.hookFamily }) hookFamily?:
    | string
    | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.niche }) niche?:
    | string
    | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche?:
    | string
    | null;
}

@ObjectType({ simpleResolvers: true, description: 'An observed creator was deleted, with its posts.' })
export class MarketCreatorDeleted extends Deletion {}
