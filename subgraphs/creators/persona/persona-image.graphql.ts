import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { FILE } from '../file/file.graphql.js';
import { GalleryImage, IMAGE, ImageType } from '../gallery/gallery.graphql.js';
import { PROFILE } from './persona.graphql.js';
import { MAX_IMAGES } from './persona-image.service.js';

@ObjectType({ simpleResolvers: true, description: 'An image of a creator; its id is the gallery image’s.' })
export class PersonaImage {
  @Field(() => ID, { description: 'The id of the image in the gallery.' })
  imageId!: string;
  @Relation(() => GalleryImage, 'imageId', 'The image in the gallery.')
  image?: GalleryImage | null;
  @Field(() => String, { description: FILE.url })
  url!: string;
  @Field(() => ImageType, { description: 'Its origin.' })
  type!: ValueOf<typeof ImageType>;
  @Field(() => Int, { description: "Its place among the creator's images, in ascending order." })
  sort_order!: number;
  @Field(() => String, { nullable: true, description: IMAGE.caption })
  caption!: string | null;
  @Field(() => JsonObject, { nullable: true, description: IMAGE.generationParams })
  generation_params!: Record<string, unknown> | null;
  @Field(() => DateTime, { description: 'When it was added to the gallery.' })
  created_at!: string;
  @Field(() => String, { nullable: true, description: IMAGE.prompt })
  prompt!: string | null;
}

@ObjectType('PersonaImageConnection', { simpleResolvers: true, description: 'The face and the images of a creator.' })
export class PersonaImages extends connectionOf(PersonaImage, 'images of a creator') {
  @Field(() => String, { nullable: true, description: PROFILE.passport_image_url })
  passport_image_url!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The image that was attached.' })
export class PersonaImageAdded {
  @Field(() => String, { description: FILE.url })
  url!: string;
  @OmitWhenNull()
  @Field(() => PersonaImage, { nullable: true, description: "The image as the creator's list shows it." })
  image!: PersonaImage | null;
}

@ObjectType({ simpleResolvers: true, description: 'Whether an image was detached from its creator.' })
export class PersonaImageUrlDetached {
  @Field(() => String, { description: 'The address that was sent.' })
  url!: string;
  @Field(() => Boolean, { description: 'false if it was not one of the creator’s images.' })
  unattached!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Whether an image was detached from its creator.' })
export class PersonaImageDetached {
  @Field(() => ID, { description: 'The id that was sent.' })
  imageId!: string;
  @Field(() => Boolean, { description: 'false if it was not one of the creator’s images.' })
  unattached!: boolean;
}

@InputType({ description: 'Where to move an image.' })
export class MovePersonaImageInput {
  @Limits({ min: 0, max: MAX_IMAGES - 1 })
  @Field(() => Int, { description: "Its new index among the creator's images, from 0." })
  to!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A creator was deleted.' })
export class PersonaDeleted {
  @Field(() => String, { description: 'The slug that the creator had; it is free again.' })
  slug!: string;
}
