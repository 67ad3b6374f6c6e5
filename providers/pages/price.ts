import { isCurrencyCode } from '../../platform/text/currency-code.js';

/** Currencies with three decimals (ISO 4217), in which `1.299` is not 1,299. */
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  zł: 'PLN',
  US$: 'USD',
  R$: 'BRL',
  C$: 'CAD',
  A$: 'AUD',
};

/** Converts `eur`, `€` and `US$ 12` to ISO 4217 codes; null for a bare `$` or `¥`, which several currencies share. */
export function parseCurrency(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 60) return null;
  const code = /(?:^|[^A-Za-z])([A-Za-z]{3})(?![A-Za-z])/.exec(text)?.[1]?.toUpperCase();
  if (code && isCurrencyCode(code)) return code;
  return Object.entries(SYMBOLS).find(([symbol]) => text.includes(symbol))?.[1] ?? null;
}

/**
 * Parses a price as written in data or in a shop: `19.99`, `1.299,00 €`, `1,299.00`, `CHF 1'299.-`, `¥ 1299`. The last
 * separator is the decimal one when one or two digits follow it. When three follow, it separates thousands, unless the other
 * separator precedes it, the number starts with 0, or the currency has three decimals.
 * @returns null unless it contains exactly one number, from 0 to below a billion
 */
export function parsePrice(value: unknown, currency: string | null = null): number | null {
  if (typeof value === 'number') return inRange(value);
  if (typeof value !== 'string' || value.length > 60) return null;
  const numbers = value.match(/\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g);
  if (numbers?.length !== 1 || /-\s*\d/.test(value)) return null;
  const digits = numbers[0].replace(/[ '’\u00a0\u202f]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return inRange(Number(digits));
  const decimals = digits.length - last - 1;
  const separators = new Set(digits.replace(/\d/g, ''));
  const once = digits.replace(/\d/g, '').length === 1;
  const three = decimals === 3 && !(once && (digits.startsWith('0') || THREE_DECIMALS.has(currency ?? '')));
  const thousands = three ? separators.size === 1 : separators.size === 1 && !once;
  const whole = thousands
    ? digits.replace(/[.,]/g, '')
    : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  return inRange(Number(whole));
}

const inRange = (value: number): number | null => (Number.isFinite(value) && value >= 0 && value < 1e9 ? value : null);

/** Matches a sum of money in a text: a number next to the sign or code of a common currency. */
const MONEY =
  /(?:US\$|R\$|C\$|A\$|[$€£¥₹₩₽₺₴₪₫฿]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|JPY|INR|BRL|Rs\.?)) ?\d[\d.,'’\u00a0\u202f]{0,14}|\d[\d.,'’\u00a0\u202f]{0,14}[ \u00a0\u202f]?(?:[€£¥₹₩₽₺₴₪₫฿]|zł|(?:USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|JPY|INR|BRL|kr|Kč)\b)/g;

export const isMoney = (text: string): boolean => text.search(MONEY) >= 0;

/** Finds the sums of money in a text, at most 50. */
export function sumsIn(text: string): { price: number; currency: string | null; at: number }[] {
  const found: { price: number; currency: string | null; at: number }[] = [];
  for (const match of text.matchAll(MONEY)) {
    const currency = parseCurrency(match[0]);
    const price = parsePrice(match[0].replace(/[.,'’\u00a0\u202f]$/, ''), currency);
    if (price !== null) found.push({ price, currency, at: match.index });
    if (found.length === 50) break;
  }
  return found;
}
