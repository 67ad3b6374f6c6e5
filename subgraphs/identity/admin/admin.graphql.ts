import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Plan, Role } from '../account/account.graphql.js';

/** What each limit counts. */
const LIMITED = {
  openJobs: 'Unfinished jobs, such as pictures.',
  openRuns: 'Runs in progress.',
  openUploads: 'Multipart uploads that are neither complete nor abandoned.',
  storedBytes: 'Bytes of stored files.',
};

@ObjectType({
  simpleResolvers: true,
  description: "Limits set for one account; null means the installation's limit.",
})
export class AccountLimits {
  @Field(() => Int, { nullable: true, description: LIMITED.openJobs })
  openJobs!: number | null;
  @Field(() => Int, { nullable: true, description: LIMITED.openRuns })
  openRuns!: number | null;
  @Field(() => Int, { nullable: true, description: LIMITED.openUploads })
  openUploads!: number | null;
  @Field(() => Float, { nullable: true, description: LIMITED.storedBytes })
  storedBytes!: number | null;
}

@InputType({ description: "Limits that are left out are unchanged; null restores the installation's limit." })
export class SetLimitsInput {
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true, description: LIMITED.openJobs })
  openJobs?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true, description: LIMITED.openRuns })
  openRuns?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, { nullable: true, description: LIMITED.openUploads })
  openUploads?: number | null;
  @Limits({ min: 1, max: Number.MAX_SAFE_INTEGER })
  @Field(() => Float, { nullable: true, description: LIMITED.storedBytes })
  storedBytes?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An account, as shown to administrators.' })
export class AdminAccount {
  @Field(() => ID, { description: 'What the other calls for administrators name it by.' })
  id!: string;
  @Field(() => String, { description: 'The address that the person signs in with.' })
  email!: string;
  @Field(() => String, { description: 'As given at sign-up.' })
  name!: string;
  @Field(() => Role, { description: 'Whether the person is an administrator.' })
  role!: ValueOf<typeof Role>;
  @Field(() => Plan, { description: 'Decides what the account may make.' })
  plan!: ValueOf<typeof Plan>;
  @Field(() => DateTime, { description: 'When the account was created.' })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'Since when it has been suspended; null if it is not.' })
  suspendedAt!: string | null;
  @Field(() => AccountLimits, { description: "Limits of its own, where they differ from the installation's." })
  limits!: AccountLimits;
}

export const AdminAccountConnection = connectionOf(AdminAccount, 'accounts');

@InputType({ description: 'The plan to set.' })
export class SetPlanInput {
  @Field(() => Plan, { description: 'Takes effect with the next request of the account.' })
  plan!: ValueOf<typeof Plan>;
}
