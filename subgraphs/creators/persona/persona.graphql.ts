import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { Entity } from '../../../platform/graph/relations.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';

/** What each field of a profile is, wherever one is read or written. */
export const PROFILE = {
  slug: "Names the creator in addresses; unique among the account's.",
  name: 'What the creator is called.',
  label: 'A few words that tell the creator apart, such as "the sceptical baker".',
  niche: 'What the creator makes content about.',
  gender: 'In words; it chooses a voice and the looks if those say nothing.',
  tone_of_voice: 'How the creator talks; scripts are written in it.',
  accent: 'Where the speech is from, in words.',
  voice: 'The text-to-speech voice, by its id or name.',
  short_bio: 'Who the creator is, in a few sentences.',
  peer_archetype: 'How the creator comes across, such as "older sister".',
  backstory: 'What the creator has lived through; scripts may tell of it.',
  visual_description: 'What the creator looks like; pictures follow it.',
  catchphrases: 'Phrases of the creator; a script may use one.',
  interests: 'What the creator likes; pictures and scripts may show it.',
  outfits_owned: 'Clothes that pictures may show.',
  avoid_phrases: 'What scripts never say.',
  passport_image_url: 'The picture of the face that all images and videos follow.',
};

@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'A creator: the person in the videos, with their face, voice and manner.',
})
export class Persona {
  @Field(() => ID, { description: 'The id of the creator, which stays the same when the slug changes.' })
  id!: string;
  @Field(() => String, { description: PROFILE.slug })
  slug!: string;
  @Field(() => String, { description: PROFILE.name })
  name!: string;
  @Field(() => String, { nullable: true, description: PROFILE.label })
  label!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.niche })
  niche!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.gender })
  gender!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.tone_of_voice })
  tone_of_voice!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.accent })
  accent!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.voice })
  voice!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.short_bio })
  short_bio!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.peer_archetype })
  peer_archetype!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.backstory })
  backstory!: string | null;
  @Field(() => String, { nullable: true, description: PROFILE.visual_description })
  visual_description!: string | null;
  @Field(() => [String], { description: PROFILE.catchphrases })
  catchphrases!: string[];
  @Field(() => [String], { description: PROFILE.interests })
  interests!: string[];
  @Field(() => [String], { description: PROFILE.outfits_owned })
  outfits_owned!: string[];
  @Field(() => [String], { description: PROFILE.avoid_phrases })
  avoid_phrases!: string[];
  @Field(() => String, { nullable: true, description: PROFILE.passport_image_url })
  passport_image_url!: string | null;
}

export const PersonaConnection = connectionOf(Persona, 'creators');

@InputType({ description: 'Which creators to list.' })
export class PersonaFilter {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Only creators of this niche, in any case.' })
  niche?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Only creators with this in their `gender`, in any case.' })
  gender?: string | null;
}

/** Length limits of short and long profile texts. */
const SHORT = { maxLength: 200 };
const LONG = { maxLength: 4000 };
const PHRASES = { maxItems: 40, maxLength: 300 };

@InputType({ description: 'Every profile field is optional; null clears it.' })
export class UpdatePersonaInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: PROFILE.name })
  name?: string | null;
  @Limits({ minLength: 1, maxLength: 60, format: 'slug' })
  @Field(() => String, {
    nullable: true,
    description: 'Unique among your creators. Default: derived from the name.',
  })
  slug?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.label })
  label?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.niche })
  niche?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.gender })
  gender?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true, description: PROFILE.tone_of_voice })
  tone_of_voice?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.accent })
  accent?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.voice })
  voice?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true, description: PROFILE.short_bio })
  short_bio?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true, description: PROFILE.peer_archetype })
  peer_archetype?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true, description: PROFILE.backstory })
  backstory?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true, description: PROFILE.visual_description })
  visual_description?: string | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true, description: PROFILE.catchphrases })
  catchphrases?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true, description: PROFILE.interests })
  interests?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true, description: PROFILE.outfits_owned })
  outfits_owned?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true, description: PROFILE.avoid_phrases })
  avoid_phrases?: string[] | null;
}

@InputType({ description: 'The profile of a new creator; only the name is required.' })
export class CreatePersonaInput extends UpdatePersonaInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: PROFILE.name })
  declare name: string;
}

@InputType({ description: 'A file part, or the address of an image: one of yours, or a public one, which is copied.' })
export class ImageSourceInput {
  @Field(() => UploadTicket, { nullable: true, description: 'A picture to upload.' })
  file?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The address of a picture instead.' })
  url?: string | null;
}
