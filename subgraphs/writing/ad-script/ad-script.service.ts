import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type AdAngle,
  type AdLength,
  type AdPlatform,
  adScriptTask,
  adSeconds,
  openingProblem,
  timestamps,
} from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { AdScript, WriteAdScriptInput } from './ad-script.graphql.js';

/** @throws ServiceError BAD_INPUT, NOT_FOUND (product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
export async function writeAdScript(scope: Scope, input: WriteAdScriptInput): Promise<AdScript> {
  const hook = hookOf(input.hook);
  const length = input.length as AdLength;
  const seed = randomSeed();
  const { product, audience, productId, brief: stated } = input;
  const { facts, brief } = await readScriptBrief(scope, { brief: stated, product, audience, productId }, seed);
  const task = { brief: facts, angle: input.angle as AdAngle, length, platform: input.platform as AdPlatform, hook };
  const { scenes, ...ad } = await asBadGateway(write(scope, adScriptTask, task, { seed, counted: true }));
  const narrations = scenes.map(({ narration }) => narration);
  const times = timestamps(narrations, adSeconds(length), facts.language);
  return {
    ...ad,
    totalDuration: length,
    scenes: scenes.map((scene, i) => ({ timestamp: times[i] ?? '', ...scene })),
    hook: hook ?? narrations[0] ?? '',
    brief,
  };
}

/** @throws ServiceError BAD_INPUT where a scene cannot say it */
function hookOf(given: string | null | undefined): string | null {
  const hook = given?.trim() || null;
  const problem = hook === null ? null : openingProblem(hook);
  if (problem !== null) throw new ServiceError('BAD_INPUT', `\`hook\` ${problem}`, { field: 'hook' });
  return hook;
}
