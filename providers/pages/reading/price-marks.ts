import type { PageDocument } from '../dom.js';
import { type Cost, parseCurrency, parsePrice } from '../price.js';

/** Elements whose text is the price to pay, on marketplaces without structured data and in the shop system Magento. */
const PRICE_ELEMENTS = [
  // Amazon
  '#priceblock_dealprice',
  '#priceblock_saleprice',
  '#priceblock_ourprice',
  '#price_inside_buybox',
  '#corePrice_feature_div .a-offscreen',
  '#corePriceDisplay_desktop_feature_div .a-offscreen',
  '#apex_desktop .a-offscreen',
  // eBay
  '#mm-saleDscPrc',
  '#prcIsum',
  '.x-price-primary',
];
const MAGENTO =
  '.product-info-main [data-price-type="finalPrice"], .product-info-price [data-price-type="finalPrice"], [itemprop="price"] [data-price-type="finalPrice"]';

/**
 * Reads the price to pay where a large marketplace or a widespread shop system marks it; null elsewhere, and if the product
 * isn't for sale.
 */
export function readMarkedCost(document: PageDocument): Cost | null {
  const data = document.querySelector('[data-asin-price]');
  const asin = toCost(data?.getAttribute('data-asin-price'), data?.getAttribute('data-asin-currency-code'));
  if (asin) return asin;
  for (const selector of PRICE_ELEMENTS) {
    const text = document.querySelector(selector)?.textContent?.trim();
    const cost = toCost(text, text);
    if (cost) return cost;
  }
  const magento = document.querySelector(MAGENTO);
  return toCost(magento?.getAttribute('data-price-amount'), magento?.textContent?.trim());
}

function toCost(price: string | null | undefined, currency: string | null | undefined): Cost | null {
  const known = parseCurrency(currency);
  const amount = parsePrice(price, known);
  return amount === null || amount === 0 ? null : { price: Math.round(amount * 100) / 100, currency: known };
}
