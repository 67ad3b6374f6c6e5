import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { FORMAT_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { ScriptInput, ScriptSegmentInput } from '../script/script-input.graphql.js';
import { SCRIPT, SUBJECT } from '../script/words.js';

/** Maximum number of scripts that one request can rank, and of alternatives that are stored with a saved script. */
export const MOST_CANDIDATES = 8;

/** What each dimension of a critique judges. */
export const DIMENSIONS = {
  hook: 'Whether the first seconds keep viewers.',
  clarity: 'Whether listeners can follow it.',
  specificity: 'Things, names and numbers instead of praise.',
  proof: 'Reasons to believe it.',
  pace: 'Length, repetition, and whether the lines match the format.',
  callToAction: 'What the last line asks for.',
  fit: 'Whether it suits its brief, goal and platform.',
};

/** What the parts of a critique are, in answers and where one is sent back. */
export const CRITIQUE = {
  index: 'Index of the segment, counted from 0.',
  why: 'Why they leave there.',
  whyBanned: 'Why ads must not say it.',
  source: 'The rule that forbids it; null if none is known.',
  quote: 'The claim, word for word.',
  rule: 'The rule, such as `disease-cure`, `weight-loss` or `fake-scarcity`.',
  score: '0 to 100: the dimensions, weighted for the goal where there is a brief.',
  verdict: 'One sentence: ready to post, nearly there or not yet, with its strongest and weakest point.',
  strengths: 'What works.',
  issues: 'What does not.',
  weakestIndex: 'Index of the segment that needs the most work, counted from 0.',
  weakestRewrite: 'A better version of that line; null where nothing is weak or no better line was found.',
  dimensions: 'The scores of which `score` is made; absent if they were not sent.',
  sendTarget: 'Who a viewer would send it to.',
  leavePoints: 'Where viewers leave; absent if it was not sent.',
  bannedClaims: 'Absent where there are no rules for the language of the script.',
  fix: 'What to do first.',
  seed: 'A comment to pin, so that viewers answer it.',
};

@ObjectType({ simpleResolvers: true, description: 'Scores from 0 to 100.' })
export class CritiqueDimensions {
  @Field(() => Float, { nullable: true, description: DIMENSIONS.hook })
  hook!: number | null;
  @Field(() => Float, { nullable: true, description: DIMENSIONS.clarity })
  clarity!: number | null;
  @Field(() => Float, { nullable: true, description: DIMENSIONS.specificity })
  specificity!: number | null;
  @Field(() => Float, { nullable: true, description: DIMENSIONS.proof })
  proof!: number | null;
  @Field(() => Float, {
    nullable: true,
    description: DIMENSIONS.pace,
  })
  pace!: number | null;
  @Field(() => Float, { nullable: true, description: DIMENSIONS.callToAction })
  callToAction!: number | null;
  @Field(() => Float, { nullable: true, description: DIMENSIONS.fit })
  fit!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A line where viewers leave.' })
export class LeavePoint {
  @Field(() => Int, { description: CRITIQUE.index })
  index!: number;
  @Field(() => String, { description: CRITIQUE.why })
  why!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A law, a guideline or a policy.' })
export class ClaimSource {
  @Field(() => String, { description: 'What it is called.' })
  name!: string;
  @Field(() => String, { description: 'Where it can be read.' })
  url!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A claim that ads must not make.' })
export class BannedClaim {
  @Field(() => Int, { description: 'Index of the segment, counted from 0; the hook counts as the first.' })
  index!: number;
  @Field(() => String, { description: CRITIQUE.quote })
  quote!: string;
  @Field(() => String, { description: CRITIQUE.rule })
  rule!: string;
  @Field(() => String, { description: CRITIQUE.whyBanned })
  why!: string;
  @Field(() => ClaimSource, { nullable: true, description: CRITIQUE.source })
  source!: ClaimSource | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What works in a script, what does not, and what to do first. One that was sent in with a saved script may lack parts.',
})
export class ScriptCritique {
  @Field(() => Float, { description: CRITIQUE.score })
  score!: number;
  @Field(() => String, {
    description: CRITIQUE.verdict,
  })
  verdict!: string;
  @Field(() => [String], { description: CRITIQUE.strengths })
  strengths!: string[];
  @Field(() => [String], { description: CRITIQUE.issues })
  issues!: string[];
  @Field(() => Int, { nullable: true, description: CRITIQUE.weakestIndex })
  weakestIndex!: number | null;
  @Field(() => String, {
    nullable: true,
    description: CRITIQUE.weakestRewrite,
  })
  weakestRewrite!: string | null;
  @OmitWhenNull()
  @Field(() => CritiqueDimensions, { nullable: true, description: CRITIQUE.dimensions })
  dimensions!: CritiqueDimensions | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CRITIQUE.sendTarget })
  sendTarget!: string | null;
  @OmitWhenNull()
  @Field(() => [LeavePoint], { nullable: true, description: CRITIQUE.leavePoints })
  leavePoints!: LeavePoint[] | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The first segment that names or shows the product.' })
  productEntrySegment!: number | null;
  @OmitWhenNull()
  @Field(() => [BannedClaim], {
    nullable: true,
    description: CRITIQUE.bannedClaims,
  })
  bannedClaims!: BannedClaim[] | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CRITIQUE.fix })
  fix!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CRITIQUE.seed })
  seed!: string | null;
}

@InputType({ description: 'A script to judge.' })
export class CritiqueScriptInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: SUBJECT.niche })
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minLength: 1, maxLength: SCRIPT_MOST.text })
  @Field(() => String, { description: SCRIPT.hookText })
  hookText!: string;
  @Limits({ minItems: 1, maxItems: SCRIPT_MOST.segments })
  @Field(() => [ScriptSegmentInput], { description: SCRIPT.segments })
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

@ObjectType({ simpleResolvers: true, description: 'A script in its place.' })
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
  @Field(() => [RankedScript], { description: 'In the same order.' })
  entries!: RankedScript[];
}

@InputType({ description: 'Scripts to compare.' })
export class RankScriptsInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: SUBJECT.niche })
  niche!: string;
  @Limits({ oneOf: FORMAT_KEYS })
  @Field(() => String, { description: 'A video format.' })
  format!: string;
  @Limits({ minItems: 1, maxItems: MOST_CANDIDATES })
  @Field(() => [ScriptInput], { description: 'Scripts of this format.' })
  candidates!: ScriptInput[];
}
