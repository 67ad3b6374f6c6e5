import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { ProviderError, toServiceError } from '../../../providers/error.js';
import { type Models, needModel } from '../../../providers/registry.js';
import { assertWrites, type ModelTask, type TextTask } from '../../../providers/text/index.js';
import type { Scope } from '../../../runtime/index.js';
import { assertTextLeft, countTextCall } from '../usage/text-usage.service.js';
import { openProviderKey } from './provider-key.service.js';

/** The models that work for a user: the own provider's, and the platform's where it has none. */
export async function modelsOf(scope: Scope): Promise<Models> {
  const own = await openProviderKey(scope);
  return scope.rt.providers.forUser({ key: own?.key ?? null, imageModel: own?.imageModel ?? null });
}

/**
 * Whether {@link write} would run now; counts nothing. Asked before something slow that would else be done for nothing.
 * @throws ServiceError NO_MODEL, TEXT_CAP_REACHED
 */
export async function assertCanWrite(scope: Scope): Promise<void> {
  const models = await modelsOf(scope);
  needModel(models, 'text');
  if (models.account.text === 'platform') await assertTextLeft(scope);
}

export interface WriteOptions {
  seed: number;
  signal?: AbortSignal;
  /** A further task of a call that is counted already: what a user asks for once counts once, however many tasks it takes. */
  counted?: boolean;
}

/**
 * Runs a text task for a user; counted against the daily cap while it runs on the platform's model, also for those whose
 * own provider has no text.
 * @throws ServiceError NO_MODEL (also for a task that the offline writer cannot do), TEXT_CAP_REACHED, and as TextModel.run does
 */
export async function write<I, O>(
  scope: Scope,
  task: TextTask<I, O> | ModelTask<I, O>,
  input: I,
  options: WriteOptions,
): Promise<O> {
  const models = await modelsOf(scope);
  const text = needModel(models, 'text');
  assertWrites(text.provider, task);
  const run = { ...options, account: scope.ownerId };
  if (models.account.text === 'user') return text.run(task, input, run);
  if (!options.counted) await countTextCall(scope);
  return text.run(task, input, run).catch((error: unknown) => {
    throw ofOperator(error);
  });
}

/**
 * Counts a text call that needs no model: a brief of data alone, whose script is counted with it.
 * @throws ServiceError NO_MODEL, TEXT_CAP_REACHED
 */
export async function chargeTextCall(scope: Scope): Promise<void> {
  const models = await modelsOf(scope);
  needModel(models, 'text');
  if (models.account.text === 'platform') await countTextCall(scope);
}

/** What a provider has against the platform's key or credit is its operator's to mend: the caller is not told to change a key. */
function ofOperator(error: unknown): unknown {
  const cause = error instanceof ServiceError ? error.cause : null;
  if (!(cause instanceof ProviderError) || (cause.failure !== 'key_refused' && cause.failure !== 'over_quota'))
    return error;
  const told = `The text model of this installation takes no calls at the moment. Ask its operator, or add your own provider key: ${links.saveProviderKey}.`;
  return toServiceError(new ProviderError(cause.provider, 'unavailable', told, { cause }));
}
