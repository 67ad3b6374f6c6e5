import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type StoryHook } from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readProductName } from '../script/product-name.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { storyHooksTask } from '../tasks/index.js';
import { assertScenes } from './assert-scenes.js';
import type { StoryHooksInput } from './story-hooks.graphql.js';

const HOOKS = 5;

/**
 * Writes alternative first scenes for a story ad, each of which leads to its second scene.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function writeStoryHooks(
  scope: Scope,
  { script, count, brief, productName, productId }: StoryHooksInput,
): Promise<StoryHook[]> {
  assertScenes(script);
  if (script.scenes.length < 2)
    throw new ServiceError(
      'BAD_INPUT',
      '`script.scenes` needs at least two scenes: an opening leads to the second one.',
      {
        field: 'script',
      },
    );
  const seed = randomSeed();
  const product = readProductName(productName, brief);
  const { facts } = await readScriptBrief(scope, { brief, product, productId }, seed);
  const asked = { script, brief: facts, count: count ?? HOOKS };
  const { openings } = await mapProviderErrors(runTextTask(scope, storyHooksTask, asked, { seed, counted: true }));
  return openings;
}
