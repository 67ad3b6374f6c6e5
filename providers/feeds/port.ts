import type { ServiceError } from '../../platform/errors/index.js';

export const FEED_FORMATS = ['merchant', 'shopify', 'woocommerce', 'csv'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** A feed is cut here. */
export const MAX_ITEMS = 5_000;

export interface Money {
  /** In units of the currency: 29.5 is €29.50. */
  amount: number;
  /** ISO 4217; null when neither the feed nor the catalog says. */
  currency: string | null;
}

export const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** One product as a shop tells it. Addresses are absolute, not fetched and not checked. */
export interface FeedItem {
  /** Unique within its feed, and the same at every reading. */
  key: string;
  title: string;
  brand: string | null;
  subtitle: string | null;
  description: string | null;
  price: Money | null;
  /** Lower than `price`, else null. */
  salePrice: Money | null;
  /** At most 20. */
  images: string[];
  link: string | null;
  availability: Availability | null;
  publishedAt: string | null;
  labels: string[];
}

/** What one reading of a feed gave. */
export interface FeedRead {
  format: FeedFormat;
  /** The address that was read in the end, e.g. a shop's `/products.json`; null for a file. */
  readUrl: string | null;
  items: FeedItem[];
  /** The feed goes on behind the last item. */
  truncated: boolean;
  /** What could not be read, as sentences; empty when all is well. */
  problems: string[];
  /** Why the reading broke off, when it did; then `items` is what came before. */
  failure: ServiceError | null;
  /**
   * What the shop says of itself, or else the one currency that every price of the feed names. Null when prices name several or
   * one names none: given to that one, a second reading would tell another price than the first.
   */
  currency: string | null;
  /** The shop's own name, where it says it. */
  name: string | null;
}

export interface FeedOptions {
  /** The whole of it, all pages together. */
  timeoutMs: number;
  /** For prices that name none. */
  currency: string | null;
}
