import { Field, Float, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';

@ObjectType({ simpleResolvers: true })
export class SpokenWord {
  @Field(() => String)
  text!: string;
  @Field(() => Float, { description: "Seconds from the line's start." })
  start!: number;
  @Field(() => Float)
  end!: number;
}

@ObjectType({ simpleResolvers: true })
export class RunError {
  @Field(() => String)
  code!: string;
  @Field(() => String)
  message!: string;
  @Field(() => String, { nullable: true })
  hint!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One line of the video: what is said and what is shown.' })
export class RunFrame {
  @Field(() => Int)
  index!: number;
  @Field(() => String)
  segmentRole!: string;
  @Field(() => String)
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
  @Field(() => String, { nullable: true })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true })
  audioUrl!: string | null;
  @Field(() => Float, { nullable: true })
  seconds!: number | null;
  @Field(() => [SpokenWord])
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
