import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { type Constraint, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject, UploadTicket } from '../../../platform/graph/scalars.js';
import { ANGLE_DISTANCES, ELEVATIONS, MAX_AZIMUTH } from './derive.prompt.js';

/** Maximum number of pictures for one purpose in a request, addresses and files together. */
export const MAX_PICTURES = 5;
const URLS = { maxItems: MAX_PICTURES, maxLength: 2048, format: 'uri' } as const;
const FILES = { maxItems: MAX_PICTURES } as const;
const WORDS = { maxLength: 2000 } as const;
const SLUG = { minLength: 1, maxLength: 120 } as const;

/** A field of an input that may be left out. */
const Optional =
  (type: object, limits: Constraint = {}, description?: string): PropertyDecorator =>
  (target, key) => {
    Field(() => type, { nullable: true, ...(description ? { description } : {}) })(target, key);
    if (Object.keys(limits).length > 0) Limits(limits)(target, key);
  };

const ImageJobStatus = graphEnum('ImageJobStatus', ['queued', 'running', 'done', 'failed']);
const PhotoType = graphEnum('PhotoType', ['ugc', 'passport']);
const CharacterSource = graphEnum('CharacterSource', ['persona', 'upload', 'custom']);
const PromptMode = graphEnum('PromptMode', ['structured', 'custom']);

@ObjectType({ simpleResolvers: true, description: 'The job that makes one picture.' })
export class ImageJob {
  @Field(() => ID)
  id!: string;
  @Field(() => ImageJobStatus)
  status!: ValueOf<typeof ImageJobStatus>;
  @Field(() => String, { nullable: true, description: 'A picture to show until the result is ready.' })
  previewUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Null until done.' })
  resultUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Why it failed, and what to do next.' })
  error!: string | null;
  @Field(() => DateTime)
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class GeneratedImage {
  @Field(() => String)
  imageUrl!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Some images of a batch may be missing; `errors` says why.' })
export class ImageBatch {
  @Field(() => [String])
  imageUrls!: string[];
  @Field(() => Int)
  succeeded!: number;
  @Field(() => Int)
  failed!: number;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'One sentence for each image that failed, with its index.' })
  errors!: string[] | null;
}

@InputType()
export class PersonaContextInput {
  @Optional(String, { maxLength: 200 })
  niche?: string | null;
  @Optional([String], { maxItems: 20, maxLength: 120 })
  interests?: string[] | null;
  @Optional(String, { maxLength: 120 }, 'The phone with which the picture seems to be taken.')
  phone_model?: string | null;
}

@InputType({
  description:
    'Products in the picture: by id, which includes their text and photos, or described in words and photos.',
})
export class ProductsInput {
  @Optional(ID, { format: 'uuid' })
  handheldPropId?: string | null;
  @Optional(String, WORDS)
  handheldText?: string | null;
  @Optional([String], URLS)
  handheldImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES)
  handheldImages?: string[] | null;

  @Optional(ID, { format: 'uuid' })
  largeObjectPropId?: string | null;
  @Optional(String, WORDS)
  largeObjectText?: string | null;
  @Optional([String], URLS)
  largeObjectImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES)
  largeObjectImages?: string[] | null;

  @Optional(ID, { format: 'uuid' })
  ambientPropId?: string | null;
  @Optional(String, WORDS)
  ambientText?: string | null;
  @Optional([String], URLS)
  ambientImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES)
  ambientImages?: string[] | null;
}

@InputType({ description: 'What a photo shows. Everything is optional.' })
export class GenerateImageInput extends ProductsInput {
  @Optional(PhotoType, {}, 'Default: ugc.')
  type?: ValueOf<typeof PhotoType> | null;
  @Optional(CharacterSource, {}, 'Default: depends on which of the other fields are given.')
  characterSourceType?: ValueOf<typeof CharacterSource> | null;
  @Optional(String, SLUG)
  personaSlug?: string | null;
  @Optional(
    String,
    SLUG,
    'The creator of yours to whose images the result is added; a passport becomes their passport.',
  )
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
  @Optional(PersonaContextInput)
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
  @Optional(String, WORDS)
  referenceText?: string | null;
  @Optional([String], URLS)
  referenceImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES)
  referenceImages?: string[] | null;
  @Optional(String, WORDS)
  clothingText?: string | null;
  @Optional([String], URLS)
  clothingImageUrls?: string[] | null;
  @Optional([UploadTicket], FILES)
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

@InputType()
export class BulkImagesInput {
  @Limits(SLUG)
  @Field(() => String)
  personaSlug!: string;
  @Limits({ minLength: 1, maxLength: 4000 })
  @Field(() => String, { description: 'Describes the whole scene.' })
  prompt!: string;
  @Optional(Int, { min: 1, max: 10 }, 'Default: 3.')
  count?: number | null;
}

@InputType()
export class CameraAngleInput {
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String)
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
  @Optional(String, SLUG)
  personaSlug?: string | null;
}

@InputType()
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
  @Field(() => String)
  whatHappensNext!: string;
  @Optional(String, SLUG)
  personaSlug?: string | null;
  @Optional(String, SLUG)
  saveToPersonaSlug?: string | null;
}
