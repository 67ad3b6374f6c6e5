import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type Platform } from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { translateTask } from '../tasks/index.js';
import { assertScript, describeScript, toLines, toResponseSegments } from './lines.js';
import type { TranslatedScript, TranslateScriptInput } from './translate.graphql.js';

/**
 * Adapts a script to another platform, in the same language.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (the product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function translateScript(
  scope: Scope,
  { script, brief: stated, toPlatform }: TranslateScriptInput,
): Promise<TranslatedScript> {
  if (toPlatform === stated.platform)
    throw new ServiceError(
      'BAD_INPUT',
      `\`toPlatform\` is "${toPlatform}", which is already the platform of the brief: choose another one.`,
      {
        field: 'toPlatform',
      },
    );
  assertScript(script, 'script.');
  const seed = randomSeed();
  const { facts: brief } = await readScriptBrief(scope, { brief: stated }, seed);
  const input = { script: { ...toLines(script), ...describeScript(script) }, brief, to: toPlatform as Platform };
  const { segments, ...translation } = await mapProviderErrors(
    runTextTask(scope, translateTask, input, { seed, counted: true }),
  );
  return { translation: { ...translation, segments: toResponseSegments(segments, script.segments) }, toPlatform };
}
