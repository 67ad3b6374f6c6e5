import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { VisualPreset } from '../visual-preset/visual-preset.graphql.js';
import type { ScriptType as Type } from '../vocab/keys.js';

export const ScriptType = graphEnum<Type>('ScriptType', 'What kind of post a script is for.', {
  single_image: 'One picture.',
  carousel: 'Pictures to swipe through.',
  video: 'A video.',
});

/** Where the original is, of a script and of a draft. */
export const SOURCE_PLATFORM = 'The platform of the original, such as TikTok.';

/** What these fields are, of a script and of a frame. */
const SAYS = {
  caption: 'The words shown on the picture or spoken over it; may be empty.',
  visual: 'What the picture shows; may be empty.',
  creator: 'Whether the creator appears in it.',
  notes: 'Why it worked.',
};

@ObjectType({ simpleResolvers: true, description: 'One picture or shot of a script.' })
export class ScriptExampleFrame {
  @Field(() => String, { description: SAYS.caption })
  caption!: string;
  @Field(() => String, { description: SAYS.visual }) visual_description!: string;
  @Field(() => Boolean, { description: SAYS.creator }) use_character!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A script to learn from, the same for every account.' })
export class ScriptExample {
  @Field(() => ID, { description: 'The id of the script.' }) id!: string;
  @Field(() => String, { description: 'What it is about.' }) title!: string;
  @Field(() => ScriptType, { description: 'What kind of post it was.' }) script_type!: ValueOf<typeof ScriptType>;
  @Field(() => [ScriptExampleFrame], { description: 'In order.' }) frames!: ScriptExampleFrame[];
  @Field(() => String, { nullable: true, description: 'The address of the original.' }) source_url!: string | null;
  @Field(() => String, { nullable: true, description: SOURCE_PLATFORM }) source_platform!: string | null;
  @Field(() => String, { nullable: true, description: SAYS.notes }) viral_notes!: string | null;
  @Field(() => ID, { nullable: true, description: 'The visual preset that suits it; null once that is deleted.' })
  preset_id!: string | null;
  @Relation(() => VisualPreset, 'preset_id', 'That visual preset.') visualPreset?: VisualPreset | null;
}

export const ScriptExampleConnection = connectionOf(ScriptExample, 'script examples');

/** Maximum number of frames in one example. */
const MOST_FRAMES = 60;

@InputType({ description: 'A frame needs a caption or a visual_description; the other may be empty.' })
export class ScriptExampleFrameInput {
  @Limits({ maxLength: 2000 }) @Field(() => String, { description: SAYS.caption }) caption!: string;
  @Limits({ maxLength: 2000 }) @Field(() => String, { description: SAYS.visual }) visual_description!: string;
  @Field(() => Boolean, { description: SAYS.creator }) use_character!: boolean;
}

@InputType({ description: 'A script to learn from.' })
export class CreateScriptExampleInput {
  @Limits({ minLength: 1, maxLength: 200 }) @Field(() => String, { description: 'What it is about.' }) title!: string;
  @Limits({ minItems: 1, maxItems: MOST_FRAMES })
  @Field(() => [ScriptExampleFrameInput], { description: 'In order.' })
  frames!: ScriptExampleFrameInput[];
  @Field(() => ScriptType, { nullable: true, description: 'Default: single_image with one frame, otherwise video.' })
  script_type?: ValueOf<typeof ScriptType> | null;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: 'Stored as given and never fetched.' })
  source_url?: string | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: SOURCE_PLATFORM })
  source_platform?: string | null;
  @Limits({ maxLength: 4000 }) @Field(() => String, { nullable: true, description: SAYS.notes }) viral_notes?:
    | string
    | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'The id of a visual preset that suits it.' })
  preset_id?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A script example was deleted.' })
export class ScriptExampleDeleted extends Deletion {}
