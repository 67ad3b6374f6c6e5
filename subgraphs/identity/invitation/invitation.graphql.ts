import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';

@ObjectType({ simpleResolvers: true, description: 'Permission to create one account, even if sign-up is closed.' })
export class Invitation {
  @Field(() => ID, { description: 'What withdraws the invitation.' })
  id!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The only e-mail address for which it is valid; null means any.',
  })
  email!: string | null;
  @Field(() => DateTime, { description: 'When it was made.' })
  created_at!: string;
  @Field(() => DateTime, { description: 'From then on it is refused.' })
  expires_at!: string;
}

export const InvitationConnection = connectionOf(Invitation, 'invitations');

@ObjectType({ simpleResolvers: true, description: 'An invitation, with the token that is shown once.' })
export class NewInvitation {
  @Field(() => String, {
    description: 'The `token` with which the invited person signs up; it is shown only here and not stored.',
  })
  token!: string;
  @Field(() => Invitation, { description: 'The invitation as lists show it.' })
  invitation!: Invitation;
}

@InputType({ description: 'For whom an invitation is, and for how long.' })
export class CreateInvitationInput {
  @Limits({ format: 'email', maxLength: 254 })
  @Field(() => String, { nullable: true, description: 'The only e-mail address for which it is valid. Default: any.' })
  email?: string | null;
  @Limits({ min: 1, max: 90 })
  @Field(() => Int, { nullable: true, description: 'Days until it expires. Default: 7.' })
  days?: number | null;
}
