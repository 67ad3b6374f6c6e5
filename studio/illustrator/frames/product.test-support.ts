import type { Product } from '../products/product.js';

/** A product for tests that don't draw it. */
export const made = (more: Partial<Product> = {}): Product => ({
  aspect: 0.5,
  kind: 'drawn',
  holdable: true,
  category: 'handheld',
  label: null,
  draw: () => '',
  ...more,
});
