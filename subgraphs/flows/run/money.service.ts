import { ServiceError } from '../../../platform/errors/index.js';
import { needModel } from '../../../providers/registry.js';
import type { Scope } from '../../../runtime/index.js';
import { selectModels } from '../../identity/index.js';
import { priceWith } from '../engine/price.js';
import { runsByIds, type WholeRun } from './list.service.js';
import { picturesToDraw } from './revise.service.js';
import { isFinal } from './run.states.js';

interface CopyPrice {
  id: string;
  previewUsd: number;
  approvalUsd: number;
}

/**
 * What a copy of each of these runs would still buy. Runs that can't be copied, because they have not ended or have no script,
 * are left out, as are those for which no model makes what is missing.
 */
export async function priceCopies(scope: Scope, runIds: readonly string[]): Promise<CopyPrice[]> {
  const runs = (await runsByIds(scope, runIds)).filter(
    ({ run, lines }) => isFinal(run.status) && lines.length > 0 && run.brief !== null,
  );
  if (runs.length === 0) return [];
  const models = await selectModels(scope);
  return runs.flatMap((whole) => priceCopy(models, whole) ?? []);
}

function priceCopy(models: Awaited<ReturnType<typeof selectModels>>, { run, lines }: WholeRun): CopyPrice | null {
  const pictures = picturesToDraw(run, lines);
  try {
    const pictureUsd = run.hosted || pictures === 0 ? 0 : needModel(models, 'image').usd;
    return {
      id: run.id,
      // Prices are in whole millionths of a dollar.
      previewUsd: Math.round(pictures * pictureUsd * 1e6) / 1e6,
      approvalUsd: priceWith(models, run, lines).usd,
    };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NO_MODEL') return null;
    throw error;
  }
}
