import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { links } from '../../../platform/links.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../../../studio/writer/index.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { StoryScriptInput } from './story-script.graphql.js';

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
  @Limits({ oneOf: COLOR_STATES })
  @Field(() => String, { description: 'Colour grading.' })
  colorState!: string;
  @Field(() => String, { description: 'What there is to lose or gain.' })
  stake!: string;
}

@ObjectType({ simpleResolvers: true })
export class StoryHooks {
  @Field(() => [StoryHook])
  hooks!: StoryHook[];
}

@InputType()
export class StoryHooksInput {
  @Field(() => StoryScriptInput, { description: 'A script of at least two scenes.' })
  script!: StoryScriptInput;
  @Limits({ min: 3, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 5.' })
  count?: number | null;
  @Field(() => ScriptBriefInput, { nullable: true })
  brief?: ScriptBriefInput | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  productName?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  productId?: string | null;
}
