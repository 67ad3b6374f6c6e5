import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { Voices } from './voice.graphql.js';
import { listVoices } from './voice.service.js';

@Resolver()
export class VoiceResolver {
  @Query(() => Voices, { description: 'The available voices of one language.' })
  voices(
    @Ctx() context: GraphContext,
    @Limits(LANGUAGE_TAG)
    @Arg('language', () => String, {
      nullable: true,
      description: 'A BCP 47 tag, such as `en` or `pt-BR`. Default: English.',
    })
    language?: string | null,
  ): Promise<Voices> {
    return listVoices(signedIn(context), language ?? 'en');
  }
}
