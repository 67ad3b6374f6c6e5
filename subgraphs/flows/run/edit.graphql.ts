import { Field, InputType, Int } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { links } from '../../../platform/links.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';
import { SCENE_LIMITS } from '../../writing/index.js';
import { CALLBACK_SAYS } from './callback.js';
import { CaptionOptionsInput } from './caption.graphql.js';

@InputType({
  description: 'What is given replaces what is there, null takes it away; only what it changes is made again.',
})
export class EditFrameInput {
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { nullable: true, description: 'What is said; of a slide, its small text.' })
  line?: string | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'The title over the picture; of a slide, its headline.' })
  onScreenText?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What the picture shows.' })
  visualDirection?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.action })
  @Field(() => String, { nullable: true, description: 'Of a story ad: what the character does in the picture.' })
  action?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.colorState })
  @Field(() => String, { nullable: true, description: 'Of a story ad: how the picture is graded.' })
  colorState?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description: 'A picture of yours instead of a drawn one; null draws one again.',
  })
  imageUrl?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description:
      'A recording of yours in which the line is said, by its address here; its words are aligned to it. null has the line spoken again.',
  })
  audioUrl?: string | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, {
    nullable: true,
    description:
      'A video of yours instead of a picture, by its address here, shown as long as the line is said, without its sound; null draws a picture again.',
  })
  clipUrl?: string | null;
  @Limits({ min: 1 })
  @Field(() => Int, {
    nullable: true,
    description: `A photo's \`id\` in ${links.stockPhotos}: a copy of it instead of a picture. The run names it in \`credits\`; null draws a picture again.`,
  })
  stockPhotoId?: number | null;
  @Limits({ min: 1 })
  @Field(() => Int, {
    nullable: true,
    description: `A video's \`id\` in ${links.stockVideos}: a copy of it, shown as a clip of yours is. The run names it in \`credits\`; null draws a picture again.`,
  })
  stockVideoId?: number | null;
}

@InputType({ description: 'A new line; `line` is needed.' })
export class NewFrameInput extends EditFrameInput {
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'What the line is there for. Default: `benefit`.' })
  segmentRole?: string | null;
}

@InputType()
export class AddFrameInput {
  @Field(() => NewFrameInput)
  frame!: NewFrameInput;
  @Limits({ min: 0, max: 11 })
  @Field(() => Int, { nullable: true, description: 'The place that it takes. Default: the last.' })
  at?: number | null;
}

@InputType()
export class MoveFrameInput {
  @Limits({ min: 0, max: 11 })
  @Field(() => Int)
  to!: number;
}

@InputType({ description: 'A change of one line of the finished run.' })
export class ReviseFrameInput extends EditFrameInput {
  @Limits({ min: 0, max: 11 })
  @Field(() => Int)
  index!: number;
}

@InputType()
export class ReviseFlowInput {
  @Limits({ maxItems: 12 })
  @Field(() => [ReviseFrameInput], {
    nullable: true,
    description: 'Without any, the copy waits at its preview for changes.',
  })
  frames?: ReviseFrameInput[] | null;
  @Field(() => CaptionOptionsInput, {
    nullable: true,
    description:
      "How captions look from now on: what is given replaces what the run had, null takes it back to the workflow's own. No clip is bought for it.",
  })
  options?: CaptionOptionsInput | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, { nullable: true, description: CALLBACK_SAYS })
  callbackUrl?: string | null;
}
