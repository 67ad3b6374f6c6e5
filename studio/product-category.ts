/** How a product stands to the person who shows it: held, beside them, or all around. */
export const PRODUCT_CATEGORIES = ['handheld', 'large_object', 'ambient'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];
