import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { SocialAccount } from '../account/account.graphql.js';
import { type Metric, PLATFORMS, type Platform } from '../vocab/keys.js';
import { Goal, PostMetric } from '../vocab/vocab.graphql.js';
import { type EvidenceTier, PRIOR_SOURCES, type PriorSource } from './statistics.js';

export const Tier = graphEnum<EvidenceTier>(
  'EvidenceTier',
  'How far the numbers can be trusted, by the number of posts and of days.',
  {
    reference: 'Fewer than 3 posts.',
    trial: 'At least 3 posts.',
    supported: 'At least 8 posts on 3 days.',
  },
);

/** What these numbers are, overall and by week. */
const MEDIAN_SCORE = 'The median score of the posts; 1 is what the account usually reaches. Null without posts.';

@ObjectType({
  simpleResolvers: true,
  description: "What others' posts lead to expect, before the user's own are counted.",
})
export class EvidencePrior {
  @Limits({ oneOf: PRIOR_SOURCES })
  @Field(() => String, {
    description:
      "Whose posts: those of other users' accounts in the sub-niche, the niche or anywhere, those of the market's creators, or nobody's.",
  })
  source!: PriorSource;
  @Field(() => Float, { description: 'The chance of a hit, rounded to two decimals.' }) p!: number;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description:
      "The number of posts behind it, at most 20 from each account. Of other users' posts, rounded down to 5, 10, 20, 50 and so on.",
  })
  posts!: number | null;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: 'The number of accounts that the posts are from, rounded likewise.',
  })
  accounts!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The chance of a hit as a Beta distribution: the prior updated with the posts.',
})
export class EvidencePosterior {
  @Field(() => Float, { description: 'Its first parameter: hits, plus those that the prior counts for.' })
  alpha!: number;
  @Field(() => Float, { description: 'Its second parameter: misses, plus those that the prior counts for.' })
  beta!: number;
  @Field(() => Float, { description: 'The expected chance of a hit.' }) mean!: number;
  @Field(() => Float, { description: 'The chance lies between `low` and `high` with a probability of 90 %.' })
  low!: number;
  @Field(() => Float, { description: 'The upper end of the range that begins at `low`.' }) high!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What the posts of one key have reached.' })
export class KeyEvidence {
  @Field(() => String, {
    description:
      'The key of a format (`house:kitchen-truths`), a structure (`structure:…`) or a hook family (`hook:…`).',
  })
  key!: string;
  @Field(() => Int, { description: 'Scored posts.' }) n!: number;
  @Field(() => Int, { description: 'Posts with a score of 1 or more.' }) hits!: number;
  @Field(() => Float, { nullable: true, description: 'Null without posts, like the scores.' }) hitRate!: number | null;
  @Field(() => Float, { nullable: true, description: MEDIAN_SCORE }) medianScore!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The median shrunk towards 1; the more posts, the less it is shrunk.',
  })
  reliableScore!: number | null;
  @Field(() => Tier, { description: 'How far the numbers can be trusted.' }) tier!: EvidenceTier;
  @OmitWhenNull()
  @Field(() => Float, {
    nullable: true,
    description: 'The ratio of the newest five posts to those before, if it has fallen to 0.7 or less.',
  })
  decay!: number | null;
  @Field(() => EvidencePrior, { description: "What others' posts lead to expect." }) prior!: EvidencePrior;
  @Field(() => EvidencePosterior, { description: 'What to expect of the next post.' }) posterior!: EvidencePosterior;
}

@ObjectType('EvidenceConnection', {
  simpleResolvers: true,
  description:
    "What works for the user towards a goal, according to their own posts and others': best first, by the mean of the posterior.",
})
export class Evidence extends connectionOf(KeyEvidence, 'keys with their evidence') {
  @Field(() => ID, { nullable: true, description: 'The account that was asked for; null if all accounts are counted.' })
  accountId!: string | null;
  @Relation(() => SocialAccount, 'accountId', 'That account.') account?: SocialAccount | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: 'Null if posts of all platforms are counted.' })
  platform!: Platform | null;
  @Field(() => Goal, { description: 'The goal that was asked for.' }) goal!: ValueOf<typeof Goal>;
  @Field(() => PostMetric, { description: 'The metric of the goal.' }) metric!: Metric;
  @Field(() => String, {
    nullable: true,
    description: 'The requested niche, or else the one that the accounts share.',
  })
  nicheCategory!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The sub-niche that was asked for, or else the one that the accounts share.',
  })
  subNiche!: string | null;
  @Field(() => Int, { description: 'Posts with a score.' }) scored!: number;
  @Field(() => Int, {
    description: "Posts scored by a substitute metric because the goal's own was not known.",
  })
  proxied!: number;
  @Field(() => Int, {
    description: 'Posts without a score: too new, without the metric, or with fewer than five before them.',
  })
  unscored!: number;
  @Field(() => Boolean, { description: 'True if all of these accounts are paused, so nothing new is counted.' })
  feedbackPaused!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'The posts of one week.' })
export class FormatWeek {
  @Field(() => DateTime, { description: 'Its Monday, 00:00 UTC.' }) week!: Date;
  @Field(() => Int, { description: 'How many there were.' }) posts!: number;
  @Field(() => Float, {
    nullable: true,
    description: "The median of their views over their accounts' usual views; null if none is known.",
  })
  medianMultiple!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'How posts of a key performed, week by week; this week is last.' })
export class FormatSeries {
  @Field(() => [FormatWeek], { description: "Posts of the market's creators." }) market!: FormatWeek[];
  @Field(() => [FormatWeek], { description: "Posts of the user's own accounts." }) own!: FormatWeek[];
}

@ObjectType({ simpleResolvers: true, description: 'The posts of one week.' })
export class AccountWeek {
  @Field(() => DateTime, { description: 'Its Monday, 00:00 UTC.' }) week!: Date;
  @Field(() => Int, { description: 'Scored posts.' }) posts!: number;
  @Field(() => Float, { nullable: true, description: MEDIAN_SCORE }) medianScore!: number | null;
  @Field(() => Int, { description: 'Posts with a score of 1 or more.' }) hits!: number;
}
