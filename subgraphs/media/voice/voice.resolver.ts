import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { Voices } from './voice.graphql.js';
import { listVoices } from './voice.service.js';

@Resolver()
export class VoiceResolver {
  @Query(() => Voices, { description: 'The voices that can be chosen, for one language.' })
  voices(
    @Ctx() context: GraphContext,
    @Limits(LANGUAGE_TAG)
    @Arg('language', () => String, {
      nullable: true,
      description: 'BCP 47, such as `en` or `pt-BR`; English when left out.',
    })
    language?: string | null,
  ): Promise<Voices> {
    return listVoices(signedIn(context), language ?? 'en');
  }
}
