/** Numbers that a platform's export tells of a post, since it went up. */
export const EXPORT_METRICS = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saves',
  'follows',
  'avgWatchPct',
  'clicks',
] as const;
export type ExportMetric = (typeof EXPORT_METRICS)[number];

/** What a platform's product exports. */
export const EXPORT_PRODUCTS = ['TikTok Studio', 'Meta Business Suite', 'YouTube Studio'] as const;
export type ExportProduct = (typeof EXPORT_PRODUCTS)[number];

/** A post as an export tells it. */
export interface ExportedPost {
  externalId: string;
  /** ISO 8601; a time without a zone is taken as UTC. */
  postedAt: string;
  url?: string;
  caption?: string;
  /** When its numbers were read, ISO 8601. */
  at: string;
  metrics: Partial<Record<ExportMetric, number>>;
}

/** Where a post is in its file. */
export interface ExportPlace {
  /** Among the file's posts, from 0. */
  index: number;
  /** On which it begins, from 1. */
  line: number;
}

/** A file as it was read, in pieces that are unpacked one at a time. */
export interface ReadExport {
  product: ExportProduct;
  /** JSON in UTF-8: a list of `{ post: ExportedPost } & ExportPlace`. */
  pieces: Uint8Array[];
  /** Rows whose values cannot be read. */
  refused: (ExportPlace & { error: string })[];
}
