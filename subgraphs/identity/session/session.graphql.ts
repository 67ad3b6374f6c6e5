import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';

@ObjectType({ simpleResolvers: true, description: 'A browser in which the account is signed in.' })
export class Session {
  @Field(() => ID, { description: 'Its id; pass it to `endSession`.' })
  id!: string;
  @Field(() => Boolean, { description: 'Whether this request came with it.' })
  current!: boolean;
  @Field(() => DateTime, { description: 'When its owner signed in.' })
  createdAt!: string;
  @Field(() => DateTime, { description: 'When a request last used it, to the minute.' })
  lastUsedAt!: string;
  @Field(() => DateTime, { description: 'When it ends unless it is ended before.' })
  expiresAt!: string;
  @Field(() => String, {
    nullable: true,
    description: 'The browser or program that signed in, such as `Firefox`; null if it did not say.',
  })
  browser!: string | null;
  @Field(() => String, { nullable: true, description: 'Its operating system, such as `Android`; null if unknown.' })
  system!: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'The network from which its owner signed in: an IPv4 address, or the first half of an IPv6 address; null for sessions of earlier releases.',
  })
  network!: string | null;
}

export const SessionConnection = connectionOf(Session, 'sessions');

@ObjectType({ simpleResolvers: true, description: 'Every other session of the account has ended.' })
export class OtherSessionsEnded {
  @Field(() => Int, { description: 'How many have ended.' })
  ended!: number;
}
