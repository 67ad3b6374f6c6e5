import { Field, Float, Int, ObjectType } from 'type-graphql';
import { GraphOnly, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import type { StepName } from '../../formats/index.js';
import { SEGMENT } from '../../writing/index.js';

@ObjectType({ simpleResolvers: true, description: 'A word, and when it is said.' })
export class SpokenWord {
  @Field(() => String, { description: 'The word.' })
  text!: string;
  @Field(() => Float, { description: "Seconds from the line's start." })
  start!: number;
  @Field(() => Float, { description: "Seconds from the line's start." })
  end!: number;
}

const RunStep = graphEnum<StepName>('RunStep', 'A step of a run.', {
  brief: 'Reading what the video is about.',
  script: 'Writing its lines.',
  voice: 'Speaking a line.',
  frame: 'Drawing the picture of a line.',
  slide: 'Setting the text of a slide.',
  clip: 'Making the clip of a line.',
  lipsync: 'Making the lips of a clip follow the voice.',
  segment: 'Rendering a line.',
  cut: 'Cutting the video.',
  pack: 'Packing the slides.',
});

@ObjectType({ simpleResolvers: true, description: 'Why something could not be made.' })
export class RunError {
  @Field(() => String, { description: "For machines; the codes are those of the API's errors." })
  code!: string;
  @Field(() => String, { description: 'What was wrong, in a sentence.' })
  message!: string;
  @Field(() => String, { nullable: true, description: 'What to do next; null if the message says it.' })
  hint!: string | null;
  @GraphOnly()
  @Field(() => RunStep, { nullable: true, description: 'The step of the run that failed; null if none did.' })
  step?: ValueOf<typeof RunStep> | null;
  @GraphOnly()
  @Field(() => Int, { nullable: true, description: 'The line, from 0, whose step it was.' })
  line?: number | null;
  @GraphOnly()
  @Field(() => String, { nullable: true, description: 'The provider that failed; null if none did.' })
  provider?: string | null;
  @GraphOnly()
  @Field(() => String, { nullable: true, description: 'The message without what could not be made.' })
  reason?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One line of the video: what is said and what is shown.' })
export class RunFrame {
  @Field(() => Int, { description: 'Its place in the video, from 0.' })
  index!: number;
  @Field(() => String, { description: SEGMENT.segmentRole })
  segmentRole!: string;
  @Field(() => String, { description: SEGMENT.spokenLine })
  line!: string;
  @Field(() => String, { nullable: true, description: 'The title that the cut sets over the picture.' })
  onScreenText!: string | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: "In a story ad: who acts in the scene, which is the run's creator.",
  })
  character!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'In a story ad: what the character does in the picture.' })
  action!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'In a story ad: how the picture is graded.' })
  colorState!: string | null;
  @Field(() => String, { nullable: true, description: 'The picture; null until it is drawn.' })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'The recording of the line; null until it is spoken.' })
  audioUrl!: string | null;
  @Field(() => Float, { nullable: true, description: 'How long the recording lasts; null until it is spoken.' })
  seconds!: number | null;
  @Field(() => [SpokenWord], { description: 'Each word with its time; empty until the line is spoken.' })
  words!: SpokenWord[];
  @Field(() => Float, {
    nullable: true,
    description: "What approval bills for this line's clip and lip-sync, in US dollars.",
  })
  usd!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'With `options.lipSync`, the lip-synced clip as soon as it is made.',
  })
  clipUrl!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'In a carousel: the picture with its words set on it.' })
  slideUrl!: string | null;
  @OmitWhenNull()
  @Field(() => RunError, {
    nullable: true,
    description: 'At the preview: why a change of this line could not be made. Change it again, or remove the line.',
  })
  error!: RunError | null;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description:
      'Says what was made differently than planned or, at the preview, what is doubtful about words that a model wrote.',
  })
  notice!: string | null;
}
