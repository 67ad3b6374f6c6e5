/** A search that trends in a country today. */
export interface SearchTrend {
  /** The search, as people type it. */
  title: string;
  /** Approximate number of searches, as the source rounds it: 20000 for "20K+"; null if it states none. */
  searches: number | null;
  /** When it began to trend; null if not stated. */
  since: Date | null;
  /** Headlines of the news behind it. */
  headlines: readonly string[];
}

/** Trending searches. There is no offline substitute, because what people search cannot be made up. */
export interface SearchTrends {
  /** Lists searches in the source's order. Empty if the source fails, which is logged but not an error for anybody. */
  read(): Promise<readonly SearchTrend[]>;
}
