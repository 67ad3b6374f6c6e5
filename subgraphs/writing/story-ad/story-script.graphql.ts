import { Field, Float, InputType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { CAMERA_ANGLES, COLOR_STATES, SCRIPT_MOST, SHOTS, TRANSITIONS } from '../../../studio/writer/index.js';

/** Maximum number of scenes in a story ad: a minute of five-second scenes. */
const MOST_SCENES = 12;

const eg = (values: readonly string[]): string => `${values.join(', ')}, or words of your own.`;

@InputType({ description: 'One scene of a story ad. It needs a narration, an action or a visual.' })
export class StorySceneInput {
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, {
    nullable: true,
    description: 'The purpose of the scene, such as hook, tension, turn or ending.',
  })
  role?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: 'What the voice says; absent or empty where nobody speaks.' })
  narration?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: 'What the character does.' })
  action?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: 'What the picture shows.' })
  visual?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: 'The words on the picture.' })
  onScreenText?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: eg(SHOTS) })
  shot?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: `Position of the camera: ${eg(CAMERA_ANGLES)}` })
  angle?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: `Colour grading: ${eg(COLOR_STATES)}` })
  colorState?: string | null;
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: eg(TRANSITIONS) })
  transitionOut?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'What the character may lose or gain.' })
  stake?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the product is in the picture.' })
  showsProduct?: boolean | null;
  @Limits({ min: 0.5, max: 60 })
  @Field(() => Float, { nullable: true, description: 'How long it lasts.' })
  seconds?: number | null;
}

@InputType({ description: 'A short film ad: one character, told in scenes.' })
export class StoryScriptInput {
  @Limits({ minLength: 1, maxLength: 2_000 })
  @Field(() => String, { nullable: true, description: 'What happens, in a sentence or two.' })
  premise?: string | null;
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'Who it is about.' })
  character?: string | null;
  @Limits({ minItems: 1, maxItems: MOST_SCENES })
  @Field(() => [StorySceneInput], { description: 'In order.' })
  scenes!: StorySceneInput[];
}
