import { Field, Float, InputType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';
import { CaptionLookInput } from '../run/options/caption.graphql.js';
import { ASSEMBLY_LIMITS } from './assembly.js';

const { clips, seconds, captions } = ASSEMBLY_LIMITS;

@InputType({ description: 'One of your videos or pictures, and how long the cut shows it.' })
export class AssemblyClip {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'Its address, from an upload or anything made here.' })
  url!: string;
  @Limits({ min: 0.1, max: seconds })
  @Field(() => Float, {
    nullable: true,
    description:
      'How long it is shown. A video is shown from its beginning, by default as a whole; it cannot be shown for longer than it lasts. A picture is shown for 3 s by default, with a little motion.',
  })
  seconds?: number | null;
}

@InputType({ description: 'A text and when it is shown, in seconds from the beginning of the cut.' })
export class AssemblyCaption {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: 'A long text is shown a few words at a time.' })
  text!: string;
  @Limits({ min: 0, max: seconds })
  @Field(() => Float, { description: 'When it appears.' })
  start!: number;
  @Limits({ min: 0, max: seconds })
  @Field(() => Float, { description: 'When it disappears.' })
  end!: number;
}

@InputType({ description: 'Your clips and pictures, and how to cut them.' })
export class AssembleVideoInput extends CaptionLookInput {
  @Limits({ minItems: 1, maxItems: clips })
  @Field(() => [AssemblyClip], {
    description: `In the order in which they are shown; at most ${seconds / 60} minutes in total.`,
  })
  clips!: AssemblyClip[];
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: 'One of your recordings, played from the beginning instead of the sound of the videos.',
  })
  voiceUrl?: string | null;
  @Limits({ maxItems: captions })
  @Field(() => [AssemblyCaption], { nullable: true, description: 'In order, one at a time.' })
  captions?: AssemblyCaption[] | null;
  @Limits({ minLength: 1, maxLength: 200_000 })
  @Field(() => String, {
    nullable: true,
    description:
      'The captions as the text of an SRT or WebVTT file, instead of `captions`. Tags are left out, and a caption ends when the next one begins.',
  })
  subtitles?: string | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: 'The address of one of your sounds. It is played below the voice, and repeated if it is too short.',
  })
  music?: string | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, {
    nullable: true,
    description: 'An https address that is called once, when the job is done or has failed.',
  })
  callbackUrl?: string | null;
}
