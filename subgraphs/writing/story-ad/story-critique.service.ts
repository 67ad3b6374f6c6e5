import type { Scope } from '../../../runtime/index.js';
import { type StoryCritique, storyCritiqueOf, storyCritiqueTask } from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { randomSeed } from '../seed.js';
import type { CritiqueStoryInput } from './story-critique.graphql.js';
import { assertTold } from './told.js';

/**
 * Judges a story ad. What our list of banned claims finds is reported whoever judged.
 * @throws ServiceError BAD_INPUT, PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function critiqueStory(scope: Scope, { script }: CritiqueStoryInput): Promise<StoryCritique> {
  assertTold(script);
  return storyCritiqueOf(await asBadGateway(write(scope, storyCritiqueTask, script, { seed: randomSeed() })), script);
}
