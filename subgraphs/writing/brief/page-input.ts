import type { PageFacts } from '../../../providers/pages/index.js';
import type { Brief as BriefFacts, BriefInput, PageReading } from '../../../studio/writer/index.js';

/** A page with fewer characters of text counts as unreadable. */
const READABLE = 12;

/** Builds the brief task's input from a page; null when the page has no readable text. */
export function toBriefInput({
  reading,
  text: shown,
  title,
  description,
  siteName,
  images,
  language,
}: PageFacts): BriefInput | null {
  // The page's structured data may contain a description that its visible text lacks.
  const said = reading?.description && !shown.includes(reading.description) ? reading.description : '';
  // A page that JavaScript renders may have no text besides the title and description in its `<head>`.
  const text = [said, shown].filter(Boolean).join('\n') || [title, description].filter(Boolean).join('.\n');
  if (text.trim().length < READABLE) return null;
  return {
    mode: 'url',
    text,
    title: reading?.name ?? title,
    siteName,
    images,
    ...(language ? { pageLanguage: language } : {}),
    ...(reading ? { page: reading } : {}),
  };
}

/**
 * Corrects what a model read from a page. The page's structured data takes precedence: an article sells nothing, and a price
 * that it states is right.
 */
export function withPage(read: BriefFacts, page: PageReading | null): BriefFacts {
  const { product } = read;
  if (page?.kind === 'article') return { ...read, product: { ...product, name: '' } };
  if (page?.price == null || page.price === product.price) return read;
  return { ...read, product: { ...product, price: page.price, priceText: null, currency: page.currency } };
}
