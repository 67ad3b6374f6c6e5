import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { AdScript, WriteAdScriptInput } from './ad-script.graphql.js';
import { writeAdScript } from './ad-script.service.js';

@Resolver()
export class AdScriptResolver {
  @Mutation(() => AdScript, { description: 'Writes a video ad, scene by scene; nothing is stored.' })
  async writeAdScript(
    @Ctx() context: GraphContext,
    @Input(() => WriteAdScriptInput) input: WriteAdScriptInput,
  ): Promise<AdScript> {
    return writeAdScript(signedIn(context), input);
  }
}
