import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Json } from '../../../platform/graph/scalars.js';
import { ProductCategory } from '../../catalog/index.js';
import { PLANS } from './plans.js';

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
  @Field(() => ProductCategory, {
    description: 'The kind of product that it was made for; others are arranged accordingly.',
  })
  productCategory!: ValueOf<typeof ProductCategory>;
  @Field(() => String)
  aspectRatio!: string;
  @Field(() => [PhotoPackShot])
  shots!: PhotoPackShot[];
}

@ObjectType({ simpleResolvers: true, description: 'A shot that was made, or why it was not.' })
export class PackedShot {
  @Field(() => String)
  role!: string;
  @Field(() => String, { nullable: true })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Why there is no picture, and what to do next.' })
  error!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Partial packs are normal.' })
export class PhotoPack {
  @Field(() => [PackedShot], { description: 'In the order asked for.' })
  shots!: PackedShot[];
}

@InputType()
export class PhotoPackInput {
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String)
  workflowSlug!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { description: 'The product.' })
  propId!: string;
  @Limits({ minItems: 1, maxItems: Math.max(...PLANS.map(({ shots }) => shots.length)), maxLength: 40 })
  @Field(() => [String], { description: "Which of the plan's shots to make." })
  roles!: string[];
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Needed for shots of a person.' })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true, description: 'What the whole pack is to show or to feel like.' })
  context?: string | null;
  @Field(() => Json, { nullable: true, description: "A shot's role to what it is to show." })
  contextByRole?: unknown;
  @Field(() => Json, {
    nullable: true,
    description: 'The role of a picture that a shot continues to its address, when it is not made anew.',
  })
  references?: unknown;
}
