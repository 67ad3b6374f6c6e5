import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { GeneratedScripts, GenerateScriptsInput } from './script.graphql.js';
import { generateScripts } from './script.service.js';

@Resolver()
export class ScriptResolver {
  @Mutation(() => GeneratedScripts, { description: 'Writes scripts to choose from; nothing is stored.' })
  async generateScripts(
    @Ctx() context: GraphContext,
    @Input(() => GenerateScriptsInput) input: GenerateScriptsInput,
  ): Promise<GeneratedScripts> {
    return generateScripts(signedIn(context), input);
  }
}
