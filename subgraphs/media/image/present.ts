import { fileUrl } from '../../../platform/storage/index.js';
import type { Scope } from '../../../runtime/index.js';
import { reasonOf } from '../picture/wait.js';
import type { ImageJob } from './image.graphql.js';
import type { ImageJobRow } from './image-job.service.js';

/** States of the engine, as an image job calls them. */
const STATUS = {
  queued: 'queued',
  running: 'running',
  waiting: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const;

/** An image job as the graph shows it. */
export function toImageJob({ rt }: Scope, job: ImageJobRow): ImageJob {
  const url = (key: string | null | undefined) => (key ? fileUrl(rt.config, key) : null);
  const status = STATUS[job.state];
  return {
    id: job.id,
    status,
    previewUrl: url(job.input.previewKey),
    resultUrl: job.state === 'done' ? url(job.output.key) : null,
    // What an earlier try failed with is not the job's failure.
    error: status === 'failed' ? reasonOf(job) : null,
    createdAt: job.createdAt,
  };
}
