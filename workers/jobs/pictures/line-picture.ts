import type { Em } from '../../../platform/database/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import {
  type LineStepInput,
  ofLine,
  outputName,
  type PictureResult,
  type RunRow,
  recordPicture,
} from '../../../subgraphs/flows/index.js';
import { scopeOfJob } from '../deps.js';

/**
 * Stores a line's picture that no image model made: a message thread, an app's screen, or a frame of the owner's clip.
 * @returns the function that finishes the step
 */
export async function keepLinePicture(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  run: RunRow,
  { bytes, contentType }: { bytes: Buffer; contentType: 'image/png' | 'image/jpeg' },
  picture: Pick<PictureResult, 'textSet' | 'areas' | 'clip'>,
): Promise<(em: Em) => Promise<{ key: string }>> {
  const scope = scopeOfJob(rt, ctx);
  const key = storageKey('frames', contentType, outputName(run, ofLine('frame', ctx.job.input.index)));
  await rt.uploads.announce(ctx.job.ownerId, key);
  await rt.storage.put(key, bytes, contentType);
  return async (em) => {
    const tx = { ...scope, em };
    await registerFile(tx, { key, kind: 'image', content_type: contentType, bytes: bytes.length });
    await recordPicture(tx, ctx.job.input, { key, ...picture, notice: null, drawn: false });
    return { key };
  };
}
