import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphOnly } from '../../../platform/graph/directives.js';
import { Run } from '../run/run.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'What was bought on a day, in US dollars.' })
export class SpendDay {
  @Field(() => String, { description: 'In UTC: 2026-11-30.' })
  day!: string;
  @Field(() => Float, { description: 'Billed, or not known not to be.' })
  usd!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What was bought from a provider, in US dollars.' })
export class SpendProvider {
  @Field(() => String, { description: 'The provider.' })
  provider!: string;
  @Field(() => Float, { description: 'Billed, or not known not to be.' })
  usd!: number;
  @Field(() => Int, { description: 'How many pictures, voices and clips were bought.' })
  purchases!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What was bought for a run, in US dollars.' })
export class SpendRun {
  @Field(() => ID, { nullable: true, description: 'Null for everything that was bought outside of runs.' })
  runId!: string | null;
  @Field(() => Float, { description: 'Billed, or not known not to be.' })
  usd!: number;
  @GraphOnly()
  @Field(() => Run, { nullable: true, description: 'The run, unless it was deleted.' })
  run!: () => Promise<Run | null>;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What an account has bought from providers, by the price table. What is free, or the installation pays for, is not counted.',
})
export class SpendReport {
  @Field(() => [SpendDay], { description: 'The days with a purchase, oldest first.' })
  days!: SpendDay[];
  @Field(() => [SpendProvider], { description: 'The most expensive first.' })
  providers!: SpendProvider[];
  @Field(() => [SpendRun], { description: 'The 50 most expensive.' })
  runs!: SpendRun[];
}
