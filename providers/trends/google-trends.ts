import type { GuardedFetch } from '../../platform/fetch/index.js';
import type { Logger } from '../../platform/log/index.js';
import type { SearchTrend, SearchTrends } from './port.js';
import { parseTrends } from './reading.js';

/** Largest feed that is read, bytes. It usually has 20 to 60 KB. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 5_000;
/**
 * How long searches are kept after they were read (`FRESH_MS`), and how long the source is left alone after a failure
 * (`FAILED_MS`).
 */
const FRESH_MS = 10 * 60_000;
const FAILED_MS = 60_000;

export interface GoogleTrendsOptions {
  /** The country of the searches, as a two-letter code of ISO 3166. */
  geo: string;
  /** Address of Google Trends, such as `https://trends.google.com`. */
  baseUrl: string;
  egress: Pick<GuardedFetch, 'read'>;
  log: Logger;
  now(): Date;
}

/**
 * Reads the RSS feed of Google's trending searches: only on demand, one request at a time. The searches are kept for ten
 * minutes; after a failure, the list is empty for one minute.
 */
export function googleTrends({ geo, baseUrl, egress, log, now }: GoogleTrendsOptions): SearchTrends {
  let known: { trends: readonly SearchTrend[]; until: number } | null = null;
  let reading: Promise<readonly SearchTrend[]> | null = null;

  async function fetched(): Promise<readonly SearchTrend[]> {
    try {
      const { bytes } = await egress.read(`${baseUrl}/trending/rss?geo=${geo}`, {
        account: null,
        maxBytes: MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
        accept: ['application/rss+xml', 'application/xml', 'text/xml'],
      });
      const trends = parseTrends(bytes.toString('utf8'));
      known = { trends, until: now().getTime() + FRESH_MS };
    } catch (err) {
      log.warn({ err }, 'the trending searches could not be read');
      known = { trends: [], until: now().getTime() + FAILED_MS };
    }
    return known.trends;
  }

  return {
    async read() {
      if (known && now().getTime() < known.until) return known.trends;
      reading ??= fetched().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
