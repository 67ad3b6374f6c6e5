import { Field, Float, InputType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { MAX_CALLBACK_URL } from '../../identity/index.js';
import { CaptionLookInput } from '../run/caption.graphql.js';
import { ASSEMBLY_LIMITS } from './assembly.js';

const { clips, seconds, captions } = ASSEMBLY_LIMITS;

@InputType({ description: 'A video or a picture of yours, as it is to be seen in the cut.' })
export class AssemblyClip {
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, { description: 'Its address, from an upload or from anything that was made here.' })
  url!: string;
  @Limits({ min: 0.1, max: seconds })
  @Field(() => Float, {
    nullable: true,
    description:
      'How long it is seen. Of a video, its beginning: no more than it lasts, and all of it without this. A picture is seen for 3 s, moving a little.',
  })
  seconds?: number | null;
}

@InputType({ description: 'A text and when it is seen, in seconds from the beginning of the cut.' })
export class AssemblyCaption {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: 'More than fits at a glance comes a few words at a time.' })
  text!: string;
  @Limits({ min: 0, max: seconds })
  @Field(() => Float)
  start!: number;
  @Limits({ min: 0, max: seconds })
  @Field(() => Float)
  end!: number;
}

@InputType()
export class AssembleVideoInput extends CaptionLookInput {
  @Limits({ minItems: 1, maxItems: clips })
  @Field(() => [AssemblyClip], { description: `In the order in which they are seen; ${seconds / 60} minutes in all.` })
  clips!: AssemblyClip[];
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: 'A recording of yours that is heard from the beginning, in the place of the sounds of the videos.',
  })
  voiceUrl?: string | null;
  @Limits({ maxItems: captions })
  @Field(() => [AssemblyCaption], { nullable: true, description: 'In order, one at a time.' })
  captions?: AssemblyCaption[] | null;
  @Limits({ minLength: 1, maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: 'The address of a sound of yours, laid below the voice and begun again where it is too short.',
  })
  music?: string | null;
  @Limits({ minLength: 1, maxLength: MAX_CALLBACK_URL })
  @Field(() => String, {
    nullable: true,
    description: 'An https address that is called once when the job is done or has failed.',
  })
  callbackUrl?: string | null;
}
