import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { JOB_STATES } from '../../../platform/jobs/index.js';

export const JobStatus = graphEnum('JobStatus', JOB_STATES);
const BrickFrameKind = graphEnum('BrickFrameKind', ['image']);

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'The progress of a job.' })
export class BrickProgress {
  @Field(() => String, { description: 'A short name for machines.' })
  stage!: string;
  @Field(() => String, { description: 'A sentence for people.' })
  message!: string;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  done!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  total!: number | null;
  @Field(() => DateTime)
  updatedAt!: string;
}

/** The common fields of all jobs that make pictures for videos. */
@ObjectType({ simpleResolvers: true })
export abstract class PictureBrick {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: 'What it makes: `product-shots` or `app-screen`.' })
  brick!: string;
  @Field(() => String, { description: 'Its variant: the plan or the device.' })
  variant!: string;
  @Field(() => JobStatus)
  status!: ValueOf<typeof JobStatus>;
  @Field(() => BrickProgress, { nullable: true })
  progress!: BrickProgress | null;
  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do next.' })
  error!: string | null;
  @Field(() => DateTime)
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true })
  finishedAt!: Date | null;
}

/** A picture made by a brick. Each kind of brick adds a field `use`, with what a video needs to use the picture. */
@ObjectType({ simpleResolvers: true })
export abstract class BrickFrame {
  @Field(() => ID, { description: "The gallery's." })
  imageId!: string;
  @Field(() => BrickFrameKind)
  kind!: ValueOf<typeof BrickFrameKind>;
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class BrickStarted {
  @Field(() => ID)
  jobId!: string;
  @Field(() => Boolean, { description: 'true if the same job was already in progress and is returned.' })
  existing!: boolean;
}
