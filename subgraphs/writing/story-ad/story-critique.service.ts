import type { Scope } from '../../../runtime/index.js';
import { type StoryCritique } from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { randomSeed } from '../seed.js';
import { storyCritiqueTask, toStoryCritique } from '../tasks/index.js';
import { assertScenes } from './assert-scenes.js';
import type { CritiqueStoryInput } from './story-critique.graphql.js';

/**
 * Judges a story ad. Banned claims that our list finds are always reported, even if a model judged.
 * @throws ServiceError BAD_INPUT, TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function critiqueStory(scope: Scope, { script }: CritiqueStoryInput): Promise<StoryCritique> {
  assertScenes(script);
  return toStoryCritique(
    await mapProviderErrors(runTextTask(scope, storyCritiqueTask, script, { seed: randomSeed() })),
    script,
  );
}
