import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { pagePath } from '../../../platform/dashboard/pages.js';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, First } from '../../connection.js';
import { PICTURE_JOB } from '../../media/index.js';
import { answerConnection } from '../../paging.js';
import { answerRelated, limitPage, MOST_RELATED, USUAL_RELATED } from '../../related.js';
import { findJob } from '../brick/bricks.js';
import { STEP } from '../engine/steps.js';
import { OUTPUT_JOB } from '../output/outputs.js';
import { Run } from '../run/run.graphql.js';
import { Queue, type QueueItem, QueueItemConnection, QueueStatus } from './queue.graphql.js';
import { countQueue, countStepsOfRuns, listQueue, type QueueRow, readStepsOfRuns } from './queue.service.js';

/** The dashboard pages of jobs that belong to no run, by kind. */
const PAGE_OF: ReadonlyMap<string, 'imageJob' | 'productShots' | 'appScreen'> = new Map([
  [PICTURE_JOB.image.name, 'imageJob'],
  [PICTURE_JOB.productShots.name, 'productShots'],
  [PICTURE_JOB.appScreen.name, 'appScreen'],
]);

/** The dashboard address of an item; a step of a run links to its run. */
function toHref({ id, run_id, job_kind }: QueueRow): string {
  if (run_id !== null) return pagePath('run', { id: run_id });
  const page = PAGE_OF.get(job_kind ?? '');
  return page === undefined ? pagePath('queue', {}) : pagePath(page, { id });
}

const toRetryHref = ({ id, kind, run_id, status }: QueueRow): string | null =>
  kind === 'image' && run_id === null && status === 'failed' ? pagePath('retryImageJob', { id }) : null;

const OF_LINES: ReadonlySet<string | null> = new Set([STEP.frame, STEP.clip, STEP.lipsync].map(({ name }) => name));

/** Maps an item to its GraphQL type. */
const toItem = ({ rt }: GraphContext, item: QueueRow): QueueItem => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  rawStatus: item.raw_status,
  title: item.title,
  line: OF_LINES.has(item.job_kind) ? Number(item.subject) : null,
  output: item.job_kind === OUTPUT_JOB.name ? item.subject : null,
  detail: item.detail,
  error: item.error,
  attempts: item.attempts,
  createdAt: item.created_at,
  startedAt: item.started_at,
  finishedAt: item.finished_at,
  href: toHref(item),
  retryHref: toRetryHref(item),
  resultUrl: item.result_key && fileUrl(rt.config, item.result_key),
  runningMinutes: item.running_minutes,
  stalled: item.stalled,
  runId: item.run_id,
  ...findJob(item.job_kind, item.id),
});

@Resolver()
export class QueueResolver {
  @Query(() => Queue, { description: "The caller's runs and jobs." })
  async queue(
    @Ctx() context: GraphContext,
    @Limits({ min: 0, max: 87_600 })
    @Arg('hours', () => Int, {
      nullable: true,
      description:
        'Leaves out items that finished earlier than this. 0 includes everything that is kept: runs indefinitely, jobs for as long as this installation keeps finished ones. Default: 72.',
    })
    hours?: number | null,
    @First(200, 50) first?: number | null,
    @Arg('status', () => QueueStatus, { nullable: true, description: 'Filters the items, but not the counts.' })
    status?: ValueOf<typeof QueueStatus> | null,
    @After() after?: string | null,
  ): Promise<Queue> {
    const caller = signedIn(context);
    const window = { hours: hours ?? 72, limit: first ?? 50 };
    const query = { hours: window.hours, status: status ?? null };
    const { counts, inFlight } = await countQueue(caller, window.hours);
    const list = listQueue(caller, query, counts);
    const page = await answerConnection(context, { first: window.limit, after }, list, (item) => toItem(context, item));
    return {
      ...page,
      // Pages are filled with unfinished items first, but each page is shown newest first.
      nodes: page.nodes.sort((a, b) =>
        a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? 1 : -1,
      ),
      counts,
      inFlight,
      failed: counts.failed,
      active: inFlight > 0,
      window,
    };
  }
}

@Resolver(() => Run)
export class StepsResolver {
  @GraphOnly()
  @FieldResolver(() => QueueItemConnection, {
    nullable: true,
    description:
      'Its pictures, clips, lip-syncs and cuts, as the queue shows them, newest first. Finished ones are deleted some time later.',
  })
  jobs(
    @Ctx() context: GraphContext,
    @Root() { id }: Run,
    @First(MOST_RELATED, USUAL_RELATED) first: number | null,
    @After() after?: string | null,
  ) {
    const caller = signedIn(context);
    return answerRelated(
      context,
      id,
      { first, after },
      {
        name: 'jobs',
        read: (runIds, slice) => readStepsOfRuns(caller, runIds, slice),
        count: (runIds) => countStepsOfRuns(caller, runIds),
        show: (row) => toItem(context, row),
      },
    );
  }
}
limitPage(Run, 'jobs');
