import { withoutAccents } from '../../platform/text/ends.js';
import { first, type RawItem } from './fields.js';
import { NAMES, wordSet } from './names.js';

/** Why a shop's product is not one of its catalog. */
export type LeftOut = 'draft' | 'archived' | 'unpublished' | 'giftCard';

/** What is said of one such product, and of several. */
export const LEFT_OUT: Readonly<Record<LeftOut, readonly [string, string]>> = {
  draft: ['is a draft', 'are drafts'],
  archived: ['is archived', 'are archived'],
  unpublished: ['is not published', 'are not published'],
  giftCard: ['is a gift card', 'are gift cards'],
};

/** `true` and `false` as exports write them, also after Excel has translated them. */
const YES = wordSet('true yes y 1 wahr ja vrai oui verdadero si vero sim');
const NO = wordSet('false no n 0 falsch nein faux non falso nao nee');
/** Values of a product's status and visibility which mean that nobody can buy it. */
const DRAFT = wordSet('draft entwurf brouillon borrador bozza concept');
const ARCHIVED = wordSet('archived archiviert archive archivado archiviato gearchiveerd');
const HIDDEN = wordSet(
  'inactive disabled hidden private staging deleted removed expired trash inaktiv not_visible_individually',
);

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
  if (YES.has(giftCard!)) return 'giftCard';
  if (DRAFT.has(status!) || DRAFT.has(published!) || published === '-1') return 'draft';
  if (ARCHIVED.has(status!) || YES.has(archived!)) return 'archived';
  return [status, published, visible].some((said) => NO.has(said!) || HIDDEN.has(said!)) ? 'unpublished' : null;
}

const fold = (text: string | null): string =>
  text === null ? '' : withoutAccents(text.slice(0, 60).trim().toLowerCase()).replace(/[\s_]+/g, '_');
