import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { Queue } from './queue.graphql.js';
import { type QueueQuery, readQueue } from './queue.service.js';

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
        href: `/runs/${item.run_id}`,
        retryHref: null,
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
