import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CritiqueScriptInput, RankScriptsInput, ScriptCritique, ScriptRanking } from './critique.graphql.js';
import { critiqueScript, rankScripts } from './critique.service.js';

@Resolver()
export class CritiqueResolver {
  @Mutation(() => ScriptCritique, { description: 'Judges a script; nothing is stored.' })
  async critiqueScript(
    @Ctx() context: GraphContext,
    @Input(() => CritiqueScriptInput) input: CritiqueScriptInput,
  ): Promise<ScriptCritique> {
    return critiqueScript(signedIn(context), input);
  }

  @Mutation(() => ScriptRanking, { description: 'Puts scripts for one niche and format in order; nothing is stored.' })
  async rankScripts(
    @Ctx() context: GraphContext,
    @Input(() => RankScriptsInput) input: RankScriptsInput,
  ): Promise<ScriptRanking> {
    return rankScripts(signedIn(context), input);
  }
}
