import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';

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
}
