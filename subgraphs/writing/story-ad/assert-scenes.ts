import { ServiceError } from '../../../platform/errors/index.js';
import type { StoryScriptInput } from './story-script.graphql.js';

/**
 * Checks that something is said, done or seen in every scene.
 * @throws ServiceError BAD_INPUT
 */
export function assertScenes({ scenes }: StoryScriptInput): void {
  const bare = scenes.findIndex(
    ({ narration, action, visual }) => ![narration, action, visual].some((text) => text?.trim()),
  );
  if (bare >= 0)
    throw new ServiceError('BAD_INPUT', `\`script.scenes[${bare}]\` needs a narration, an action or a visual.`, {
      field: 'script',
    });
}
