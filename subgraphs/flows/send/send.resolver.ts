import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { toStarted } from '../run/show.js';
import { FlowStarted } from '../run/start/start.graphql.js';
import { SendSavedScriptInput } from './send.graphql.js';
import { sendSavedScript } from './send.service.js';

@Resolver()
export class SendResolver {
  @Mutation(() => FlowStarted, {
    description: "Starts a run that says a saved script word for word; the script's status then follows the run.",
  })
  async sendSavedScript(
    @Ctx() context: GraphContext,
    @Id('saved script') id: string,
    @Input(() => SendSavedScriptInput, { nullable: true }) input?: SendSavedScriptInput | null,
  ): Promise<FlowStarted> {
    const caller = signedIn(context);
    return toStarted(caller, await sendSavedScript(caller, id, input ?? {}));
  }
}
