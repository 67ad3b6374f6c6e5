import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import { AVAILABILITIES, FEED_FORMATS } from '../../../providers/feeds/index.js';
import { Product } from '../product/product.graphql.js';

const FeedFormat = graphEnum('FeedFormat', FEED_FORMATS);
const Availability = graphEnum('Availability', AVAILABILITIES);

@ObjectType({
  simpleResolvers: true,
  description: 'A shop or product feed. Only its address is kept; its products are read live.',
})
export class Catalog {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  name!: string;
  @Field(() => String, { description: 'The address that you gave, or that of your file.' })
  url!: string;
  @Field(() => FeedFormat)
  format!: ValueOf<typeof FeedFormat>;
  @Field(() => String, { nullable: true })
  site_url!: string | null;
  @Field(() => String, { nullable: true })
  currency!: string | null;
  @Field(() => DateTime, { nullable: true })
  last_read_at!: string | null;
  @Field(() => Int, { nullable: true })
  last_count!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the last reading failed, or what it left out or could not read; null if there is nothing to say.',
  })
  last_error!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CatalogPrice {
  @Field(() => Float)
  amount!: number;
  @Field(() => String, { nullable: true })
  currency!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CatalogItem {
  @Field(() => String)
  key!: string;
  @Field(() => String)
  title!: string;
  @Field(() => String, { nullable: true })
  brand!: string | null;
  @Field(() => String, { nullable: true })
  subtitle!: string | null;
  @Field(() => CatalogPrice, { nullable: true })
  price!: CatalogPrice | null;
  @Field(() => CatalogPrice, { nullable: true, description: 'The reduced price, lower than `price`.' })
  salePrice!: CatalogPrice | null;
  @Field(() => [String], { description: "The shop's own addresses." })
  images!: string[];
  @Field(() => String, { nullable: true })
  link!: string | null;
  @Field(() => Availability, { nullable: true })
  availability!: ValueOf<typeof Availability> | null;
  @Field(() => DateTime, { nullable: true })
  publishedAt!: string | null;
  @Field(() => [String])
  labels!: string[];
}

@ObjectType({ simpleResolvers: true })
export class CatalogItems {
  @Field(() => [CatalogItem])
  items!: CatalogItem[];
  @Field(() => Int, { description: 'Products read.' })
  total!: number;
  @Field(() => Int, { description: 'How many of them `q` matches.' })
  matched!: number;
  @Field(() => DateTime)
  readAt!: string;
  @Field(() => Boolean, {
    description: 'Whether the feed has more than 5,000 products, of which only the first 5,000 are read.',
  })
  truncated!: boolean;
}

@InputType({ description: 'The `url` of a shop or feed, or a table as `file` in a form.' })
export class CreateCatalogInput {
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description:
      'The address of a Shopify or WooCommerce shop, or of a product feed (XML, TSV, CSV); its kind is detected.',
  })
  url?: string | null;
  @Field(() => UploadTicket, { nullable: true, description: 'CSV or TSV, at most 8 MB.' })
  file?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true, description: 'ISO 4217; used for prices that state no currency.' })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description:
      "The shop's address, against which relative addresses of pages and pictures are resolved. The link of an item in Shopify's export is made of it and the item's handle.",
  })
  siteUrl?: string | null;
}

@InputType({ description: 'Only the given fields change; null clears `currency` and `siteUrl`.' })
export class UpdateCatalogInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true })
  siteUrl?: string | null;
  @Field(() => FeedFormat, { nullable: true, description: 'The format as which the address is read from now on.' })
  format?: ValueOf<typeof FeedFormat> | null;
}

@InputType()
export class CatalogPropInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: "An item's `key`." })
  itemKey!: string;
}

@ObjectType({ simpleResolvers: true, description: "A product that was made of a catalog's item." })
export class CatalogProduct {
  @Field(() => Product)
  product!: Product;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Which photos could not be copied, and why.' })
  notice!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CatalogDeleted {
  @Field(() => ID)
  id!: string;
  @Field(() => Boolean)
  deleted!: boolean;
}
