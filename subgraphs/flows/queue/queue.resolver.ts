import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { PICTURE_JOB } from '../../media/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { Queue } from './queue.graphql.js';
import { type QueueQuery, type QueueRow, readQueue } from './queue.service.js';

/** Where the dashboard shows an item: a step of a run with its run. */
const hrefOf = ({ id, run_id, job_kind }: QueueRow): string =>
  run_id !== null
    ? `/runs/${run_id}`
    : job_kind === PICTURE_JOB.image
      ? `/images/jobs/${id}`
      : `/images/${job_kind}/${id}`;

@Resolver()
export class QueueResolver {
  @Query(() => Queue)
  async queue(
    @Ctx() context: GraphContext,
    @Limits({ min: 0, max: 87_600 })
    @Arg('hours', () => Int, { nullable: true, description: '0 is all time. Default: 72.' })
    hours?: number | null,
    @Limits({ min: 1, max: 200 }) @Arg('limit', () => Int, { nullable: true, description: 'Default: 50.' }) limit?:
      | number
      | null,
    @Limits({ oneOf: ['queued', 'running', 'done', 'failed'] })
    @Arg('status', () => String, { nullable: true, description: 'Narrows the items, not the counts.' })
    status?: string | null,
  ): Promise<Queue> {
    const window = { hours: hours ?? 72, limit: limit ?? 50 };
    const { items, counts } = await readQueue(context.em, signedIn(context).userId, {
      ...window,
      status: (status as QueueQuery['status'] | undefined) ?? null,
    });
    const inFlight = counts.queued + counts.running;
    return {
      items: items.map((item) => ({
        id: item.id,
        kind: item.kind,
        status: item.status,
        rawStatus: item.raw_status,
        title: item.title,
        detail: item.detail,
        error: item.error,
        attempts: item.attempts,
        createdAt: item.created_at,
        startedAt: item.started_at,
        finishedAt: item.finished_at,
        href: hrefOf(item),
        retryHref:
          item.kind === 'image' && item.run_id === null && item.status === 'failed' ? `${hrefOf(item)}/retry` : null,
        resultUrl: item.result_key && publicUrl(context.rt.config.baseUrl, item.result_key),
        runningMinutes: item.running_minutes,
        stalled: item.stalled,
      })),
      counts,
      inFlight,
      failed: counts.failed,
      active: inFlight > 0,
      window,
    };
  }
}
