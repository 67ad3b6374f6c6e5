/** Reads amounts of money, in any currency of ISO 4217. */

interface Money {
  amount: number;
  /** ISO 4217; null where a sign has several countries, such as `$` and `kr`. */
  currency: string | null;
  /** Where it stands in the text, and the characters that it takes. */
  index: number;
  length: number;
}

/** The currency of a sign, where only one country or the largest by far uses it. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '₹': 'INR',
    '₽': 'RUB',
    '₩': 'KRW',
    '₺': 'TRY',
    '₴': 'UAH',
    '₪': 'ILS',
    zł: 'PLN',
    Kč: 'CZK',
    R$: 'BRL',
    A$: 'AUD',
    AU$: 'AUD',
    C$: 'CAD',
    CA$: 'CAD',
    NZ$: 'NZD',
    HK$: 'HKD',
    S$: 'SGD',
    US$: 'USD',
    円: 'JPY',
    元: 'CNY',
    원: 'KRW',
  }),
);
/** Codes that are also words or abbreviations in capitals. */
const WORDS = new Set([
  'ALL',
  'TRY',
  'TOP',
  'COP',
  'MOP',
  'CUP',
  'PEN',
  'SOS',
  'GEL',
  'LAK',
  'BAM',
  'MAD',
  'STD',
  'RON',
  'MUR',
]);
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDS.has(code)));

/** An amount of at most 15 characters, with its separators. */
const AMOUNT = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3}){1,3}(?:[.,]\d{1,2})?|\d[\d.,]{0,14}`;
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d])((?:[A-Z]{1,3})?[\p{Sc}]|[A-Z]{3}|R\$)[ \u00a0]?(${AMOUNT})`, 'gu');
const AFTER = new RegExp(String.raw`(?<![\p{L}\d.,\p{Sc}])(${AMOUNT})(?:,-|[.]-)?[ \u00a0]?(\p{Sc}|\p{L}{1,10})`, 'gu');

/** The value of digits with separators: the last separator is a decimal one unless exactly three digits follow it. */
function toAmount(digits: string): number | null {
  const plain = digits.replace(/[ \u00a0\u202f'’]/g, '').replace(/[.,]{1,9}$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const decimals = last < 0 ? '' : plain.slice(last + 1);
  const isDecimal = last >= 0 && (decimals.length !== 3 || /^0/.test(plain));
  const value = Number(
    isDecimal ? `${plain.slice(0, last).replace(/[.,]/g, '')}.${decimals}` : plain.replace(/[.,]/g, ''),
  );
  return Number.isFinite(value) && value < 1e9 ? value : null;
}

/**
 * Finds the amounts of money in a text, in order.
 * @param words names of currencies in the text's language, in lower case: `{ euros: 'EUR' }`
 */
export function findMoney(text: string, words: Readonly<Record<string, string>> = {}): Money[] {
  const found: Money[] = [];
  const add = (index: number, length: number, sign: string, digits: string): void => {
    const word = sign.toLowerCase();
    const named = Object.hasOwn(words, word) ? words[word] : undefined;
    const currency = SIGNS.get(sign) ?? (CODES.has(sign) ? sign : named);
    const amount = toAmount(digits);
    const taken = found.some((one) => index < one.index + one.length && one.index < index + length);
    if (currency !== undefined && amount !== null && !taken) found.push({ amount, currency, index, length });
  };
  for (const { index, 0: all, 1: sign = '', 2: digits = '' } of text.matchAll(BEFORE))
    add(index, all.length, sign, digits);
  for (const { index, 0: all, 1: digits = '', 2: sign = '' } of text.matchAll(AFTER))
    add(index, all.length, sign, digits);
  return found.sort((a, b) => a.index - b.index);
}
