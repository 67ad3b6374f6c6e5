/** A post of the market that a format is shown by. */
export interface MarketExample {
  postId: string;
  creator: string;
  handle: string;
  multiple: number;
  views: number;
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
  postedAt: string;
}

/** Aggregates of a key's market posts. Status, tier and freshness follow from these and the day (`README.md`). */
export interface MarketStats {
  posts: number;
  creators: number;
  bestMultiple: number | null;
  viralCreators: number;
  seriesCreators: number;
  /** When the first post of it went up, and when the first was seen by us. */
  firstPostedAt: string;
  firstSeenAt: string;
  newestViralAt: string | null;
  /** The newest post with a multiple of 1 or more. */
  newestRankingAt: string | null;
  savesPerLike: number | null;
  sharesPerLike: number | null;
  commentsPerLike: number | null;
  niches: string[];
  examples: MarketExample[];
}
