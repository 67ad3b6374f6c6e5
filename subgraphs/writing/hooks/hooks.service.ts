import type { Scope } from '../../../runtime/index.js';
import { type AdHook, type HookVariant } from '../../../studio/writer/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertHasWords } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import type { ScriptBrief } from '../script/script-brief.graphql.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { adHooksTask, scriptHooksTask } from '../tasks/index.js';
import type { AdHooksInput, ScriptHooksInput } from './hooks.graphql.js';

const VARIANTS = 5;
const PER_ANGLE = 2;

/**
 * Writes alternative openings for a script whose other lines stay as they are.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function writeScriptHooks(scope: Scope, input: ScriptHooksInput): Promise<HookVariant[]> {
  const seed = randomSeed();
  const { facts } = await readScriptBrief(scope, { brief: input.brief }, seed);
  const asked = {
    brief: facts,
    script: input.script,
    count: input.count ?? VARIANTS,
    personaName: input.personaName?.trim() || null,
    toneOfVoice: input.toneOfVoice?.trim() || null,
  };
  const { variants } = await mapProviderErrors(runTextTask(scope, scriptHooksTask, asked, { seed, counted: true }));
  return variants;
}

/**
 * Writes openings (the first seconds) of ads for a product, a few from each of several angles.
 * @throws ServiceError BAD_INPUT, NOT_FOUND (product), TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function writeAdHooks(
  scope: Scope,
  { product, audience, tone, perAngle, brief, productId }: AdHooksInput,
): Promise<{ hooks: AdHook[]; brief: ScriptBrief | null }> {
  assertHasWords('product', product);
  const seed = randomSeed();
  const read = await readScriptBrief(scope, { brief, product, productId, audience }, seed);
  const asked = { brief: read.facts, tone: tone?.trim() || null, perAngle: perAngle ?? PER_ANGLE };
  const written = await mapProviderErrors(runTextTask(scope, adHooksTask, asked, { seed, counted: true }));
  return { hooks: written.adHooks, brief: read.brief };
}
