import type { PageFacts } from '../../../providers/pages/index.js';
import type { BriefInput } from '../../../studio/writer/index.js';

/** Characters under which a page's text says nothing. */
const READABLE = 12;

/** What a brief is read from in a page; null when the page holds no readable text. */
export function pageInput(page: PageFacts): BriefInput | null {
  const text = [page.description, page.product?.description, statedFacts(page), page.text].filter(Boolean).join('\n');
  if (text.trim().length < READABLE) return null;
  return { mode: 'url', text, title: page.product?.name ?? page.title, siteName: page.siteName, images: page.images };
}

/** What a shop states in its structured data, as sentences that the brief is read from. */
function statedFacts({ price, currency, product }: PageFacts): string {
  const cost = price === null ? '' : `It costs ${price}${currency ? ` ${currency}` : ''}.`;
  const rated =
    product?.rating && product.reviewCount ? `${product.rating} stars from ${product.reviewCount} reviews.` : '';
  return [cost, rated].filter(Boolean).join(' ');
}
