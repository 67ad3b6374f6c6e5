import type { PageFacts } from '../../../providers/pages/index.js';
import type { Brief as BriefFacts, BriefInput, PageReading } from '../../../studio/writer/index.js';

/** Characters under which a page's text says nothing. */
const READABLE = 12;

/** What a brief is read from in a page; null when the page holds no readable text. */
export function pageInput({
  reading,
  text: shown,
  title,
  description,
  siteName,
  images,
}: PageFacts): BriefInput | null {
  // What the data says of the thing may stand in no block of the page.
  const said = reading?.description && !shown.includes(reading.description) ? reading.description : '';
  // A page that draws itself by script may say no more than its head.
  const text = [said, shown].filter(Boolean).join('\n') || [title, description].filter(Boolean).join('.\n');
  if (text.trim().length < READABLE) return null;
  return { mode: 'url', text, title: reading?.name ?? title, siteName, images, ...(reading ? { page: reading } : {}) };
}

/** What the page states as data, whatever a model made of its text: that nothing is sold there, or what it costs. */
export function withPage(read: BriefFacts, page: PageReading | null): BriefFacts {
  const { product } = read;
  if (page?.kind === 'article') return { ...read, product: { ...product, name: '' } };
  if (page?.price == null || page.price === product.price) return read;
  return { ...read, product: { ...product, price: page.price, priceText: null, currency: page.currency } };
}
