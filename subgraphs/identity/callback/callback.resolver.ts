import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { CallbackSecret } from './callback.graphql.js';
import { callbackSecret, rotateCallbackSecret } from './callback-secret.service.js';

@Resolver()
export class CallbackResolver {
  @Query(() => CallbackSecret, { description: 'Created on first use. Needs a session.' })
  callbackSecret(@Ctx() context: GraphContext): Promise<CallbackSecret> {
    return callbackSecret(inSession(context));
  }

  @Mutation(() => CallbackSecret, {
    description: 'Replaces the secret; the previous one signs too for 24 h. Needs a session.',
  })
  rotateCallbackSecret(@Ctx() context: GraphContext): Promise<CallbackSecret> {
    return rotateCallbackSecret(inSession(context));
  }
}
