import { Field, InputType, Int } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { SCRIPT_MOST } from '../../../studio/writer/index.js';

@InputType({ description: 'One line of a script, as `scripts/generate` returns it.' })
export class ScriptSegmentInput {
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.name })
  @Field(() => String)
  segmentRole!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String)
  spokenLine!: string;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  onScreenText?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  visualDirection?: string | null;
}

@InputType({ description: 'A script, as `scripts/generate` returns it.' })
export class ScriptInput {
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.name })
  @Field(() => String, { nullable: true })
  structureType?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.name })
  @Field(() => String, { nullable: true, description: 'The family of its hook.' })
  family?: string | null;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String)
  hookText!: string;
  @Limits({ min: 0, max: SCRIPT_MOST.claims })
  @Field(() => Int, { nullable: true })
  claimLimit?: number | null;
  @Limits({ min: 0, max: SCRIPT_MOST.segments - 1 })
  @Field(() => Int, { nullable: true })
  productEntrySegment?: number | null;
  @Limits({ maxLength: SCRIPT_MOST.why })
  @Field(() => String, { nullable: true })
  whyItWorks?: string | null;
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [ScriptSegmentInput])
  segments!: ScriptSegmentInput[];
}
