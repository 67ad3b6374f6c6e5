import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { asAdmin, type GraphContext } from '../../../../runtime/index.js';
import { ScriptDraft, ScriptFromMediaInput } from './from-media.graphql.js';
import { draftFromMedia } from './from-media.service.js';

@Resolver()
export class FromMediaResolver {
  @Mutation(() => ScriptDraft, {
    description: "Drafts a script example from a post's files. Administrators only; saves nothing.",
  })
  async draftScriptFromMedia(
    @Ctx() context: GraphContext,
    @Arg('input', () => ScriptFromMediaInput) input: ScriptFromMediaInput,
  ): Promise<ScriptDraft> {
    return draftFromMedia(asAdmin(context), input);
  }
}
