import { Field, InputType, Int } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { VERSION, VERSION_SAYS } from '../../formats/index.js';
import { FRAME_RATIOS } from './storyboard-frame.prompt.js';

@InputType()
export class DrawStoryboardFrameInput {
  @Limits({ oneOf: FRAME_RATIOS })
  @Field(() => String, { nullable: true, description: 'Aspect ratio, width to height. Default: 9:16.' })
  aspectRatio?: string | null;
  @Limits(VERSION)
  @Field(() => Int, { nullable: true, description: VERSION_SAYS })
  version?: number | null;
}
