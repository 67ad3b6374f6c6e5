import { z } from 'zod';

const usd = z.number().min(0);
/** What a picture of a model costs, or a second of a clip, with the clip lengths in seconds that the model makes at that resolution. */
const modelPriceShape = z.union([
  z.strictObject({ picture: usd }),
  z.strictObject({
    second: usd,
    durations: z.array(z.int().min(1)).min(1),
    resolution: z.enum(['480p', '720p', '1080p']),
  }),
]);
export const pricesShape = z.strictObject({
  version: z.string().regex(/^\d{4}-\d{2}/),
  currency: z.literal('USD'),
  photo: usd,
  videoSecond: usd,
  lipSyncSecond: usd,
  upscaleSecond: z.strictObject({ upTo720: usd, upTo1080: usd, above: usd }),
  speechLine: z.record(z.string(), usd),
  transcriptionMinute: usd,
  usualDurations: z.array(z.int().min(1)).min(1),
  models: z.record(z.string(), modelPriceShape),
});
export type Prices = z.output<typeof pricesShape>;

/** Phrases by language, as one list. */
const phrases = z
  .record(z.string().length(2), z.array(z.string().min(1)).min(1))
  .transform((all) => [...new Set(Object.values(all).flat())]);
export const partialPricesShape = z.strictObject({ before: phrases, after: phrases, per: phrases });
export type PartialPrices = z.output<typeof partialPricesShape>;

/** What servers send, with status 200, instead of the page that was asked for. */
const INSTEADS = ['challenge', 'blocked', 'login', 'missing', 'parked', 'consent', 'failure', 'script'] as const;
const marks = z.array(z.string().min(2));
export const unusablePagesShape = z.record(
  z.enum(INSTEADS),
  z.strictObject({ says: z.string().min(1), titles: marks, texts: marks, markers: marks, paths: marks }),
);
export type UnusablePages = z.output<typeof unusablePagesShape>;

/** The numbers about a post, counted since it was posted, that are read from platforms' exports. */
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
/** The products whose exports can be read. Here a product is a platform's tool that exports. */
export const EXPORT_PRODUCTS = ['TikTok Studio', 'Meta Business Suite', 'YouTube Studio'] as const;
const column = z.enum(['id', 'link', 'posted', 'date', 'text', ...EXPORT_METRICS]);
/** What a column of an export can contain. */
export type ExportColumn = z.output<typeof column>;
export const exportsShape = z.record(
  z.enum(EXPORT_PRODUCTS),
  z.strictObject({
    needs: z.array(column).min(1),
    columns: z.partialRecord(
      column,
      z.partialRecord(z.enum(['en', 'de', 'fr', 'es', 'pt']), z.array(z.string()).min(1)),
    ),
  }),
);
export type Exports = z.output<typeof exportsShape>;
