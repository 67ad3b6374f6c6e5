import { Field, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';

@ObjectType({ simpleResolvers: true, description: 'One picture of a photo pack.' })
export class PhotoPackShot {
  @Field(() => String, { description: "The shot's name in requests." })
  role!: string;
  @Field(() => String)
  label!: string;
  @Field(() => String)
  description!: string;
  @Field(() => Boolean, { description: 'Is of a person: name a creator.' })
  needsPersona!: boolean;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description: 'The earlier shot that this one continues; made alone, it takes that picture in `references`.',
  })
  referenceRole!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A set of product pictures that are ordered together.' })
export class PhotoPackPlan {
  @Field(() => String)
  slug!: string;
  @Field(() => String)
  title!: string;
  @Limits({ oneOf: ['handheld', 'large_object', 'ambient'] })
  @Field(() => String, { description: 'The kind of product that it was made for; others are arranged accordingly.' })
  productCategory!: string;
  @Field(() => String)
  aspectRatio!: string;
  @Field(() => [PhotoPackShot])
  shots!: PhotoPackShot[];
}
