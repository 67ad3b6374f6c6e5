import { type JobContext, PlatformSpentError } from '../../../platform/jobs/index.js';
import { ProviderError } from '../../../providers/error.js';
import { type Models, needModel } from '../../../providers/registry.js';
import { localSpeechModel } from '../../../providers/speech/local.js';
import type { SpeechModel, SpeechRequest } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import type { RunRow } from '../../../subgraphs/flows/index.js';

/** The speech engines that may speak a line, in order of preference. */
export interface Engines {
  engines: readonly [SpeechModel, ...SpeechModel[]];
  /** A message for the owner if the preferred engine is left out because it failed for another line of the run; else null. */
  notice: string | null;
}

/**
 * Lists the user's own engine, the platform's, and the offline voice. If the operator has switched voices off, there is only
 * the user's own. The offline voice is left out where it could not say the line, unless it is the only one. Engines that have
 * already failed for this run are left out, unless all have: then the first one is tried again.
 * @throws ServiceError NO_MODEL if the operator has switched voices off and the user has none
 */
export function listEngines(
  rt: Runtime,
  models: Models,
  { failed_speech }: Pick<RunRow, 'failed_speech'>,
  { text, language }: Pick<SpeechRequest, 'text' | 'language'>,
): Engines {
  const first = needModel(models, 'speech');
  const platform = rt.providers.platform.speech;
  const others = (platform === null ? [] : [platform, localSpeechModel()]).filter(
    (engine) => !engine.describeUnspeakable?.(text, language),
  );
  const all = [first, ...others].filter(
    ({ provider }, index, engines) => engines.findIndex((engine) => engine.provider === provider) === index,
  );
  const [next = first, ...rest] = all.filter(({ provider }) => !failed_speech?.includes(provider));
  const notice =
    next === first
      ? null
      : `The voice of ${first.provider} failed for another line of this run, so ${nameEngine(next)} spoke this one. Revoice it once that works again.`;
  return { engines: [next, ...rest], notice };
}

const OWN_ENGINES: ReadonlyMap<string, string> = new Map([
  ['local', 'the offline voice'],
  ['installed', 'an installed voice'],
]);
const nameEngine = ({ provider }: SpeechModel): string => OWN_ENGINES.get(provider) ?? "the platform's voice";

/** True unless the text was refused for its content; includes the platform's spent budget, but no cap of the account or its key. */
const mayBeReplaced = (error: unknown): error is ProviderError | PlatformSpentError =>
  error instanceof PlatformSpentError || (error instanceof ProviderError && error.failure !== 'refused');

/**
 * Has a line spoken by the first engine that succeeds. A failure that a retry may fix is thrown, so that the job is retried;
 * after such a failure, the next engine gets its turn only in the job's last attempt. A text that was refused for its content
 * is not sent to another engine.
 * @param forget records that a provider is not to be called again for the run, if there is one
 * @returns the result of the first engine that succeeded, and a notice for the owner if that was not the preferred one
 * @throws the ProviderError, or SPEND_CAP_REACHED, of the last engine that was tried
 */
export async function speakWithFirst<T>(
  ctx: Pick<JobContext, 'job' | 'log'>,
  [engine, ...others]: Engines['engines'],
  speak: (engine: SpeechModel) => Promise<T>,
  forget: (provider: string) => Promise<void> = async () => undefined,
): Promise<{ paid: T; failed: string | null }> {
  try {
    return { paid: await speak(engine), failed: null };
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !mayBeReplaced(error)) throw error;
    if ('retryable' in error && error.retryable && ctx.job.attempts < ctx.job.maxAttempts) throw error;
    ctx.log.warn({ err: error, next: next.provider }, 'a speech engine failed permanently; using another one');
    await forget(engine.provider);
    const { paid, failed } = await speakWithFirst(ctx, [next, ...rest], speak, forget);
    const who = failed === null ? next : (rest[0] ?? next);
    return {
      paid,
      failed: `${error.message} For now, ${nameEngine(who)} spoke this line; have it spoken again afterwards.`,
    };
  }
}
