import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { PLANS, ROLES } from '../account/account.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'An account as the administrator sees it.' })
export class AdminAccount {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String)
  name!: string;
  @Limits({ oneOf: ROLES })
  @Field(() => String)
  role!: string;
  @Limits({ oneOf: PLANS })
  @Field(() => String)
  plan!: string;
  @Field(() => DateTime)
  createdAt!: string;
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
  @Limits({ oneOf: PLANS })
  @Field(() => String)
  plan!: string;
}
