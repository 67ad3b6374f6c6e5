import type { Brief, Voice } from '../shapes.js';

export const TOPIC_MEDIA = ['carousel', 'video', 'talking'] as const;
export type TopicMedium = (typeof TOPIC_MEDIA)[number];

/** Something that many people watch or search at the moment, which an idea may start from. */
export interface Trend {
  /** The hook of a post, or a search query. */
  title: string;
  source: 'tiktok' | 'search';
  /** The fact that makes it a trend. */
  why: string;
}

/** A trend with its index in the input's `trends`. */
export interface NumberedTrend extends Trend {
  index: number;
}

export interface TopicsInput {
  /** Niche, product, audience, goal, platform and language. Without a product, `product.name` is ''. */
  brief: Brief;
  /** What the ideas are about, in the caller's words; null for the product alone. */
  topic: string | null;
  /** The caller's own thought that the ideas start from, in their words (not the random seed); null for none. */
  seed: string | null;
  /** The requested form of post; null for any. */
  medium: TopicMedium | null;
  persona: Voice | null;
  count: number;
  trends: readonly Trend[];
  /** Minimum number of ideas that start from a trend. */
  fromTrends: number;
  /** Ideas that contain one of these phrases are dropped. */
  neverSay: readonly string[];
  /** Titles written earlier, which ideas must not repeat. */
  used: readonly string[];
}

export interface Topic {
  title: string;
  /** How the post is made, and what it says. */
  angle: string;
  /** What viewers would type to find the post. */
  searchQuery: string | null;
  /** Index of the trend that the idea starts from, in the input's `trends`; null for none. */
  trend: number | null;
}
export interface Topics {
  topics: Topic[];
}
