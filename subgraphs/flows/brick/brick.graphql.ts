import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relation } from '../../../platform/graph/relations.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { Callback } from '../../identity/index.js';
import { BrickProgress, JOB, JobStatus, MissingShot } from '../../media/index.js';
import { Script } from '../../writing/index.js';
import { SpokenWord } from '../run/frame.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'In US dollars.' })
export class BrickCost {
  @Field(() => Float, { description: 'The price when it was requested. Hosted pictures cost nothing.' })
  estimate!: number;
  @Field(() => Float, {
    description:
      'What it has cost you, or may have cost you, so far: everything except what the installation pays for and what is known not to be billed.',
  })
  spent!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How a video uses a picture.' })
export class BrickUse {
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: "A shot's role." })
  segmentRole!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The words spoken over it.' })
  line!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The prompt from which it was made.' })
  prompt!: string | null;
  @OmitWhenNull()
  @Field(() => Float, { nullable: true, description: 'How long it is shown.' })
  seconds!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A picture that was made.' })
export class BrickPicture {
  @Field(() => ID, { description: "The image's id in the gallery." })
  imageId!: string;
  @Relation('GalleryImage', 'imageId', 'The picture in the gallery.')
  image?: object | null;
  @Field(() => String, { description: 'Its address.' })
  url!: string;
  @Field(() => BrickUse, { description: 'How a video uses it.' })
  use!: BrickUse;
}

@ObjectType({ simpleResolvers: true, description: 'What was made. Each brick sets some of these fields.' })
export class BrickOutput {
  @OmitWhenNull()
  @Field(() => Script, { nullable: true, description: 'For script.' })
  script!: Script | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The file: a voice as WAV, a picture, a video as MP4.' })
  url!: string | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: "For frame: the picture's id in the gallery." })
  imageId!: string | null;
  @Relation('GalleryImage', 'imageId', 'The picture in the gallery.')
  image?: object | null;
  @OmitWhenNull()
  @Field(() => Float, { nullable: true, description: 'Its length.' })
  seconds!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'For a video, in pixels.' })
  width!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'For a video, in pixels.' })
  height!: number | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What differs from the request, and why.' })
  notice!: string | null;
  @OmitWhenNull()
  @Field(() => [SpokenWord], {
    nullable: true,
    description: 'For voice and captions: each word of the text with its time.',
  })
  words!: SpokenWord[] | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'For captions: SubRip.' })
  srt!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'For captions: WebVTT.' })
  vtt!: string | null;
  @OmitWhenNull()
  @Field(() => [BrickPicture], { nullable: true, description: 'For product-shots and app-screen.' })
  frames!: BrickPicture[] | null;
  @OmitWhenNull()
  @Field(() => [MissingShot], { nullable: true, description: 'For product-shots: the shots that could not be made.' })
  missing!: MissingShot[] | null;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'One part of a video, made on its own.' })
export class BrickJob {
  @Field(() => ID, { description: JOB.id })
  id!: string;
  @Field(() => String, { description: 'What it makes.' })
  brick!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Its variant: the plan, the device or the format.' })
  variant!: string | null;
  @Field(() => JobStatus, { description: JOB.status })
  status!: ValueOf<typeof JobStatus>;
  @Field(() => BrickProgress, { nullable: true, description: JOB.progress })
  progress!: BrickProgress | null;
  @Field(() => JsonObject, {
    nullable: true,
    description:
      'Those fields of `BrickInput` that the request sent, as it sent them; null if it was started by another route.',
  })
  input!: Record<string, unknown> | null;
  @Field(() => BrickOutput, { nullable: true, description: 'Null until done.' })
  output!: BrickOutput | null;
  @Field(() => BrickCost, { description: 'What it costs.' })
  usd!: BrickCost;
  @Field(() => String, { nullable: true, description: JOB.error })
  error!: string | null;
  @OmitWhenNull()
  @Field(() => Callback, { nullable: true, description: 'Present if a `callbackUrl` was given.' })
  callback!: Callback | null;
  @Field(() => DateTime, { description: JOB.createdAt })
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true, description: 'When it was begun; null before.' })
  startedAt!: Date | null;
  @Field(() => DateTime, { nullable: true, description: JOB.finishedAt })
  finishedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'A job that makes a part of a video.' })
export class BrickJobStarted {
  @Field(() => BrickJob, { description: 'The job to poll.' })
  job!: BrickJob;
  @OmitWhenNull()
  @Field(() => Boolean, {
    nullable: true,
    description: 'true if the same job was already in progress and is returned.',
  })
  existing!: boolean | null;
}
