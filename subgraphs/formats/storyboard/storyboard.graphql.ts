import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { Entity, Relation, Relations } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { CAPTION_LENGTH, DESCRIPTION_LENGTH, MOST_FRAMES } from './frames.js';

const CAPTION = { maxLength: CAPTION_LENGTH } as const;
const DESCRIPTION = { maxLength: DESCRIPTION_LENGTH } as const;
const UUID = { format: 'uuid' } as const;
const INDEX = { min: 0, max: MOST_FRAMES } as const;

/** Limits of a storyboard's `version` in requests. */
export const VERSION = { min: 1, max: 2_147_483_647 } as const;
export const VERSION_SAYS =
  'The version that you read. If the storyboard has changed since, the answer is 409. Without it, the change applies to the current version.';

/** What the texts of a frame are, wherever they are read or written. */
const FRAME = {
  caption: 'The words spoken or shown.',
  visual: 'What the picture shows; it is drawn from this.',
};

@ObjectType({ simpleResolvers: true, description: 'One scene, addressed by its index.' })
export class StoryboardFrame {
  @Field(() => String, { description: FRAME.caption }) caption!: string;
  @Field(() => String, { description: FRAME.visual }) visual_description!: string;
  @Field(() => Boolean, { description: "Whether the storyboard's creator is seen in it." }) use_character!: boolean;
  @Field(() => ID, { nullable: true, description: 'An image of your gallery; null once it is deleted there.' })
  image_id!: string | null;
  @Relation('GalleryImage', 'image_id', 'That image.') image?: object | null;
  @Field(() => String, { nullable: true, description: 'The address of the image; null without one.' }) image_url!:
    | string
    | null;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'Scenes to shoot, in order.' })
export class Storyboard {
  @Field(() => ID, { description: 'The id of the storyboard.' }) id!: string;
  @Field(() => String, { description: 'What it is called.' }) name!: string;
  @Field(() => ID, { nullable: true, description: 'The creator who appears in it.' }) persona_id!: string | null;
  @Field(() => [ID], { description: 'The gallery images that its frames show, in order, without duplicates.' })
  image_ids!: string[];
  @Relations('GalleryImage', 'image_ids', 'Those images.') images?: object[];
  @Field(() => [StoryboardFrame], { description: 'In order.' }) frames!: StoryboardFrame[];
  @Field(() => DateTime, { description: 'When it was made.' }) created_at!: string;
  @Field(() => DateTime, { description: 'When it last changed.' }) updated_at!: string;
  @Field(() => Int, {
    description: 'Increases with every change. A change that sends it is refused if there is a newer version.',
  })
  version!: number;
  @Relation('Persona', 'persona_id', 'The creator who appears in it.') persona?: object | null;
}

export const StoryboardConnection = connectionOf(Storyboard, 'storyboards');

@ObjectType({ simpleResolvers: true, description: 'One scene.' })
export class StoryboardPresetFrame {
  @Field(() => String, { description: FRAME.caption }) caption!: string;
  @Field(() => String, { description: FRAME.visual }) visual_description!: string;
  @OmitWhenNull()
  @Field(() => Boolean, { nullable: true, description: 'Whether the creator is seen in it.' })
  use_character!: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A ready-made storyboard to start from.' })
export class StoryboardPreset {
  @Field(() => ID, { description: 'Does not change between releases.' }) id!: string;
  @Field(() => String, { description: 'What it is called.' }) name!: string;
  @Field(() => String, { description: 'What it tells, in a sentence.' }) description!: string;
  @Field(() => String, { description: 'What it is for, in a word or two.' }) category!: string;
  @Field(() => String, { description: 'One emoji.' }) icon!: string;
  @Field(() => [StoryboardPresetFrame], { description: 'In order.' }) frames!: StoryboardPresetFrame[];
}

export const StoryboardPresetConnection = connectionOf(StoryboardPreset, 'storyboard presets');

@InputType({
  description:
    'What a storyboard starts with; give one of `imageIds`, `firstImageId` with `lastImageId`, `presetId` or `scriptId`.',
})
export class StoryboardSourceInput {
  @Limits({ minItems: 1, maxItems: MOST_FRAMES, ...UUID })
  @Field(() => [ID], { nullable: true, description: 'Images of your gallery; each becomes a frame.' })
  imageIds?: string[] | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'The image of your gallery with which it begins.' })
  firstImageId?: string | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'The image of your gallery with which it ends.' })
  lastImageId?: string | null;
  @Limits({ minLength: 1, maxLength: 100 })
  @Field(() => ID, { nullable: true, description: 'Of GET /storyboards/presets.' })
  presetId?: string | null;
  @Limits(UUID)
  @Field(() => ID, { nullable: true, description: 'A script of GET /scripts whose frames are copied.' })
  scriptId?: string | null;
}

@InputType({ description: 'A new storyboard.' })
export class CreateStoryboardInput {
  @Limits({ minLength: 1, maxLength: 200 }) @Field(() => String, { description: 'What to call it.' }) name!: string;
  @Limits(UUID) @Field(() => ID, { nullable: true, description: 'A creator of yours.' }) personaId?: string | null;
  @Field(() => StoryboardSourceInput, { nullable: true, description: 'Default: no frames.' })
  from?: StoryboardSourceInput | null;
}

@InputType({ description: 'Only the given fields change; null removes the creator.' })
export class UpdateStoryboardInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'What to call it.' })
  name?: string | null;
  @Limits(UUID) @Field(() => ID, { nullable: true, description: 'A creator of yours.' }) personaId?: string | null;
  @Limits(VERSION) @Field(() => Int, { nullable: true, description: VERSION_SAYS }) version?: number | null;
}

@InputType({ description: 'Everything is optional: an empty frame can be filled in later.' })
export class StoryboardFrameInput {
  @Limits(CAPTION) @Field(() => String, { nullable: true, description: FRAME.caption }) caption?: string | null;
  @Limits(DESCRIPTION) @Field(() => String, { nullable: true, description: FRAME.visual }) visual_description?:
    | string
    | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: false.' }) use_character?: boolean | null;
  @Limits(UUID) @Field(() => ID, { nullable: true, description: 'An image of your gallery.' }) image_id?: string | null;
}

@InputType({ description: 'A frame, and where to put it.' })
export class AddStoryboardFrameInput {
  @Field(() => StoryboardFrameInput, { description: 'The new frame.' }) frame!: StoryboardFrameInput;
  @Limits(INDEX) @Field(() => Int, { nullable: true, description: 'Its index. Default: the last.' }) at?: number | null;
  @Limits(VERSION) @Field(() => Int, { nullable: true, description: VERSION_SAYS }) version?: number | null;
}

@InputType({ description: 'Only the given fields change; null clears a field.' })
export class UpdateStoryboardFrameInput extends StoryboardFrameInput {
  @Field(() => StoryboardFrameInput, {
    nullable: true,
    description: 'The changed fields, nested as when a frame is added; an alternative to the fields beside it.',
  })
  frame?: StoryboardFrameInput | null;
  @Limits(VERSION) @Field(() => Int, { nullable: true, description: VERSION_SAYS }) version?: number | null;
}

@InputType({ description: 'Where to move a frame.' })
export class MoveStoryboardFrameInput {
  @Limits(INDEX) @Field(() => Int, { description: 'Its new index.' }) to!: number;
  @Limits(VERSION) @Field(() => Int, { nullable: true, description: VERSION_SAYS }) version?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A storyboard was deleted.' })
export class StoryboardDeleted extends Deletion {}
