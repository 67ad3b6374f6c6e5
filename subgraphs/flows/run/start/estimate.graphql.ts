import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../../platform/graph/enums.js';
import type { FactKind as Kind } from '../../../../studio/writer/facts/fact.js';
import { Script } from '../../../writing/index.js';

@ObjectType({ simpleResolvers: true, description: 'What one line costs.' })
export class LinePrice {
  @Field(() => Int, { description: 'The index of the line, from 0.' })
  index!: number;
  @Field(() => Float, { description: 'How long the line is spoken.' })
  seconds!: number;
  @Field(() => Float, { description: 'The clip length that the provider bills.' })
  billedSeconds!: number;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: 'With `options.lipSync`: the seconds of lip-sync still to be made, as billed.',
  })
  lipSyncSeconds?: number | null;
  @Field(() => Float, {
    description: 'What approval bills for its clip and lip-sync: 0 if the offline studio makes them.',
  })
  usd!: number;
  @Field(() => Float, { description: 'Its list price.' })
  listUsd!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The lip-sync part of an estimate.' })
export class LipSyncPrice {
  @Field(() => Int, { description: 'As billed: each line is rounded up.' })
  seconds!: number;
  @Field(() => Float, { description: 'What approval bills for it: 0 if the offline studio does it.' })
  usd!: number;
  @Field(() => Float, { description: 'Its list price.' })
  listUsd!: number;
  @Field(() => String, { description: 'The provider. `local`, the offline studio, only replaces the sound.' })
  provider!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What approval will spend.' })
export class RunEstimate {
  @Field(() => Float, {
    description: 'What approval bills for clips and lip-sync: 0 for what the offline studio makes.',
  })
  usd!: number;
  @Field(() => Float, { description: 'The list price of the same work, whoever makes it.' })
  listUsd!: number;
  @Field(() => Int, { description: 'How many clips are made.' })
  clips!: number;
  @Field(() => Float, { description: 'How long the video lasts.' })
  seconds!: number;
  @Field(() => Boolean, { description: 'False if the offline studio makes everything, so nothing is billed.' })
  billed!: boolean;
  @Field(() => String, { description: 'The provider of the clips.' })
  provider!: string;
  @Field(() => String, { description: 'The version of the price table.' })
  priceVersion!: string;
  @OmitWhenNull()
  @Field(() => LipSyncPrice, { nullable: true, description: 'With `options.lipSync`: the lip-sync part of it.' })
  lipSync?: LipSyncPrice | null;
  @Field(() => [LinePrice], { description: 'What each line costs.' })
  lines!: LinePrice[];
}

const FactKind = graphEnum<Kind>('FactKind', 'What a sentence of a brief tells.', {
  what: 'What the subject is.',
  benefit: 'What it does for people.',
  detail: 'What it has or is made of.',
  proof: 'Why one may believe it: a number, a rating.',
  price: 'What it costs.',
  offer: 'A discount or a gift.',
  step: 'How it is used.',
  audience: 'Whom it is for.',
  problem: 'What is wrong without it.',
  question: 'A question.',
  contact: 'How to get in touch.',
  when: 'When it takes place or is open.',
  where: 'Where it is.',
});

@ObjectType({ simpleResolvers: true, description: 'A sentence of a brief.' })
export class EstimatedFact {
  @Field(() => ID, { description: 'The same for the same sentence.' })
  id!: string;
  @Field(() => FactKind, { description: 'What it tells.' })
  kind!: ValueOf<typeof FactKind>;
  @Field(() => String, { description: "The brief's own sentence." })
  text!: string;
  @Field(() => String, {
    nullable: true,
    description: 'At most five words of it, for a title; null where none can be cut without changing the sense.',
  })
  short!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What was understood of what a video is about.' })
export class EstimatedBrief {
  @Field(() => String, { nullable: true, description: 'What the subject is called; null if it has no name.' })
  name!: string | null;
  @Field(() => Boolean, {
    description: 'Whether that is its name for certain. No line says a name that is not: send `name` with the start.',
  })
  nameCertain!: boolean;
  @Field(() => String, { nullable: true, description: 'Whom it is for.' })
  audience!: string | null;
  @Field(() => [EstimatedFact], {
    description:
      'The sentences from which the script is written. Send them back as `facts`, corrected, with the start.',
  })
  facts!: EstimatedFact[];
}

@ObjectType({ simpleResolvers: true, description: 'What a run would say and cost; nothing is drawn or spent.' })
export class FlowEstimate {
  @Field(() => RunEstimate, { description: 'What approval would spend.' })
  estimate!: RunEstimate;
  @Field(() => Script, { description: 'What would be said.' })
  script!: Script;
  @Field(() => EstimatedBrief, { description: 'What was understood of what it is about.' })
  brief!: EstimatedBrief;
}
