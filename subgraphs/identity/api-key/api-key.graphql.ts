import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CAP_LIMITS } from '../spending/cap.js';

@ObjectType({ simpleResolvers: true, description: 'An API key without its secret.' })
export class ApiKey {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  key_prefix!: string;
  @Field(() => DateTime, { nullable: true })
  last_used_at!: string | null;
  @Field(() => DateTime, { nullable: true })
  revoked_at!: string | null;
  @Field(() => DateTime)
  created_at!: string;
  @Field(() => Float, {
    nullable: true,
    description:
      "What work that is asked for with it may cost in a calendar month (UTC); null: the account's cap alone holds.",
  })
  monthlyCapUsd!: number | null;
  @Field(() => Float, { description: 'What it has cost in this one.' })
  spentUsd!: number;
}

@ObjectType({ simpleResolvers: true })
export class MintedApiKey {
  @Field(() => String, { description: 'The key itself: shown here once, stored nowhere.' })
  raw!: string;
  @Field(() => ApiKey)
  row!: ApiKey;
}

@InputType()
export class CreateApiKeyInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Default: API key.' })
  name?: string | null;
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      "US dollars a month, to the cent, beside the account's own cap; 0 forbids all paid work. Default: no cap.",
  })
  monthlyCapUsd?: number | null;
}

@InputType()
export class ChangeApiKeyInput {
  @Limits(CAP_LIMITS)
  @Field(() => Float, {
    nullable: true,
    description:
      'US dollars, to the cent; 0 forbids all paid work, and null lifts the cap. Without it nothing changes.',
  })
  monthlyCapUsd?: number | null;
}
