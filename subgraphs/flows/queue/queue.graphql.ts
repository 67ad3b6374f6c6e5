import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphOnly } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { JOB } from '../../media/index.js';
import { BrickJob } from '../brick/brick.graphql.js';
import { Run } from '../run/run.graphql.js';
import type { QueueKind as Kind, QueueStatus as Status } from './queue.service.js';

const QueueKind = graphEnum<Kind>('QueueKind', 'What an item of the queue makes.', {
  video: 'A run.',
  assembly: 'A cut.',
  image: 'A photo.',
  lipsync: 'A clip whose mouth says a recording.',
  clip: 'A clip.',
  upscale: 'An enlarged video.',
  brick: 'Another part of a video.',
});
export const QueueStatus = graphEnum<Status>('QueueStatus', 'How far an item of the queue has come.', {
  queued: 'It waits for a worker; a run at the gate waits for approval.',
  running: 'It is in progress.',
  done: 'It is complete.',
  failed: 'It failed or was cancelled.',
});

@ObjectType({ simpleResolvers: true, description: 'A run or one of its jobs, as the queue shows it.' })
export class QueueItem {
  @Field(() => ID, { description: 'The id of the run or the job.' })
  id!: string;
  @Field(() => QueueKind, { description: 'What it makes.' })
  kind!: ValueOf<typeof QueueKind>;
  @Field(() => QueueStatus, { description: 'How far it has come.' })
  status!: ValueOf<typeof QueueStatus>;
  @Field(() => String, { description: "The state's own name, e.g. `waiting` or `cancelled`." })
  rawStatus!: string;
  @Field(() => String, { description: 'What it is about.' })
  title!: string;
  @GraphOnly()
  @Field(() => Int, {
    nullable: true,
    description: 'The line, from 0, whose picture, clip or lip-sync it makes in its run; null for everything else.',
  })
  line!: number | null;
  @GraphOnly()
  @Field(() => String, {
    nullable: true,
    description: "The kind of its run's output that it makes, e.g. `poster`; null for everything else.",
  })
  output!: string | null;
  @Field(() => String, { nullable: true, description: 'What it is doing; null if there is nothing to say.' })
  detail!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it failed; null if it has not.' })
  error!: string | null;
  @Field(() => Int, { description: 'How often it was begun.' })
  attempts!: number;
  @Field(() => DateTime, { description: JOB.createdAt })
  createdAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was begun; null before.' })
  startedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: JOB.finishedAt })
  finishedAt!: string | null;
  @Field(() => String, { nullable: true, description: 'The path at which the dashboard shows it.' })
  href!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The path at which the dashboard makes it again; null if it cannot.',
  })
  retryHref!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The address of what was made; null until it is, or if it has no file.',
  })
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
  @Relation(() => Run, 'runId', 'The run that it is, or whose step or output it makes.')
  run?: Run | null;
  @Relation(() => BrickJob, 'brickId', 'The job, if it makes a part of a video on its own.')
  brick?: BrickJob | null;
  @Relation('ImageJob', 'imageJobId', 'The job, if it makes a photo.')
  imageJob?: object | null;
  // Read by the relations above.
  runId!: string | null;
  brickId!: string | null;
  imageJobId!: string | null;
}

export const QueueItemConnection = connectionOf(QueueItem, 'items of the queue');

@ObjectType({ simpleResolvers: true, description: 'How many items there are, of those that `hours` includes.' })
export class QueueCounts {
  @Field(() => Int, { description: 'Those that wait for a worker.' })
  queued!: number;
  @Field(() => Int, { description: 'Those in progress.' })
  running!: number;
  @Field(() => Int, { description: 'Those that are complete.' })
  done!: number;
  @Field(() => Int, { description: 'Those that failed or were cancelled.' })
  failed!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What the list was limited to.' })
export class QueueWindow {
  @Field(() => Int, { description: '0 means everything that is kept.' })
  hours!: number;
  @Field(() => Int, { description: 'Maximum number of items.' })
  limit!: number;
}

@ObjectType('QueueConnection', { simpleResolvers: true, description: 'Runs and jobs, with how many there are.' })
export class Queue extends connectionOf(QueueItem, 'runs and jobs') {
  @Field(() => QueueCounts, { description: 'How many there are of each status.' })
  counts!: QueueCounts;
  @Field(() => Int, { description: 'Queued and running items, without runs that wait at the gate for approval.' })
  inFlight!: number;
  @Field(() => Int, { description: 'Those that failed or were cancelled.' })
  failed!: number;
  @Field(() => Boolean, { description: 'Whether anything is in flight.' })
  active!: boolean;
  @Field(() => QueueWindow, { description: 'What the list was limited to.' })
  window!: QueueWindow;
}
