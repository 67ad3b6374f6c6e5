/**
 * Where a product is when a person shows it: in the hand (`handheld`), beside them (`large_object`), or around them, as a place
 * or service is (`ambient`).
 */
export const PRODUCT_CATEGORIES = ['handheld', 'large_object', 'ambient'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
