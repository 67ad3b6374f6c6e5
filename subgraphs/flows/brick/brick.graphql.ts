import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { CaptionPosition, CaptionStyleName } from '../../../platform/captions.js';
import { LANGUAGE_TAG, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { links } from '../../../platform/links.js';
import { RUN_OPTIONS } from '../../formats/index.js';
import { Callback, MAX_CALLBACK_URL } from '../../identity/index.js';
import { BrickProgress, DEVICES, JobStatus, MissingShot, PLANS } from '../../media/index.js';
import { FORMAT_KEYS, Script, STRUCTURES } from '../../writing/index.js';
import { limitsOf, saysOf } from '../run/option-limits.js';
import { SpokenWord } from '../run/run.graphql.js';
import { BRICK_NAMES, takenBy } from './takes.js';

const { opening, lines, seed } = RUN_OPTIONS;

@InputType({
  description: 'A line of a cut, as lines of runs have it: a picture or a clip, and the recording in which it is said.',
})
export class BrickFrameInput {
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { description: 'What is said in the recording.' })
  line!: string;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'The recording, by its address here.' })
  audioUrl!: string;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The picture; it is moved a little.' })
  imageUrl?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description:
      'A video instead of a picture, by its address here, shown as long as the line is said, without its sound.',
  })
  clipUrl?: string | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'A title over the picture.' })
  onScreenText?: string | null;
}

@InputType({ description: 'What a brick is made from. Each takes some of these, as their descriptions say.' })
export class BrickInput {
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: `${takenBy('briefId')} A saved brief to write from.` })
  briefId?: string | null;
  @Limits({ minLength: 3, maxLength: 4000 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('description')} What a script is about, in words, or what a picture shows.`,
  })
  description?: string | null;
  @Limits({ minLength: 8, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: `${takenBy('url')} A page to read.` })
  url?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: `${takenBy('productId')} The product to tell of or to show.` })
  productId?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: `${takenBy('creatorSlug')} Who speaks, or is seen.` })
  creatorSlug?: string | null;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { nullable: true, description: `${takenBy('format')} Default: talking-5.` })
  format?: string | null;
  @Limits({ min: lines.min, max: lines.max })
  @Field(() => Int, { nullable: true, description: `${takenBy('lines')} How many; default: the format's own number.` })
  lines?: number | null;
  @Limits({ minLength: opening.minLength, maxLength: opening.maxLength })
  @Field(() => String, { nullable: true, description: `${takenBy('opening')} ${opening.says}` })
  opening?: string | null;
  @Limits({ oneOf: STRUCTURES.map(({ key }) => key) })
  @Field(() => String, { nullable: true, description: `${takenBy('structureType')} How the script argues.` })
  structureType?: string | null;
  @Limits({ min: seed.min, max: seed.max })
  @Field(() => Int, { nullable: true, description: `${takenBy('seed')} ${seed.says}` })
  seed?: number | null;
  @Limits({ minLength: 1, maxLength: 2000 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('text')} What is said; of voice, at most 300 characters.`,
  })
  text?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('language')} Of the text, such as de or pt-BR; default: read from it.`,
  })
  language?: string | null;
  @Limits({ min: 0, max: 100 })
  @Field(() => Int, {
    nullable: true,
    description: `${takenBy('take')} Counts up for another take of the same. Default: 0.`,
  })
  take?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: `${takenBy('imageUrl')} The picture that it begins with.` })
  imageUrl?: string | null;
  @Limits({ min: 1, max: 60 })
  @Field(() => Float, {
    nullable: true,
    description: `${takenBy('seconds')} How long it is to be at least: the provider's shortest clip that covers it is made.`,
  })
  seconds?: number | null;
  @Limits({ minLength: 1, maxLength: 1000 })
  @Field(() => String, { nullable: true, description: `${takenBy('prompt')} What moves, and how.` })
  prompt?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('audioUrl')} The address of a recording of yours. For captions the one in which the text is said, at most 60 s; for lipsync what is to be said, at most two minutes: the result is as long.`,
  })
  audioUrl?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('videoUrl')} The address of a video of yours. For captions one in which the text is said, at most 60 s, given back with them; for lipsync one with somebody who is to say it, at most two minutes.`,
  })
  videoUrl?: string | null;
  @Limits({ minItems: 1, maxItems: 12 })
  @Field(() => [BrickFrameInput], { nullable: true, description: `${takenBy('frames')} The lines, in order.` })
  frames?: BrickFrameInput[] | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, {
    nullable: true,
    description: `${takenBy('runId')} A run whose lines are cut instead, each with its voice and its picture or clip.`,
  })
  runId?: string | null;
  @Field(() => Boolean, { nullable: true, description: `${takenBy('burnCaptions')} Default: true.` })
  burnCaptions?: boolean | null;
  @Limits(limitsOf('captionStyle'))
  @Field(() => String, { nullable: true, description: `${takenBy('captionStyle')} ${saysOf('captionStyle')}` })
  captionStyle?: CaptionStyleName | null;
  @Limits(limitsOf('captionPosition'))
  @Field(() => String, { nullable: true, description: `${takenBy('captionPosition')} ${saysOf('captionPosition')}` })
  captionPosition?: CaptionPosition | null;
  @Limits(limitsOf('captionColor'))
  @Field(() => String, { nullable: true, description: `${takenBy('captionColor')} ${saysOf('captionColor')}` })
  captionColor?: string | null;
  @Limits(limitsOf('captionWords'))
  @Field(() => Int, { nullable: true, description: `${takenBy('captionWords')} ${saysOf('captionWords')}` })
  captionWords?: number | null;
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String, { nullable: true, description: `${takenBy('plan')} A plan of \`${links.photoPacks}\`.` })
  plan?: string | null;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('personaSlug')} The creator in the pictures; needed where a shot shows a person.`,
  })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('direction')} What all shots are to show or to feel like.`,
  })
  direction?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: `${takenBy('appId')} The app whose screen is shown.` })
  appId?: string | null;
  @Limits({ min: 0 })
  @Field(() => Int, {
    nullable: true,
    description: `${takenBy('screen')} Place among the app's screenshots. Default: 0.`,
  })
  screen?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: `${takenBy('screenUrl')} A picture of the screen instead.` })
  screenUrl?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: `${takenBy('appName')} Default: the app's own.` })
  appName?: string | null;
  @Limits({ oneOf: DEVICES })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('device')} Default: the screenshot's own; mobile for an address.`,
  })
  device?: string | null;
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { nullable: true, description: `${takenBy('line')} What is said while it is seen.` })
  line?: string | null;
}

