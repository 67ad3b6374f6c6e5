import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { type TopicMedium as Medium, PLATFORMS, type Trend } from '../../../studio/writer/index.js';
import { Goal } from '../../formats/index.js';
import { SubjectInput } from '../script/script-brief.graphql.js';
import { SUBJECT } from '../script/words.js';

const TopicMedium = graphEnum<Medium>('TopicMedium', 'What a post is made as.', {
  carousel: 'Slides to swipe through.',
  video: 'A video.',
  talking: 'A video in which a creator talks to the camera.',
});
const Trending = graphEnum('Trending', 'How many ideas start from trends in the niche.', {
  mix: 'Some.',
  prefer: 'At least half.',
  off: 'None.',
});
const TrendSource = graphEnum<Trend['source']>('TrendSource', 'Where a trend was seen.', {
  tiktok: 'In posts that do well on TikTok.',
  search: 'In what people search for.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'Something that many people watch or search at the moment, which an idea starts from.',
})
export class TopicTrend {
  @Field(() => TrendSource, { description: 'Where it was seen.' })
  source!: ValueOf<typeof TrendSource>;
  @Field(() => String, { description: 'The fact that makes it a trend.' })
  why!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An idea for a post.' })
export class Topic {
  @Field(() => String, { description: 'The idea in a line.' })
  title!: string;
  @Field(() => String, { description: 'How the post is made, and what it says.' })
  angle!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What viewers would type to find it.' })
  searchQuery!: string | null;
  @OmitWhenNull()
  @Field(() => TopicTrend, { nullable: true, description: 'The trend that it starts from; absent if none.' })
  trend!: TopicTrend | null;
}

@InputType({ description: 'A niche, a focus, a product, a seed, or a creator or an account with a niche is needed.' })
export class TopicsInput extends SubjectInput {
  @Field(() => TopicMedium, { nullable: true, description: 'Default: any.' })
  medium?: ValueOf<typeof TopicMedium> | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, {
    nullable: true,
    description: 'The creator of the posts, whose niche is used where none is given.',
  })
  personaSlug?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.nicheCategory })
  nicheCategory?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'A thought of your own that the ideas start from.' })
  seed?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, {
    nullable: true,
    description: 'The topic of the ideas; replaces nicheCategory and subNiche.',
  })
  focus?: string | null;
  @Field(() => Goal, { nullable: true, description: 'Default: reach.' })
  goal?: ValueOf<typeof Goal> | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: "Default: the account's, else tiktok." })
  platform?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true, description: SUBJECT.product })
  product?: string | null;
  @Limits({ min: 3, max: 12 })
  @Field(() => Int, { nullable: true, description: 'Default: 6.' })
  count?: number | null;
  @Field(() => Trending, {
    nullable: true,
    description: 'How many ideas start from trends in the niche. Default: mix.',
  })
  trending?: ValueOf<typeof Trending> | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, {
    nullable: true,
    description: 'Whose account the posts are for: ideas with a phrase that it never says are dropped.',
  })
  accountId?: string | null;
}
