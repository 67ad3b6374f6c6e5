import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, UploadTicket } from '../../../platform/graph/scalars.js';
import type { FeedFormat as Format, Availability as InStock } from '../../../providers/feeds/index.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';
import { Product } from '../product/product.graphql.js';

const FeedFormat = graphEnum<Format>('FeedFormat', 'How the products of a catalog are read.', {
  merchant: 'A product feed for Google Merchant Center, in XML.',
  shopify: "A Shopify shop's public list of products.",
  woocommerce: "A WooCommerce shop's public list of products.",
  csv: 'A table, as CSV, TSV or .xlsx.',
});
const Availability = graphEnum<InStock>('Availability', 'Whether a product can be bought.', {
  in_stock: 'Now.',
  out_of_stock: 'Not at present.',
  preorder: 'Now, to be delivered once it is released.',
  backorder: 'Now, to be delivered once it is back in stock.',
});

/** What these fields of a catalog are, where they are read and where they are written. */
const CURRENCY = 'ISO 4217; used for prices that state no currency.';
const SITE_URL =
  "The shop's address, against which relative addresses of pages and pictures are resolved. The link of an item in Shopify's export is made of it and the item's handle.";

@ObjectType({
  simpleResolvers: true,
  description: 'A shop or product feed. Only its address is kept; its products are read live.',
})
export class Catalog {
  @Field(() => ID, { description: 'The id of the catalog.' })
  id!: string;
  @Field(() => String, { description: "As given, else the shop's own name." })
  name!: string;
  @Field(() => String, { description: 'The address that you gave, or that of your file.' })
  url!: string;
  @Field(() => FeedFormat, { description: 'How it is read.' })
  format!: ValueOf<typeof FeedFormat>;
  @Field(() => String, { nullable: true, description: SITE_URL })
  site_url!: string | null;
  @Field(() => String, { nullable: true, description: CURRENCY })
  currency!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it was last read; null if it never was.' })
  last_read_at!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How many products the last reading found; null if it never was read.',
  })
  last_count!: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'Why the last reading failed, or what it left out or could not read; null if there is nothing to say.',
  })
  last_error!: string | null;
}

export const CatalogConnection = connectionOf(Catalog, 'catalogs');

@ObjectType({ simpleResolvers: true, description: 'A price.' })
export class CatalogPrice {
  @Field(() => Float, { description: 'In units of the currency: 29.5.' })
  amount!: number;
  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217; null when neither the feed nor the catalog states it.',
  })
  currency!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A product as its shop describes it.' })
export class CatalogItem {
  @Field(() => String, { description: 'Names the product: unique within its catalog, and the same at every reading.' })
  key!: string;
  @Field(() => String, { description: 'What the shop calls it.' })
  title!: string;
  @Field(() => String, { nullable: true, description: 'Who makes it; null if the shop does not say.' })
  brand!: string | null;
  @Field(() => String, { nullable: true, description: 'A second line below the title; null if there is none.' })
  subtitle!: string | null;
  @Field(() => CatalogPrice, { nullable: true, description: 'The usual price; null if the shop states none.' })
  price!: CatalogPrice | null;
  @Field(() => CatalogPrice, { nullable: true, description: 'The reduced price, lower than `price`.' })
  salePrice!: CatalogPrice | null;
  @Field(() => [String], { description: "The shop's own addresses." })
  images!: string[];
  @Field(() => String, { nullable: true, description: 'Its page in the shop.' })
  link!: string | null;
  @Field(() => Availability, {
    nullable: true,
    description: 'Whether it can be bought; null if the shop does not say.',
  })
  availability!: ValueOf<typeof Availability> | null;
  @Field(() => DateTime, { nullable: true, description: 'When the shop began to offer it; null if it does not say.' })
  publishedAt!: string | null;
  @Field(() => [String], { description: 'Its categories and tags.' })
  labels!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'Products of a catalog.' })
export class CatalogItems {
  @Field(() => [CatalogItem], { description: 'The page that was asked for.' })
  items!: CatalogItem[];
  @Field(() => Int, { description: 'Products read.' })
  total!: number;
  @Field(() => Int, { description: 'How many of them `q` matches.' })
  matched!: number;
  @Field(() => DateTime, { description: 'When the feed was read.' })
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
  @Field(() => UploadTicket, {
    nullable: true,
    description: 'CSV, TSV, .xlsx, or a .zip with one of these, at most 8 MB.',
  })
  file?: string | null;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: "What to call it. Default: the shop's own name." })
  name?: string | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true, description: CURRENCY })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, {
    nullable: true,
    description: SITE_URL,
  })
  siteUrl?: string | null;
}

@InputType({ description: 'Only the given fields change; null clears `currency` and `siteUrl`.' })
export class UpdateCatalogInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'What to call it.' })
  name?: string | null;
  @Limits({ minLength: 3, maxLength: 3, format: 'currency' })
  @Field(() => String, { nullable: true, description: CURRENCY })
  currency?: string | null;
  @Limits({ maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: SITE_URL })
  siteUrl?: string | null;
  @Field(() => FeedFormat, { nullable: true, description: 'The format as which the address is read from now on.' })
  format?: ValueOf<typeof FeedFormat> | null;
}

@InputType({ description: 'A product of a catalog.' })
export class CatalogPropInput {
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { description: "An item's `key`." })
  itemKey!: string;
}

@ObjectType({ simpleResolvers: true, description: "A product that was made of a catalog's item." })
export class CatalogProduct {
  @Field(() => Product, { description: 'The product.' })
  product!: Product;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Which photos could not be copied, and why.' })
  notice!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A catalog was deleted.' })
export class CatalogDeleted extends Deletion {}
