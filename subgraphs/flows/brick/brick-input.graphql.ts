import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { CaptionStyleName, CaptionPosition as Position } from '../../../engine/captions.js';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { links } from '../../../platform/links.js';
import type { Pace } from '../../../studio/voice/speech.js';
import { RUN_OPTIONS } from '../../formats/index.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';
import { PLANS, ScreenDevice } from '../../media/index.js';
import { FORMAT_KEYS, STRUCTURES } from '../../writing/index.js';
import { CaptionPosition, SpeechPace } from '../run/options/caption.graphql.js';
import { describeOption, findLimits } from '../run/options/option-limits.js';
import { BRICK_NAMES, takenBy } from './takes.js';

const { opening, lines, seed } = RUN_OPTIONS;

@InputType({
  description: 'A line of a cut, like a line of a run: a picture or a clip, and the recording in which it is spoken.',
})
export class BrickFrameInput {
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { description: 'What is said in the recording.' })
  line!: string;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'The recording, by its address here.' })
  audioUrl!: string;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The picture; the cut adds a little motion to it.' })
  imageUrl?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description:
      'A video instead of a picture, by its address here. It is shown without its sound, while the line is spoken.',
  })
  clipUrl?: string | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'A title over the picture.' })
  onScreenText?: string | null;
}

@InputType({
  description: 'What a brick is made from. Each brick takes some of these fields; their descriptions say which.',
})
export class BrickInput {
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: `${takenBy('briefId')} A saved brief to write from.` })
  briefId?: string | null;
  @Limits({ minLength: 3, maxLength: 4000 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('description')} What a script is about, in words; what a picture shows.`,
  })
  description?: string | null;
  @Limits({ minLength: 8, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: `${takenBy('url')} A page to read.` })
  url?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, {
    nullable: true,
    description: `${takenBy('productId')} The product that the script is about or the picture shows.`,
  })
  productId?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: `${takenBy('creatorSlug')} The creator who speaks or is shown.` })
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
    description: `${takenBy('text')} The spoken words; for voice, at most 300 characters.`,
  })
  text?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('language')} Language of the text, such as de or pt-BR. Default: detected from the text.`,
  })
  language?: string | null;
  @Field(() => SpeechPace, { nullable: true, description: `${takenBy('pace')} ${describeOption('pace')}` })
  pace?: Pace | null;
  @Limits({ min: 0, max: 100 })
  @Field(() => Int, {
    nullable: true,
    description: `${takenBy('take')} Another number gives another take of the same request. Default: 0.`,
  })
  take?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('imageUrl')} The picture with which the clip begins.`,
  })
  imageUrl?: string | null;
  @Limits({ min: 1, max: 60 })
  @Field(() => Float, {
    nullable: true,
    description: `${takenBy('seconds')} Minimum length: the provider's shortest clip of at least this length is made.`,
  })
  seconds?: number | null;
  @Limits({ minLength: 1, maxLength: 1000 })
  @Field(() => String, { nullable: true, description: `${takenBy('prompt')} What moves, and how.` })
  prompt?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('audioUrl')} The address of a recording of yours. For captions, a recording of the text, at most 60 s. For lipsync, what the mouth is to say, at most two minutes; the result is as long.`,
  })
  audioUrl?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('videoUrl')} The address of a video of yours. For captions, one in which the text is spoken, at most 60 s; it is returned with captions. For lipsync, one that shows the person who is to speak, at most two minutes.`,
  })
  videoUrl?: string | null;
  @Limits({ minItems: 1, maxItems: 12 })
  @Field(() => [BrickFrameInput], { nullable: true, description: `${takenBy('frames')} The lines, in order.` })
  frames?: BrickFrameInput[] | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, {
    nullable: true,
    description: `${takenBy('runId')} A run whose lines are cut instead of given \`frames\`, each with its voice and its picture or clip.`,
  })
  runId?: string | null;
  @Field(() => Boolean, { nullable: true, description: `${takenBy('burnCaptions')} Default: true.` })
  burnCaptions?: boolean | null;
  @Limits(findLimits('captionStyle'))
  @Field(() => String, { nullable: true, description: `${takenBy('captionStyle')} ${describeOption('captionStyle')}` })
  captionStyle?: CaptionStyleName | null;
  @Field(() => CaptionPosition, {
    nullable: true,
    description: `${takenBy('captionPosition')} ${describeOption('captionPosition')}`,
  })
  captionPosition?: Position | null;
  @Limits(findLimits('captionColor'))
  @Field(() => String, { nullable: true, description: `${takenBy('captionColor')} ${describeOption('captionColor')}` })
  captionColor?: string | null;
  @Limits(findLimits('captionWords'))
  @Field(() => Int, { nullable: true, description: `${takenBy('captionWords')} ${describeOption('captionWords')}` })
  captionWords?: number | null;
  @Limits(findLimits('music'))
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('music')} ${describeOption('music').replace('Default: auto.', 'Default: none.')}`,
  })
  music?: string | null;
  @Limits(findLimits('musicVolume'))
  @Field(() => Int, { nullable: true, description: `${takenBy('musicVolume')} ${describeOption('musicVolume')}` })
  musicVolume?: number | null;
  @Field(() => Boolean, {
    nullable: true,
    description: `${takenBy('soundEffects')} Small sounds, well below the voice, when a title appears or the picture changes. Default: false.`,
  })
  soundEffects?: boolean | null;
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String, { nullable: true, description: `${takenBy('plan')} A plan of \`${links.photoPacks}\`.` })
  plan?: string | null;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('personaSlug')} The creator in the pictures; required if a shot shows a person.`,
  })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('direction')} What all shots should show or feel like.`,
  })
  direction?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: `${takenBy('appId')} The app whose screen is shown.` })
  appId?: string | null;
  @Limits({ min: 0 })
  @Field(() => Int, {
    nullable: true,
    description: `${takenBy('screen')} Index of the screenshot among the app's. Default: 0.`,
  })
  screen?: number | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { nullable: true, description: `${takenBy('screenUrl')} A picture of the screen instead.` })
  screenUrl?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: `${takenBy('appName')} Default: the app's own.` })
  appName?: string | null;
  @Field(() => ScreenDevice, {
    nullable: true,
    description: `${takenBy('device')} Default: the screenshot's own; mobile for an address.`,
  })
  device?: ValueOf<typeof ScreenDevice> | null;
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, {
    nullable: true,
    description: `${takenBy('line')} The words spoken while the picture is shown.`,
  })
  line?: string | null;
}

@InputType({ description: 'Which part to make, and from what.' })
export class StartBrickInput {
  @Limits({ oneOf: BRICK_NAMES })
  @Field(() => String, { description: 'What to make.' })
  brick!: (typeof BRICK_NAMES)[number];
  @Field(() => BrickInput, { description: 'What it is made from.' })
  input!: BrickInput;
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description:
      'The highest acceptable price, in US dollars; nothing that costs more is started. Making the call approves the price, whatever it is if this is absent.',
  })
  maxUsd?: number | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, {
    nullable: true,
    description: 'An https address that is called once, when the job is done or has failed.',
  })
  callbackUrl?: string | null;
}
