import type { Row } from '../../../../platform/database/index.js';
import { METRICS, type Metric } from '../../vocab/keys.js';

/** The column of each metric. */
const METRIC_COLUMNS = {
  views: 'views',
  reach: 'reach',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
  follows: 'follows',
  avgWatchPct: 'avg_watch_pct',
  clicks: 'clicks',
  purchases: 'purchases',
} as const satisfies Record<Metric, keyof Row<'formats.reading'>>;
export type MetricColumn = (typeof METRIC_COLUMNS)[Metric];
export const METRIC_COLUMN_NAMES: readonly MetricColumn[] = Object.values(METRIC_COLUMNS);

/** The numbers of a reading, by metric; an unknown number is null. */
export type Metrics = Record<Metric, number | null>;

/** Converts given numbers to metrics, with null for absent ones. */
export const toMetrics = (given: Readonly<Partial<Record<Metric, number | null>>>): Metrics =>
  Object.fromEntries(METRICS.map((metric) => [metric, given[metric] ?? null])) as Metrics;

/** Reads the metrics from a row. */
export const readMetrics = (row: Row<'formats.reading', MetricColumn>): Metrics =>
  Object.fromEntries(METRICS.map((metric) => [metric, row[METRIC_COLUMNS[metric]]])) as Metrics;

/** Converts metrics to the columns of a row. */
export const toMetricColumns = (metrics: Metrics): Row<'formats.reading', MetricColumn> =>
  Object.fromEntries(METRICS.map((metric) => [METRIC_COLUMNS[metric], metrics[metric]])) as Row<
    'formats.reading',
    MetricColumn
  >;

export const sameMetrics = (one: Metrics, other: Metrics): boolean =>
  METRICS.every((metric) => one[metric] === other[metric]);
