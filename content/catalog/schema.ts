import { z } from 'zod';

/** A list of words, separated by white space. */
const words = z
  .string()
  .min(1)
  .transform((text) => text.trim().split(/\s+/));
/** Lists of words by language, as one list. */
const byLanguage = z.record(z.string().length(2), words).transform((all) => Object.values(all).flat());

export const categoriesShape = z.strictObject({
  large: byLanguage,
  ambient: byLanguage,
  small: byLanguage,
  compounds: z.strictObject({ large: words, ambient: words }),
  ends: words,
});
export type Categories = z.output<typeof categoriesShape>;

const phrases = z
  .record(z.string().length(2), z.array(z.string().min(1)).min(1))
  .transform((all) => Object.values(all).flat());
export const nameWordsShape = z.strictObject({ promotion: phrases, units: phrases, holders: phrases });
export type NameWords = z.output<typeof nameWordsShape>;

/** The fields of a product that feeds and exports may have. */
const FIELDS = [
  'key',
  'title',
  'brand',
  'subtitle',
  'description',
  'price',
  'sale',
  'salePeriod',
  'saleFrom',
  'saleUntil',
  'compareAt',
  'currency',
  'image',
  'moreImages',
  'link',
  'availability',
  'quantity',
  'published',
  'labels',
  'isPublished',
  'status',
  'visible',
  'archived',
  'giftCard',
  'row',
  'type',
  'parent',
  'group',
  'handle',
  'variant',
  'tracker',
  'policy',
] as const;
export const columnsShape = z.strictObject({
  names: z.record(z.enum(FIELDS), words),
  availability: z.record(z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']), words),
  status: z.record(z.enum(['yes', 'no', 'draft', 'archived', 'hidden']), words),
  structures: words,
  rows: z.strictObject({ more: words, ignored: words }),
});
export type Columns = z.output<typeof columnsShape>;
