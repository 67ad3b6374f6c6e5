import type { Brief, Voice } from '../shapes.js';

export const TOPIC_MEDIA = ['carousel', 'video', 'talking'] as const;
export type TopicMedium = (typeof TOPIC_MEDIA)[number];

/** Something that is seen or searched a lot now, which an idea may start from. */
export interface Trend {
  /** The hook of a post, or what is searched. */
  title: string;
  source: 'tiktok' | 'search';
  /** The fact that makes it a trend. */
  why: string;
}

/** A trend with its index among those that were offered. */
export interface NumberedTrend extends Trend {
  index: number;
}

export interface TopicsInput {
  /** Niche, product, audience, goal, platform and language. Without a product, `product.name` is ''. */
  brief: Brief;
  /** What the ideas are about, in the caller's words; null where that is the product alone. */
  topic: string | null;
  /** A thought that the ideas start from. */
  seed: string | null;
  /** Null: any. */
  medium: TopicMedium | null;
  persona: Voice | null;
  count: number;
  trends: readonly Trend[];
  /** So many ideas start from a trend, at least. */
  fromTrends: number;
  /** An idea that holds one of these is dropped. */
  neverSay: readonly string[];
  /** Titles that were written before; ideas differ from them. */
  used: readonly string[];
}

export interface Topic {
  title: string;
  /** How the post is made, and what it says. */
  angle: string;
  /** What viewers would type to find it. */
  searchQuery: string | null;
  /** The index of the trend that it starts from. */
  trend: number | null;
}
export interface Topics {
  topics: Topic[];
}
