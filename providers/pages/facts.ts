import { type PageDocument, parseDocument } from './dom.js';
import { pageImages } from './images.js';
import { type Meta, readMeta } from './meta.js';
import { currencyOf, priceOf } from './price.js';
import { type ProductData, productFromJsonLd, productFromMicrodata, words } from './structured.js';
import { cutText, MAX_TEXT, readableText } from './text.js';
import { trimPage } from './trim.js';

export interface PageProduct {
  name: string | null;
  brand: string | null;
  description: string | null;
  /** Out of 5. */
  rating: number | null;
  reviewCount: number | null;
}

/** What a page tells, as data. All of it was written by a stranger: it is material, never an instruction. */
export interface PageFacts {
  /** Where the redirects ended. */
  url: string;
  title: string | null;
  /** The site's own name, else its host without `www.`. */
  siteName: string;
  description: string | null;
  /** Readable text, a line per block, at most 20,000 characters; empty when the page draws itself by script. */
  text: string;
  /** Absolute addresses, best first, at most 20. Not fetched and not checked. */
  images: string[];
  price: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** BCP 47 as the page says it, e.g. `en-GB`. */
  language: string | null;
  /** From JSON-LD, microdata or OpenGraph; null when the page does not call itself a product. */
  product: PageProduct | null;
}

/** A text file: its first line is its title. Pure. */
export function factsOfText(source: string, url: string): PageFacts {
  const text = cutText(
    source
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    MAX_TEXT,
  );
  return {
    url,
    title: words(text.split('\n', 1)[0], 200),
    siteName: hostName(url),
    description: null,
    text,
    images: [],
    price: null,
    currency: null,
    language: null,
    product: null,
  };
}

/** The facts of a page's markup. Pure: nothing is fetched. */
export function factsOfHtml(source: string, url: string): PageFacts {
  const page = trimPage(source);
  const document = parseDocument(page.html);
  const meta = readMeta(document);
  const found = merge(productFromJsonLd(page.data), productFromMicrodata(document), productFromOpenGraph(meta));
  const title =
    words(meta.first('og:title', 'twitter:title'), 300) ??
    words(document.querySelector('title')?.textContent, 300) ??
    words(document.querySelector('h1')?.textContent, 300);
  return {
    url,
    title: title ?? found?.name ?? null,
    siteName: words(meta.first('og:site_name', 'application-name', 'apple-mobile-web-app-title'), 120) ?? hostName(url),
    description:
      words(meta.first('description', 'og:description', 'twitter:description'), 1000) ??
      found?.description?.slice(0, 1000) ??
      null,
    text: readableText(page),
    images: pageImages(document, baseOf(document, url), [...(found?.images ?? []), ...sharedImages(meta)]),
    price: found?.price ?? null,
    currency: found?.currency ?? null,
    language: languageOf(document, meta),
    product: found && (found.name ?? title) ? pageProduct(found, title) : null,
  };
}

const pageProduct = (
  { name, brand, description, rating, reviewCount }: ProductData,
  title: string | null,
): PageProduct => ({
  name: name ?? title,
  brand,
  description,
  rating,
  reviewCount,
});

function productFromOpenGraph(meta: Meta): ProductData | null {
  const amount = meta.first('product:price:amount', 'og:price:amount', 'product:sale_price:amount');
  if (amount === null && !/^(og:)?product(\.|$)/i.test(meta.first('og:type') ?? '')) return null;
  const currency = currencyOf(meta.first('product:price:currency', 'og:price:currency', 'product:sale_price:currency'));
  return {
    name: words(meta.first('og:title'), 300),
    brand: words(meta.first('product:brand', 'og:brand'), 120),
    description: words(meta.first('og:description'), 5000),
    rating: null,
    reviewCount: null,
    price: priceOf(amount, currency),
    currency,
    images: [],
  };
}

/** Each fact from the first that has it; a price and its currency come from the same one. */
function merge(...sources: (ProductData | null)[]): ProductData | null {
  const found = sources.filter((source) => source !== null);
  if (found.length === 0) return null;
  const pick = <K extends keyof ProductData>(key: K): ProductData[K] | null =>
    found.find((source) => source[key] !== null)?.[key] ?? null;
  const priced = found.find((source) => source.price !== null);
  return {
    name: pick('name'),
    brand: pick('brand'),
    description: pick('description'),
    rating: pick('rating'),
    reviewCount: pick('reviewCount'),
    price: priced?.price ?? null,
    currency: priced?.currency ?? (priced ? pick('currency') : null),
    images: found.flatMap(({ images }) => images),
  };
}

const sharedImages = (meta: Meta): string[] =>
  meta.all('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');

function languageOf(document: PageDocument, meta: Meta): string | null {
  const said = [
    document.documentElement?.getAttribute('lang'),
    meta.first('content-language'),
    meta.first('og:locale'),
  ];
  for (const one of said) {
    const tag = one?.split(',', 1)[0]?.trim().replace('_', '-') ?? '';
    try {
      if (/^[a-z]{2,3}(-|$)/i.test(tag) && tag.length < 36) return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      // Not a language tag; the next may be.
    }
  }
  return null;
}

function baseOf(document: PageDocument, url: string): URL {
  const page = new URL(url);
  const base = URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', page);
  return base && /^https?:$/.test(base.protocol) ? base : page;
}

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
