import { createHash } from 'node:crypto';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { ProviderError, toServiceError } from '../../../providers/error.js';
import { needModel } from '../../../providers/registry.js';
import type { SpeechModel } from '../../../providers/speech/port.js';
import { type GraphContext, type Scope, signedIn } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';

const VoiceGender = graphEnum('VoiceGender', 'How a voice sounds.', {
  female: "Like a woman's.",
  male: "Like a man's.",
});

@ObjectType({
  simpleResolvers: true,
  description: "A voice for a persona: set the persona's `voice` to its `id` or `name`.",
})
export class Voice {
  @Field(() => String, { description: 'Its id at its provider.' })
  id!: string;
  @Field(() => String, { description: 'What it is called.' })
  name!: string;
  @Field(() => VoiceGender, { nullable: true, description: 'How it sounds; null if its provider does not say.' })
  gender!: 'female' | 'male' | null;
  @Field(() => String, { nullable: true, description: 'Null if it speaks every language of its provider.' })
  language!: string | null;
  @Field(() => String, { nullable: true, description: 'How it sounds, as described by its provider.' })
  manner!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A sample to listen to; null if its provider has none and making one would be billed or take long.',
  })
  sampleUrl!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The voices of a speech engine.' })
export class Voices {
  @Field(() => String, { description: "The provider that speaks: yours, or the platform's." })
  provider!: string;
  @Field(() => [Voice], { description: 'Those for the language.' })
  voices!: Voice[];
}

/**
 * Lists the voices of the caller's speech engine for one language. Samples of the offline voice are made on first request and
 * kept for everybody.
 * @param tag a language tag in any case, such as `pt-br`
 * @throws ServiceError NO_MODEL, and the provider's error if it can't list voices
 */
async function listVoices(scope: Scope, tag: string): Promise<Voices> {
  const language = Intl.getCanonicalLocales(tag)[0]!;
  const model = needModel(await selectModels(scope), 'speech');
  try {
    const found = await model.voices(language, {});
    const voices = await Promise.all(
      found.map(async ({ id, name, gender, language: speaks, manner, previewUrl, slow }): Promise<Voice | null> => {
        const sampled = model.sample && !slow ? await getSample(scope, model.sample, id, language) : undefined;
        // Only its sample shows whether the offline engine really has the voice: null means that it does not.
        if (sampled === null) return null;
        return { id, name, gender, language: speaks, manner: manner || null, sampleUrl: sampled ?? previewUrl ?? null };
      }),
    );
    return { provider: model.provider, voices: voices.filter((voice) => voice !== null) };
  } catch (error) {
    if (error instanceof ProviderError) throw toServiceError(error);
    throw error;
  }
}

/** The address of a voice's sample; null if there is no such voice. */
async function getSample(
  { rt }: Scope,
  sample: NonNullable<SpeechModel['sample']>,
  id: string,
  language: string,
): Promise<string | null> {
  // The key has no region, because the voice's id already determines it. With a region, requests that invent regions could fill
  // the storage with copies.
  const primary = language.split('-')[0];
  const key = `voices/sample-${createHash('sha256').update(`${id}|${primary}`).digest('hex').slice(0, 32)}.wav`;
  if (!(await rt.storage.head(key))) {
    const wav = await sample(id, language);
    if (wav === null) return null;
    await rt.storage.put(key, wav, 'audio/wav');
  }
  return fileUrl(rt.config, key);
}

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
