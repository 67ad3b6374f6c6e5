import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { FORMAT_KEYS, STRUCTURE_KEYS } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from './script-brief.graphql.js';

const VariationMode = graphEnum('VariationMode', ['explore', 'exploit']);

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'One line of a script.' })
export class ScriptSegment {
  @Field(() => String)
  segmentRole!: string;
  @Field(() => String)
  spokenLine!: string;
  @Field(() => String, { nullable: true })
  onScreenText!: string | null;
  @Field(() => String, { nullable: true })
  visualDirection!: string | null;
}

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'A talking-head script.' })
export class Script {
  @Field(() => String)
  structureType!: string;
  @Field(() => String)
  family!: string;
  @Field(() => String)
  hookText!: string;
  @Field(() => Int, { nullable: true })
  claimLimit!: number | null;
  @Field(() => Int, { nullable: true })
  productEntrySegment!: number | null;
  @Field(() => String, { nullable: true })
  whyItWorks!: string | null;
  @Field(() => [ScriptSegment])
  segments!: ScriptSegment[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'A script that was sent in, as it was saved or in another language. Fields that it lacked are null.',
})
export class SentScript {
  @Field(() => String, { nullable: true })
  structureType!: string | null;
  @Field(() => String, { nullable: true, description: 'The family of its hook.' })
  family!: string | null;
  @Field(() => String)
  hookText!: string;
  @Field(() => Int, { nullable: true })
  claimLimit!: number | null;
  @Field(() => Int, { nullable: true })
  productEntrySegment!: number | null;
  @Field(() => String, { nullable: true })
  whyItWorks!: string | null;
  @Field(() => [ScriptSegment])
  segments!: ScriptSegment[];
}

@ObjectType({ simpleResolvers: true })
export class GeneratedScripts {
  @Field(() => [Script])
  scripts!: Script[];
  @Field(() => [String], { description: 'The structures of the scripts, in order.' })
  structures!: string[];
  @OmitWhenNull()
  @Field(() => ScriptBrief, { nullable: true })
  brief!: ScriptBrief | null;
}

@InputType()
export class GenerateScriptsInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true })
  personaSlug?: string | null;
  @Limits({ min: 2, max: 6 })
  @Field(() => Int, { nullable: true, description: 'Default: 3.' })
  variations?: number | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true })
  workflowSlug?: string | null;
  @Field(() => ScriptBriefInput, { nullable: true })
  brief?: ScriptBriefInput | null;
  @Field(() => VariationMode, { nullable: true, description: 'exploit repeats one structure.' })
  mode?: ValueOf<typeof VariationMode> | null;
  @Limits({ oneOf: STRUCTURE_KEYS })
  @Field(() => String, { nullable: true })
  exploitStructure?: string | null;
}
