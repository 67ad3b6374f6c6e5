import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type Platform, translateTask } from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { aboutOf, assertScript, linesOf, segmentsLike } from './lines.js';
import type { TranslatedScript, TranslateScriptInput } from './translate.graphql.js';

/**
 * Delivers a script on another platform. Its language stays.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (the product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function translateScript(
  scope: Scope,
  { script, brief: stated, toPlatform }: TranslateScriptInput,
): Promise<TranslatedScript> {
  if (toPlatform === stated.platform)
    throw new ServiceError(
      'BAD_INPUT',
      `\`toPlatform\` is "${toPlatform}", which the brief is for already: name another.`,
      {
        field: 'toPlatform',
      },
    );
  assertScript(script, 'script.');
  const seed = randomSeed();
  const { facts: brief } = await readScriptBrief(scope, { brief: stated }, seed);
  const input = { script: { ...linesOf(script), ...aboutOf(script) }, brief, to: toPlatform as Platform };
  const { segments, ...translation } = await asBadGateway(write(scope, translateTask, input, { seed, counted: true }));
  return { translation: { ...translation, segments: segmentsLike(segments, script.segments) }, toPlatform };
}
