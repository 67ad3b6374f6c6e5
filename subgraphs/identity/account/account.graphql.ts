import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { AccountSpending } from '../spending/spending.graphql.js';

export const Role = graphEnum('Role', ['admin', 'member']);
export const Plan = graphEnum('Plan', ['free', 'creator']);
const SignedInBy = graphEnum('SignedInBy', ['api_key', 'session']);
const VideoDenial = graphEnum('VideoDenial', ['plan', 'key'], 'What the account lacks to make videos.');

@ObjectType({ simpleResolvers: true, description: 'A person with an account.' })
export class User {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true })
  image!: string | null;
  @Field(() => DateTime)
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true })
class ServingModel {
  @Field(() => String, { description: 'What it makes: `text`, `image`, `speech`, `video`, `lipsync` or `upscale`.' })
  port!: string;
  @Field(() => String, { description: '`local` is the offline studio.' })
  provider!: string;
  @Field(() => String)
  model!: string;
  @Field(() => String, { description: 'Who pays for it: the `user`, with their own key, or the `platform`.' })
  account!: string;
}

@ObjectType({ simpleResolvers: true })
export class ProviderStatus {
  @Field(() => Boolean)
  connected!: boolean;
  @Field(() => [ServingModel], { description: 'The models that the account works with now.' })
  models!: ServingModel[];
  @Field(() => String, { nullable: true })
  imageModel!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The account's use of hosted images." })
export class ImageAllowance {
  @Field(() => Boolean)
  unlimited!: boolean;
  @Field(() => Int, {
    description: 'Images that were made or are in progress, and failed ones that can be retried within 24 h.',
  })
  hostedUsed!: number;
  @Field(() => Int)
  hostedLimit!: number;
  @Field(() => Int, { nullable: true, description: 'Null if there is no limit.' })
  hostedRemaining!: number | null;
  @Field(() => String, { nullable: true, description: 'The error that an image request would get now.' })
  refusal!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class VideoAllowance {
  @Field(() => Boolean)
  allowed!: boolean;
  @Field(() => VideoDenial, { nullable: true })
  denied!: ValueOf<typeof VideoDenial> | null;
  @Field(() => String, { nullable: true })
  reason!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the caller may do now.' })
export class Account {
  @Field(() => User)
  user!: User;
  @Field(() => SignedInBy)
  authenticatedWith!: ValueOf<typeof SignedInBy>;
  @Field(() => Plan)
  plan!: ValueOf<typeof Plan>;
  @Field(() => ProviderStatus)
  provider!: ProviderStatus;
  @Field(() => ImageAllowance)
  images!: ImageAllowance;
  @Field(() => VideoAllowance)
  video!: VideoAllowance;
  @Field(() => AccountSpending)
  spending!: AccountSpending;
}

@ObjectType({ simpleResolvers: true, description: 'A session; in REST, its token is sent in an HttpOnly cookie.' })
export class SessionToken {
  @Field(() => String)
  token!: string;
  @Field(() => DateTime)
  expiresAt!: string;
}

@ObjectType({ simpleResolvers: true })
export class SignedIn {
  @Field(() => User)
  user!: User;
  @Field(() => SessionToken)
  session!: SessionToken;
}

@ObjectType({ simpleResolvers: true })
export class SignedOut {
  @Field(() => Boolean)
  signedOut!: boolean;
}

@InputType()
export class SignUpInput {
  @Limits({ format: 'email', maxLength: 254 })
  @Field(() => String)
  email!: string;
  @Limits({ minLength: 8, maxLength: 200 })
  @Field(() => String, { description: 'Neither the e-mail nor one of the commonest passwords.' })
  password!: string;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String)
  name!: string;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, {
    nullable: true,
    description: "An administrator's invitation, or the setup token for the first administrator.",
  })
  token?: string | null;
}

@InputType()
export class ChangePasswordInput {
  @Limits({ maxLength: 200 })
  @Field(() => String)
  current!: string;
  @Limits({ minLength: 8, maxLength: 200 })
  @Field(() => String, { description: 'The new one, neither the e-mail nor one of the commonest passwords.' })
  password!: string;
}

@InputType()
export class SignInInput {
  @Limits({ maxLength: 254 })
  @Field(() => String)
  email!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String)
  password!: string;
}
