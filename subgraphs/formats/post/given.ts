import type { FormatMedium, Metric, ReadingWindow } from '../vocab/keys.js';

/** A reading as it is sent. */
export interface GivenReading {
  window: ReadingWindow;
  /** ISO 8601, UTC. */
  at: string;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/** A post as it is sent. Of one that is known, what is absent stays and null clears. */
export interface GivenPost {
  externalId: string;
  /** ISO 8601, UTC. */
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
