import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { connectionOf } from '../../connection.js';
import {
  type EvidenceTier,
  Goal,
  PostMetric,
  PostMetrics,
  PostMetricsInput,
  type ReadingWindow,
  Tier,
  WINDOW,
  WINDOWS,
} from '../../formats/index.js';
import { SCRIPT, SUBJECT } from '../script/words.js';
import { SUMMARY_SCOPES, type SummaryScope } from './summary.js';

/** Maximum number of comments on one video. Anything higher is a mistake. */
const MOST_COMMENTS = 2_000_000_000;

@ObjectType({ simpleResolvers: true, description: 'What a saved script reached in one window after it was posted.' })
export class ScriptOutcome {
  @Field(() => ID, { description: 'The id of the outcome.' })
  id!: string;
  @Field(() => String, { description: SUBJECT.platform })
  platform!: string;
  @Limits({ oneOf: WINDOWS })
  @Field(() => String, { description: WINDOW })
  window_label!: ReadingWindow;
  @Field(() => DateTime, { description: 'When it was posted.' })
  posted_at!: string;
  @Field(() => Goal, { description: "The script's, as the rest of what it is made of, when this was recorded." })
  goal!: ValueOf<typeof Goal>;
  @Field(() => String, { nullable: true, description: SCRIPT.structureType })
  structure_type!: string | null;
  @Field(() => String, { nullable: true, description: SCRIPT.family })
  hook_family!: string | null;
  @Field(() => PostMetrics, { description: 'What it had reached.' })
  metrics!: PostMetrics;
  @Field(() => Int, { nullable: true, description: 'Number of comments that express doubt.' })
  skepticism_comments!: number | null;
  @Field(() => Int, { nullable: true, description: 'Number of comments by people who want to buy, or ask where to.' })
  intent_comments!: number | null;
  @Field(() => String, { nullable: true, description: 'What you noted; null if nothing.' })
  note!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The account to which the evidence belongs; null where it could not be determined.',
  })
  account_id!: string | null;
  @Relation('SocialAccount', 'account_id', 'That account.')
  account?: object | null;
  @Field(() => DateTime, { description: 'When it was recorded.' })
  created_at!: string;
}

export const ScriptOutcomeConnection = connectionOf(ScriptOutcome, 'outcomes');

@InputType({ description: 'What a script has reached.' })
export class RecordScriptOutcomeInput {
  @Field(() => PostMetricsInput, { description: 'What it has reached.' })
  metrics!: PostMetricsInput;
  @Limits({ oneOf: WINDOWS })
  @Field(() => String, {
    nullable: true,
    description: `${WINDOW} Default: adhoc. A second recording replaces the first.`,
  })
  window?: ReadingWindow | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: "Default: that of the script's brief." })
  platform?: string | null;
  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it was posted; not in the future. A date stands for its midnight in UTC. Default: as in an earlier outcome of the script, else 24 hours or 7 days ago according to the window, else now.',
  })
  postedAt?: string | null;
  @Limits({ min: 0, max: MOST_COMMENTS })
  @Field(() => Int, { nullable: true, description: 'Number of comments that express doubt.' })
  skepticismComments?: number | null;
  @Limits({ min: 0, max: MOST_COMMENTS })
  @Field(() => Int, { nullable: true, description: 'Number of comments by people who want to buy, or ask where to.' })
  intentComments?: number | null;
  @Limits({ maxLength: 2_000 })
  @Field(() => String, { nullable: true, description: 'A note of your own.' })
  note?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, {
    nullable: true,
    description:
      "The account that it was posted on. Default: that of an earlier outcome, else your only one on the platform, else the only one there of the script's niche.",
  })
  accountId?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What scripts of one structure reached.' })
export class StructureOutcome {
  @Field(() => String, { description: SCRIPT.structureType })
  structureType!: string;
  @Field(() => Int, { description: 'Number of scripts.' })
  n!: number;
  @Field(() => Float, { description: "The median of the goal's metric over these scripts." })
  median!: number;
  @Field(() => Float, { description: "The share of them at or above the cohort's median." })
  hitRate!: number;
  @Field(() => Float, { description: "The median drawn to the cohort's by five scripts' worth." })
  reliableMedian!: number;
  @Field(() => Tier, { description: 'How far the numbers can be trusted.' })
  status!: EvidenceTier;
  @OmitWhenNull()
  @Field(() => Float, {
    nullable: true,
    description:
      'The median of the newer half divided by that of the older half, if it is 0.7 or less; for at least ten scripts.',
  })
  decay!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'Which structures worked for a goal.' })
export class OutcomeSummary {
  @Field(() => Int, { description: 'Number of scripts, each with its outcome of 7 d, else of 24 h, else ad hoc.' })
  n!: number;
  @Limits({ oneOf: SUMMARY_SCOPES })
  @Field(() => String, { description: '`niche` where `nicheCategory` has at least five scripts.' })
  scope!: SummaryScope;
  @Field(() => Float, {
    nullable: true,
    description: "The median of the goal's metric over all counted scripts; null without any.",
  })
  cohortMedian!: number | null;
  @Field(() => PostMetric, { description: 'The metric by which the goal is measured.' })
  metric!: ValueOf<typeof PostMetric>;
  @Field(() => [StructureOutcome], { description: 'Best first.' })
  structures!: StructureOutcome[];
  @Field(() => String, {
    nullable: true,
    description: 'The structure to repeat (`exploitStructure` of `scripts/generate`); null while none stands out.',
  })
  exploitStructure!: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Share of comments that express doubt, where both numbers are recorded.',
  })
  skepticismRate!: number | null;
}