@InputType()
export class StartBrickInput {
  @Limits({ oneOf: BRICK_NAMES })
  @Field(() => String, { description: 'What is to be made.' })
  brick!: (typeof BRICK_NAMES)[number];
  @Field(() => BrickInput)
  input!: BrickInput;
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description:
      'The most that it may cost, in US dollars: what costs more is not started. The call is the approval; without this it accepts the price.',
  })
  maxUsd?: number | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, {
    nullable: true,
    description: 'An https address that is called once when the job is done or has failed.',
  })
  callbackUrl?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'In US dollars.' })
export class BrickCost {
  @Field(() => Float, { description: 'What it was to cost when it was asked for.' })
  estimate!: number;
  @Field(() => Float, { description: 'What it has cost so far, or may have: all but what is known not to be billed.' })
  spent!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a video does with a picture.' })
export class BrickUse {
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: "A shot's role." })
  segmentRole!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What is said over it.' })
  line!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The words that it was made from.' })
  prompt!: string | null;
  @OmitWhenNull()
  @Field(() => Float, { nullable: true, description: 'How long it is shown.' })
  seconds!: number | null;
}

@ObjectType({ simpleResolvers: true })
export class BrickPicture {
  @Field(() => ID, { description: "The gallery's." })
  id!: string;
  @Field(() => String)
  url!: string;
  @Field(() => BrickUse)
  use!: BrickUse;
}

@ObjectType({ simpleResolvers: true, description: 'What was made. Each brick has some of these.' })
export class BrickOutput {
  @OmitWhenNull()
  @Field(() => Script, { nullable: true, description: 'Of script.' })
  script!: Script | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The file: a voice as WAV, a picture, a video as MP4.' })
  url!: string | null;
  @OmitWhenNull()
  @Field(() => ID, { nullable: true, description: "Of frame: the picture's place in the gallery." })
  imageId!: string | null;
  @OmitWhenNull()
  @Field(() => Float, { nullable: true, description: 'How long it is.' })
  seconds!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'Of a video, in pixels.' })
  width!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true })
  height!: number | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What is not as it was asked for, and why.' })
  notice!: string | null;
  @OmitWhenNull()
  @Field(() => [SpokenWord], {
    nullable: true,
    description: 'Of voice and captions: each word of the text with its time.',
  })
  words!: SpokenWord[] | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Of captions: SubRip.' })
  srt!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Of captions: WebVTT.' })
  vtt!: string | null;
  @OmitWhenNull()
  @Field(() => [BrickPicture], { nullable: true, description: 'Of product-shots and app-screen.' })
  frames!: BrickPicture[] | null;
  @OmitWhenNull()
  @Field(() => [MissingShot], { nullable: true, description: 'Of product-shots: what did not come about.' })
  missing!: MissingShot[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'One part of a video, made on its own.' })
export class BrickJob {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: 'What it makes.' })
  brick!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Which of these: the plan, the device, the format.' })
  variant!: string | null;
  @Field(() => JobStatus)
  status!: ValueOf<typeof JobStatus>;
  @Field(() => BrickProgress, { nullable: true })
  progress!: BrickProgress | null;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'What it was asked for with; null where another route has asked for it.',
  })
  input!: Record<string, unknown> | null;
  @Field(() => BrickOutput, { nullable: true, description: 'Null until done.' })
  output!: BrickOutput | null;
  @Field(() => BrickCost)
  usd!: BrickCost;
  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do next.' })
  error!: string | null;
  @OmitWhenNull()
  @Field(() => Callback, { nullable: true, description: 'Where a `callbackUrl` was sent along.' })
  callback!: Callback | null;
  @Field(() => DateTime)
  createdAt!: Date;
  @Field(() => DateTime, { nullable: true })
  startedAt!: Date | null;
  @Field(() => DateTime, { nullable: true })
  finishedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class BrickJobStarted {
  @Field(() => BrickJob)
  job!: BrickJob;
  @OmitWhenNull()
  @Field(() => Boolean, { nullable: true, description: 'true: the same job was under way already, and is the answer.' })
  existing!: boolean | null;
}
