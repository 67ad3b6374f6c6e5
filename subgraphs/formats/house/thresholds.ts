/** What the market's and a user's own posts are judged by. A limit that is reached exactly counts. */

/** A post is viral from this multiple of its creator's usual views on. */
export const VIRAL = 5;
/** One post alone makes a format strong from this multiple on. */
export const BREAKOUT = 10;
/** A post ranks from this multiple on. */
export const RANKING = 1;
/** A format is proven when it is viral for so many creators. */
export const PROVEN_CREATORS = 3;
/** A format that still ranks is strong when it is viral for so many creators. */
export const STRONG_CREATORS = 2;
/** A creator runs a format as a series with so many posts, on so many different days (UTC), so many of them viral. */
export const SERIES = { posts: 3, days: 3, viral: 2 };

/** Ages in days. */
export const NEW_DAYS = 14;
export const CURRENT_DAYS = 30;
export const RANKING_DAYS = 60;
export const RECENT_DAYS = 90;
