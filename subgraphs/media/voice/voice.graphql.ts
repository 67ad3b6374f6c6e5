import { Field, ObjectType } from 'type-graphql';
import { graphEnum } from '../../../platform/graph/enums.js';

const VoiceGender = graphEnum('VoiceGender', ['female', 'male'] as const);

@ObjectType({
  simpleResolvers: true,
  description: "A voice to choose for a persona: its `id` or `name` goes into the persona's `voice`.",
})
export class Voice {
  @Field(() => String, { description: 'As its provider knows it.' })
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => VoiceGender, { nullable: true })
  gender!: 'female' | 'male' | null;
  @Field(() => String, { nullable: true, description: 'Null: it speaks every language that its provider does.' })
  language!: string | null;
  @Field(() => String, { nullable: true, description: 'How it sounds, in the words of its provider.' })
  manner!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A few words to hear; null where its provider has none, and speaking them would be billed.',
  })
  sampleUrl!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Voices {
  @Field(() => String, { description: "Who speaks: the provider of your key, or the platform's." })
  provider!: string;
  @Field(() => [Voice])
  voices!: Voice[];
}
