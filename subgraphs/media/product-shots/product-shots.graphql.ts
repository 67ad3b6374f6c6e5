import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { BrickFrame, PictureBrick } from '../brick/brick.graphql.js';
import { PLANS } from '../photo-pack/plans.js';

@ObjectType({ simpleResolvers: true })
export class ShotUse {
  @Field(() => String, { description: "The shot's role." })
  segmentRole!: string;
}

@ObjectType({ simpleResolvers: true })
export class ShotFrame extends BrickFrame {
  @Field(() => ShotUse)
  use!: ShotUse;
}

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'A shot that could not be made, even after a retry.' })
export class MissingShot {
  @Field(() => String)
  role!: string;
  @Field(() => String)
  label!: string;
  @Field(() => String, { description: 'Why, and what to do next.' })
  error!: string;
}

@ObjectType({ simpleResolvers: true, description: "Both lists are in the plan's order." })
export class ProductShotsOutput {
  @Field(() => [ShotFrame])
  frames!: ShotFrame[];
  @Field(() => [MissingShot])
  missing!: MissingShot[];
}

@ObjectType({ simpleResolvers: true, description: 'The job that makes all shots of a plan.' })
export class ProductShotsJob extends PictureBrick {
  @Field(() => ProductShotsOutput, { nullable: true, description: 'Null until done.' })
  output!: ProductShotsOutput | null;
}

@InputType()
export class ProductShotsInput {
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String, { description: 'A plan listed by GET /images/photo-pack.' })
  plan!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID)
  productId!: string;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Required if the plan has shots of a person.' })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true, description: 'What all shots should show or feel like.' })
  direction?: string | null;
}
