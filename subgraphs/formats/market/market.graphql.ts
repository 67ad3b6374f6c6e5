import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { LONGEST_HANDLE } from '../account/profile.js';
import { MOST_POSTS, PostInput, PostRefusal } from '../post/post.graphql.js';
import { FormatMedium } from '../vocab/enums.graphql.js';
import {
  type FormatMedium as FormatMediumValue,
  HOOK_FAMILIES,
  PLATFORMS,
  type Platform,
  STRUCTURE_TYPES,
} from '../vocab/keys.js';
import { LONGEST_NICHE } from '../vocab/niche.js';

/** Creators of one request, at most. */
export const MOST_CREATORS = 100;
const MOST_FOLLOWERS = 1e12;

@ObjectType({ simpleResolvers: true, description: 'An observed creator, whose posts show what works for others.' })
export class MarketCreator {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  handle!: string;
  @Field(() => String)
  platform!: Platform;
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @Field(() => String, { nullable: true })
  subNiche!: string | null;
  @Field(() => Float, { nullable: true })
  followers!: number | null;
  @Field(() => Int, { description: 'How many are stored.' })
  posts!: number;
  @Field(() => DateTime)
  createdAt!: string;
}

@InputType({ description: 'A post of an observed creator.' })
export class MarketPostInput extends PostInput {
  @Field(() => FormatMedium, { nullable: true, description: 'What it is made as; absent: guessed with its recipe.' })
  medium?: FormatMediumValue | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'What is heard, as the platform names it.' })
  sound?: string | null;
  @Field(() => Int, { nullable: true, description: 'Of a carousel: how many, 1 to 100.' })
  slides?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether it is made of photos.' })
  photo?: boolean | null;
}

@InputType({ description: 'What is left out of a known creator stays; null clears.' })
export class MarketCreatorInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE })
  @Field(() => String)
  handle!: string;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String)
  platform!: Platform;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  subNiche?: string | null;
  @Limits({ min: 0, max: MOST_FOLLOWERS })
  @Field(() => Float, { nullable: true })
  followers?: number | null;
  @Limits({ maxItems: MOST_POSTS })
  @Field(() => [MarketPostInput])
  posts!: MarketPostInput[];
}

@InputType({ description: 'At most 100 creators with 1,000 posts in all; or a `file` of them in a form.' })
export class ImportMarketInput {
  @Limits({ minItems: 1, maxItems: MOST_CREATORS })
  @Field(() => [MarketCreatorInput], { nullable: true })
  creators?: MarketCreatorInput[] | null;
  @Field(() => UploadTicket, {
    nullable: true,
    description:
      'At most 8 MB of 100 creators. CSV or TSV with a row for each reading, at most 20,000, its columns named as the fields are: `handle`, `platform`, `externalId`, `postedAt`, `window`, `at`, numbers such as `views`, and others; times without a zone are read as UTC. Or JSON as in a body, with at most 20,000 posts.',
  })
  file?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What became of one creator's posts." })
export class MarketImport {
  @Field(() => String)
  handle!: string;
  @Field(() => String, { description: 'In a file: as it was sent, where it is none.' })
  platform!: string;
  @Field(() => Int)
  imported!: number;
  @Field(() => Int)
  updated!: number;
  @Field(() => Int)
  unchanged!: number;
  @Field(() => [PostRefusal])
  refused!: PostRefusal[];
}

@InputType({ description: 'How a post is made, as an administrator sees it. What is left out stays; null clears.' })
export class CorrectMarketPostInput {
  @Limits({ maxLength: 141 })
  @Field(() => String, { nullable: true })
  formatKey?: string | null;
  @Field(() => FormatMedium, { nullable: true })
  medium?: FormatMediumValue | null;
  @Limits({ oneOf: STRUCTURE_TYPES })
  @Field(() => String, { nullable: true })
  structureType?: string | null;
  @Limits({ oneOf: HOOK_FAMILIES })
  @Field(() => String, { nullable: true })
  hookFamily?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true })
  subNiche?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class MarketCreatorDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
