import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { LocalizedTexts, LocalizeInput } from './localize.graphql.js';
import { localize } from './localize.service.js';
import { RevisedScript, ReviseScriptInput } from './revise.graphql.js';
import { reviseScript } from './revise.service.js';
import { TranslatedScript, TranslateScriptInput } from './translate.graphql.js';
import { translateScript } from './translate.service.js';

/** Rewrites of an existing script: by instruction, for another platform, in another language. */
@Resolver()
export class RewriteResolver {
  @Mutation(() => RevisedScript, { description: 'Changes a script as its owner asks.' })
  async reviseScript(
    @Ctx() context: GraphContext,
    @Input(() => ReviseScriptInput) input: ReviseScriptInput,
  ): Promise<RevisedScript> {
    return reviseScript(signedIn(context), input);
  }

  @Mutation(() => TranslatedScript, { description: 'Delivers a script on another platform.' })
  async translateScript(
    @Ctx() context: GraphContext,
    @Input(() => TranslateScriptInput) input: TranslateScriptInput,
  ): Promise<TranslatedScript> {
    return translateScript(signedIn(context), input);
  }

  @Mutation(() => LocalizedTexts, {
    description: 'Puts a script or single texts into another language. Needs a text model.',
  })
  async localizeScript(
    @Ctx() context: GraphContext,
    @Input(() => LocalizeInput) input: LocalizeInput,
  ): Promise<LocalizedTexts> {
    return localize(signedIn(context), input);
  }
}
