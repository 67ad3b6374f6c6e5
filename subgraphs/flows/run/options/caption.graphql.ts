import { Field, InputType, Int } from 'type-graphql';
import type { CaptionStyleName, CaptionPosition as Position } from '../../../../engine/captions.js';
import { Limits } from '../../../../platform/graph/directives.js';
import { graphEnum } from '../../../../platform/graph/enums.js';
import type { Pace } from '../../../../studio/voice/speech.js';
import { describeOption, findLimits } from './option-limits.js';

export const CaptionPosition = graphEnum<Position>('CaptionPosition', 'Where captions would like to be.', {
  auto: 'Below the middle, or wherever there is room.',
  top: 'In the upper part.',
  middle: 'In the middle.',
  bottom: 'In the lower part.',
});
export const SpeechPace = graphEnum<Pace>('SpeechPace', 'How fast lines are spoken.', {
  slow: 'About 15 % fewer words than usual.',
  normal: 'About three words of English a second.',
  fast: 'About 20 % more words than usual.',
});

/** How burned-in captions look; part of every request that burns captions. */
@InputType({ description: 'How captions look.' })
export class CaptionLookInput {
  @Limits(findLimits('captionStyle'))
  @Field(() => String, { nullable: true, description: describeOption('captionStyle') })
  captionStyle?: CaptionStyleName | null;
  @Field(() => CaptionPosition, { nullable: true, description: describeOption('captionPosition') })
  captionPosition?: Position | null;
  @Limits(findLimits('captionColor'))
  @Field(() => String, { nullable: true, description: describeOption('captionColor') })
  captionColor?: string | null;
  @Limits(findLimits('captionWords'))
  @Field(() => Int, { nullable: true, description: describeOption('captionWords') })
  captionWords?: number | null;
}

/** How a video looks and sounds; part of every request that makes a run. */
@InputType({ description: 'How a video looks and sounds.' })
export class VideoLookInput extends CaptionLookInput {
  @Limits(findLimits('music'))
  @Field(() => String, { nullable: true, description: describeOption('music') })
  music?: string | null;
  @Limits(findLimits('musicVolume'))
  @Field(() => Int, { nullable: true, description: describeOption('musicVolume') })
  musicVolume?: number | null;
  @Field(() => Boolean, { nullable: true, description: describeOption('soundEffects') })
  soundEffects?: boolean | null;
  @Field(() => SpeechPace, { nullable: true, description: describeOption('pace') })
  pace?: Pace | null;
}

@InputType({
  description: 'How a video looks and sounds: the run options that can be changed when revising a run.',
})
export class VideoOptionsInput extends VideoLookInput {
  @Field(() => Boolean, { nullable: true, description: describeOption('burnCaptions') })
  burnCaptions?: boolean | null;
}
