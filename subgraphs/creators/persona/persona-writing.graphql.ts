import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Persona } from './persona.graphql.js';

const PersonaProductType = graphEnum('PersonaProductType', [
  'physical',
  'digital',
  'personal_blog',
  'membership',
  'software',
  'service',
  'other',
]);
export const WritableField = graphEnum('WritableField', [
  'short_bio',
  'tone_of_voice',
  'accent',
  'visual_description',
  'backstory',
]);
export const WRITABLE = Object.values(WritableField);
export type WritableField = ValueOf<typeof WritableField>;
const WritingAction = graphEnum('WritingAction', ['fill_empty', 'generate', 'shrink', 'enlarge']);

@InputType({ description: 'At least one of `niche`, `productUrl` and `productDescription`.' })
export class GeneratePersonaInput {
  @Limits({ minLength: 3, maxLength: 200 })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'A page about what the creator will talk about.' })
  productUrl?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true })
  productDescription?: string | null;
  @Field(() => PersonaProductType, { nullable: true })
  productType?: ValueOf<typeof PersonaProductType> | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'true also saves the creator, under a free slug. Default: false.',
  })
  save?: boolean | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A creator that is not saved; all its fields can be sent to POST /personas.',
})
export class PersonaDraft {
  @Field(() => String)
  name!: string;
  @Field(() => String)
  label!: string;
  @Field(() => String)
  niche!: string;
  @Field(() => String)
  gender!: string;
  @Field(() => String)
  peer_archetype!: string;
  @Field(() => String)
  short_bio!: string;
  @Field(() => String)
  tone_of_voice!: string;
  @Field(() => String)
  accent!: string;
  @Field(() => String)
  visual_description!: string;
  @Field(() => String)
  backstory!: string;
  @Field(() => [String])
  catchphrases!: string[];
  @Field(() => [String])
  interests!: string[];
  @Field(() => [String])
  outfits_owned!: string[];
  @Field(() => [String])
  avoid_phrases!: string[];
}

@ObjectType({ simpleResolvers: true })
export class DraftedPersona {
  @Field(() => PersonaDraft)
  draft!: PersonaDraft;
  @OmitWhenNull()
  @Field(() => Persona, { nullable: true })
  persona!: Persona | null;
}

@InputType({
  description:
    '`fill_empty` takes `context`; `generate` needs `field`, takes `currentValue` and `context`; `shrink` and `enlarge` need `field`, take `currentValue`.',
})
export class WriteFieldsInput {
  @Field(() => WritingAction)
  action!: ValueOf<typeof WritingAction>;
  @Field(() => WritableField, { nullable: true })
  field?: ValueOf<typeof WritableField> | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true, description: 'The values currently in the form. Default: the saved ones.' })
  currentValue?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true, description: 'Used for this call only and not saved.' })
  context?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'true also saves the result. Default: false.' })
  save?: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'Texts for the fields that were empty.' })
export class PersonaFields {
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  short_bio?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  tone_of_voice?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  accent?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  visual_description?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  backstory?: string | null;
}

@ObjectType({ simpleResolvers: true, description: '`fields` for fill_empty; `field` and `content` for the others.' })
export class WrittenFields {
  @OmitWhenNull()
  @Field(() => PersonaFields, { nullable: true })
  fields!: PersonaFields | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  field!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  content!: string | null;
  @OmitWhenNull()
  @Field(() => Persona, { nullable: true })
  persona!: Persona | null;
}
