import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { Plan, Role } from '../account/account.graphql.js';

@ObjectType({
  simpleResolvers: true,
  description: "Limits set for one account; null means the installation's limit.",
})
export class AccountLimits {
  @Field(() => Int, { nullable: true, description: 'Unfinished jobs, such as pictures.' })
  openJobs!: number | null;
  @Field(() => Int, { nullable: true, description: 'Runs in progress.' })
  openRuns!: number | null;
  @Field(() => Int, { nullable: true, description: 'Multipart uploads that are neither complete nor abandoned.' })
  openUploads!: number | null;
  @Field(() => Float, { nullable: true, description: 'Bytes of stored files.' })
  storedBytes!: number | null;
}

@InputType({ description: "Limits that are left out are unchanged; null restores the installation's limit." })
export class SetLimitsInput {
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true })
  openJobs?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true })
  openRuns?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true })
  openUploads?: number | null;
  @Limits({ min: 1, max: Number.MAX_SAFE_INTEGER })
  @Field(() => Float, { nullable: true })
  storedBytes?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An account, as shown to administrators.' })
export class AdminAccount {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String)
  name!: string;
  @Field(() => Role)
  role!: ValueOf<typeof Role>;
  @Field(() => Plan)
  plan!: ValueOf<typeof Plan>;
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'Since when it has been suspended; null if it is not.' })
  suspendedAt!: string | null;
  @Field(() => AccountLimits)
  limits!: AccountLimits;
}

@ObjectType({ simpleResolvers: true })
export class AdminAccountPage {
  @Field(() => [AdminAccount])
  accounts!: AdminAccount[];
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `cursor` to get the next page; null on the last page.',
  })
  nextCursor!: string | null;
}

@InputType()
export class SetPlanInput {
  @Field(() => Plan)
  plan!: ValueOf<typeof Plan>;
}
