import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { GeneratedScripts, GenerateScriptsInput } from './script.graphql.js';
import { generateScripts } from './script.service.js';

@Resolver()
export class ScriptResolver {
  @Mutation(() => GeneratedScripts)
  async generateScripts(
    @Ctx() context: GraphContext,
    @Arg('input', () => GenerateScriptsInput) input: GenerateScriptsInput,
  ): Promise<GeneratedScripts> {
    return generateScripts(signedIn(context), input);
  }
}
