import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type StoryHook, storyHooksTask } from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { oneProduct } from '../script/product-name.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { StoryHooksInput } from './story-hooks.graphql.js';
import { assertTold } from './told.js';

const HOOKS = 5;

/**
 * Other first scenes for a story ad, each of which leads into its second.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function storyHooks(
  scope: Scope,
  { script, count, brief, productName, productId }: StoryHooksInput,
): Promise<StoryHook[]> {
  assertTold(script);
  if (script.scenes.length < 2)
    throw new ServiceError(
      'BAD_INPUT',
      '`script.scenes` needs two scenes at least: an opening leads into the second.',
      {
        field: 'script',
      },
    );
  const seed = randomSeed();
  const product = oneProduct(productName, brief);
  const { facts } = await readScriptBrief(scope, { brief, product, productId }, seed);
  const asked = { script, brief: facts, count: count ?? HOOKS };
  const { openings } = await asBadGateway(write(scope, storyHooksTask, asked, { seed, counted: true }));
  return openings;
}
