import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type Constraint, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity } from '../../../platform/graph/relations.js';
import { DateTime, JsonObject, UploadTicket } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { PROFILE } from '../../creators/index.js';
import { JOB } from '../brick/brick.graphql.js';
import { ANGLE_DISTANCES, ELEVATIONS, MAX_AZIMUTH } from './derive.prompt.js';

/** Maximum number of pictures for one purpose in a request, addresses and files together. */
export const MAX_PICTURES = 5;
const URLS = { maxItems: MAX_PICTURES, maxLength: 2048, format: 'uri' } as const;
const FILES = { maxItems: MAX_PICTURES } as const;
const WORDS = { maxLength: 2000 } as const;
const SLUG = { minLength: 1, maxLength: 120 } as const;

/** A field of an input that may be left out. */
const Optional =
  (type: object, limits: Constraint, description: string): PropertyDecorator =>
  (target, key) => {
    Field(() => type, { nullable: true, description })(target, key);
    if (Object.keys(limits).length > 0) Limits(limits)(target, key);
  };

const ImageJobStatus = graphEnum('ImageJobStatus', 'How far a photo has come.', {
  queued: 'It waits for a worker.',
  running: 'It is being made.',
  done: 'It is in the gallery.',
  failed: 'Given up or cancelled; `error` says why.',
});
const PhotoType = graphEnum('PhotoType', 'What kind of photo to make.', {
  ugc: 'A photo as creators post it.',
  passport: 'A plain picture of the face.',
});
const CharacterSource = graphEnum('CharacterSource', 'Who is in a photo.', {
  persona: 'One of your creators.',
  upload: 'The person in a photo that is sent.',
  custom: 'A person described in words.',
});
const PromptMode = graphEnum('PromptMode', 'What a photo is described by.', {
  structured: 'The chosen options.',
  custom: 'Your own words.',
});

/** What each way to name a product in the picture is. */
const productWords = (where: string) => ({
  propId: `One of your products, ${where}; its text and photos are used.`,
  text: `A product ${where}, in words.`,
  urls: 'Photos of it: yours, or public ones.',
  files: 'Photos of it, uploaded as files.',
});
const KEEPER = 'The creator of yours to whose images the result is added, by slug.';
const HANDHELD = productWords('in the hand');
const LARGE = productWords('beside the person');
const AMBIENT = productWords('around the person');

@Entity()
@ObjectType({ simpleResolvers: true, description: 'The job that makes one picture.' })
export class ImageJob {
  @Field(() => ID, { description: JOB.id })
  id!: string;
  @Field(() => ImageJobStatus, { description: JOB.status })
  status!: ValueOf<typeof ImageJobStatus>;
  @Field(() => String, { nullable: true, description: 'A picture to show until the result is ready.' })
  previewUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Null until done.' })
  resultUrl!: string | null;
  @Field(() => String, { nullable: true, description: JOB.error })
  error!: string | null;
  @Field(() => DateTime, { description: JOB.createdAt })
  createdAt!: Date;
}

export const ImageJobConnection = connectionOf(ImageJob, 'photo jobs');

@ObjectType({ simpleResolvers: true, description: 'A picture that was made.' })
export class GeneratedImage {
  @Field(() => String, { description: 'Its address; it is in the gallery.' })
  imageUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Some images of a batch may be missing; `errors` says why.' })
export class ImageBatch {
  @Field(() => [String], { description: 'The addresses of those that were made; they are in the gallery.' })
  imageUrls!: string[];
  @Field(() => Int, { description: 'How many were made.' })
  succeeded!: number;
  @Field(() => Int, { description: 'How many were not.' })
  failed!: number;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'One sentence for each image that failed, with its index.' })
  errors!: string[] | null;
}

@InputType({ description: "What a photo may show of a person's life." })
export class PersonaContextInput {
  @Optional(String, { maxLength: 200 }, PROFILE.niche)
  niche?: string | null;
  @Optional([String], { maxItems: 20, maxLength: 120 }, PROFILE.interests)
  interests?: string[] | null;
  @Optional(String, { maxLength: 120 }, 'The phone with which the picture seems to be taken.')
  phone_model?: string | null;
}

@InputType({
  description:
    'Products in the picture: by id, which includes their text and photos, or described in words and photos.',
})
export class ProductsInput {
  @Optional(ID, { format: 'uuid' }, HANDHELD.propId)
  handheldPropId?: string | null;
  @Optional(String, WORDS, HANDHELD.text)
  handheldText?: string | null;
  @Optional([String], URLS, HANDHELD.urls)
  handheldImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES, HANDHELD.files)
  handheldImages?: string[] | null;

  @Optional(ID, { format: 'uuid' }, LARGE.propId)
  largeObjectPropId?: string | null;
  @Optional(String, WORDS, LARGE.text)
  largeObjectText?: string | null;
  @Optional([String], URLS, LARGE.urls)
  largeObjectImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES, LARGE.files)
  largeObjectImages?: string[] | null;

  @Optional(ID, { format: 'uuid' }, AMBIENT.propId)
  ambientPropId?: string | null;
  @Optional(String, WORDS, AMBIENT.text)
  ambientText?: string | null;
  @Optional([String], URLS, AMBIENT.urls)
  ambientImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES, AMBIENT.files)
  ambientImages?: string[] | null;
}

