import { Field, Float, InputType, Int } from 'type-graphql';
import { type Constraint, Limits } from '../../../platform/graph/directives.js';
import { CLAIM_RULE_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';
import { CRITIQUE, DIMENSIONS } from '../critique/critique.graphql.js';
import { SCRIPT } from '../script/words.js';

/** The form in which a client sends back a critique from `scripts/critique`, to save it with a script. */

const POINTS: Constraint = { maxItems: 30, maxLength: SCRIPT_MOST.text };
const SCORE: Constraint = { min: 0, max: 100 };
const SEGMENT: Constraint = { min: 0, max: SCRIPT_MOST.segments - 1 };
const SENTENCE: Constraint = { minLength: 1, maxLength: SCRIPT_MOST.text };

@InputType({ description: 'Scores from 0 to 100.' })
export class SavedDimensionsInput {
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.hook })
  hook?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.clarity })
  clarity?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.specificity })
  specificity?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.proof })
  proof?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.pace })
  pace?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.callToAction })
  callToAction?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true, description: DIMENSIONS.fit })
  fit?: number | null;
}

@InputType({ description: 'A line where viewers leave.' })
export class SavedLeavePointInput {
  @Limits(SEGMENT)
  @Field(() => Int, { description: CRITIQUE.index })
  index!: number;
  @Limits(SENTENCE)
  @Field(() => String, { description: CRITIQUE.why })
  why!: string;
}

@InputType({ description: 'A law, a guideline or a policy.' })
export class SavedClaimSourceInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: 'What it is called.' })
  name!: string;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { description: 'Accepted and ignored.' })
  url!: string;
}

@InputType({ description: 'A claim that ads must not make.' })
export class SavedBannedClaimInput {
  @Limits(SEGMENT)
  @Field(() => Int, { description: CRITIQUE.index })
  index!: number;
  @Limits(SENTENCE)
  @Field(() => String, { description: CRITIQUE.quote })
  quote!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { description: CRITIQUE.rule })
  rule!: string;
  @Limits(SENTENCE)
  @Field(() => String, { description: CRITIQUE.whyBanned })
  why!: string;
  @Field(() => SavedClaimSourceInput, { nullable: true, description: CRITIQUE.source })
  source?: SavedClaimSourceInput | null;
}

@InputType({ description: 'A critique, as `scripts/critique` returns it.' })
export class SavedCritiqueInput {
  @Limits(SCORE)
  @Field(() => Float, { description: CRITIQUE.score })
  score!: number;
  @Limits(SENTENCE)
  @Field(() => String, { description: CRITIQUE.verdict })
  verdict!: string;
  @Limits(POINTS)
  @Field(() => [String], { nullable: true, description: CRITIQUE.strengths })
  strengths?: string[] | null;
  @Limits(POINTS)
  @Field(() => [String], { nullable: true, description: CRITIQUE.issues })
  issues?: string[] | null;
  @Limits(SEGMENT)
  @Field(() => Int, { nullable: true, description: CRITIQUE.weakestIndex })
  weakestIndex?: number | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CRITIQUE.weakestRewrite })
  weakestRewrite?: string | null;
  @Field(() => SavedDimensionsInput, { nullable: true, description: CRITIQUE.dimensions })
  dimensions?: SavedDimensionsInput | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CRITIQUE.sendTarget })
  sendTarget?: string | null;
  @Limits({ maxItems: SCRIPT_MOST.segments })
  @Field(() => [SavedLeavePointInput], { nullable: true, description: CRITIQUE.leavePoints })
  leavePoints?: SavedLeavePointInput[] | null;
  @Limits(SEGMENT)
  @Field(() => Int, { nullable: true, description: SCRIPT.productEntrySegment })
  productEntrySegment?: number | null;
  @Limits({ maxItems: SCRIPT_MOST.segments * CLAIM_RULE_KEYS.length })
  @Field(() => [SavedBannedClaimInput], { nullable: true, description: CRITIQUE.bannedClaims })
  bannedClaims?: SavedBannedClaimInput[] | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CRITIQUE.fix })
  fix?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true, description: CRITIQUE.seed })
  seed?: string | null;
}
