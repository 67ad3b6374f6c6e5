import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../../platform/graph/scalars.js';

@ObjectType({ simpleResolvers: true })
export class FormatWeek {
  @Field(() => DateTime, { description: 'Its Monday, 00:00 UTC.' })
  week!: Date;
  @Field(() => Int)
  posts!: number;
  @Field(() => Float, {
    nullable: true,
    description: "The median of their views over their accounts' usual views; null if none is known.",
  })
  medianMultiple!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'How posts of a key performed, week by week; this week is last.' })
export class FormatSeries {
  @Field(() => [FormatWeek], { description: "Posts of the market's creators." })
  market!: FormatWeek[];
  @Field(() => [FormatWeek], { description: "Posts of the user's own accounts." })
  own!: FormatWeek[];
}

@ObjectType({ simpleResolvers: true })
export class AccountWeek {
  @Field(() => DateTime, { description: 'Its Monday, 00:00 UTC.' })
  week!: Date;
  @Field(() => Int, { description: 'Scored posts.' })
  posts!: number;
  @Field(() => Float, { nullable: true })
  medianScore!: number | null;
  @Field(() => Int, { description: 'Posts with a score of 1 or more.' })
  hits!: number;
}
