import { probe } from '../../engine/ffmpeg/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { typeOfKey } from '../../platform/storage/index.js';
import { type LipSyncRequest, syncedSeconds } from '../../providers/lipsync/port.js';
import { lipSyncUsd } from '../../providers/prices.js';
import { type Models, needModel } from '../../providers/registry.js';
import { createScope, type Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, type RunRow, recordLipSync, STEP } from '../../subgraphs/flows/index.js';
import { payRender } from './bricks/rendered.js';
import { openLine } from './deps.js';
import { lostError } from './paid/lost.js';
import { patient } from './paid/patience.js';

/** Makes the lips in one line's clip follow its voice. If this fails, the cut is still made, with the line's original clip. */
export const lipSyncJob = (rt: Runtime) =>
  defineJob(STEP.lipsync, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.clip_key || !opened.line.audio_key) return { output: null };
      const { scope, run, models, line } = opened;
      const makers = modelsFor(rt, run, models);
      const model = needModel(makers, 'lipsync');
      ctx.progress({ stage: 'lipsync', message: 'Syncing lips and voice' });
      const request = await buildRequest(rt, ctx, line);
      const seconds = syncedSeconds(request);
      const usd = lipSyncUsd(model.provider, seconds);
      const what = `${seconds.toFixed(1)} s of lip-sync`;
      const paid = await payRender(rt, ctx, makers, 'lipsync', request, { item: 'lipsync', usd, what });
      if (paid === null) throw lostError('lip-sync');
      const { key, bytes, notice } = paid.made;
      return async (em) => {
        const tx = { ...scope, em };
        await settleSpend(em, paid.spendId);
        await registerFile(tx, { key, kind: 'video', content_type: 'video/mp4', bytes });
        await recordLipSync(tx, ctx.job.input, { key, notice });
        return { key };
      };
    },
    async onFailed(em, job, { message, hint }) {
      const notice = [`Lip-sync failed, and the clip is shown without it: ${message}`, hint, RETRY].filter(Boolean);
      const scope = createScope(rt, em, job.ownerId, job.apiKeyId);
      await recordLipSync(scope, job.input, { key: null, notice: notice.join(' ') });
    },
  });

const RETRY = 'Revise the run to try again.';

/** Whether the preview promised that lip-sync is free. */
const isPromisedLocal = ({ estimate }: RunRow): boolean => estimate?.lipSync?.provider === 'local';

/**
 * Picks who does the lip-sync: the offline studio if the preview promised free lip-sync, even if a provider key was added since.
 * @throws PermanentJobError if the run's estimate has no price for lip-sync
 */
function modelsFor(rt: Runtime, run: RunRow, models: Models): Models {
  if (!run.estimate?.lipSync) throw new PermanentJobError('no provider could do it when the run was priced.');
  return isPromisedLocal(run) ? rt.providers.studio : models;
}

/**
 * Builds the request from a line's clip and voice. The result must be as long as the voice, because the cut shows the line for
 * that long.
 */
async function buildRequest(rt: Runtime, ctx: JobContext, line: LineRow): Promise<LipSyncRequest> {
  const [clipKey, voiceKey] = [line.clip_key!, line.audio_key!];
  const file = await rt.storage.localFile(clipKey);
  try {
    const { video, seconds } = await probe(file.path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    const length = video?.seconds ?? seconds;
    if (!length) throw new PermanentJobError('the duration of the clip is unknown.');
    return {
      video: { key: clipKey, contentType: typeOfKey(clipKey), seconds: length },
      audio: { key: voiceKey, contentType: typeOfKey(voiceKey), seconds: line.seconds ?? 0 },
      lasts: 'audio',
    };
  } finally {
    await file.release();
  }
}