@InputType({ description: 'What a photo shows. Everything is optional.' })
export class GenerateImageInput extends ProductsInput {
  @Optional(PhotoType, {}, 'Default: ugc.')
  type?: ValueOf<typeof PhotoType> | null;
  @Optional(CharacterSource, {}, 'Default: depends on which of the other fields are given.')
  characterSourceType?: ValueOf<typeof CharacterSource> | null;
  @Optional(String, SLUG, 'The creator in the picture, by slug.')
  personaSlug?: string | null;
  @Optional(String, SLUG, `${KEEPER} A passport becomes their passport.`)
  saveToPersonaSlug?: string | null;
  @Optional(
    String,
    WORDS,
    'Describes the person; together with one of your creators, what else should be visible of them.',
  )
  characterDescription?: string | null;
  @Optional(
    String,
    { maxLength: 2048, format: 'uri' },
    'A photo of the person, for `upload`; together with one of your creators, another photo of them.',
  )
  fileUrl?: string | null;
  @Optional(UploadTicket, {}, 'The same, uploaded as a file.')
  file?: string | null;
  @Optional(PersonaContextInput, {}, 'What the photo may show of the person’s life.')
  personaContext?: PersonaContextInput | null;
  @Optional(PromptMode, {}, 'Default: `custom` if there is a `customPrompt`.')
  promptMode?: ValueOf<typeof PromptMode> | null;
  @Optional(JsonObject, {}, 'Maps the id of a group to a value or a list of values of GET /images/options.')
  optionsMap?: unknown;
  @Optional(
    JsonObject,
    {},
    'Maps the id of a group to a text that replaces its value (`__custom__`) or is added to it.',
  )
  customTextPerGroup?: unknown;
  @Optional(
    String,
    { maxLength: 4000 },
    'In custom mode, the scene; in structured mode, added to what the options say.',
  )
  customPrompt?: string | null;
  @Optional(String, { maxLength: 8000 }, 'Replaces our entire prompt.')
  fullPromptOverride?: string | null;
  @Optional(
    [String],
    { maxItems: 20, maxLength: 300 },
    'Clothes worn in addition to those of `clothingText` or a preset.',
  )
  selectedOutfits?: string[] | null;
  @Optional(String, WORDS, 'What else the picture should follow, in words.')
  referenceText?: string | null;
  @Optional([String], URLS, 'Pictures to follow: yours, or public ones.')
  referenceImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES, 'Pictures to follow, uploaded as files.')
  referenceImages?: string[] | null;
  @Optional(String, WORDS, 'What the person wears, in words.')
  clothingText?: string | null;
  @Optional([String], URLS, 'Pictures of the clothes: yours, or public ones.')
  clothingImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES, 'Pictures of the clothes, uploaded as files.')
  clothingImages?: string[] | null;
  @Optional(String, WORDS, 'The clothing of a visual preset.')
  visualPresetClothing?: string | null;
  @Optional(String, WORDS, 'The background of a visual preset.')
  visualPresetBackground?: string | null;
  @Optional(Boolean, {}, 'Default: true if the text is given.')
  usePresetClothing?: boolean | null;
  @Optional(Boolean, {}, 'Default: true if the text is given.')
  usePresetBackground?: boolean | null;
}

@InputType({ description: 'A scene to photograph several times.' })
export class BulkImagesInput {
  @Limits(SLUG)
  @Field(() => String, { description: 'The creator in the photos, by slug.' })
  personaSlug!: string;
  @Limits({ minLength: 1, maxLength: 4000 })
  @Field(() => String, { description: 'Describes the whole scene.' })
  prompt!: string;
  @Optional(Int, { min: 1, max: 10 }, 'Default: 3.')
  count?: number | null;
}

@InputType({ description: 'A picture, and where to see it from.' })
export class CameraAngleInput {
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { description: 'The picture: one of yours, or a public one.' })
  sourceImageUrl!: string;
  @Limits({ min: 0, max: MAX_AZIMUTH })
  @Field(() => Float, { description: 'Degrees, rounded to a multiple of 45: 0 front, 90 right, 180 back, 270 left.' })
  azimuth!: number;
  @Limits({ values: ELEVATIONS })
  @Field(() => Float, { description: 'Degrees; -30 looks up.' })
  elevation!: number;
  @Limits({ values: ANGLE_DISTANCES })
  @Field(() => Float, { description: '0.6 close-up, 1 medium, 1.4 wide.' })
  distance!: number;
  @Optional(String, SLUG, 'The creator in the picture, by slug.')
  personaSlug?: string | null;
}

@InputType({ description: 'A picture, and what happens after it.' })
export class ExpandStoryInput extends ProductsInput {
  @Optional(
    String,
    { maxLength: 2048, format: 'uri' },
    'Required unless the picture is uploaded as the file `currentImage`.',
  )
  currentImageUrl?: string | null;
  @Optional(UploadTicket, {}, 'The same, uploaded as a file.')
  currentImage?: string | null;
  @Limits({ minLength: 1, maxLength: 2000 })
  @Field(() => String, { description: 'The scene to draw, in words.' })
  whatHappensNext!: string;
  @Optional(String, SLUG, 'The creator in the picture, by slug.')
  personaSlug?: string | null;
  @Optional(String, SLUG, KEEPER)
  saveToPersonaSlug?: string | null;
}
