/** A search that trends in a country today. */
export interface SearchTrend {
  /** The search, as people type it. */
  title: string;
  /** Approximate number of searches, as the source rounds it: 20000 for "20K+"; null if it states none. */
  searches: number | null;
  /** When it began to trend; null if not stated. */
  since: Date | null;
  /** Headlines of the news behind it, at most five. */
  headlines: readonly string[];
}

/** Trending searches. There is no offline substitute, because what people search cannot be made up. */
export interface SearchTrends {
  /** Lists searches in the source's order. If the source fails, the list is empty and the failure is logged. */
  read(): Promise<readonly SearchTrend[]>;
}
