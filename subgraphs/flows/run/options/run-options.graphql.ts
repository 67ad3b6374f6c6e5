import { Field, ID, InputType, Int } from 'type-graphql';
import { Limits } from '../../../../platform/graph/directives.js';
import { Json } from '../../../../platform/graph/scalars.js';
import {
  SCENE_LIMITS,
  SCRIPT,
  SCRIPT_MOST,
  ScriptInput,
  ScriptSegmentInput,
  STRUCTURES,
} from '../../../writing/index.js';
import { VideoOptionsInput } from './caption.graphql.js';
import { describeOption, findLimits } from './option-limits.js';

@InputType({ description: 'A line of a script to film word for word; in a story ad, a scene.' })
export class RunSegmentInput extends ScriptSegmentInput {
  @Limits({ maxLength: SCENE_LIMITS.action })
  @Field(() => String, { nullable: true, description: 'In a story ad: what the character does in the picture.' })
  action?: string | null;
  @Limits({ maxLength: SCENE_LIMITS.colorState })
  @Field(() => String, {
    nullable: true,
    description: 'In a story ad: how the picture is graded, such as cold, muted, warm or bright.',
  })
  colorState?: string | null;
}

@InputType({ description: 'A script to film word for word.' })
export class RunScriptInput extends ScriptInput {
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [RunSegmentInput], { description: SCRIPT.segments })
  declare segments: RunSegmentInput[];
}

@InputType({ description: 'Options of a run. Each workflow takes some of them: `GET /presets` says which.' })
export class RunOptionsInput extends VideoOptionsInput {
  @Limits(findLimits('opening'))
  @Field(() => String, { nullable: true, description: describeOption('opening') })
  opening?: string | null;
  @Limits({ oneOf: STRUCTURES.map(({ key }) => key) })
  @Field(() => String, { nullable: true, description: describeOption('structureType') })
  structureType?: string | null;
  @Limits(findLimits('lines'))
  @Field(() => Int, { nullable: true, description: describeOption('lines') })
  lines?: number | null;
  @Limits(findLimits('slideCount'))
  @Field(() => Int, { nullable: true, description: describeOption('slideCount') })
  slideCount?: number | null;
  @Limits(findLimits('seed'))
  @Field(() => Int, { nullable: true, description: describeOption('seed') })
  seed?: number | null;
  @Limits(findLimits('chatFormat'))
  @Field(() => String, { nullable: true, description: describeOption('chatFormat') })
  chatFormat?: string | null;
  @Limits(findLimits('contact'))
  @Field(() => String, { nullable: true, description: describeOption('contact') })
  contact?: string | null;
  @Limits(findLimits('houseFormat'))
  @Field(() => String, { nullable: true, description: describeOption('houseFormat') })
  houseFormat?: string | null;
  @Field(() => Json, { nullable: true, description: describeOption('reference') })
  reference?: unknown;
  @Limits(findLimits('formatId'))
  @Field(() => String, { nullable: true, description: describeOption('formatId') })
  formatId?: string | null;
  @Limits(findLimits('deckRecipe'))
  @Field(() => String, { nullable: true, description: describeOption('deckRecipe') })
  deckRecipe?: string | null;
  @Limits(findLimits('monologueFormat'))
  @Field(() => String, { nullable: true, description: describeOption('monologueFormat') })
  monologueFormat?: string | null;
  @Limits(findLimits('storyFormat'))
  @Field(() => String, { nullable: true, description: describeOption('storyFormat') })
  storyFormat?: string | null;
  @Limits(findLimits('demoFormat'))
  @Field(() => String, { nullable: true, description: describeOption('demoFormat') })
  demoFormat?: string | null;
  @Limits(findLimits('account'))
  @Field(() => ID, { nullable: true, description: describeOption('account') })
  account?: string | null;
  @Field(() => RunScriptInput, { nullable: true, description: describeOption('script') })
  script?: RunScriptInput | null;
  @Limits(findLimits('voiceOver'))
  @Field(() => String, { nullable: true, description: describeOption('voiceOver') })
  voiceOver?: string | null;
  @Limits(findLimits('lockedCover'))
  @Field(() => String, { nullable: true, description: describeOption('lockedCover') })
  lockedCover?: string | null;
  @Limits(findLimits('coverPhoto'))
  @Field(() => String, { nullable: true, description: describeOption('coverPhoto') })
  coverPhoto?: string | null;
  @Limits(findLimits('anchorImageUrl'))
  @Field(() => String, { nullable: true, description: describeOption('anchorImageUrl') })
  anchorImageUrl?: string | null;
  @Field(() => Boolean, { nullable: true, description: describeOption('sameFrame') })
  sameFrame?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: describeOption('lipSync') })
  lipSync?: boolean | null;
}
