import { Field, Float, InputType, Int } from 'type-graphql';
import { type Constraint, Limits } from '../../../platform/graph/directives.js';
import { CLAIM_RULE_KEYS, SCRIPT_MOST } from '../../../studio/writer/index.js';

/** The form in which a client sends back a critique from `scripts/critique`, to save it with a script. */

const POINTS: Constraint = { maxItems: 30, maxLength: SCRIPT_MOST.text };
const SCORE: Constraint = { min: 0, max: 100 };
const SEGMENT: Constraint = { min: 0, max: SCRIPT_MOST.segments - 1 };
const SENTENCE: Constraint = { minLength: 1, maxLength: SCRIPT_MOST.text };

@InputType()
export class SavedDimensionsInput {
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  hook?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  clarity?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  specificity?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  proof?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  pace?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  callToAction?: number | null;
  @Limits(SCORE)
  @Field(() => Float, { nullable: true })
  fit?: number | null;
}

@InputType()
export class SavedLeavePointInput {
  @Limits(SEGMENT)
  @Field(() => Int)
  index!: number;
  @Limits(SENTENCE)
  @Field(() => String)
  why!: string;
}

@InputType()
export class SavedClaimSourceInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  name!: string;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { description: 'Accepted and ignored.' })
  url!: string;
}

@InputType()
export class SavedBannedClaimInput {
  @Limits(SEGMENT)
  @Field(() => Int)
  index!: number;
  @Limits(SENTENCE)
  @Field(() => String)
  quote!: string;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String)
  rule!: string;
  @Limits(SENTENCE)
  @Field(() => String)
  why!: string;
  @Field(() => SavedClaimSourceInput, { nullable: true })
  source?: SavedClaimSourceInput | null;
}

@InputType({ description: 'A critique, as `scripts/critique` returns it.' })
export class SavedCritiqueInput {
  @Limits(SCORE)
  @Field(() => Float)
  score!: number;
  @Limits(SENTENCE)
  @Field(() => String)
  verdict!: string;
  @Limits(POINTS)
  @Field(() => [String], { nullable: true })
  strengths?: string[] | null;
  @Limits(POINTS)
  @Field(() => [String], { nullable: true })
  issues?: string[] | null;
  @Limits(SEGMENT)
  @Field(() => Int, { nullable: true })
  weakestIndex?: number | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  weakestRewrite?: string | null;
  @Field(() => SavedDimensionsInput, { nullable: true })
  dimensions?: SavedDimensionsInput | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  sendTarget?: string | null;
  @Limits({ maxItems: SCRIPT_MOST.segments })
  @Field(() => [SavedLeavePointInput], { nullable: true })
  leavePoints?: SavedLeavePointInput[] | null;
  @Limits(SEGMENT)
  @Field(() => Int, { nullable: true })
  productEntrySegment?: number | null;
  @Limits({ maxItems: SCRIPT_MOST.segments * CLAIM_RULE_KEYS.length })
  @Field(() => [SavedBannedClaimInput], { nullable: true })
  bannedClaims?: SavedBannedClaimInput[] | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  fix?: string | null;
  @Limits({ maxLength: SCRIPT_MOST.text })
  @Field(() => String, { nullable: true })
  seed?: string | null;
}
