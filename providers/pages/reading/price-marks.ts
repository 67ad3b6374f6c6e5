import { type Cost, parseCurrency, parsePrice } from '../price.js';
import type { PageElement } from '../tree.js';

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
export function readMarkedCost(root: PageElement): Cost | null {
  const data = root.find((one) => one.get('data-asin-price') !== null);
  const asin = toCost(data?.get('data-asin-price'), data?.get('data-asin-currency-code'));
  if (asin) return asin;
  const marked = [
    ...PRICE_IDS.split(' ').map((id) => root.find((one) => hasId(one, id))),
    ...PRICE_PARTS.split(' ').map((id) =>
      root.find((one) => hasId(one, id))?.find((one) => hasClass(one, 'a-offscreen')),
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
