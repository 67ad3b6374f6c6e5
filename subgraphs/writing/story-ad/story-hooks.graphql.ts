import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum } from '../../../platform/graph/enums.js';
import { links } from '../../../platform/links.js';
import { CAMERA_ANGLES, type COLOR_STATES } from '../../../studio/writer/index.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { SUBJECT } from '../script/words.js';
import { StoryScriptInput } from './story-script.graphql.js';

type ColorState = (typeof COLOR_STATES)[number];
const StoryColor = graphEnum<ColorState>('StoryColor', 'Colour grading, which changes where a story turns.', {
  muted: 'Little colour.',
  cold: 'Blue.',
  dark: 'Little light.',
  neutral: 'As it is.',
  warm: 'Yellow and red.',
  bright: 'Much light.',
  vivid: 'Much colour.',
});

@ObjectType({
  simpleResolvers: true,
  description: `Another first scene. \`${links.setOpening}\` takes it as it is.`,
})
export class StoryHook {
  @Field(() => String, { description: 'What the voice says.' })
  narration!: string;
  @Field(() => String, { description: 'What the character does.' })
  action!: string;
  @Field(() => String, { description: 'What the picture shows.' })
  visual!: string;
  @Limits({ oneOf: CAMERA_ANGLES })
  @Field(() => String, { description: 'Position of the camera.' })
  angle!: string;
  @Field(() => StoryColor, { description: 'Colour grading.' })
  colorState!: ColorState;
  @Field(() => String, { description: 'What there is to lose or gain.' })
  stake!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Other first scenes of a story ad.' })
export class StoryHooks {
  @Field(() => [StoryHook], { description: 'At most `count` of them.' })
  hooks!: StoryHook[];
}

@InputType({ description: 'A story ad that is to open differently.' })
export class StoryHooksInput {
  @Field(() => StoryScriptInput, { description: 'A script of at least two scenes.' })
  script!: StoryScriptInput;
  @Limits({ min: 3, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 5.' })
  count?: number | null;
  @Field(() => ScriptBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: ScriptBriefInput | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.productName })
  productName?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: SUBJECT.productId })
  productId?: string | null;
}
