import type { Case } from '../case.js';

/** What the writer is held to about a page; the page itself is the text. */
export type PageCase = Pick<Case, 'name' | 'names' | 'things' | 'facts' | 'never'>;

/** What shops write around a product, and no creator says. */
export const CHROME = [
  'Add to cart',
  'cookies',
  'Skip to content',
  'newsletter',
  'Terms',
  'Free shipping',
  'arrow_forward',
  '#',
];
