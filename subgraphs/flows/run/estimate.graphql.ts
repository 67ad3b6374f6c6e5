import { Field, Float, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { Script } from '../../writing/index.js';

@ObjectType({ simpleResolvers: true })
export class LinePrice {
  @Field(() => Int)
  index!: number;
  @Field(() => Float)
  seconds!: number;
  @Field(() => Float, { description: 'The clip length that the provider bills.' })
  billedSeconds!: number;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: 'With `options.lipSync`: the seconds of lip-sync that are still to be made, as they are billed.',
  })
  lipSyncSeconds?: number | null;
  @Field(() => Float, {
    description: 'What approval bills for its clip and its lip-sync: 0 for what the offline studio makes.',
  })
  usd!: number;
  @Field(() => Float, { description: 'What the price table asks for it.' })
  listUsd!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What of an estimate is lip-sync.' })
export class LipSyncPrice {
  @Field(() => Int, { description: 'As they are billed: each line rounded up.' })
  seconds!: number;
  @Field(() => Float, { description: 'What approval bills for it: 0 when the offline studio does it.' })
  usd!: number;
  @Field(() => Float, { description: 'What the price table asks for it.' })
  listUsd!: number;
  @Field(() => String, { description: 'Who does it. `local`, the offline studio, replaces the sound only.' })
  provider!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What approval will spend.' })
export class RunEstimate {
  @Field(() => Float, { description: 'What approval bills, clips and lip-sync: 0 for what the offline studio makes.' })
  usd!: number;
  @Field(() => Float, { description: 'What the price table asks for the same, whoever makes it.' })
  listUsd!: number;
  @Field(() => Int)
  clips!: number;
  @Field(() => Float)
  seconds!: number;
  @Field(() => Boolean, { description: 'False when the offline studio makes everything: nothing is billed.' })
  billed!: boolean;
  @Field(() => String, { description: 'Who makes the clips.' })
  provider!: string;
  @Field(() => String)
  priceVersion!: string;
  @OmitWhenNull()
  @Field(() => LipSyncPrice, { nullable: true, description: 'With `options.lipSync`: what of it is lip-sync.' })
  lipSync?: LipSyncPrice | null;
  @Field(() => [LinePrice])
  lines!: LinePrice[];
}

@ObjectType({ simpleResolvers: true, description: 'What a run would say and cost; nothing is drawn or spent.' })
export class FlowEstimate {
  @Field(() => RunEstimate)
  estimate!: RunEstimate;
  @Field(() => Script)
  script!: Script;
}
