import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { explainFailure } from '../picture/wait.js';
import type { ImageJob } from './image.graphql.js';
import type { ImageJobRow } from './image-job.service.js';

/** Maps job states to the statuses of an image job. */
const STATUS = {
  queued: 'queued',
  running: 'running',
  waiting: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const;

/** Converts an image job to its GraphQL type. */
export function toImageJob({ rt }: Scope, job: ImageJobRow): ImageJob {
  const url = (key: string | null | undefined) => (key ? fileUrl(rt.config, key) : null);
  const status = STATUS[job.state];
  return {
    id: job.id,
    status,
    previewUrl: url(job.input.previewKey),
    resultUrl: job.state === 'done' ? url(job.output.key) : null,
    // While the job is still being retried, the error of an earlier attempt is not shown.
    error: status === 'failed' ? explainFailure(job) : null,
    createdAt: job.createdAt,
  };
}
