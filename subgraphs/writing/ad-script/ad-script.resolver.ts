import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { AdScript, WriteAdScriptInput } from './ad-script.graphql.js';
import { writeAdScript } from './ad-script.service.js';

@Resolver()
export class AdScriptResolver {
  @Mutation(() => AdScript)
  async writeAdScript(
    @Ctx() context: GraphContext,
    @Arg('input', () => WriteAdScriptInput) input: WriteAdScriptInput,
  ): Promise<AdScript> {
    return writeAdScript(signedIn(context), input);
  }
}
