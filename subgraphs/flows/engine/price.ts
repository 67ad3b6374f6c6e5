import { type Models, needModel } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';
import { type Estimate, noClips, priceLines } from '../../media/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import { presetOfRun, spendsOnVideo } from './plan.js';
import { lacksStep } from './steps.js';

/**
 * Calculates what approving the run bills now: a clip for every line that has none yet, in the lengths that the owner's
 * provider sells, plus lip-sync if the run asks for it. In a revision, a line whose lip-sync failed is priced again, because it
 * is tried again.
 * @throws ServiceError NO_MODEL if the workflow buys clips and no provider makes them
 */
export async function calculatePrice(scope: Scope, run: RunRow, lines: readonly LineRow[]): Promise<Estimate> {
  if (!spendsOnVideo(presetOfRun(run).plan)) return noClips();
  return priceWith(await selectModels(scope), run, lines);
}

/** {@link calculatePrice} with the models of the run's owner. @throws ServiceError NO_MODEL */
export function priceWith(models: Models, run: RunRow, lines: readonly LineRow[]): Estimate {
  if (!spendsOnVideo(presetOfRun(run).plan)) return noClips();
  return priceLines(
    lines.map((line) => ({
      index: line.index,
      seconds: line.seconds ?? 0,
      made: !lacksStep('clip', run, line),
      lipSync: lacksStep('lipsync', run, line),
    })),
    needModel(models, 'video'),
    run.options.lipSync ? models.lipsync : null,
  );
}
