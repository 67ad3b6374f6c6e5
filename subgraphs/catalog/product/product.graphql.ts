import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { ProductCategory as Category } from '../../../studio/product-category.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';

export const ProductCategory = graphEnum<Category>('ProductCategory', 'Where a product is when a person shows it.', {
  handheld: 'In the hand.',
  large_object: 'Beside the person.',
  ambient: 'Around the person, as a place or service is.',
});

/** What each field of a product is, where it is read and where it is written. */
const PRODUCT = {
  name: 'What the product is called.',
  category: 'Where it is when a person shows it.',
  text: 'Describes it; scripts are written from it.',
  image_urls: 'Its photos, the best one first; pictures follow them.',
  price: 'In units of the currency: 29.5.',
  currency: 'ISO 4217.',
  link: 'Where it can be bought.',
  contents: 'What is in the box.',
};
/** The same of a thing in the box. */
const CONTENT = {
  name: 'What it is called.',
  brand: 'Who makes it.',
  type: 'What kind of thing it is.',
  size: 'In words, such as "50 ml".',
  imageUrl: 'A photo of it.',
  fullSize: 'Whether it is of the usual size rather than a sample.',
};

@ObjectType({ simpleResolvers: true, description: 'One thing in the box.' })
export class ProductContent {
  @Field(() => String, { description: CONTENT.name })
  name!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CONTENT.brand })
  brand!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CONTENT.type })
  type!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CONTENT.size })
  size!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: CONTENT.imageUrl })
  imageUrl!: string | null;
  @OmitWhenNull()
  @Field(() => Boolean, { nullable: true, description: CONTENT.fullSize })
  fullSize!: boolean | null;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A product (prop) that videos show and talk about.' })
export class Product {
  @Field(() => ID, { description: 'The id of the product.' })
  id!: string;
  @Field(() => String, { description: PRODUCT.name })
  name!: string;
  @Field(() => ProductCategory, { description: PRODUCT.category })
  category!: ValueOf<typeof ProductCategory>;
  @Field(() => String, { nullable: true, description: PRODUCT.text })
  text!: string | null;
  @Field(() => [String], { description: PRODUCT.image_urls })
  image_urls!: string[];
  @Field(() => Float, { nullable: true, description: PRODUCT.price })
  price!: number | null;
  @Field(() => String, { nullable: true, description: PRODUCT.currency })
  currency!: string | null;
  @Field(() => String, { nullable: true, description: PRODUCT.link })
  link!: string | null;
  @Field(() => [ProductContent], { description: PRODUCT.contents })
  contents!: ProductContent[];
  @Field(() => DateTime, { description: 'When it was added.' })
  created_at!: string;
}

export const ProductConnection = connectionOf(Product, 'products');

@InputType({ description: 'Which products to list.' })
export class ProductFilter {
  @Field(() => ProductCategory, { nullable: true, description: 'Only products of this category.' })
  category?: ValueOf<typeof ProductCategory> | null;
}

@InputType({ description: 'One thing in the box.' })
export class ProductContentInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: CONTENT.name })
  name!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: CONTENT.brand })
  brand?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: CONTENT.type })
  type?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: CONTENT.size })
  size?: string | null;
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: CONTENT.imageUrl })
  imageUrl?: string | null;
  @Field(() => Boolean, { nullable: true, description: CONTENT.fullSize })
  fullSize?: boolean | null;
}

@InputType({
  description: 'Only the given fields change; null clears text, price, currency and link; lists are replaced whole.',
})
export class UpdateProductInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: PRODUCT.name })
  name?: string | null;
  @Field(() => ProductCategory, { nullable: true, description: PRODUCT.category })
  category?: ValueOf<typeof ProductCategory> | null;
  @Limits({ maxLength: 8000 })
  @Field(() => String, { nullable: true, description: PRODUCT.text })
  text?: string | null;
  @Limits({ maxItems: 20, maxLength: 2048 })
  @Field(() => [String], { nullable: true, description: PRODUCT.image_urls })
  image_urls?: string[] | null;
  @Limits({ min: 0, max: 1_000_000_000 })
  @Field(() => Float, { nullable: true, description: PRODUCT.price })
  price?: number | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true, description: PRODUCT.currency })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: PRODUCT.link })
  link?: string | null;
  @Limits({ maxItems: 60 })
  @Field(() => [ProductContentInput], { nullable: true, description: PRODUCT.contents })
  contents?: ProductContentInput[] | null;
}

@InputType({ description: 'A new product; only the name and the category are required.' })
export class CreateProductInput extends UpdateProductInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: PRODUCT.name })
  declare name: string;
  @Field(() => ProductCategory, { description: PRODUCT.category })
  declare category: ValueOf<typeof ProductCategory>;
}

@ObjectType({ simpleResolvers: true, description: 'A product was deleted.' })
export class ProductDeleted extends Deletion {}
