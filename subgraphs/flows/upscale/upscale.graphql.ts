import { Field, Float, InputType, Int } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { UPSCALES } from '../../../providers/upscale/port.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';

@InputType({ description: 'A video to enlarge.' })
export class UpscaleVideoInput {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'The address of one of your videos, uploaded or made here.' })
  url!: string;
  @Limits({ min: UPSCALES[0], max: UPSCALES[1] })
  @Field(() => Int, { nullable: true, description: 'Factor for width and height: 2 or 4. Default: 2.' })
  scale?: number | null;
  @Limits({ min: 0, max: 100_000 })
  @Field(() => Float, {
    nullable: true,
    description:
      'The highest acceptable price, in US dollars; nothing that costs more is started. Making the call approves the price, whatever it is if this is absent.',
  })
  maxUsd?: number | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, {
    nullable: true,
    description: 'An https address that is called once, when the job is done or has failed.',
  })
  callbackUrl?: string | null;
}
