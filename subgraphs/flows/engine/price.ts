import { needModel } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { modelsOf } from '../../identity/index.js';
import { type Estimate, noClips, priceLines } from '../../media/index.js';
import type { LineRow, RunRow } from '../run/run.repository.js';
import { presetOfRun, spendsOnVideo } from './plan.js';

/**
 * What approving the run bills now: a clip for every line that has none yet, in the lengths that the owner's provider sells.
 * @throws ServiceError NO_MODEL where nobody makes clips
 */
export async function priceOf(scope: Scope, run: RunRow, lines: readonly LineRow[]): Promise<Estimate> {
  if (!spendsOnVideo(presetOfRun(run).plan)) return noClips();
  const video = needModel(await modelsOf(scope), 'video');
  return priceLines(
    lines.map(({ index, seconds, clip_key }) => ({ index, seconds: seconds ?? 0, made: clip_key !== null })),
    video,
  );
}
