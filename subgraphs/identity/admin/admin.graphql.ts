import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { Plan, Role } from '../account/account.graphql.js';

@ObjectType({
  simpleResolvers: true,
  description: "Limits that were set for one account; null is the installation's own.",
})
export class AccountLimits {
  @Field(() => Int, { nullable: true, description: 'Pictures and other jobs that are not finished.' })
  openJobs!: number | null;
  @Field(() => Int, { nullable: true, description: 'Runs under way.' })
  openRuns!: number | null;
  @Field(() => Int, { nullable: true, description: 'Uploads in parts that are open.' })
  openUploads!: number | null;
  @Field(() => Float, { nullable: true, description: 'Bytes of files.' })
  storedBytes!: number | null;
}

@InputType({ description: "What is not given stays; null is the installation's own limit." })
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

@ObjectType({ simpleResolvers: true, description: 'An account as the administrator sees it.' })
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
  @Field(() => DateTime, { nullable: true, description: 'Since when it is suspended; null when it is not.' })
  suspendedAt!: string | null;
  @Field(() => AccountLimits)
  limits!: AccountLimits;
}

@ObjectType({ simpleResolvers: true })
export class AdminAccountPage {
  @Field(() => [AdminAccount])
  accounts!: AdminAccount[];
  @Field(() => String, { nullable: true, description: 'Pass it as `cursor` for the next page; null on the last.' })
  nextCursor!: string | null;
}

@InputType()
export class SetPlanInput {
  @Field(() => Plan)
  plan!: ValueOf<typeof Plan>;
}
