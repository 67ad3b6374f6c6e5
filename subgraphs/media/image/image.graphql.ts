import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject, UploadTicket } from '../../../platform/graph/scalars.js';
import { ANGLE_DISTANCES, ELEVATIONS, MAX_AZIMUTH } from '../camera-angle/angle.prompt.js';
import { MAX_PICTURES } from '../picture/references.js';

const URLS = { maxItems: MAX_PICTURES, maxLength: 2048, format: 'uri' } as const;
const FILES = { maxItems: MAX_PICTURES } as const;
const WORDS = { maxLength: 2000 } as const;
const SLUG = { minLength: 1, maxLength: 120 } as const;

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
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxItems: 20, maxLength: 120 })
  @Field(() => [String], { nullable: true })
  interests?: string[] | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'The phone with which the picture seems to be taken.' })
  phone_model?: string | null;
}

@InputType({
  description:
    'Products in the picture: by id, which includes their text and photos, or described in words and photos.',
})
export class ProductsInput {
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  handheldPropId?: string | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true })
  handheldText?: string | null;
  @Limits(URLS)
  @Field(() => [String], { nullable: true })
  handheldImageUrls?: string[] | null;
  @Limits(FILES)
  @Field(() => [UploadTicket], { nullable: true })
  handheldImages?: string[] | null;

  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  largeObjectPropId?: string | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true })
  largeObjectText?: string | null;
  @Limits(URLS)
  @Field(() => [String], { nullable: true })
  largeObjectImageUrls?: string[] | null;
  @Limits(FILES)
  @Field(() => [UploadTicket], { nullable: true })
  largeObjectImages?: string[] | null;

  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  ambientPropId?: string | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true })
  ambientText?: string | null;
  @Limits(URLS)
  @Field(() => [String], { nullable: true })
  ambientImageUrls?: string[] | null;
  @Limits(FILES)
  @Field(() => [UploadTicket], { nullable: true })
  ambientImages?: string[] | null;
}

@InputType({ description: 'What a photo shows. Everything is optional.' })
export class GenerateImageInput extends ProductsInput {
  @Field(() => PhotoType, { nullable: true, description: 'Default: ugc.' })
  type?: ValueOf<typeof PhotoType> | null;
  @Field(() => CharacterSource, {
    nullable: true,
    description: 'Default: depends on which of the other fields are given.',
  })
  characterSourceType?: ValueOf<typeof CharacterSource> | null;
  @Limits(SLUG)
  @Field(() => String, { nullable: true })
  personaSlug?: string | null;
  @Limits(SLUG)
  @Field(() => String, {
    nullable: true,
    description: 'The creator of yours to whose images the result is added; a passport becomes their passport.',
  })
  saveToPersonaSlug?: string | null;
  @Limits(WORDS)
  @Field(() => String, {
    nullable: true,
    description: 'Describes the person; together with one of your creators, what else should be visible of them.',
  })
  characterDescription?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description: 'A photo of the person, for `upload`; together with one of your creators, another photo of them.',
  })
  fileUrl?: string | null;
  @Field(() => UploadTicket, { nullable: true, description: 'The same, uploaded as a file.' })
  file?: string | null;
  @Field(() => PersonaContextInput, { nullable: true })
  personaContext?: PersonaContextInput | null;
  @Field(() => PromptMode, { nullable: true, description: 'Default: `custom` if there is a `customPrompt`.' })
  promptMode?: ValueOf<typeof PromptMode> | null;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'Maps the id of a group to a value or a list of values of GET /images/options.',
  })
  optionsMap?: unknown;
  @Field(() => JsonObject, {
    nullable: true,
    description: 'Maps the id of a group to a text that replaces its value (`__custom__`) or is added to it.',
  })
  customTextPerGroup?: unknown;
  @Limits({ maxLength: 4000 })
  @Field(() => String, {
    nullable: true,
    description: 'In custom mode, the scene; in structured mode, added to what the options say.',
  })
  customPrompt?: string | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true, description: 'Replaces our entire prompt.' })
  fullPromptOverride?: string | null;
  @Limits({ maxItems: 20, maxLength: 300 })
  @Field(() => [String], {
    nullable: true,
    description: 'Clothes worn in addition to those of `clothingText` or a preset.',
  })
  selectedOutfits?: string[] | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true })
  referenceText?: string | null;
  @Limits(URLS)
  @Field(() => [String], { nullable: true })
  referenceImageUrls?: string[] | null;
  @Limits(FILES)
  @Field(() => [UploadTicket], { nullable: true })
  referenceImages?: string[] | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true })
  clothingText?: string | null;
  @Limits(URLS)
  @Field(() => [String], { nullable: true })
  clothingImageUrls?: string[] | null;
  @Limits(FILES)
  @Field(() => [UploadTicket], { nullable: true })
  clothingImages?: string[] | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true, description: 'The clothing of a visual preset.' })
  visualPresetClothing?: string | null;
  @Limits(WORDS)
  @Field(() => String, { nullable: true, description: 'The background of a visual preset.' })
  visualPresetBackground?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true if the text is given.' })
  usePresetClothing?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'Default: true if the text is given.' })
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
  @Limits({ min: 1, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 3.' })
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
  @Limits(SLUG)
  @Field(() => String, { nullable: true })
  personaSlug?: string | null;
}

@InputType()
export class ExpandStoryInput extends ProductsInput {
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description: 'Required unless the picture is uploaded as the file `currentImage`.',
  })
  currentImageUrl?: string | null;
  @Field(() => UploadTicket, { nullable: true, description: 'The same, uploaded as a file.' })
  currentImage?: string | null;
  @Limits({ minLength: 1, maxLength: 2000 })
  @Field(() => String)
  whatHappensNext!: string;
  @Limits(SLUG)
  @Field(() => String, { nullable: true })
  personaSlug?: string | null;
  @Limits(SLUG)
  @Field(() => String, { nullable: true })
  saveToPersonaSlug?: string | null;
}
