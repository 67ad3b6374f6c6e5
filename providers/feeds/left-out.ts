import { COLUMNS } from '../../content/catalog/data.js';
import { withoutAccents } from '../../platform/text/ends.js';
import { first, type RawItem } from './fields.js';
import { NAMES } from './names.js';

/** Why a shop's product is not one of its catalog. */
export type LeftOut = 'draft' | 'archived' | 'unpublished' | 'giftCard';

/** What is said of one such product, and of several. */
export const LEFT_OUT: Readonly<Record<LeftOut, readonly [string, string]>> = {
  draft: ['is a draft', 'are drafts'],
  archived: ['is archived', 'are archived'],
  unpublished: ['is not published', 'are not published'],
  giftCard: ['is a gift card', 'are gift cards'],
};

const { yes: YES, no: NO, draft: DRAFT, archived: ARCHIVED, hidden: HIDDEN } = COLUMNS.status;

/**
 * Why a product is left out of its catalog; null if it belongs there. In WooCommerce's export, `Published` is 1, 0 (private) or
 * -1 (draft).
 */
export function whyLeftOut(raw: RawItem): LeftOut | null {
  const [giftCard, status, published, visible, archived] = [
    NAMES.giftCard,
    NAMES.status,
    NAMES.isPublished,
    NAMES.visible,
    NAMES.archived,
  ].map((names) => fold(first(raw, names)));
  if (YES.includes(giftCard!)) return 'giftCard';
  if (DRAFT.includes(status!) || DRAFT.includes(published!) || published === '-1') return 'draft';
  if (ARCHIVED.includes(status!) || YES.includes(archived!)) return 'archived';
  return [status, published, visible].some((said) => NO.includes(said!) || HIDDEN.includes(said!))
    ? 'unpublished'
    : null;
}

const fold = (text: string | null): string =>
  text === null ? '' : withoutAccents(text.slice(0, 60).trim().toLowerCase()).replace(/[\s_]+/g, '_');
