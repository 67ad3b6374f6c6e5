/** What a web page says of itself and holds, cleaned of everything that is not about its thing. */
export interface PageReading {
  /** What the page is about, as its own data says or as its build shows. `article`: nothing one can buy, use or attend. */
  kind: 'product' | 'service' | 'app' | 'course' | 'event' | 'place' | 'organisation' | 'repository' | 'article';
  /** The thing's own name, without the site's name, slogans or shop suffixes; for an article its headline. */
  name: string | null;
  brand: string | null;
  /** As the data says it: one or more whole sentences. */
  description: string | null;
  price: number | null;
  currency: string | null;
  /** Out of 5. */
  rating: number | null;
  reviewCount: number | null;
  /** The main content in its order. */
  blocks: readonly { kind: 'heading' | 'text' | 'item'; text: string }[];
}
