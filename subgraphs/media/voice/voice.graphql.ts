import { Field, ObjectType } from 'type-graphql';
import { graphEnum } from '../../../platform/graph/enums.js';

const VoiceGender = graphEnum('VoiceGender', ['female', 'male'] as const);

@ObjectType({
  simpleResolvers: true,
  description: "A voice for a persona: set the persona's `voice` to its `id` or `name`.",
})
export class Voice {
  @Field(() => String, { description: 'Its id at its provider.' })
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => VoiceGender, { nullable: true })
  gender!: 'female' | 'male' | null;
  @Field(() => String, { nullable: true, description: 'Null if it speaks every language of its provider.' })
  language!: string | null;
  @Field(() => String, { nullable: true, description: 'How it sounds, as described by its provider.' })
  manner!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A sample to listen to; null if its provider has none and making one would be billed.',
  })
  sampleUrl!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Voices {
  @Field(() => String, { description: "The provider that speaks: yours, or the platform's." })
  provider!: string;
  @Field(() => [Voice])
  voices!: Voice[];
}
