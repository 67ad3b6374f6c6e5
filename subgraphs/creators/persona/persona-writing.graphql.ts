import { Field, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Persona, PROFILE } from './persona.graphql.js';

const PersonaProductType = graphEnum('PersonaProductType', 'What a creator sells or makes known.', {
  physical: 'Goods.',
  digital: 'Files, courses and the like.',
  personal_blog: 'Their own writing or channel.',
  membership: 'A club or subscription.',
  software: 'An app or program.',
  service: 'Work done for customers.',
  other: 'Anything else.',
});
export const WritableField = graphEnum('WritableField', 'A text of a profile that can be written.', {
  short_bio: PROFILE.short_bio,
  tone_of_voice: PROFILE.tone_of_voice,
  accent: PROFILE.accent,
  visual_description: PROFILE.visual_description,
  backstory: PROFILE.backstory,
});
export const WRITABLE = Object.values(WritableField);
export type WritableField = ValueOf<typeof WritableField>;
const WritingAction = graphEnum('WritingAction', 'What to write of a profile.', {
  fill_empty: 'Every text that is empty.',
  generate: 'One text, anew.',
  shrink: 'One text, shorter.',
  enlarge: 'One text, longer.',
});

@InputType({ description: 'At least one of `niche`, `productUrl` and `productDescription`.' })
export class GeneratePersonaInput {
  @Limits({ minLength: 3, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'What the creator is to make content about.' })
  niche?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'A page about what the creator will talk about.' })
  productUrl?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true, description: 'What the creator is to make known, in words.' })
  productDescription?: string | null;
  @Field(() => PersonaProductType, { nullable: true, description: 'What kind of thing it is.' })
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
  @Field(() => String, { description: PROFILE.name })
  name!: string;
  @Field(() => String, { description: PROFILE.label })
  label!: string;
  @Field(() => String, { description: PROFILE.niche })
  niche!: string;
  @Field(() => String, { description: PROFILE.gender })
  gender!: string;
  @Field(() => String, { description: PROFILE.peer_archetype })
  peer_archetype!: string;
  @Field(() => String, { description: PROFILE.short_bio })
  short_bio!: string;
  @Field(() => String, { description: PROFILE.tone_of_voice })
  tone_of_voice!: string;
  @Field(() => String, { description: PROFILE.accent })
  accent!: string;
  @Field(() => String, { description: PROFILE.visual_description })
  visual_description!: string;
  @Field(() => String, { description: PROFILE.backstory })
  backstory!: string;
  @Field(() => [String], { description: PROFILE.catchphrases })
  catchphrases!: string[];
  @Field(() => [String], { description: PROFILE.interests })
  interests!: string[];
  @Field(() => [String], { description: PROFILE.outfits_owned })
  outfits_owned!: string[];
  @Field(() => [String], { description: PROFILE.avoid_phrases })
  avoid_phrases!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A creator that was thought up.' })
export class DraftedPersona {
  @Field(() => PersonaDraft, { description: 'The profile.' })
  draft!: PersonaDraft;
  @OmitWhenNull()
  @Field(() => Persona, { nullable: true, description: 'The saved creator; absent unless `save` was true.' })
  persona!: Persona | null;
}

@InputType({
  description:
    '`fill_empty` takes `context`; `generate` needs `field`, takes `currentValue` and `context`; `shrink` and `enlarge` need `field`, take `currentValue`.',
})
export class WriteFieldsInput {
  @Field(() => WritingAction, { description: 'What to write.' })
  action!: ValueOf<typeof WritingAction>;
  @Field(() => WritableField, { nullable: true, description: 'The text to write; not for `fill_empty`.' })
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
  @Field(() => String, { nullable: true, description: PROFILE.short_bio })
  short_bio?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: PROFILE.tone_of_voice })
  tone_of_voice?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: PROFILE.accent })
  accent?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: PROFILE.visual_description })
  visual_description?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: PROFILE.backstory })
  backstory?: string | null;
}

@ObjectType({ simpleResolvers: true, description: '`fields` for fill_empty; `field` and `content` for the others.' })
export class WrittenFields {
  @OmitWhenNull()
  @Field(() => PersonaFields, { nullable: true, description: 'The texts that `fill_empty` wrote, by field.' })
  fields!: PersonaFields | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The field that was written.' })
  field!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Its new text.' })
  content!: string | null;
  @OmitWhenNull()
  @Field(() => Persona, { nullable: true, description: 'The creator with the result; absent unless `save` was true.' })
  persona!: Persona | null;
}
