import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { CallbackStatus as Status } from './callback.entity.js';
import type { CallbackRow } from './callback.service.js';

const CallbackStatus = graphEnum<Status>('CallbackStatus', 'How far the delivery of a callback has come.', {
  waiting: 'The work has not finished.',
  pending: 'The work has finished, and an attempt is due or under way.',
  delivered: 'The receiver has answered with a 2xx.',
  failed: 'Given up after the last attempt.',
});

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'One delivery attempt.' })
export class CallbackAttempt {
  @Field(() => DateTime, { description: 'When it was made.' })
  at!: string;
  @Field(() => Int, { nullable: true, description: "The receiver's answer; null if there was none." })
  status!: number | null;
  @Field(() => String, { nullable: true, description: 'Why the attempt failed; null if it succeeded.' })
  error!: string | null;
}

@Directive('@shareable')
@ObjectType({
  simpleResolvers: true,
  description:
    'The call to a URL when the work has finished, or when a run waits for approval: `waiting` until then, `pending` until its latest message is delivered or given up.',
})
export class Callback {
  @Field(() => String, { description: 'The address that is called.' })
  url!: string;
  @Field(() => CallbackStatus, { description: 'How far the delivery has come.' })
  status!: ValueOf<typeof CallbackStatus>;
  @Field(() => [CallbackAttempt], { description: 'Oldest first.' })
  attempts!: CallbackAttempt[];
  @Field(() => DateTime, { nullable: true, description: 'When the next attempt is due.' })
  nextAttemptAt!: string | null;
}

/** Converts a callback to its GraphQL type. */
export const toCallback = ({ url, status, attempts, next_attempt_at }: CallbackRow): Callback => ({
  url,
  status,
  attempts,
  nextAttemptAt: next_attempt_at,
});

@ObjectType({
  simpleResolvers: true,
  description: 'The secret with which callbacks are signed (Standard Webhooks); give it to their receiver.',
})
export class CallbackSecret {
  @Field(() => String, { description: '`whsec_` followed by base64.' })
  secret!: string;
  @Field(() => DateTime, { description: 'When the secret was made.' })
  createdAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until then callbacks are also signed with the previous secret, so each carries two signatures; null if there is none.',
  })
  previousUntil!: string | null;
}
