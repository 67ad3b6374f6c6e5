import { probe } from '../../platform/ffmpeg/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { typeOfKey } from '../../platform/storage/index.js';
import { type LipSyncModel, type LipSyncRequest, syncedSeconds } from '../../providers/lipsync/port.js';
import { lipSyncUsd } from '../../providers/prices.js';
import { type Models, needModel } from '../../providers/registry.js';
import { type Runtime, scopeOf } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, type RunRow, recordLipSync, STEP } from '../../subgraphs/flows/index.js';
import { payRender } from './bricks/rendered.js';
import { openLine } from './deps.js';
import { lost } from './lost.js';
import { patient } from './patience.js';

/** Makes the lips in one line's clip follow its voice. Where that fails the video is still made: the line shows its clip as it is. */
export const lipSyncJob = (rt: Runtime) =>
  defineJob(STEP.lipsync, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.clip_key || !opened.line.audio_key) return { output: null };
      const { scope, run, models, line } = opened;
      const model = modelFor(rt, run, models);
      ctx.progress({ stage: 'lipsync', message: 'Syncing lips and voice' });
      const request = await requestOf(rt, ctx, line);
      const seconds = syncedSeconds(request);
      const usd = lipSyncUsd(model.provider, seconds);
      const what = `${seconds.toFixed(1)} s of lip-sync`;
      const paid = await payRender(rt, ctx, model, request, { item: 'lipsync', usd, what });
      if (paid === null) throw lost('lip-sync');
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
      const scope = scopeOf(rt, em, job.ownerId, job.apiKeyId);
      await recordLipSync(scope, job.input, { key: null, notice: notice.join(' ') });
    },
  });

const RETRY = 'Revise the run to try again.';

/** Its preview said that lip-sync bills nothing. */
const isPromisedLocal = ({ estimate }: RunRow): boolean => estimate?.lipSync?.provider === 'local';

/**
 * Who does it. What the preview promised to bill nothing stays with the offline studio, even when a provider's key was added after it.
 * @throws PermanentJobError where it has no price; ServiceError NO_MODEL
 */
function modelFor(rt: Runtime, run: RunRow, models: Models): LipSyncModel {
  if (!run.estimate?.lipSync) throw new PermanentJobError('nobody could do it when the run was priced.');
  return needModel(isPromisedLocal(run) ? rt.providers.forUser({ key: 'local' }) : models, 'lipsync');
}

/** The clip and the voice of a line: as long as the voice, which is how long the cut shows it. */
async function requestOf(rt: Runtime, ctx: JobContext, line: LineRow): Promise<LipSyncRequest> {
  const [clipKey, voiceKey] = [line.clip_key!, line.audio_key!];
  const file = await rt.storage.localFile(clipKey);
  try {
    const { video, seconds } = await probe(file.path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    const length = video?.seconds ?? seconds;
    if (!length) throw new PermanentJobError('the clip does not say how long it is.');
    return {
      video: { key: clipKey, contentType: typeOfKey(clipKey), seconds: length },
      audio: { key: voiceKey, contentType: typeOfKey(voiceKey), seconds: line.seconds ?? 0 },
      lasts: 'audio',
    };
  } finally {
    await file.release();
  }
}
