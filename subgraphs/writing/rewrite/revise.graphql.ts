import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { SCRIPT_MOST } from '../../../studio/writer/index.js';
import { ScriptSegment } from '../script/script.graphql.js';
import { ScriptSegmentInput } from '../script/script-input.graphql.js';
import { SCRIPT, SUBJECT } from '../script/words.js';

@InputType({ description: 'A script, and what to change in it.' })
export class ReviseScriptInput {
  @Limits({ minLength: 1, maxLength: 2_000 })
  @Field(() => String, { description: 'What to do, in words: "shorter, no emoji, call it Ember not Ember Mug".' })
  instruction!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [ScriptSegmentInput], { description: SCRIPT.segments })
  segments!: ScriptSegmentInput[];
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.niche })
  niche?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'The speaker.' })
  personaName?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: 'Their tone of voice.' })
  toneOfVoice?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A script with the requested changes.' })
export class RevisedScript {
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Field(() => [ScriptSegment], { description: SCRIPT.segments })
  segments!: ScriptSegment[];
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What was changed, and what was not.' })
  note!: string | null;
}
