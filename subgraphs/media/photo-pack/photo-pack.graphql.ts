import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { JsonObject } from '../../../platform/graph/scalars.js';
import { ProductCategory } from '../../catalog/index.js';
import { connectionOf } from '../../connection.js';
import { PLANS } from './plans.js';

/** What names a shot, in plans and in what was made. */
export const SHOT = { role: "The shot's name in requests.", label: 'What to call it.' };

@ObjectType({ simpleResolvers: true, description: 'One picture of a photo pack.' })
export class PhotoPackShot {
  @Field(() => String, { description: SHOT.role })
  role!: string;
  @Field(() => String, { description: SHOT.label })
  label!: string;
  @Field(() => String, { description: 'What it shows.' })
  description!: string;
  @Field(() => Boolean, { description: 'Whether it shows a person, which requires a creator.' })
  needsPersona!: boolean;
  @OmitWhenNull()
  @Field(() => String, {
    nullable: true,
    description:
      'The earlier shot that this one continues; if it is made without that shot, give its picture in `references`.',
  })
  referenceRole!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A set of product pictures that are made together.' })
export class PhotoPackPlan {
  @Field(() => String, { description: 'Names the plan in requests; permanent.' })
  slug!: string;
  @Field(() => String, { description: 'What to call it.' })
  title!: string;
  @Field(() => ProductCategory, {
    description: 'The kind of product for which it was designed; other kinds are arranged to suit them.',
  })
  productCategory!: ValueOf<typeof ProductCategory>;
  @Field(() => String, { description: 'Of its pictures, width to height.' })
  aspectRatio!: string;
  @Field(() => [PhotoPackShot], { description: 'What can be made, in order.' })
  shots!: PhotoPackShot[];
}

export const PhotoPackPlanConnection = connectionOf(PhotoPackPlan, 'photo packs');

@ObjectType({ simpleResolvers: true, description: 'A shot, or why it could not be made.' })
export class PackedShot {
  @Field(() => String, { description: SHOT.role })
  role!: string;
  @Field(() => String, { nullable: true, description: 'The address of the picture; null if it could not be made.' })
  imageUrl!: string | null;
  @Field(() => String, { nullable: true, description: 'Why there is no picture, and what to do next.' })
  error!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Some shots of a pack may be missing; each says why.' })
export class PhotoPack {
  @Field(() => [PackedShot], { description: 'In the requested order.' })
  shots!: PackedShot[];
}

@InputType({ description: 'Which shots to make of a product.' })
export class PhotoPackInput {
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String, { description: 'A plan listed by GET /images/photo-pack.' })
  workflowSlug!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { description: 'The product.' })
  propId!: string;
  @Limits({ minItems: 1, maxItems: Math.max(...PLANS.map(({ shots }) => shots.length)), maxLength: 40 })
  @Field(() => [String], { description: "Which of the plan's shots to make." })
  roles!: string[];
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Required for shots of a person.' })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true, description: 'What the whole pack should show or feel like.' })
  context?: string | null;
  @Field(() => JsonObject, { nullable: true, description: "Maps a shot's role to what it should show." })
  contextByRole?: Record<string, unknown> | null;
  @Field(() => JsonObject, {
    nullable: true,
    description:
      "Maps the role of a shot that is not made again to its picture's address, for the shots that continue it.",
  })
  references?: Record<string, unknown> | null;
}
