/** A post of the market that a format is shown by. */
export interface MarketExample {
  creator: string;
  handle: string;
  multiple: number;
  views: number;
  /** Views over multiple. */
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
  /** ISO 8601, like all times here. */
  postedAt: string;
}

/** Aggregates of a key's market posts. Status, tier and freshness follow from these and the day (`judge-market.ts`). */
export interface MarketStats {
  posts: number;
  creators: number;
  /** Null where no post has a multiple. */
  bestMultiple: number | null;
  viralCreators: number;
  /** Creators who run it as a series. */
  seriesCreators: number;
  /** When the first post of it went up. */
  firstPostedAt: string;
  newestViralAt: string | null;
  /** The newest post with a multiple of 1 or more. */
  newestRankingAt: string | null;
  savesPerLike: number | null;
  sharesPerLike: number | null;
  commentsPerLike: number | null;
  /** The best posts by multiple, at most two of one creator. */
  examples: MarketExample[];
}

/** The best post that has a first line, with it. */
export function spokenExample(examples: readonly MarketExample[]): (MarketExample & { hook: string }) | null {
  for (const example of examples) if (example.hook?.trim()) return { ...example, hook: example.hook };
  return null;
}
