/** A market post that is shown as an example of a format. */
export interface MarketExample {
  creator: string;
  handle: string;
  multiple: number;
  views: number;
  /** The creator's usual views: the post's views divided by its multiple. */
  usualViews: number;
  followers: number | null;
  likes: number | null;
  saves: number | null;
  shares: number | null;
  comments: number | null;
  sound: string | null;
  photo: boolean | null;
  slides: number | null;
  hook: string | null;
  url: string | null;
  /** When the post was published; ISO 8601, like all times here. */
  postedAt: string;
}

/** Aggregates of a key's market posts. Status, tier and freshness follow from these and the date (`judge-market.ts`). */
export interface MarketStats {
  posts: number;
  creators: number;
  /** The highest multiple; null if no post has one. */
  bestMultiple: number | null;
  viralCreators: number;
  /** Number of creators who run the format as a series. */
  seriesCreators: number;
  /** When the first post of the format was published. */
  firstPostedAt: string;
  newestViralAt: string | null;
  /** When the newest post with a multiple of 1 or more was published. */
  newestRankingAt: string | null;
  savesPerLike: number | null;
  sharesPerLike: number | null;
  commentsPerLike: number | null;
  /** The posts with the highest multiples, at most two by the same creator. */
  examples: MarketExample[];
}

/** The best example that has a first line; null if none has. */
export function spokenExample(examples: readonly MarketExample[]): (MarketExample & { hook: string }) | null {
  for (const example of examples) if (example.hook?.trim()) return { ...example, hook: example.hook };
  return null;
}
