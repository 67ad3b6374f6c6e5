import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CAP_LIMITS } from './cap.js';

@ObjectType({
  simpleResolvers: true,
  description: "What this calendar month's pictures and videos cost at providers, in US dollars, beside what they may.",
})
export class AccountSpending {
  @Field(() => String, { description: 'In UTC: 2026-11.' })
  month!: string;
  @Field(() => Float, {
    description: 'Spent, or promised to work under way; what is known not to be billed is not counted.',
  })
  usd!: number;
  @Field(() => Float, { nullable: true, description: 'null when there is no cap.' })
  capUsd!: number | null;
  @Field(() => DateTime, { description: 'When the next month begins.' })
  resetsAt!: string;
}

@InputType()
export class ChangeSpendingInput {
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      'US dollars, to the cent; 0 forbids all paid work, and null lifts the cap. Without it nothing changes.',
  })
  monthlyCapUsd?: number | null;
}
