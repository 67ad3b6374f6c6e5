import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { Entity } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { LONGEST_NICHE, PLATFORMS, type Platform } from '../vocab/keys.js';
import { WORDS } from '../vocab/words.js';
import { LONGEST_HANDLE } from './profile.js';

const MAX_PHRASES = 50;
export const HANDLE = 'With or without a leading @. One account per platform and handle.';
const NICHE =
  'Stored as lower-case words joined by hyphens, which is how niches are compared: "Skin Care" becomes `skin-care`.';

@Entity()
@ObjectType({ simpleResolvers: true, description: 'An account on a platform; its posts show what works there.' })
export class SocialAccount {
  @Field(() => ID, { description: 'The id of the account.' }) id!: string;
  @Field(() => String, { description: WORDS.handle }) handle!: string;
  @Field(() => String, { description: WORDS.platform }) platform!: Platform;
  @Field(() => String, { nullable: true, description: WORDS.niche }) niche!: string | null;
  @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche!: string | null;
  @Field(() => [String], { description: 'Phrases that no idea or script for this account may contain.' })
  neverSay!: string[];
  @Field(() => Boolean, { description: 'While true, imported posts are stored but not counted as evidence.' })
  feedbackPaused!: boolean;
  @Field(() => DateTime, { description: 'When it was added.' }) createdAt!: string;
}

export const SocialAccountConnection = connectionOf(SocialAccount, 'accounts on platforms');

@InputType({ description: 'Which accounts to list.' })
export class SocialAccountFilter {
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: 'Only accounts on this platform.' })
  platform?: Platform | null;
  @Limits({ minLength: 1, maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: 'Only accounts of this niche, as niches are compared.' })
  niche?: string | null;
}

@InputType({ description: 'An account of yours on a platform.' })
export class CreateSocialAccountInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE })
  @Field(() => String, { description: HANDLE })
  handle!: string;
  @Limits({ oneOf: PLATFORMS }) @Field(() => String, { description: WORDS.platform }) platform!: Platform;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: NICHE })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: WORDS.subNiche })
  subNiche?: string | null;
  @Limits({ maxItems: MAX_PHRASES, minLength: 1, maxLength: 200 })
  @Field(() => [String], { nullable: true, description: 'Phrases are trimmed and duplicates removed.' })
  neverSay?: string[] | null;
}

@InputType({ description: 'Only the fields given change; null clears `niche` and `subNiche`.' })
export class UpdateSocialAccountInput {
  @Limits({ minLength: 1, maxLength: LONGEST_HANDLE })
  @Field(() => String, { nullable: true, description: HANDLE })
  handle?: string | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: WORDS.platform })
  platform?: Platform | null;
  @Limits({ maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: NICHE })
  niche?: string | null;
  @Limits({ maxLength: LONGEST_NICHE }) @Field(() => String, { nullable: true, description: WORDS.subNiche }) subNiche?:
    | string
    | null;
  @Limits({ maxItems: MAX_PHRASES, minLength: 1, maxLength: 200 })
  @Field(() => [String], { nullable: true, description: 'Replaces the whole list.' })
  neverSay?: string[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'When the pause ends, everything imported in the meantime is counted.',
  })
  feedbackPaused?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'An account was deleted, with its posts.' })
export class SocialAccountDeleted extends Deletion {}
