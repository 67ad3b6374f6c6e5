import { Directive, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { PRODUCT_CATEGORIES } from '../../../studio/product-category.js';

export const ProductCategory = graphEnum('ProductCategory', PRODUCT_CATEGORIES);

@ObjectType({ simpleResolvers: true, description: 'One thing in the box.' })
export class ProductContent {
  @Field(() => String)
  name!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  brand!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  type!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  size!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  imageUrl!: string | null;
  @OmitWhenNull()
  @Field(() => Boolean, { nullable: true })
  fullSize!: boolean | null;
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A product (prop) that videos show and talk about.' })
export class Product {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => ProductCategory)
  category!: ValueOf<typeof ProductCategory>;
  @Field(() => String, { nullable: true, description: 'Describes it; scripts are written from it.' })
  text!: string | null;
  @Field(() => [String])
  image_urls!: string[];
  @Field(() => Float, { nullable: true })
  price!: number | null;
  @Field(() => String, { nullable: true })
  currency!: string | null;
  @Field(() => String, { nullable: true, description: 'Where it can be bought.' })
  link!: string | null;
  @Field(() => [ProductContent])
  contents!: ProductContent[];
  @Field(() => DateTime)
  created_at!: string;
}

@InputType()
export class ProductContentInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  name!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  brand?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  type?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true })
  size?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true })
  imageUrl?: string | null;
  @Field(() => Boolean, { nullable: true })
  fullSize?: boolean | null;
}

@InputType({
  description: 'Only the given fields change; null clears text, price, currency and link; lists are replaced whole.',
})
export class UpdateProductInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => ProductCategory, { nullable: true })
  category?: ValueOf<typeof ProductCategory> | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true })
  text?: string | null;
  @Limits({ maxItems: 20, maxLength: 2048 })
  @Field(() => [String], { nullable: true })
  image_urls?: string[] | null;
  @Limits({ min: 0, max: 1_000_000_000 })
  @Field(() => Float, { nullable: true })
  price?: number | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true })
  link?: string | null;
  @Limits({ maxItems: 60 })
  @Field(() => [ProductContentInput], { nullable: true })
  contents?: ProductContentInput[] | null;
}

@InputType()
export class CreateProductInput extends UpdateProductInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String)
  declare name: string;
  @Field(() => ProductCategory)
  declare category: ValueOf<typeof ProductCategory>;
}

@ObjectType({ simpleResolvers: true })
export class ProductDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
