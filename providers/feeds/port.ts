import type { ServiceError } from '../../platform/errors/index.js';

export const FEED_FORMATS = ['merchant', 'shopify', 'woocommerce', 'csv'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Maximum number of products that are read from one feed. */
export const MAX_ITEMS = 5_000;

/** Maximum number of a product's pictures that are kept. */
export const MAX_IMAGES = 20;

export interface Money {
  /** The amount in units of the currency: 29.5 is €29.50. */
  amount: number;
  /** The currency's ISO 4217 code; null when neither the feed nor the catalog states it. */
  currency: string | null;
}

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';

/** One product as a shop describes it. Addresses are absolute, not fetched and not checked. */
export interface FeedItem {
  /** Identifies the product: unique within its feed, and the same at every reading. */
  key: string;
  title: string;
  brand: string | null;
  subtitle: string | null;
  description: string | null;
  price: Money | null;
  /** The reduced price, lower than `price`; null if there is none. */
  salePrice: Money | null;
  /** Addresses of the product's pictures, at most {@link MAX_IMAGES}. */
  images: string[];
  link: string | null;
  availability: Availability | null;
  publishedAt: string | null;
  labels: string[];
}

/** The result of reading a feed once. */
export interface FeedRead {
  format: FeedFormat;
  /** The address that was read in the end, e.g. a shop's `/products.json`; null for a file. */
  readUrl: string | null;
  items: FeedItem[];
  /** Whether the feed has, or may have, more items than were read. */
  truncated: boolean;
  /** Descriptions of what could not be read; empty if everything could. */
  problems: string[];
  /** Why the reading broke off, if it did; then `items` is what came before. */
  failure: ServiceError | null;
  /**
   * The currency that the shop states, or else the only one that all prices of the feed have. If the shop states none, null if
   * there are several, if a price has none (it would get the others' currency, and at the next reading perhaps another one), or
   * if the reading broke off.
   */
  currency: string | null;
  /** The shop's own name, if it states one. */
  name: string | null;
}

export interface FeedOptions {
  /** The account that reads. */
  account: string;
  /** Time limit of the whole reading, with all its pages, ms. */
  timeoutMs: number;
  /** The currency of prices that state none. */
  currency: string | null;
  /** The shop's site, against which relative addresses are resolved; null to resolve them against the feed's own address. */
  siteUrl: string | null;
}
