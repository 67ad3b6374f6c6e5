import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';

@ObjectType({ simpleResolvers: true, description: 'Permission to create one account, even if sign-up is closed.' })
export class Invitation {
  @Field(() => ID)
  id!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The only e-mail address for which it is valid; null means any.',
  })
  email!: string | null;
  @Field(() => DateTime)
  created_at!: string;
  @Field(() => DateTime)
  expires_at!: string;
}

@ObjectType({ simpleResolvers: true })
export class NewInvitation {
  @Field(() => String, {
    description: 'The `token` with which the invited person signs up; it is shown only here and not stored.',
  })
  token!: string;
  @Field(() => Invitation)
  invitation!: Invitation;
}

@InputType()
export class CreateInvitationInput {
  @Limits({ format: 'email', maxLength: 254 })
  @Field(() => String, { nullable: true, description: 'The only e-mail address for which it is valid. Default: any.' })
  email?: string | null;
  @Limits({ min: 1, max: 90 })
  @Field(() => Int, { nullable: true, description: 'Days until it expires. Default: 7.' })
  days?: number | null;
}
