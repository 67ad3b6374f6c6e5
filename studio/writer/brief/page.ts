/** The structured data and main content of a web page, without anything that is not about its subject. */
export interface PageReading {
  /** What the page is about, according to its own data or its structure. `article`: nothing to buy, use or attend. */
  kind: 'product' | 'service' | 'app' | 'course' | 'event' | 'place' | 'organisation' | 'repository' | 'article';
  /** The product's own name, without the site's name, slogans or shop suffixes; for an article, its headline. */
  name: string | null;
  brand: string | null;
  /** One or more whole sentences, as the data states them. */
  description: string | null;
  price: number | null;
  currency: string | null;
  /** Stars out of 5. */
  rating: number | null;
  reviewCount: number | null;
  /** The main content, in order. */
  blocks: readonly { kind: 'heading' | 'text' | 'item'; text: string }[];
}
