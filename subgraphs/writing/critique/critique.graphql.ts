import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { FORMAT_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { ScriptInput, ScriptSegmentInput } from '../script/script-input.graphql.js';

/** Maximum number of scripts that one request can rank, and of alternatives that are stored with a saved script. */
export const MOST_CANDIDATES = 8;

@ObjectType({ simpleResolvers: true, description: 'Scores from 0 to 100.' })
export class CritiqueDimensions {
  @Field(() => Float, { nullable: true, description: 'Whether the first seconds keep viewers.' })
  hook!: number | null;
  @Field(() => Float, { nullable: true, description: 'Whether listeners can follow it.' })
  clarity!: number | null;
  @Field(() => Float, { nullable: true, description: 'Things, names and numbers instead of praise.' })
  specificity!: number | null;
  @Field(() => Float, { nullable: true, description: 'Reasons to believe it.' })
  proof!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Length, repetition, and whether the lines match the format.',
  })
  pace!: number | null;
  @Field(() => Float, { nullable: true, description: 'What the last line asks for.' })
  callToAction!: number | null;
  @Field(() => Float, { nullable: true, description: 'Whether it suits its brief, goal and platform.' })
  fit!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A line where viewers leave.' })
export class LeavePoint {
  @Field(() => Int, { description: 'Index of the segment, counted from 0.' })
  index!: number;
  @Field(() => String)
  why!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A law, a guideline or a policy.' })
export class ClaimSource {
  @Field(() => String)
  name!: string;
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A claim that ads must not make.' })
export class BannedClaim {
  @Field(() => Int, { description: 'Index of the segment, counted from 0; the hook counts as the first.' })
  index!: number;
  @Field(() => String, { description: 'The claim, word for word.' })
  quote!: string;
  @Field(() => String, { description: 'The rule, such as `disease-cure`, `weight-loss` or `fake-scarcity`.' })
  rule!: string;
  @Field(() => String)
  why!: string;
  @Field(() => ClaimSource, { nullable: true })
  source!: ClaimSource | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What works in a script, what does not, and what to do first. One that was sent in with a saved script may lack parts.',
})
export class ScriptCritique {
  @Field(() => Float, { description: '0 to 100: the dimensions, weighted for the goal where there is a brief.' })
  score!: number;
  @Field(() => String, {
    description: 'One sentence: ready to post, nearly there or not yet, with its strongest and weakest point.',
  })
  verdict!: string;
  @Field(() => [String])
  strengths!: string[];
  @Field(() => [String])
  issues!: string[];
  @Field(() => Int, { nullable: true, description: 'Index of the segment that needs the most work, counted from 0.' })
  weakestIndex!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'A better version of that line; null where nothing is weak or no better line was found.',
  })
  weakestRewrite!: string | null;
  @OmitWhenNull()
  @Field(() => CritiqueDimensions, { nullable: true })
  dimensions!: CritiqueDimensions | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Who a viewer would send it to.' })
  sendTarget!: string | null;
  @OmitWhenNull()
  @Field(() => [LeavePoint], { nullable: true })
  leavePoints!: LeavePoint[] | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The first segment that names or shows the product.' })
  productEntrySegment!: number | null;
  @OmitWhenNull()
  @Field(() => [BannedClaim], {
    nullable: true,
    description: 'Absent where there are no rules for the language of the script.',
  })
  bannedClaims!: BannedClaim[] | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What to do first.' })
  fix!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'A comment to pin, so that viewers answer it.' })
  seed!: string | null;
}

@InputType()
export class CritiqueScriptInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String)
  hookText!: string;
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [ScriptSegmentInput])
  segments!: ScriptSegmentInput[];
  @Field(() => ScriptBriefInput, { nullable: true, description: 'With one, the score is weighted for its goal.' })
  brief?: ScriptBriefInput | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'How the script argues, such as `myth-bust`.' })
  structureType?: string | null;
  @Limits({ min: 0, max: 100 })
  @Field(() => Int, { nullable: true, description: 'Number of checkable claims that it may make; more are an issue.' })
  claimLimit?: number | null;
}

@ObjectType({ simpleResolvers: true })
export class RankedScript {
  @Field(() => Int, { description: 'Index of the candidate, counted from 0.' })
  index!: number;
  @Field(() => Int, { description: 'Rank, counted from 1.' })
  rank!: number;
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;
  @Field(() => String, { description: 'Why it has this rank.' })
  verdict!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Scripts in order, best first.' })
export class ScriptRanking {
  @Field(() => [Int], { description: 'Indices of the candidates.' })
  order!: number[];
  @Field(() => [RankedScript])
  entries!: RankedScript[];
}

@InputType()
export class RankScriptsInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minItems: 1, maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput])
  candidates!: ScriptInput[];
}
