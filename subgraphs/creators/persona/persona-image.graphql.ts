import { Field, ID, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, Json } from '../../../platform/graph/scalars.js';
import { ImageType } from '../gallery/gallery.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'An image of a creator; its id is the gallery image’s.' })
export class PersonaImage {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  url!: string;
  @Field(() => ImageType, { description: 'Its origin.' })
  type!: ValueOf<typeof ImageType>;
  @Field(() => Int)
  sort_order!: number;
  @Field(() => String, { nullable: true })
  caption!: string | null;
  @Field(() => Json, { nullable: true })
  generation_params!: unknown;
  @Field(() => DateTime)
  created_at!: string;
  @Field(() => String, { nullable: true })
  prompt!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PersonaImages {
  @Field(() => String, { nullable: true })
  passport_image_url!: string | null;
  @Field(() => [PersonaImage])
  images!: PersonaImage[];
}

@ObjectType({ simpleResolvers: true })
export class PersonaImageAdded {
  @Field(() => String)
  url!: string;
  @OmitWhenNull()
  @Field(() => PersonaImage, { nullable: true })
  image!: PersonaImage | null;
}

@ObjectType({ simpleResolvers: true })
export class PersonaImageUrlDetached {
  @Field(() => String)
  url!: string;
  @Field(() => Boolean, { description: 'false if it was not one of the creator’s images.' })
  unattached!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class PersonaImageDetached {
  @Field(() => ID)
  imageId!: string;
  @Field(() => Boolean, { description: 'false if it was not one of the creator’s images.' })
  unattached!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class PersonaDeleted {
  @Field(() => String)
  slug!: string;
}
