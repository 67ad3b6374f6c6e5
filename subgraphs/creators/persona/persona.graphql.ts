import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { UploadTicket } from '../../../platform/graph/scalars.js';

@Directive('@key(fields: "id")')
@ObjectType({
  simpleResolvers: true,
  description: 'A creator: the person in the videos, with their face, voice and manner.',
})
export class Persona {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true })
  label!: string | null;
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @Field(() => String, { nullable: true })
  gender!: string | null;
  @Field(() => String, { nullable: true })
  tone_of_voice!: string | null;
  @Field(() => String, { nullable: true })
  accent!: string | null;
  @Field(() => String, { nullable: true, description: 'The text-to-speech voice.' })
  voice!: string | null;
  @Field(() => String, { nullable: true })
  short_bio!: string | null;
  @Field(() => String, { nullable: true })
  peer_archetype!: string | null;
  @Field(() => String, { nullable: true })
  backstory!: string | null;
  @Field(() => String, { nullable: true })
  visual_description!: string | null;
  @Field(() => [String])
  catchphrases!: string[];
  @Field(() => [String])
  interests!: string[];
  @Field(() => [String])
  outfits_owned!: string[];
  @Field(() => [String])
  avoid_phrases!: string[];
  @Field(() => String, { nullable: true, description: 'The picture of the face that all images and videos follow.' })
  passport_image_url!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A creator in a list.' })
export class PersonaSummary {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { nullable: true })
  label!: string | null;
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @Field(() => String, { nullable: true })
  gender!: string | null;
  @Field(() => String, { nullable: true })
  tone_of_voice!: string | null;
  @Field(() => String, { nullable: true })
  accent!: string | null;
  @Field(() => String, { nullable: true })
  passport_image_url!: string | null;
}

/** Length limits of short and long profile texts. */
const SHORT = { maxLength: 200 };
const LONG = { maxLength: 4000 };
const PHRASES = { maxItems: 40, maxLength: 300 };

@InputType({ description: 'Every profile field is optional; null clears it.' })
export class UpdatePersonaInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Limits({ minLength: 1, maxLength: 60, format: 'slug' })
  @Field(() => String, {
    nullable: true,
    description: 'Unique among your creators. Default: derived from the name.',
  })
  slug?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  label?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  gender?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true })
  tone_of_voice?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  accent?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  voice?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true })
  short_bio?: string | null;
  @Limits(SHORT)
  @Field(() => String, { nullable: true })
  peer_archetype?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true })
  backstory?: string | null;
  @Limits(LONG)
  @Field(() => String, { nullable: true })
  visual_description?: string | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true })
  catchphrases?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true })
  interests?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true })
  outfits_owned?: string[] | null;
  @Limits(PHRASES)
  @Field(() => [String], { nullable: true })
  avoid_phrases?: string[] | null;
}

@InputType()
export class CreatePersonaInput extends UpdatePersonaInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String)
  declare name: string;
}

@InputType({ description: 'A file part, or the address of an image: one of yours, or a public one, which is copied.' })
export class ImageSourceInput {
  @Field(() => UploadTicket, { nullable: true })
  file?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true })
  url?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PassportSet {
  @Field(() => String)
  url!: string;
}

@ObjectType({ simpleResolvers: true })
export class PassportCleared {
  @Field(() => String, { nullable: true })
  passport_image_url!: string | null;
}
