import type { Config } from '../../../platform/config/index.js';
import { fileUrl } from '../../../platform/storage/index.js';
import type { Caller } from '../../../runtime/index.js';
import { toCallback } from '../../identity/index.js';
import type { BrickStarted } from '../../media/index.js';
import { restoreRequest } from './asked.js';
import type { BrickJob, BrickJobStarted, BrickOutput } from './brick.graphql.js';
import { BRICKS, type BrickMade } from './bricks.js';
import { type FoundBrick, findBrick } from './job.repository.js';

/** Builds the response to a request that started a brick, or for which an unfinished job was found. */
export async function presentStarted(caller: Caller, { jobId, existing }: BrickStarted): Promise<BrickJobStarted> {
  return { job: toBrickJob(caller.rt.config, await findBrick(caller, jobId)), existing: existing || null };
}

/** Maps a brick's job to its GraphQL type. */
export function toBrickJob(config: Config, { brick, job, spent, callback }: FoundBrick): BrickJob {
  const { id, input, state, progress, error, createdAt, startedAt, finishedAt } = job;
  const over = state === 'failed' || state === 'cancelled';
  return {
    id,
    brick,
    variant: input.variant,
    status: state,
    progress: progress && { ...progress, done: progress.done ?? null, total: progress.total ?? null },
    input: input.asked ? restoreRequest(config, input.asked) : null,
    output: job.state === 'done' ? toOutput(config, job.output) : null,
    usd: { estimate: input.usd ?? 0, spent },
    // The error of an attempt is not shown while the job is still being retried.
    error: over && error ? `${error.message} ${error.hint ?? `Request it again: ${BRICKS[brick].ask}.`}` : null,
    callback: callback && toCallback(callback),
    createdAt,
    startedAt,
    finishedAt,
  };
}

function toOutput(config: Config, made: BrickMade): BrickOutput {
  const {
    script = null,
    key,
    imageId = null,
    seconds = null,
    words = null,
    srt = null,
    vtt = null,
    frames,
    missing = null,
  } = made;
  const { width = null, height = null, notice = null } = made;
  return {
    script,
    url: key === undefined ? null : fileUrl(config, key),
    imageId,
    seconds,
    width,
    height,
    notice,
    words,
    srt,
    vtt,
    frames:
      frames?.map(({ id, key: picture, use }) => ({
        imageId: id,
        url: fileUrl(config, picture),
        use: {
          segmentRole: use.segmentRole ?? null,
          line: use.line ?? null,
          prompt: use.prompt ?? null,
          seconds: use.seconds ?? null,
        },
      })) ?? null,
    missing,
  };
}
