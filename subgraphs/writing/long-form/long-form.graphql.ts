import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { LONG_SECONDS } from '../../../studio/writer/index.js';
import { ScriptBrief, ScriptBriefInput } from '../script/script-brief.graphql.js';
import { SUBJECT } from '../script/words.js';

@ObjectType({ simpleResolvers: true, description: 'A monologue to the camera.' })
export class LongForm {
  @Field(() => String, { description: 'What to call it.' })
  title!: string;
  @Field(() => [String], { description: 'What is said, in order.' })
  paragraphs!: string[];
  @Field(() => String, { description: 'The paragraphs, with a blank line between them.' })
  script!: string;
  @Field(() => Int, {
    description:
      'Number of words in `script`: within 5 % of what can be said in the requested seconds, and at most 620.',
  })
  words!: number;
  @Field(() => ScriptBrief, { description: 'The brief as it was understood.' })
  brief!: ScriptBrief;
}

@InputType({ description: 'What a monologue is about.' })
export class WriteLongFormInput {
  @Limits({ values: LONG_SECONDS })
  @Field(() => Int, { description: 'How long it takes to say.' })
  seconds!: number;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The creator who speaks.' })
  personaSlug?: string | null;
  @Field(() => ScriptBriefInput, { description: SUBJECT.brief })
  brief!: ScriptBriefInput;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: 'One of your products: its text, price and contents are used, too.' })
  productId?: string | null;
}
