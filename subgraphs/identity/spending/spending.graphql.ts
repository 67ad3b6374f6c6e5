import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CAP_LIMITS } from './cap.js';

@ObjectType({
  simpleResolvers: true,
  description:
    'What the account has spent at providers in this calendar month, in US dollars, and its cap. What the installation pays for is not counted.',
})
export class AccountSpending {
  @Field(() => String, { description: 'In UTC: 2026-11.' })
  month!: string;
  @Field(() => Float, {
    description: 'Spent, or reserved for work in progress; what is known not to be billed is not counted.',
  })
  usd!: number;
  @Field(() => Float, { nullable: true, description: 'Null if there is no cap.' })
  capUsd!: number | null;
  @Field(() => DateTime, { description: 'When the next month begins.' })
  resetsAt!: string;
}

@InputType({ description: 'The new cap of the account.' })
export class ChangeSpendingInput {
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      'US dollars, to the cent; 0 forbids all work that you pay for, and null removes the cap. Nothing changes if it is left out.',
  })
  monthlyCapUsd?: number | null;
}
