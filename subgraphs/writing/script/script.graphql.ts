import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { FORMAT_KEYS, STRUCTURE_KEYS } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from './script-brief.graphql.js';
import { SCRIPT, SEGMENT, SUBJECT } from './words.js';

const VariationMode = graphEnum('VariationMode', 'How the scripts of one request differ.', {
  explore: 'Each argues in another way.',
  exploit: 'All repeat one structure.',
});

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'One line of a script.' })
export class ScriptSegment {
  @Field(() => String, { description: SEGMENT.segmentRole })
  segmentRole!: string;
  @Field(() => String, { description: SEGMENT.spokenLine })
  spokenLine!: string;
  @Field(() => String, { nullable: true, description: SEGMENT.onScreenText })
  onScreenText!: string | null;
  @Field(() => String, { nullable: true, description: SEGMENT.visualDirection })
  visualDirection!: string | null;
}

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'A talking-head script.' })
export class Script {
  @Field(() => String, { description: SCRIPT.structureType })
  structureType!: string;
  @Field(() => String, { description: SCRIPT.family })
  family!: string;
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Field(() => Int, { nullable: true, description: SCRIPT.claimLimit })
  claimLimit!: number | null;
  @Field(() => Int, { nullable: true, description: SCRIPT.productEntrySegment })
  productEntrySegment!: number | null;
  @Field(() => String, { nullable: true, description: SCRIPT.whyItWorks })
  whyItWorks!: string | null;
  @Field(() => [ScriptSegment], { description: SCRIPT.segments })
  segments!: ScriptSegment[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'A script that was sent in, as it was saved or in another language. Fields that it lacked are null.',
})
export class SentScript {
  @Field(() => String, { nullable: true, description: SCRIPT.structureType })
  structureType!: string | null;
  @Field(() => String, { nullable: true, description: SCRIPT.family })
  family!: string | null;
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Field(() => Int, { nullable: true, description: SCRIPT.claimLimit })
  claimLimit!: number | null;
  @Field(() => Int, { nullable: true, description: SCRIPT.productEntrySegment })
  productEntrySegment!: number | null;
  @Field(() => String, { nullable: true, description: SCRIPT.whyItWorks })
  whyItWorks!: string | null;
  @Field(() => [ScriptSegment], { description: SCRIPT.segments })
  segments!: ScriptSegment[];
}

@ObjectType({ simpleResolvers: true, description: 'Scripts to choose from.' })
export class GeneratedScripts {
  @Field(() => [Script], { description: 'As many as `variations` asks for.' })
  scripts!: Script[];
  @Field(() => [String], { description: 'The structures of the scripts, in order.' })
  structures!: string[];
  @OmitWhenNull()
  @Field(() => ScriptBrief, { nullable: true, description: SUBJECT.understood })
  brief!: ScriptBrief | null;
}

@InputType({ description: 'What to write.' })
export class GenerateScriptsInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: SUBJECT.niche })
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: SUBJECT.personaSlug })
  personaSlug?: string | null;
  @Limits({ min: 2, max: 6 })
  @Field(() => Int, { nullable: true, description: 'Default: 3.' })
  variations?: number | null;
  @Limits({ maxLength: 80 })
  @Field(() => String, { nullable: true, description: 'The workflow that is to make the video; the scripts suit it.' })
  workflowSlug?: string | null;
  @Field(() => ScriptBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: ScriptBriefInput | null;
  @Field(() => VariationMode, { nullable: true, description: 'How the scripts differ. Default: explore.' })
  mode?: ValueOf<typeof VariationMode> | null;
  @Limits({ oneOf: STRUCTURE_KEYS })
  @Field(() => String, { nullable: true, description: 'The structure that `exploit` repeats.' })
  exploitStructure?: string | null;
}
