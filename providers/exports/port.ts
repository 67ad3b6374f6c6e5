import { EXPORT_METRICS, type EXPORT_PRODUCTS } from '../../content/providers/schema.js';

export { EXPORT_METRICS };
export type ExportMetric = (typeof EXPORT_METRICS)[number];
export type ExportProduct = (typeof EXPORT_PRODUCTS)[number];

/** A post as an export describes it. */
export interface ExportedPost {
  externalId: string;
  /**
   * When the post was published, ISO 8601. A time without a zone is read as UTC. A time that is up to 14 hours later than `at`
   * is replaced by `at`.
   */
  postedAt: string;
  url?: string;
  caption?: string;
  /** The time at which the platform counted the numbers, ISO 8601. */
  at: string;
  metrics: Partial<Record<ExportMetric, number>>;
}

/** A post's position in its file. */
export interface ExportPlace {
  /** Index among the file's posts, from 0. */
  index: number;
  /** Line on which the post begins, from 1. */
  line: number;
}

/** The result of reading a file, in pieces that are parsed one at a time. */
export interface ReadExport {
  product: ExportProduct;
  /** Each piece is JSON in UTF-8: a list of `{ post: ExportedPost } & ExportPlace`. */
  pieces: Uint8Array[];
  /** The rows that were left out because a value cannot be read, each with the reason. */
  refused: (ExportPlace & { error: string })[];
}
