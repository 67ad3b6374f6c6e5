import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { LONGEST_NICHE, PLATFORMS, type Platform } from '../vocab/keys.js';
import { LONGEST_HANDLE } from './profile.js';

const MAX_PHRASES = 50;
const NICHE =
  'Stored as lower-case words joined by hyphens, which is how niches are compared: "Skin Care" becomes `skin-care`.';

@ObjectType({ simpleResolvers: true, description: 'An account on a platform; its posts show what works there.' })
export class SocialAccount {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'Without a leading @.' }) handle!: string;
  @Field(() => String) platform!: Platform;
  @Field(() => String, { nullable: true }) niche!: string | null;
  @Field(() => String, { nullable: true }) subNiche!: string | null;
  @Field(() => [String], { description: 'Phrases that no idea or script for this account may contain.' })
  neverSay!: string[];
  @Field(() => Boolean, { description: 'While true, imported posts are stored but not counted as evidence.' })
  feedbackPaused!: boolean;
  @Field(() => DateTime) createdAt!: string;
}

@InputType()
export class CreateSocialAccountInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE })
  @Field(() => String, { description: 'With or without a leading @. One account per platform and handle.' })
  handle!: string;
  @Limits({ oneOf: PLATFORMS }) @Field(() => String) platform!: Platform;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: NICHE })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: 'A niche within `niche`, stored in the same form.' })
  subNiche?: string | null;
  @Limits({ maxItems: MAX_PHRASES, minLength: 1, maxLength: 200 })
  @Field(() => [String], { nullable: true, description: 'Phrases are trimmed and duplicates removed.' })
  neverSay?: string[] | null;
}

@InputType({ description: 'Only the fields given change; null clears `niche` and `subNiche`.' })
export class UpdateSocialAccountInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE }) @Field(() => String, { nullable: true }) handle?: string | null;
  @Limits({ oneOf: PLATFORMS }) @Field(() => String, { nullable: true }) platform?: Platform | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: NICHE })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true }) subNiche?: string | null;
  @Limits({ maxItems: MAX_PHRASES, minLength: 1, maxLength: 200 })
  @Field(() => [String], { nullable: true, description: 'Replaces the whole list.' })
  neverSay?: string[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'When the pause ends, everything imported in the meantime is counted.',
  })
  feedbackPaused?: boolean | null;
}

@ObjectType({ simpleResolvers: true })
export class SocialAccountDeleted {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) deleted!: boolean;
}
