import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { CallbackSecret } from './callback.graphql.js';
import { readCallbackSecret, rotateCallbackSecret } from './callback-secret.service.js';

@Resolver()
export class CallbackResolver {
  @Query(() => CallbackSecret, { description: 'Created on first use. Requires a session.' })
  callbackSecret(@Ctx() context: GraphContext): Promise<CallbackSecret> {
    return readCallbackSecret(inSession(context));
  }

  @Mutation(() => CallbackSecret, {
    description: 'Replaces the secret; for 24 h callbacks are also signed with the previous one. Requires a session.',
  })
  rotateCallbackSecret(@Ctx() context: GraphContext): Promise<CallbackSecret> {
    return rotateCallbackSecret(inSession(context));
  }
}
