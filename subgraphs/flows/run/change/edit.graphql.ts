import { Field, InputType, Int } from 'type-graphql';
import { Limits } from '../../../../platform/graph/directives.js';
import type { ValueOf } from '../../../../platform/graph/enums.js';
import { links } from '../../../../platform/links.js';
import { MAX_CALLBACK_URL } from '../../../identity/index.js';
import { SCENE_LIMITS } from '../../../writing/index.js';
import { CALLBACK_EVENTS_SAYS, CALLBACK_SAYS, CallbackEvent } from '../callback.js';
import { VideoOptionsInput } from '../options/caption.graphql.js';
import { MAX_NAME } from '../start/start.graphql.js';

/** Maximum number of characters of a line. */
export const MAX_LINE = 300;

@InputType({
  description: 'A given value replaces the old one, and null removes it; only what is affected is made again.',
})
export class EditFrameInput {
  @Limits({ minLength: 1, maxLength: MAX_LINE })
  @Field(() => String, { nullable: true, description: 'What is said; on a slide, its small text.' })
  line?: string | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'The title over the picture; on a slide, its headline.' })
  onScreenText?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What the picture shows.' })
  visualDirection?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.action })
  @Field(() => String, { nullable: true, description: 'In a story ad: what the character does in the picture.' })
  action?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.colorState })
  @Field(() => String, { nullable: true, description: 'In a story ad: how the picture is graded.' })
  colorState?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description: 'Your own picture instead of a drawn one; null has one drawn again.',
  })
  imageUrl?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description:
      'Your own recording of the line, by its address here; the words are aligned to it. null has the line spoken again.',
  })
  audioUrl?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description:
      'Your own video instead of a picture, by its address here. It is shown without its sound, while the line is spoken. null has a picture drawn again.',
  })
  clipUrl?: string | null;
  @Limits({ min: 1 })
  @Field(() => Int, {
    nullable: true,
    description: `A photo's \`id\` in ${links.stockPhotos}: a copy of it is shown instead of a picture. The run lists it in \`credits\`; null has a picture drawn again.`,
  })
  stockPhotoId?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, {
    nullable: true,
    description: `A video's \`id\` in ${links.stockVideos}: a copy of it is shown like your own clip. The run lists it in \`credits\`; null has a picture drawn again.`,
  })
  stockVideoId?: number | null;
}

@InputType({
  description:
    'A change of the whole video: a given value replaces the old one, and null restores the default of the workflow. At least one field is required. Another `pace` speaks the lines again, unless they are recordings; captions and music are only made with the cut.',
})
export class EditFlowInput extends VideoOptionsInput {
  @Limits({ minLength: 1, maxLength: MAX_NAME })
  @Field(() => String, {
    nullable: true,
    description:
      'What the subject of the video is called. Lines that say the name read from the brief say this one instead; if no line says it, the last line begins with it. Those lines are made again.',
  })
  name?: string | null;
}

@InputType({ description: 'A new line; `line` is required.' })
export class NewFrameInput extends EditFrameInput {
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The purpose of the line. Default: `benefit`.' })
  segmentRole?: string | null;
}

@InputType({ description: 'A line to add, and where.' })
export class AddFrameInput {
  @Field(() => NewFrameInput, { description: 'The new line.' })
  frame!: NewFrameInput;
  @Limits({ min: 0, max: 11 })
  @Field(() => Int, { nullable: true, description: 'The index of the new line. Default: the last.' })
  at?: number | null;
}

@InputType({ description: 'Where a line is moved.' })
export class MoveFrameInput {
  @Limits({ min: 0, max: 11 })
  @Field(() => Int, { description: 'Its new index, from 0.' })
  to!: number;
}

@InputType({ description: 'A change of one line of the run that is revised.' })
export class ReviseFrameInput extends EditFrameInput {
  @Limits({ min: 0, max: 11 })
  @Field(() => Int, { description: 'The index of the line, from 0.' })
  index!: number;
}

@InputType({ description: 'What is to differ from the run.' })
export class ReviseFlowInput {
  @Limits({ maxItems: 12 })
  @Field(() => [ReviseFrameInput], {
    nullable: true,
    description: 'Without any, the copy waits at its preview for changes.',
  })
  frames?: ReviseFrameInput[] | null;
  @Field(() => VideoOptionsInput, {
    nullable: true,
    description:
      "How the new video looks and sounds: a given value replaces the run's, and null restores the workflow's default. Another `pace` speaks the lines again, and so buys their clips again; the other options buy none.",
  })
  options?: VideoOptionsInput | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, { nullable: true, description: CALLBACK_SAYS })
  callbackUrl?: string | null;
  @Limits({ minItems: 1, maxItems: 2 })
  @Field(() => [CallbackEvent], { nullable: true, description: CALLBACK_EVENTS_SAYS })
  callbackEvents?: ValueOf<typeof CallbackEvent>[] | null;
}
