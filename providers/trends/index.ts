import { type GoogleTrendsOptions, googleTrends } from './google-trends.js';
import type { SearchTrends } from './port.js';

export type { SearchTrend, SearchTrends } from './port.js';

/** Google's trending searches of the configured country; null if none is configured. */
export const searchTrends = ({
  geo,
  ...options
}: Omit<GoogleTrendsOptions, 'geo'> & { geo: string | null }): SearchTrends | null =>
  geo === null ? null : googleTrends({ geo, ...options });
