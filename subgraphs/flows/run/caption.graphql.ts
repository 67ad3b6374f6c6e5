import { Field, InputType, Int } from 'type-graphql';
import type { CaptionPosition, CaptionStyleName } from '../../../platform/captions.js';
import { Limits } from '../../../platform/graph/directives.js';
import { limitsOf, saysOf } from './option-limits.js';

/** How burned captions look: part of every request that burns some. */
@InputType()
export class CaptionLookInput {
  @Limits(limitsOf('captionStyle'))
  @Field(() => String, { nullable: true, description: saysOf('captionStyle') })
  captionStyle?: CaptionStyleName | null;
  @Limits(limitsOf('captionPosition'))
  @Field(() => String, { nullable: true, description: saysOf('captionPosition') })
  captionPosition?: CaptionPosition | null;
  @Limits(limitsOf('captionColor'))
  @Field(() => String, { nullable: true, description: saysOf('captionColor') })
  captionColor?: string | null;
  @Limits(limitsOf('captionWords'))
  @Field(() => Int, { nullable: true, description: saysOf('captionWords') })
  captionWords?: number | null;
}

@InputType({ description: 'How captions look: the options of runs that can be changed when one is revised.' })
export class CaptionOptionsInput extends CaptionLookInput {
  @Field(() => Boolean, { nullable: true, description: saysOf('burnCaptions') })
  burnCaptions?: boolean | null;
}
