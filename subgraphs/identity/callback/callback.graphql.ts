import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CALLBACK_STATUSES } from './callback.entity.js';
import type { CallbackRow } from './callback.service.js';

const CallbackStatus = graphEnum('CallbackStatus', CALLBACK_STATUSES);

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'One delivery attempt.' })
export class CallbackAttempt {
  @Field(() => DateTime)
  at!: string;
  @Field(() => Int, { nullable: true, description: 'What the receiver answered; null when it did not.' })
  status!: number | null;
  @Field(() => String, { nullable: true, description: 'Why the attempt failed; null when it succeeded.' })
  error!: string | null;
}

@Directive('@shareable')
@ObjectType({
  simpleResolvers: true,
  description:
    'The URL that is called when the work has finished: `waiting` until then, `pending` until it is delivered or given up.',
})
export class Callback {
  @Field(() => String)
  url!: string;
  @Field(() => CallbackStatus)
  status!: ValueOf<typeof CallbackStatus>;
  @Field(() => [CallbackAttempt], { description: 'Oldest first.' })
  attempts!: CallbackAttempt[];
  @Field(() => DateTime, { nullable: true, description: 'When the next attempt is due.' })
  nextAttemptAt!: string | null;
}

/** A callback as the graph shows it. */
export const toCallback = ({ url, status, attempts, next_attempt_at }: CallbackRow): Callback => ({
  url,
  status,
  attempts,
  nextAttemptAt: next_attempt_at,
});

@ObjectType({
  simpleResolvers: true,
  description: 'What callbacks are signed with (Standard Webhooks): give it to whoever receives them.',
})
export class CallbackSecret {
  @Field(() => String, { description: '`whsec_` and base64.' })
  secret!: string;
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'Until then the previous secret signs too, so every callback carries two signatures; null when there is none.',
  })
  previousUntil!: string | null;
}
