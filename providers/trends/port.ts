/** What a country searches for today. */
export interface SearchTrend {
  /** What is searched, as people type it. */
  title: string;
  /** About how many searches, as the source rounds it: 20000 of "20K+"; null where it says none. */
  searches: number | null;
  /** Since when it trends; null where that is not said. */
  since: Date | null;
  /** Headlines of the news behind it. */
  headlines: readonly string[];
}

/** Searches that trend. There is no offline stand-in: what people search is not ours to make up. */
export interface SearchTrends {
  /** In the order of the source; none where it does not answer well, which is logged and nobody's failure. */
  read(): Promise<readonly SearchTrend[]>;
}
