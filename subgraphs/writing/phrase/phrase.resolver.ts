import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { Phrase, WritePhrasesInput } from './phrase.graphql.js';
import { writePhrases } from './phrase.service.js';

@Resolver()
export class PhraseResolver {
  @Mutation(() => [Phrase], { description: 'Lines for a clip of one shot, in a creator’s voice; they sell nothing.' })
  async writePhrases(
    @Ctx() context: GraphContext,
    @Input(() => WritePhrasesInput) input: WritePhrasesInput,
  ): Promise<Phrase[]> {
    return writePhrases(signedIn(context), input);
  }
}
