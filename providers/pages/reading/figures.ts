import type { PageReading } from '../../../studio/writer/index.js';
import type { Entity } from '../data/entity.js';
import type { Kind } from '../data/kinds.js';
import { count, outOfFive } from '../data/values.js';
import type { Meta } from '../meta.js';
import { parseCurrency, parsePrice } from '../price.js';
import type { Box, Outline } from './outline.js';
import type { Signs } from './signs.js';

export interface Cost {
  price: number | null;
  /** The price's currency, an ISO 4217 code. */
  currency: string | null;
}

/**
 * The price of the subject, as the page's data (or OpenGraph) states it. On pages that sell something, the price shown near the
 * heading is used instead if none is stated. It is also used if no other price is shown there, it is not in another currency
 * than the stated one, and the stated one is shown nowhere on the page.
 */
export function findCost(
  matching: readonly Entity[],
  { meta, signs, kind, language }: { meta: Meta; signs: Signs; kind: Kind; language: string | null },
): Cost {
  const priced = matching.find(({ price }) => price !== null);
  const ogCurrency = parseCurrency(
    meta.first('product:price:currency', 'og:price:currency', 'product:sale_price:currency'),
  );
  const ogPrice = parsePrice(
    meta.first('product:price:amount', 'og:price:amount', 'product:sale_price:amount'),
    ogCurrency,
  );
  const said = priced
    ? { price: priced.price, currency: priced.currency ?? ogCurrency }
    : { price: ogPrice, currency: ogPrice === null ? null : ogCurrency };
  const shown = signs.prices;
  const first = shown[0] && { ...shown[0], currency: shown[0].currency ?? pickDollars(language) };
  const isSold = kind === 'product' || kind === 'service' || kind === 'event' || kind === 'course';
  if (!first || !isSold) return said;
  if (said.price === null) return first;
  const isOne = shown.every(({ price }) => price === first.price);
  const sameMoney = first.currency === null || said.currency === null || first.currency === said.currency;
  return isOne && sameMoney && !signs.shownPrices.has(said.price)
    ? { price: first.price, currency: first.currency ?? said.currency }
    : said;
}

const OUT_OF_FIVE = /(\d(?:[.,]\d{1,2})?)\s?(?:★|stars? )?(?:out of|von|sur|de|su|van|of|\/)\s?(?:5|five)(?!\d)/i;
const REVIEWS =
  /(\d[\d.,]{0,9})\s?(?:global |customer |verified |product )?(?:ratings|reviews|bewertungen|avis|opiniones|valoraciones|reseñas|recensioni|beoordelingen|avaliações)(?!\p{L})/iu;
/** Stars count as the subject's if they are at most this many characters after the heading, or half as many before it. */
const STARS_NEAR = 600;

/**
 * The rating as the data states it. If it states none, the rating of a product, app or course is the one shown near the
 * heading.
 */
export function findRating(
  matching: readonly Entity[],
  { labels, root }: Outline,
  main: Box | null,
  kind: Kind,
): { rating: number | null; reviewCount: number | null } {
  const rated = matching.find(({ rating }) => rating !== null);
  if (rated) return { rating: rated.rating, reviewCount: rated.reviewCount };
  if (!main || (kind !== 'product' && kind !== 'app' && kind !== 'course')) return { rating: null, reviewCount: null };
  const near = labels
    .filter(({ at }) => at >= main.at - STARS_NEAR / 2 && at <= main.at + STARS_NEAR)
    .map(({ text }) => text);
  const text = textNear(root, main.at - STARS_NEAR / 2, main.at + STARS_NEAR);
  for (const one of [...near, text]) {
    const rating = outOfFive(OUT_OF_FIVE.exec(one)?.[1], 5);
    if (rating !== null) return { rating, reviewCount: count(REVIEWS.exec(text)?.[1]) };
  }
  return { rating: null, reviewCount: null };
}

/** The page's text between two positions, including parts that count as noise. */
function textNear(root: Box, from: number, to: number): string {
  let text = '';
  const visit = (box: Box): void => {
    if (box.at > to || box.at + box.text < from) return;
    for (const node of box.nodes) {
      if (typeof node !== 'string') visit(node);
      else if (box.at >= from && text.length < 4000) text += ` ${node}`;
    }
  };
  visit(root);
  return text.replace(/\s+/g, ' ');
}

/** Which dollars a bare `$` means, by the region in the page's language tag. */
const DOLLARS: ReadonlyMap<string, string> = new Map(
  Object.entries({ US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD' }),
);
const pickDollars = (language: string | null): string | null =>
  DOLLARS.get(/-([A-Z]{2})$/.exec(language ?? '')?.[1] ?? '') ?? null;

/** Finds the brand in a table of properties: "Brand: Brightwell". */
export const brandIn = (blocks: PageReading['blocks']): string | null => {
  for (const { kind, text } of blocks) {
    const brand =
      kind === 'item'
        ? /^(?:brand|marke|marque|marca|merk|manufacturer|hersteller): (.{2,60})$/i.exec(text)?.[1]
        : undefined;
    if (brand !== undefined) return brand;
  }
  return null;
};
