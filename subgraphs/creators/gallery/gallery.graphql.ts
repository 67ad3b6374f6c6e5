import { Field, ID, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, Json } from '../../../platform/graph/scalars.js';
import { IMAGE_TYPES } from './gallery-image.entity.js';

export const ImageType = graphEnum('ImageType', IMAGE_TYPES);

@ObjectType({ simpleResolvers: true, description: 'An image that you uploaded or that was made for you.' })
export class GalleryImage {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  url!: string;
  @Field(() => ImageType, { description: 'Its origin.' })
  type!: ValueOf<typeof ImageType>;
  @Field(() => String, { nullable: true })
  caption!: string | null;
  @Field(() => String, { nullable: true })
  prompt!: string | null;
  @Field(() => Json, { nullable: true })
  generation_params!: unknown;
  @Field(() => [String], { description: 'Slugs of the creators to which it is attached.' })
  personas!: string[];
  @Field(() => DateTime)
  created_at!: string;
}

@ObjectType({ simpleResolvers: true })
export class GalleryPage {
  @Field(() => [GalleryImage])
  images!: GalleryImage[];
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `cursor` to get the next page; null on the last page.',
  })
  nextCursor!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class GalleryImageDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
