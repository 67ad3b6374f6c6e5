import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { Deletion } from '../../deletion.js';
import { IMAGE_MODEL, ModelPort, Payer } from '../provider-key/provider-key.graphql.js';
import { AccountSpending } from '../spending/spending.graphql.js';

export const Role = graphEnum('Role', 'What a person may do on this installation.', {
  admin: 'Manages accounts and invitations, besides working in their own account.',
  member: 'Works only in their own account.',
});
export const Plan = graphEnum('Plan', 'What an account may make.', {
  free: 'Everything but videos.',
  creator: 'Videos too, with a provider key of its own.',
});
const SignedInBy = graphEnum('SignedInBy', 'How a request proves who sends it.', {
  api_key: 'By an API key, or a token made with one.',
  session: "By the browser's session cookie.",
});
const VideoDenial = graphEnum('VideoDenial', 'What the account lacks to make videos.', {
  plan: 'The creator plan.',
  key: 'A provider key of its own.',
});

@ObjectType({ simpleResolvers: true, description: 'A person with an account.' })
export class User {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;
  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string;
  @Field(() => String, { description: 'As given at sign-up.' })
  name!: string;
  @Field(() => String, { nullable: true, description: 'A picture of the person; null unless an operator has set one.' })
  image!: string | null;
  @Field(() => DateTime, { description: 'When the account was created.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A model that makes one kind of thing for the account.' })
class ServingModel {
  @Field(() => ModelPort, { description: 'What it makes.' })
  port!: ValueOf<typeof ModelPort>;
  @Field(() => String, { description: '`local` is the offline studio.' })
  provider!: string;
  @Field(() => String, { description: "The provider's name of the model." })
  model!: string;
  @Field(() => Payer, { description: 'Who pays for it.' })
  account!: ValueOf<typeof Payer>;
}

@ObjectType({ simpleResolvers: true, description: 'Which providers and models work for the account.' })
export class ProviderStatus {
  @Field(() => Boolean, { description: 'Whether the account has a provider key of its own.' })
  connected!: boolean;
  @Field(() => [ServingModel], { description: 'The models that the account works with now.' })
  models!: ServingModel[];
  @Field(() => String, { nullable: true, description: IMAGE_MODEL })
  imageModel!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The account's use of hosted images." })
export class ImageAllowance {
  @Field(() => Boolean, {
    description: 'Whether images are not counted, because the account has its own provider key.',
  })
  unlimited!: boolean;
  @Field(() => Int, {
    description: 'Images that were made or are in progress, and failed ones that can be retried within 24 h.',
  })
  hostedUsed!: number;
  @Field(() => Int, {
    description: 'Hosted images for each account without its own provider key, in total and for good.',
  })
  hostedLimit!: number;
  @Field(() => Int, { nullable: true, description: 'Null if there is no limit.' })
  hostedRemaining!: number | null;
  @Field(() => String, { nullable: true, description: 'The error that an image request would get now.' })
  refusal!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Whether the account may make videos.' })
export class VideoAllowance {
  @Field(() => Boolean, { description: 'True with the creator plan and a provider key of its own.' })
  allowed!: boolean;
  @Field(() => VideoDenial, { nullable: true, description: 'What is missing first; null if videos are allowed.' })
  denied!: ValueOf<typeof VideoDenial> | null;
  @Field(() => String, {
    nullable: true,
    description: 'The same as a sentence that says what to do; null if videos are allowed.',
  })
  reason!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What the caller may do now.' })
export class Account {
  @Field(() => User, { description: 'The person whom the credentials belong to.' })
  user!: User;
  @Field(() => SignedInBy, { description: 'How this request was authenticated.' })
  authenticatedWith!: ValueOf<typeof SignedInBy>;
  @GraphOnly()
  @Field(() => Role, { description: 'What the person may do on this installation.' })
  role!: ValueOf<typeof Role>;
  @Field(() => Plan, { description: 'Decides what the account may make; set by an administrator.' })
  plan!: ValueOf<typeof Plan>;
  @Field(() => ProviderStatus, { description: "The account's provider key and the models that serve it." })
  provider!: ProviderStatus;
  @Field(() => ImageAllowance, { description: 'Hosted images used and left.' })
  images!: ImageAllowance;
  @Field(() => VideoAllowance, { description: 'Whether videos can be made, and what is missing if not.' })
  video!: VideoAllowance;
  @Field(() => AccountSpending, { description: "This month's spending and its cap." })
  spending!: AccountSpending;
  @GraphOnly()
  @Field(() => Float, {
    nullable: true,
    description:
      'What an assistant may approve for one video with the key of this request, without asking a person, in US dollars; null if it must ask.',
  })
  approveUpToUsd!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A session; in REST, its token is sent in an HttpOnly cookie.' })
export class SessionToken {
  @Field(() => String, { description: 'The value of the cookie `cutroom`.' })
  token!: string;
  @Field(() => DateTime, { description: 'When the session ends unless it is ended before.' })
  expiresAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An account with the session that was opened for it.' })
export class SignedIn {
  @Field(() => User, { description: 'The account.' })
  user!: User;
  @Field(() => SessionToken, { description: 'The new session.' })
  session!: SessionToken;
}

@ObjectType({ simpleResolvers: true, description: 'The session has ended.' })
export class SignedOut {
  @Field(() => Boolean, { description: 'True even if there was no session.' })
  signedOut!: boolean;
}

@InputType({ description: 'What creates an account; it is signed in at once.' })
export class SignUpInput {
  @Limits({ format: 'email', maxLength: 254 })
  @Field(() => String, { description: 'The address to sign in with; whatever its case, one account has it.' })
  email!: string;
  @Limits({ minLength: 8, maxLength: 200 })
  @Field(() => String, { description: 'Neither the e-mail nor one of the commonest passwords.' })
  password!: string;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: 'What to call the person.' })
  name!: string;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, {
    nullable: true,
    description: "An administrator's invitation, or the setup token for the first administrator.",
  })
  token?: string | null;
}

@InputType({ description: 'The old password and a new one.' })
export class ChangePasswordInput {
  @Limits({ maxLength: 200 })
  @Field(() => String, { description: 'The password until now.' })
  current!: string;
  @Limits({ minLength: 8, maxLength: 200 })
  @Field(() => String, { description: 'The new one, neither the e-mail nor one of the commonest passwords.' })
  password!: string;
}

@InputType({ description: 'What confirms that an account is to be deleted.' })
export class DeleteAccountInput {
  @Limits({ maxLength: 200 })
  @Field(() => String, { description: 'The password of the account.' })
  password!: string;
}

@InputType({ description: 'The address and password of an account.' })
export class SignInInput {
  @Limits({ maxLength: 254 })
  @Field(() => String, { description: 'The address of the account, in any case.' })
  email!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String, { description: "The account's password." })
  password!: string;
}

@ObjectType({ simpleResolvers: true, description: 'An account was deleted.' })
export class AccountDeleted extends Deletion {}
