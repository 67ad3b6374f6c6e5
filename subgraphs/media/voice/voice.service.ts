import { createHash } from 'node:crypto';
import { fileUrl } from '../../../platform/storage/index.js';
import { ProviderError, toServiceError } from '../../../providers/error.js';
import { needModel } from '../../../providers/registry.js';
import type { SpeechModel } from '../../../providers/speech/port.js';
import type { Scope } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';
import type { Voice, Voices } from './voice.graphql.js';

/**
 * Lists the voices of the caller's speech engine for one language. Samples of the offline voice are made on first request and
 * kept for everybody.
 * @param tag a language tag in any case, such as `pt-br`
 * @throws ServiceError NO_MODEL, and the provider's error if it can't list voices
 */
export async function listVoices(scope: Scope, tag: string): Promise<Voices> {
  const language = Intl.getCanonicalLocales(tag)[0]!;
  const model = needModel(await selectModels(scope), 'speech');
  try {
    const found = await model.voices(language, {});
    const voices = await Promise.all(
      found.map(async ({ id, name, gender, language: speaks, manner, previewUrl }): Promise<Voice | null> => {
        const sampled = model.sample === undefined ? null : await getSample(scope, model.sample, id, language);
        // Only its sample shows whether the offline engine really has the voice: null means that it does not.
        if (sampled === null && model.sample !== undefined) return null;
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
