import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import { assertPlatformRoom, assertSpendRoom } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { ProviderError, toServiceError } from '../../../providers/error.js';
import { roundUsd } from '../../../providers/prices.js';
import { type Models, needModel, type Payer, type Port } from '../../../providers/registry.js';
import { assertWrites, localTextModel, type RunOptions, type TextTask } from '../../../providers/text/index.js';
import type { Scope } from '../../../runtime/index.js';
import { assertTextLeft, countTextCall } from '../usage/text-usage.service.js';
import { allowsOffline } from './offline-fallback.js';
import { describeModels, openProviderKeys, type PortModels } from './provider-key.service.js';

/**
 * The models that a user's requests run on: those of the user's own providers and, for what these do not offer, the platform's.
 */
export async function selectModels(scope: Scope): Promise<Models> {
  return scope.rt.providers.forUser(await openProviderKeys(scope));
}

/**
 * Checks, before work is accepted, that its prices are within the caps of who pays for each port: the account or the platform.
 * Free work is never refused.
 * @param prices by port, USD
 * @throws ServiceError SPEND_CAP_REACHED
 */
export async function assertAffordable(tx: Scope, models: Models, prices: { [P in Port]?: number }): Promise<void> {
  const ports = Object.keys(prices) as Port[];
  const sum = (payer: Payer): number =>
    roundUsd(ports.reduce((usd, port) => usd + (models.account[port] === payer ? (prices[port] ?? 0) : 0), 0));
  await assertSpendRoom(tx, sum('user'));
  await assertPlatformRoom(tx.em, sum('platform'), tx.rt.config.platformMonthlyUsd);
}

/** How each port of the account is served, and what the account may choose instead. */
export async function showModels(scope: Scope): Promise<Record<Port, PortModels> & { offlineFallback: boolean }> {
  const keys = await openProviderKeys(scope);
  const { providers } = scope.rt;
  const ports = describeModels(providers.forUser(keys), keys, providers.listOffers(keys));
  return { ...ports, offlineFallback: await allowsOffline(scope) };
}

/**
 * Checks that {@link runTextTask} would run now, without counting a call. Call it before something slow that would otherwise be
 * done in vain.
 * @throws ServiceError NO_MODEL, TEXT_CAP_REACHED
 */
export async function assertTextCallAllowed(scope: Scope): Promise<void> {
  const models = await selectModels(scope);
  needModel(models, 'text');
  if (models.account.text === 'platform') await assertTextLeft(scope);
}

export interface TextTaskOptions extends Omit<RunOptions, 'account'> {
  /** True if an earlier task of the same request was counted: a request counts as one call, however many tasks it runs. */
  counted?: boolean;
  /** For a step of a run, in whose place the offline writer may write if the account allows it. */
  instead?: Instead;
}

export interface Instead {
  /** Whether the run fails if this attempt does. Until then, an outage is waited for. */
  lastAttempt: boolean;
  /** Takes a sentence for the user that says that the offline writer has written, and why. */
  tell(notice: string): void;
}

/**
 * Runs a text task for a user: on the model of the user's own provider or, if there is none, on the platform's. On the
 * platform's model the task counts towards the daily cap, unless `counted` is set.
 * @throws ServiceError NO_MODEL (also for a task that the offline writer can't do), TEXT_CAP_REACHED, and whatever
 * TextModel.run throws
 */
export async function runTextTask<I, O>(
  scope: Scope,
  task: TextTask<I, O>,
  input: I,
  options: TextTaskOptions,
): Promise<O> {
  const { instead, counted, ...rest } = options;
  const models = await selectModels(scope);
  const text = needModel(models, 'text');
  assertWrites(text.provider, task);
  const run = { ...rest, account: scope.ownerId };
  if (models.account.text === 'platform' && !counted) await countTextCall(scope);
  return text.run(task, input, run).catch(async (error: unknown) => {
    const fault = models.account.text === 'platform' ? toOperatorFault(error) : error;
    if (!instead || !cannotWrite(error, instead.lastAttempt) || !(await allowsOffline(scope))) throw fault;
    const written = await localTextModel(scope.rt.texts)
      .run(task, input, run)
      .catch((offline: unknown) => {
        throw isTransient(offline) || rest.signal?.aborted ? offline : fault;
      });
    instead.tell(`The offline writer wrote the ${task.name}. ${(fault as Error).message}`);
    return written;
  });
}

/**
 * Whether a model has shown that it cannot do a task: its answers are unusable or it is missing, too slow or not understood, or,
 * at the last attempt, it is not there. What it refuses to write, nobody else should write unasked.
 */
function cannotWrite(error: unknown, lastAttempt: boolean): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { cause } = error;
  if (!(cause instanceof ProviderError)) return error.code === 'PROVIDER_FAILED';
  if (cause.failure === 'refused' || cause.failure === 'key_refused') return false;
  return !cause.retryable || lastAttempt;
}

/**
 * Counts a text call without running a model, if calls would run on the platform's model. A brief that is only data needs no
 * model, but the script written from it must be counted.
 * @throws ServiceError NO_MODEL, TEXT_CAP_REACHED
 */
export async function chargeTextCall(scope: Scope): Promise<void> {
  const models = await selectModels(scope);
  needModel(models, 'text');
  if (models.account.text === 'platform') await countTextCall(scope);
}

/** Rewords a provider's refusal of the platform's key or credit: only the operator can fix it, not the caller. */
function toOperatorFault(error: unknown): unknown {
  const cause = error instanceof ServiceError ? error.cause : null;
  if (!(cause instanceof ProviderError) || (cause.failure !== 'key_refused' && cause.failure !== 'over_quota'))
    return error;
  const told = `The text model of this installation takes no calls at the moment; \`cutroom models check\` shows the cause. Your own provider key works meanwhile: ${links.saveProviderKey}.`;
  return toServiceError(new ProviderError(cause.provider, 'unavailable', told, { cause }));
}
