import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { FormatVocabulary } from './vocab.graphql.js';
import { VOCABULARY } from './vocabulary.js';

@Resolver()
export class VocabResolver {
  @Query(() => FormatVocabulary, { description: 'The same as `/formats-vocab.json`, which needs no key.' })
  formatVocabulary(@Ctx() context: GraphContext): FormatVocabulary {
    signedIn(context);
    return VOCABULARY;
  }
}
