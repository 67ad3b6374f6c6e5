import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { GraphOnly, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CAPTION_LENGTH, DESCRIPTION_LENGTH, MOST_FRAMES } from './frames.js';

const CAPTION = { maxLength: CAPTION_LENGTH } as const;
const DESCRIPTION = { maxLength: DESCRIPTION_LENGTH } as const;
const UUID = { format: 'uuid' } as const;
const INDEX = { min: 0, max: MOST_FRAMES } as const;

/** Limits of every `version`. */
export const VERSION = { min: 1, max: 2_147_483_647 } as const;
export const VERSION_SAYS =
  'The version that you read: a 409 when the storyboard has changed since. Without it the write applies to what is there now.';

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true })
export class Persona {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One scene. It is addressed by its index.' })
export class StoryboardFrame {
  @Field(() => String, { description: 'What is said or shown as text.' })
  caption!: string;
  @Field(() => String, { description: 'What is seen; a picture is drawn from it.' })
  visual_description!: string;
  @Field(() => Boolean, { description: "The storyboard's creator is seen in it." })
  use_character!: boolean;
  @Field(() => ID, { nullable: true, description: 'From your gallery; null once it is deleted there.' })
  image_id!: string | null;
  @Field(() => String, { nullable: true })
  image_url!: string | null;
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Scenes to shoot, in order.' })
export class Storyboard {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => ID, { nullable: true, description: 'The creator who appears in it.' })
  persona_id!: string | null;
  @Field(() => [ID], { description: 'The gallery images that its frames show, each once, in order.' })
  image_ids!: string[];
  @Field(() => [StoryboardFrame])
  frames!: StoryboardFrame[];
  @Field(() => DateTime)
  created_at!: string;
  @Field(() => DateTime)
  updated_at!: string;
  @Field(() => Int, { description: 'One more with every change. A write that sends it back changes nothing newer.' })
  version!: number;
  @GraphOnly()
  @Field(() => Persona, { nullable: true })
  persona!: Persona | null;
}

@ObjectType({ simpleResolvers: true })
export class StoryboardPresetFrame {
  @Field(() => String)
  caption!: string;
  @Field(() => String)
  visual_description!: string;
  @OmitWhenNull()
  @Field(() => Boolean, { nullable: true, description: 'The creator is seen in it.' })
  use_character!: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A storyboard of ours to start from.' })
export class StoryboardPreset {
  @Field(() => ID, { description: 'Stable across releases.' })
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String)
  description!: string;
  @Field(() => String)
  category!: string;
  @Field(() => String, { description: 'One emoji.' })
  icon!: string;
  @Field(() => [StoryboardPresetFrame])
  frames!: StoryboardPresetFrame[];
}

@InputType({
  description:
    'What a storyboard starts with, in one of its ways: `imageIds`; `firstImageId` and `lastImageId`; `presetId`; or `scriptId`.',
})
export class StoryboardSourceInput {
  @Limits({ minItems: 1, maxItems: MOST_FRAMES, ...UUID })
  @Field(() => [ID], { nullable: true, description: 'From your gallery; each becomes a frame.' })
  imageIds?: string[] | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'From your gallery: how it begins.' })
  firstImageId?: string | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'From your gallery: how it ends.' })
  lastImageId?: string | null;
  @Limits({ minLength: 1, maxLength: 100 })
  @Field(() => ID, { nullable: true, description: 'Of GET /storyboards/presets.' })
  presetId?: string | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'Of GET /scripts: a copy of its frames.' })
  scriptId?: string | null;
}

@InputType()
export class CreateStoryboardInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  name!: string;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'A creator of yours.' })
  personaId?: string | null;
  @Field(() => StoryboardSourceInput, { nullable: true, description: 'Default: no frames.' })
  from?: StoryboardSourceInput | null;
}

@InputType({ description: 'Only the fields given change; null removes the creator.' })
export class UpdateStoryboardInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'A creator of yours.' })
  personaId?: string | null;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}

@InputType({ description: 'Everything is optional: an empty frame can be filled in later.' })
export class StoryboardFrameInput {
  @Limits(CAPTION)
  @Field(() => String, { nullable: true })
  caption?: string | null;
  @Limits(DESCRIPTION)
  @Field(() => String, { nullable: true })
  visual_description?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: false.' })
  use_character?: boolean | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'Of your gallery.' })
  image_id?: string | null;
}

@InputType()
export class AddStoryboardFrameInput {
  @Field(() => StoryboardFrameInput)
  frame!: StoryboardFrameInput;
  @Limits(INDEX)
  @Field(() => Int, { nullable: true, description: 'Its index. Default: last.' })
  at?: number | null;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}

@InputType({ description: 'Only the fields given change; null clears one.' })
export class UpdateStoryboardFrameInput extends StoryboardFrameInput {
  @Field(() => StoryboardFrameInput, {
    nullable: true,
    description: 'The same fields as adding a frame takes them, instead of those beside it.',
  })
  frame?: StoryboardFrameInput | null;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}

@InputType()
export class MoveStoryboardFrameInput {
  @Limits(INDEX)
  @Field(() => Int, { description: 'Its new index.' })
  to!: number;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class StoryboardDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
