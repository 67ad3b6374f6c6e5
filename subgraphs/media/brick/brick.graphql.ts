import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { JobState } from '../../../platform/jobs/index.js';

export const JobStatus = graphEnum<JobState>('JobStatus', 'How far a job has come.', {
  queued: 'It waits for a worker.',
  running: 'A worker is at it.',
  waiting: 'A provider is at it, or it goes on shortly.',
  done: 'Its output is complete.',
  failed: 'Given up; `error` says why.',
  cancelled: 'Ended on request.',
});
const BrickFrameKind = graphEnum('BrickFrameKind', 'What a frame is made of.', { image: 'A picture.' });

/** What the fields of every job are. */
export const JOB = {
  id: 'What polls the job.',
  status: 'How far it has come.',
  progress: 'What it is doing; null until it begins.',
  error: 'Why it failed, and what to do next.',
  createdAt: 'When it was requested.',
  finishedAt: 'When it was done, failed or was cancelled; null before.',
};

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'The progress of a job.' })
export class BrickProgress {
  @Field(() => String, { description: 'A short name for machines.' })
  stage!: string;
  @Field(() => String, { description: 'A sentence for people.' })
  message!: string;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: 'How many of `total` are finished; absent if they are not counted.',
  })
  done!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'How many there are to make; absent if they are not counted.' })
  total!: number | null;
  @Field(() => DateTime, { description: 'When this was reported.' })
  updatedAt!: string;
}

/** The common fields of all jobs that make pictures for videos. */
@ObjectType({ simpleResolvers: true })
export abstract class PictureBrick {
  @Field(() => ID, { description: JOB.id })
  id!: string;
  @Field(() => String, { description: 'What it makes: `product-shots` or `app-screen`.' })
  brick!: string;
  @Field(() => String, { description: 'Its variant: the plan or the device.' })
  variant!: string;
  @Field(() => JobStatus, { description: JOB.status })
  status!: ValueOf<typeof JobStatus>;
  @Field(() => BrickProgress, { nullable: true, description: JOB.progress })
  progress!: BrickProgress | null;
  @Field(() => String, { nullable: true, description: JOB.error })
  error!: string | null;
  @Field(() => DateTime, { description: JOB.createdAt })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: JOB.finishedAt })
  finishedAt!: Date | null;
}

/** A picture made by a brick. Each kind of brick adds a field `use`, with what a video needs to use the picture. */
@ObjectType({ simpleResolvers: true })
export abstract class BrickFrame {
  @Field(() => ID, { description: "The gallery's." })
  imageId!: string;
  @Relation('GalleryImage', 'imageId', 'The picture in the gallery.')
  image?: object | null;
  @Field(() => BrickFrameKind, { description: 'What it is.' })
  kind!: ValueOf<typeof BrickFrameKind>;
  @Field(() => String, { description: 'Its address.' })
  url!: string;
}

/** What starting a brick answers. Each kind of brick adds a field `job`, for the graph alone. */
@ObjectType({ simpleResolvers: true })
export abstract class BrickStarted {
  @Field(() => ID, { description: 'The id of the job.' })
  jobId!: string;
  @Field(() => Boolean, { description: 'true if the same job was already in progress and is returned.' })
  existing!: boolean;
}
