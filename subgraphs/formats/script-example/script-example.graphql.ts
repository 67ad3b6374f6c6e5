import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { SCRIPT_TYPES } from '../vocab/keys.js';

export const ScriptType = graphEnum('ScriptType', SCRIPT_TYPES);

@ObjectType({ simpleResolvers: true })
export class ScriptExampleFrame {
  @Field(() => String, { description: 'The words shown on the picture or spoken over it; may be empty.' })
  caption!: string;
  @Field(() => String, { description: 'What the picture shows; may be empty.' }) visual_description!: string;
  @Field(() => Boolean, { description: 'Whether the creator appears in it.' }) use_character!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A script to learn from, the same for every account.' })
export class ScriptExample {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => ScriptType, { description: 'What kind of post it was.' }) script_type!: ValueOf<typeof ScriptType>;
  @Field(() => [ScriptExampleFrame]) frames!: ScriptExampleFrame[];
  @Field(() => String, { nullable: true, description: 'The address of the original.' }) source_url!: string | null;
  @Field(() => String, { nullable: true }) source_platform!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it worked.' }) viral_notes!: string | null;
  @Field(() => ID, { nullable: true, description: 'The visual preset that suits it; null once that is deleted.' })
  preset_id!: string | null;
}

/** Maximum number of frames in one example. */
const MOST_FRAMES = 60;

@InputType({ description: 'A frame needs a caption or a visual_description; the other may be empty.' })
export class ScriptExampleFrameInput {
  @Limits({ maxLength: 2000 }) @Field(() => String) caption!: string;
  @Limits({ maxLength: 2000 }) @Field(() => String) visual_description!: string;
  @Field(() => Boolean) use_character!: boolean;
}

@InputType()
export class CreateScriptExampleInput {
  @Limits({ minLength: 1, maxLength: 200 }) @Field(() => String) title!: string;
  @Limits({ minItems: 1, maxItems: MOST_FRAMES })
  @Field(() => [ScriptExampleFrameInput])
  frames!: ScriptExampleFrameInput[];
  @Field(() => ScriptType, { nullable: true, description: 'Default: single_image with one frame, otherwise video.' })
  script_type?: ValueOf<typeof ScriptType> | null;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: 'Stored as given and never fetched.' })
  source_url?: string | null;
  @Limits({ minLength: 1, maxLength: 60 }) @Field(() => String, { nullable: true }) source_platform?: string | null;
  @Limits({ maxLength: 4000 }) @Field(() => String, { nullable: true }) viral_notes?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'The id of a visual preset that suits it.' })
  preset_id?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ScriptExampleDeleted {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) deleted!: boolean;
}
