import { Field, InputType, Int } from 'type-graphql';
import type { CaptionPosition, CaptionStyleName } from '../../../../engine/captions.js';
import { Limits } from '../../../../platform/graph/directives.js';
import type { Pace } from '../../../../studio/voice/speech.js';
import { describeOption, findLimits } from './option-limits.js';

/** How burned-in captions look; part of every request that burns captions. */
@InputType()
export class CaptionLookInput {
  @Limits(findLimits('captionStyle'))
  @Field(() => String, { nullable: true, description: describeOption('captionStyle') })
  captionStyle?: CaptionStyleName | null;
  @Limits(findLimits('captionPosition'))
  @Field(() => String, { nullable: true, description: describeOption('captionPosition') })
  captionPosition?: CaptionPosition | null;
  @Limits(findLimits('captionColor'))
  @Field(() => String, { nullable: true, description: describeOption('captionColor') })
  captionColor?: string | null;
  @Limits(findLimits('captionWords'))
  @Field(() => Int, { nullable: true, description: describeOption('captionWords') })
  captionWords?: number | null;
}

/** How a video looks and sounds; part of every request that makes a run. */
@InputType()
export class VideoLookInput extends CaptionLookInput {
  @Limits(findLimits('music'))
  @Field(() => String, { nullable: true, description: describeOption('music') })
  music?: string | null;
  @Limits(findLimits('musicVolume'))
  @Field(() => Int, { nullable: true, description: describeOption('musicVolume') })
  musicVolume?: number | null;
  @Field(() => Boolean, { nullable: true, description: describeOption('soundEffects') })
  soundEffects?: boolean | null;
  @Limits(findLimits('pace'))
  @Field(() => String, { nullable: true, description: describeOption('pace') })
  pace?: Pace | null;
}

@InputType({
  description: 'How a video looks and sounds: the run options that can be changed when revising a run.',
})
export class VideoOptionsInput extends VideoLookInput {
  @Field(() => Boolean, { nullable: true, description: describeOption('burnCaptions') })
  burnCaptions?: boolean | null;
}
