import type { PageReading } from '../../../studio/writer/index.js';
import { type Entity, type Kind } from '../data/entity.js';
import { count, outOfFive } from '../data/values.js';
import type { Meta } from '../meta.js';
import { type Cost, parseCurrency, parsePrice } from '../price.js';
import type { PageElement } from '../tree.js';
import type { Box, Outline } from './outline.js';
import type { Signs } from './signs.js';

/**
 * The price of the subject, as the page's data (or OpenGraph) states it. On pages that sell something, it is overruled by
 * - the place where a marketplace or shop system has the price to pay,
 * - the current bid of an auction, whose data has the starting price,
 * - the lower price near the heading, if the stated one is shown there only as a former price,
 * - the price near the heading, if no other price is shown there, it is not in another currency than the stated one, and the
 *   stated one is shown nowhere on the page.
 *
 * If no price is stated, it is the one shown near the heading, or else the one whose classes say that it is the price to pay.
 */
export function findCost(
  matching: readonly Entity[],
  {
    root,
    meta,
    signs,
    kind,
    language,
  }: { root: PageElement; meta: Meta; signs: Signs; kind: Kind; language: string | null },
): Cost {
  const said = statedCost(matching, meta);
  const isSold = kind === 'product' || kind === 'service' || kind === 'event' || kind === 'course';
  if (!isSold) return said;
  const marked = kind === 'product' ? (readMarkedCost(root) ?? signs.bid) : null;
  if (marked) return { price: marked.price, currency: marked.currency ?? said.currency ?? pickDollars(language) };
  const shown = signs.prices;
  const near = shown[0] ?? signs.marked;
  const first = near && { ...near, currency: near.currency ?? pickDollars(language) };
  // Nothing that is shipped costs 0: shops write it for products that are sold out.
  const isStated = said.price !== null && !(said.price === 0 && kind === 'product');
  if (!first) return isStated ? said : NOTHING;
  if (!isStated || said.price === null) return first;
  const sameMoney = first.currency === null || said.currency === null || first.currency === said.currency;
  const isOne = shown.length > 0 && shown.every(({ price }) => price === first.price);
  const isFormer = signs.formerPrices.has(said.price) && first.price > 0 && first.price < said.price;
  return sameMoney && (isFormer || (isOne && !signs.shownPrices.has(said.price)))
    ? { price: first.price, currency: first.currency ?? said.currency }
    : said;
}

const NOTHING: Cost = { price: null, currency: null };

function statedCost(matching: readonly Entity[], meta: Meta): Cost {
  const ogCurrency = parseCurrency(
    meta.first('product:sale_price:currency', 'product:price:currency', 'og:price:currency', 'og:price'),
  );
  const priced = matching.find(({ price }) => price !== null);
  if (priced) return { price: priced.price, currency: priced.currency ?? ogCurrency };
  const price = parsePrice(
    meta.first('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'og:price'),
    ogCurrency,
  );
  return { price, currency: price === null ? null : ogCurrency };
}

/** Ids of elements whose text is the price to pay, on Amazon and eBay. */
const PRICE_IDS =
  'priceblock_dealprice priceblock_saleprice priceblock_ourprice price_inside_buybox mm-saleDscPrc prcIsum';
/** Ids of parts of Amazon's pages in which the element with the class `a-offscreen` has the price. */
const PRICE_PARTS = 'corePrice_feature_div corePriceDisplay_desktop_feature_div apex_desktop';

const hasClass = (element: PageElement, name: string): boolean =>
  ` ${element.get('class') ?? ''} `.includes(` ${name} `);
const hasId = (element: PageElement, id: string): boolean => element.get('id') === id;

/**
 * Reads the price to pay where a large marketplace without structured data or the shop system Magento marks it; null elsewhere,
 * and if the product isn't for sale.
 */
function readMarkedCost(root: PageElement): Cost | null {
  const data = root.find((one) => one.get('data-asin-price') !== null);
  const asin = toCost(data?.get('data-asin-price'), data?.get('data-asin-currency-code'));
  if (asin) return asin;
  const marked = [
    ...PRICE_IDS.split(' ').map((id) => root.find((one) => hasId(one, id))),
    ...PRICE_PARTS.split(' ').flatMap((id) =>
      root.findAll((one) => hasId(one, id)).map((part) => part.find((one) => hasClass(one, 'a-offscreen'))),
    ),
    root.find((one) => hasClass(one, 'x-price-primary')),
  ];
  for (const element of marked) {
    const text = element?.text.trim();
    const cost = toCost(text, text);
    if (cost) return cost;
  }
  const magento = root
    .findAll(
      (one) =>
        hasClass(one, 'product-info-main') || hasClass(one, 'product-info-price') || one.get('itemprop') === 'price',
    )
    .map((part) => part.find((one) => one.get('data-price-type') === 'finalPrice'))
    .find((one) => one !== null);
  return toCost(magento?.get('data-price-amount'), magento?.text.trim());
}

function toCost(price: string | null | undefined, currency: string | null | undefined): Cost | null {
  const known = parseCurrency(currency);
  const amount = parsePrice(price, known);
  return amount === null || amount === 0 ? null : { price: Math.round(amount * 100) / 100, currency: known };
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
