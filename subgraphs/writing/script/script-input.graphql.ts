import { Field, InputType, Int } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { SCRIPT_MOST } from '../../../studio/writer/index.js';
import { SCRIPT, SEGMENT } from './words.js';

@InputType({ description: 'One line of a script, as `scripts/generate` returns it.' })
export class ScriptSegmentInput {
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.name })
  @Field(() => String, { description: SEGMENT.segmentRole })
  segmentRole!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { description: SEGMENT.spokenLine })
  spokenLine!: string;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: SEGMENT.onScreenText })
  onScreenText?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: SEGMENT.visualDirection })
  visualDirection?: string | null;
}

@InputType({ description: 'A script, as `scripts/generate` returns it.' })
export class ScriptInput {
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.name })
  @Field(() => String, { nullable: true, description: SCRIPT.structureType })
  structureType?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.name })
  @Field(() => String, { nullable: true, description: SCRIPT.family })
  family?: string | null;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Limits({ min: 0, max: SCRIPT_MOST.claims })
  @Field(() => Int, { nullable: true, description: SCRIPT.claimLimit })
  claimLimit?: number | null;
  @Limits({ min: 0, max: SCRIPT_MOST.segments - 1 })
  @Field(() => Int, { nullable: true, description: SCRIPT.productEntrySegment })
  productEntrySegment?: number | null;
  @Limits({ maxLength: SCRIPT_MOST.why })
  @Field(() => String, { nullable: true, description: SCRIPT.whyItWorks })
  whyItWorks?: string | null;
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [ScriptSegmentInput], { description: SCRIPT.segments })
  segments!: ScriptSegmentInput[];
}
