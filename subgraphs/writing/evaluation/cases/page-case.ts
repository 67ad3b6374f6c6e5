import type { Case } from '../case.js';

/** What scripts about a page must and must not say. The page itself takes the place of the brief's text. */
export type PageCase = Pick<Case, 'name' | 'names' | 'things' | 'facts' | 'never'>;

/** Text of a web page's own controls and notices, which no script may repeat. */
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
