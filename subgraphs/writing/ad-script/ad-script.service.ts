import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type AdAngle,
  type AdLength,
  type AdPlatform,
  describeOpeningProblem,
  getAdSeconds,
} from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { adScriptTask } from '../tasks/index.js';
import type { AdScript, WriteAdScriptInput } from './ad-script.graphql.js';
import { computeTimestamps } from './timestamps.js';

/** @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does */
export async function writeAdScript(scope: Scope, input: WriteAdScriptInput): Promise<AdScript> {
  const hook = parseHook(input.hook);
  const length = input.length as AdLength;
  const seed = randomSeed();
  const { product, audience, productId, brief: stated } = input;
  const { facts, brief } = await readScriptBrief(scope, { brief: stated, product, audience, productId }, seed);
  const task = { brief: facts, angle: input.angle as AdAngle, length, platform: input.platform as AdPlatform, hook };
  const { scenes, ...ad } = await mapProviderErrors(runTextTask(scope, adScriptTask, task, { seed, counted: true }));
  const narrations = scenes.map(({ narration }) => narration);
  const times = computeTimestamps(narrations, getAdSeconds(length), facts.language);
  return {
    ...ad,
    totalDuration: length,
    scenes: scenes.map((scene, i) => ({ timestamp: times[i] ?? '', ...scene })),
    hook: hook ?? narrations[0] ?? '',
    brief,
  };
}

/**
 * Trims and validates the given hook; null if there is none.
 * @throws ServiceError BAD_INPUT if it is too short or too long for a spoken line
 */
function parseHook(given: string | null | undefined): string | null {
  const hook = given?.trim() || null;
  const problem = hook === null ? null : describeOpeningProblem(hook);
  if (problem !== null) throw new ServiceError('BAD_INPUT', `\`hook\` ${problem}`, { field: 'hook' });
  return hook;
}
