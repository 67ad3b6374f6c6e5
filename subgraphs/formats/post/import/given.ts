import type { FormatMedium, Metric, ReadingWindow } from '../../vocab/keys.js';

/** A reading as a request sends it. */
export interface GivenReading {
  window: ReadingWindow;
  /** When the reading was taken; ISO 8601, UTC. */
  at: string;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/** A post as a request sends it. For a stored post, an absent field stays as it is and null clears a field. */
export interface GivenPost {
  externalId: string;
  /** When the post was published; ISO 8601, UTC. */
  postedAt: string;
  url?: string | null;
  hook?: string | null;
  caption?: string | null;
  formatKey?: string | null;
  medium?: FormatMedium | null;
  structureType?: string | null;
  hookFamily?: string | null;
  niche?: string | null;
  subNiche?: string | null;
  runId?: string | null;
  sound?: string | null;
  slides?: number | null;
  photo?: boolean | null;
  readings: readonly GivenReading[];
}
