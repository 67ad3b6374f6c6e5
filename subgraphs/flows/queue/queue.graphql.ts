import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { QUEUE_KINDS } from './queue.service.js';

const QueueKind = graphEnum('QueueKind', QUEUE_KINDS);
export const QueueStatus = graphEnum('QueueStatus', ['queued', 'running', 'done', 'failed']);

@ObjectType({ simpleResolvers: true, description: 'A run or one of its jobs, as the queue shows it.' })
export class QueueItem {
  @Field(() => ID)
  id!: string;
  @Field(() => QueueKind)
  kind!: ValueOf<typeof QueueKind>;
  @Field(() => QueueStatus)
  status!: ValueOf<typeof QueueStatus>;
  @Field(() => String, { description: "The state's own name, e.g. `waiting` or `cancelled`." })
  rawStatus!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  detail!: string | null;
  @Field(() => String, { nullable: true })
  error!: string | null;
  @Field(() => Int)
  attempts!: number;
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => DateTime, { nullable: true })
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true })
  finishedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'The path at which the dashboard shows it.' })
  href!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The path at which the dashboard makes it again; null if it cannot.',
  })
  retryHref!: string | null;
  @Field(() => String, { nullable: true })
  resultUrl!: string | null;
  @Field(() => Float, {
    nullable: true,
    description:
      'For how many minutes it has been running; null unless it is. For a run, since it last left the queue or the preview, so time spent waiting for approval does not count.',
  })
  runningMinutes!: number | null;
  @Field(() => Boolean, {
    description: 'A running job, or a run with a running job, whose worker has not been heard from for two minutes.',
  })
  stalled!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class QueueCounts {
  @Field(() => Int)
  queued!: number;
  @Field(() => Int)
  running!: number;
  @Field(() => Int)
  done!: number;
  @Field(() => Int)
  failed!: number;
}

@ObjectType({ simpleResolvers: true })
export class QueueWindow {
  @Field(() => Int, { description: '0 means everything that is kept.' })
  hours!: number;
  @Field(() => Int)
  limit!: number;
}

@ObjectType({ simpleResolvers: true })
export class Queue {
  @Field(() => [QueueItem])
  items!: QueueItem[];
  @Field(() => QueueCounts)
  counts!: QueueCounts;
  @Field(() => Int, { description: 'Queued and running items, without runs that wait at the gate for approval.' })
  inFlight!: number;
  @Field(() => Int)
  failed!: number;
  @Field(() => Boolean)
  active!: boolean;
  @Field(() => QueueWindow)
  window!: QueueWindow;
}
