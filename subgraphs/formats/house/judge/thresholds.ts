/** Thresholds by which the market's and a user's own posts are judged. Reaching one exactly is enough. */

/** A post is viral from this multiple of its creator's usual views. */
export const VIRAL = 5;
/** A format is strong if a single post has at least this multiple. */
export const BREAKOUT = 10;
/** A post ranks from this multiple: it does at least as well as its creator's posts usually do. */
export const RANKING = 1;
/** A format is proven when this many creators have had a viral post with it, or when one runs it as a series. */
export const PROVEN_CREATORS = 3;
/** A format is strong when this many creators have had a viral post with it and a recent post still ranks. */
export const STRONG_CREATORS = 2;
/** A creator runs a format as a series after this many posts of it, on this many days (UTC), of which this many are viral. */
export const SERIES = { posts: 3, days: 3, viral: 2 };

/** Age limits, in days. */
export const NEW_DAYS = 14;
export const CURRENT_DAYS = 30;
export const RANKING_DAYS = 60;
export const RECENT_DAYS = 90;
