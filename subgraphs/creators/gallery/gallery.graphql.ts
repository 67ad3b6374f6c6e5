import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relations } from '../../../platform/graph/relations.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { FILE } from '../file/file.graphql.js';
import { Persona } from '../persona/persona.graphql.js';
import type { ImageType as Type } from './gallery-image.entity.js';

export const ImageType = graphEnum<Type>('ImageType', 'Where an image comes from.', {
  upload: 'Uploaded, or copied from an address.',
  generated: 'Made by a model.',
  stock: 'A stock photo.',
});

/** The fields that an image has in the gallery and as a creator's. */
export const IMAGE = {
  caption: 'A line about it; null if it has none.',
  prompt: 'The prompt from which it was made; null for images that were not generated.',
  generationParams:
    'How it was made: scene, seed and references of a generated image, photographer and page of a stock photo; null for others. Its keys differ between models and versions.',
};

@Entity()
@ObjectType({ simpleResolvers: true, description: 'An image that you uploaded or that was made for you.' })
export class GalleryImage {
  @Field(() => ID, { description: 'The id of the image, also where it is attached to creators.' })
  id!: string;
  @Field(() => String, { description: FILE.url })
  url!: string;
  @Field(() => ImageType, { description: 'Its origin.' })
  type!: ValueOf<typeof ImageType>;
  @Field(() => String, { nullable: true, description: IMAGE.caption })
  caption!: string | null;
  @Field(() => String, { nullable: true, description: IMAGE.prompt })
  prompt!: string | null;
  @Field(() => JsonObject, { nullable: true, description: IMAGE.generationParams })
  generation_params!: Record<string, unknown> | null;
  @Field(() => [String], { description: 'Slugs of the creators to which it is attached.' })
  personas!: string[];
  @Relations(() => Persona, 'persona_ids', 'The creators to which it is attached, by slug.')
  creators?: Persona[];
  @Field(() => DateTime, { description: 'When it was added.' })
  created_at!: string;
}

export const GalleryImageConnection = connectionOf(GalleryImage, 'images in the gallery');

@InputType({ description: 'Which images to list.' })
export class GalleryFilter {
  @Field(() => ImageType, { nullable: true, description: 'Only images of this origin.' })
  type?: ValueOf<typeof ImageType> | null;
  @Limits({ minLength: 1, maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'Only images of the creator with this slug.' })
  persona?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An image was removed from the gallery.' })
export class GalleryImageDeleted extends Deletion {}
