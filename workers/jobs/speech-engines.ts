import type { JobContext } from '../../platform/jobs/index.js';
import { ProviderError } from '../../providers/error.js';
import { type Models, needModel } from '../../providers/registry.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import type { SpeechModel } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import type { RunRow } from '../../subgraphs/flows/index.js';

/** Who may speak a run's lines, the first choice first. */
export interface Engines {
  engines: readonly [SpeechModel, ...SpeechModel[]];
  /** What to tell the owner when the first choice is not among them, as it has failed for another line of the run. */
  notice: string | null;
}

/**
 * The user's own engine, the platform's, the offline voice. Those that have failed for this run already are left out, unless nobody else
 * is there.
 * @throws ServiceError NO_MODEL when the operator has switched voices off and the user has none
 */
export function enginesOf(rt: Runtime, models: Models, { failed_speech }: Pick<RunRow, 'failed_speech'>): Engines {
  const first = needModel(models, 'speech');
  const platform = rt.providers.platform.speech;
  const others = platform === null ? [] : [platform, localSpeechModel()];
  const all = [first, ...others].filter(
    ({ provider }, index, engines) => engines.findIndex((engine) => engine.provider === provider) === index,
  );
  const [next = first, ...rest] = all.filter(({ provider }) => !failed_speech?.includes(provider));
  const notice =
    next === first
      ? null
      : `The voice of ${first.provider} failed for another line of this run, so ${calledOf(next)} spoke this one; revoice it once that is mended.`;
  return { engines: [next, ...rest], notice };
}

const calledOf = ({ provider }: SpeechModel): string =>
  provider === 'local' ? 'the offline voice' : "the platform's voice";

/**
 * Has a line spoken by the first engine that can. A failure that another try may mend is thrown, for the job to be tried again, until
 * its last try; a text that was refused for what it says is not taken elsewhere.
 * @param forget keeps in mind that a provider is not to be asked again for the run
 * @returns what the first one made, and what to tell its owner when that was not the first choice
 * @throws ProviderError of the last engine
 */
export async function spokenByFirst<T>(
  ctx: Pick<JobContext, 'job' | 'log'>,
  [engine, ...others]: Engines['engines'],
  speak: (engine: SpeechModel) => Promise<T>,
  forget: (provider: string) => Promise<void>,
): Promise<{ paid: T; failed: string | null }> {
  try {
    return { paid: await speak(engine), failed: null };
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !(error instanceof ProviderError) || error.failure === 'refused') throw error;
    if (error.retryable && ctx.job.attempts < ctx.job.maxAttempts) throw error;
    ctx.log.warn({ err: error, next: next.provider }, 'a speech engine failed for good; another one speaks');
    await forget(engine.provider);
    const { paid, failed } = await spokenByFirst(ctx, [next, ...rest], speak, forget);
    const who = failed === null ? next : (rest[0] ?? next);
    return { paid, failed: `${error.message} Meanwhile ${calledOf(who)} spoke this line; revoice it afterwards.` };
  }
}
