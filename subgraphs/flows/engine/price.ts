import { needModel } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { modelsOf } from '../../identity/index.js';
import { type Estimate, noClips, priceLines } from '../../media/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import { presetOfRun, spendsOnVideo } from './plan.js';
import { lacksStep } from './steps.js';

/**
 * What approving the run bills now: a clip for every line that has none yet, in the lengths that the owner's provider sells, and
 * lip-sync where the run asks for it. A line whose lip-sync was not to be had is priced again: revising the run tries again.
 * @throws ServiceError NO_MODEL where nobody makes clips
 */
export async function priceOf(scope: Scope, run: RunRow, lines: readonly LineRow[]): Promise<Estimate> {
  if (!spendsOnVideo(presetOfRun(run).plan)) return noClips();
  const models = await modelsOf(scope);
  return priceLines(
    lines.map((line) => ({
      index: line.index,
      seconds: line.seconds ?? 0,
      made: line.clip_key !== null,
      lipSync: lacksStep('lipsync', run, line),
    })),
    needModel(models, 'video'),
    run.options.lipSync ? models.lipsync : null,
  );
}
