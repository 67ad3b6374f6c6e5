import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { STRUCTURE_KEYS } from '../../../studio/writer/index.js';
import { SCRIPT, SUBJECT } from '../script/words.js';

@ObjectType({ simpleResolvers: true, description: 'A line that a creator says to the camera.' })
export class Phrase {
  @Field(() => String, { description: 'What the creator says.' })
  phrase!: string;
  @Limits({ oneOf: STRUCTURE_KEYS })
  @Field(() => String, { description: SCRIPT.structureType })
  structureType!: string;
}

@InputType({ description: 'What viewers see while the line is said.' })
export class PhrasePresetInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: 'What the clip is called.' })
  label!: string;
  @Limits({ minLength: 1, maxLength: 1_000 })
  @Field(() => String, { description: 'What happens in it.' })
  actionDescription!: string;
}

@InputType({ description: 'Who speaks, and how.' })
export class WritePhrasesInput {
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { description: SUBJECT.personaSlug })
  personaSlug!: string;
  @Limits({ values: [1, 5] })
  @Field(() => Int, { nullable: true, description: 'Default: 1.' })
  count?: number | null;
  @Limits({ minItems: 1, maxItems: 2, oneOf: STRUCTURE_KEYS })
  @Field(() => [String], {
    nullable: true,
    description: 'Each is used at least once: a single phrase can have one, five phrases can have two.',
  })
  structureTypes?: string[] | null;
  @Field(() => PhrasePresetInput, { nullable: true, description: 'What viewers see meanwhile.' })
  preset?: PhrasePresetInput | null;
}
