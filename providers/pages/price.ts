import { isCurrencyCode } from '../../platform/text/currency-code.js';

export interface Cost {
  price: number | null;
  /** The price's currency, an ISO 4217 code. */
  currency: string | null;
}

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
  '₸': 'KZT',
  원: 'KRW',
  円: 'JPY',
  'ر.س': 'SAR',
  zł: 'PLN',
  NT$: 'TWD',
  HK$: 'HKD',
  US$: 'USD',
  R$: 'BRL',
  C$: 'CAD',
  A$: 'AUD',
};

/** Abbreviations that are also parts of words, so they count only as whole words. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})тг(?!\p{L})/u, 'KZT'],
  [/(?<!\p{L})б\.р(?!\p{L})/u, 'BYN'],
  [/(?<!\p{L}|б\.)(?:руб|р)(?!\p{L})/u, 'RUB'],
  [/(?<!\p{L})грн(?!\p{L})/u, 'UAH'],
  [/(?<!\p{L})лв(?!\p{L})/u, 'BGN'],
  [/(?<!\p{L})[Kk]n(?!\p{L})/u, 'HRK'],
  [/(?<!\p{L})[Ll]ei(?!\p{L})/u, 'RON'],
  [/(?<!\p{L})Kč(?!\p{L})/u, 'CZK'],
];

/** Converts `eur`, `€` and `US$ 12` to ISO 4217 codes; null for a bare `$` or `¥`, which several currencies share. */
export function parseCurrency(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > 60) return null;
  const code = /(?:^|[^A-Za-z])([A-Za-z]{3})(?![A-Za-z])/.exec(text)?.[1]?.toUpperCase();
  if (code && isCurrencyCode(code)) return code;
  return (
    Object.entries(SYMBOLS).find(([symbol]) => text.includes(symbol))?.[1] ??
    ABBREVIATIONS.find(([pattern]) => pattern.test(text))?.[1] ??
    null
  );
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

/** Codes and abbreviations of currencies, as they stand before or after a sum. */
const CODES =
  'USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|JPY|INR|BRL|HUF|RON|BGN|HRK|RUB|UAH|KZT|BYN|TRY|ILS|AED|SAR|TWD|KRW|ARS|CLP|MXN|ZAR|SGD|HKD|NZD';
/** Matches a sum of money in a text: a number next to the sign or code of a common currency. */
const MONEY = new RegExp(
  String.raw`(?:US\$|R\$|C\$|A\$|NT\$|HK\$|[$€£¥₹₩₽₺₴₪₫฿₸]|(?<![\p{L}\p{N}])(?:${CODES}|Rs\.?)) ?\d[\d.,'’\u00a0\u202f]{0,14}|(?:\d{1,3}(?: \d{3}){1,3}(?!\d)|\d)[\d.,'’\u00a0\u202f]{0,14}[ \u00a0\u202f]{0,2}(?:[€£¥₹₩₽₺₴₪₫฿₸元円원]|zł|ر\.س|(?:${CODES}|kr|Kč|Kn|kn|[Ll]ei|лв|грн|тг|руб|р|б\.р)(?![\p{L}\p{N}]))`,
  'gu',
);

export const isMoney = (text: string): boolean => text.search(MONEY) >= 0;

/** A sum of money in a text, from `at` to `end`. */
export interface Sum {
  price: number;
  currency: string | null;
  at: number;
  end: number;
}

/** Finds the sums of money in a text, at most 50. */
export function sumsIn(text: string): Sum[] {
  const found: Sum[] = [];
  for (const match of text.matchAll(MONEY)) {
    const currency = parseCurrency(match[0]);
    const price = parsePrice(match[0].replace(/[.,'’\u00a0\u202f]$/, ''), currency);
    if (price !== null) found.push({ price, currency, at: match.index, end: match.index + match[0].length });
    if (found.length === 50) break;
  }
  return found;
}
