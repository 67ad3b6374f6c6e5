import { tidyPhrase } from '../language/grammar.js';

/**
 * Matches an amount before a currency's word. The word may be in any script, so `\b`, which only knows Latin letters, cannot
 * mark its end. "2 990" is one number. At most 19 characters (23 with spaces) are read: a longer row of digits is not a price,
 * and trying it from each of its digits would take quadratic time.
 */
const matchAmount = (word: string): RegExp =>
  new RegExp(
    `(?<![\\d.,])(\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}){1,5}|\\d(?:[\\d.,]{0,17}\\d)?)\\s?(?:${word})(?![\\p{L}\\p{N}])`,
    'iu',
  );

/** An amount without spaces, of at most 19 characters. */
const AMOUNT = '(\\d(?:[\\d.,]{0,17}\\d)?)';
/** Currencies whose ISO 4217 codes are read, in capitals; not TRY, COP and others that are also words. */
const CODES =
  'AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CZK|DKK|EGP|HKD|HUF|IDR|ILS|INR|JPY|KES|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PLN|SAR|SEK|SGD|THB|UAH|VND|ZAR';
/** What other countries write before the dollar sign: "A$29". */
const DOLLARS: ReadonlyMap<string, string> = new Map(
  Object.entries({ A: 'AUD', AU: 'AUD', C: 'CAD', CA: 'CAD', NZ: 'NZD', HK: 'HKD', S: 'SGD', MX: 'MXN', NT: 'TWD' }),
);
const BEFORE_DOLLAR = [...DOLLARS.keys()].join('|');

/**
 * Whose krone a text means; undefined if that cannot be told, since a wrong currency is worse than none. Short Danish and Norwegian
 * texts are often detected as Swedish, so their letters and the words for "of" decide.
 */
function findKrone(text: string, language: string): string | undefined {
  if (!/^(?:sv|da|nb|no)$/.test(language)) return undefined;
  if (/[äö]/i.test(text) && !/[æø]/i.test(text)) return 'SEK';
  const [danish, norwegian] = [/\baf\b/i.test(text), /\bav\b/i.test(text)];
  if (/[äö]/i.test(text) || danish === norwegian) return undefined;
  return danish ? 'DKK' : /[æø]/i.test(text) ? 'NOK' : undefined;
}

/** Amounts with their currency, or with a function that reads it from the match, the text and its language. */
const CURRENCIES: readonly [
  RegExp,
  string | ((match: string, text: string, language: string) => string | undefined),
][] = [
  [
    new RegExp(`(?<!\\p{L})(?:${BEFORE_DOLLAR})\\$\\s?${AMOUNT}`, 'u'),
    (match) => DOLLARS.get(match.slice(0, match.indexOf('$'))) ?? 'USD',
  ],
  [new RegExp(`(?<!\\p{L})(?:${CODES})\\s?${AMOUNT}`, 'u'), (match) => match.slice(0, 3)],
  [new RegExp(`(?<![\\d.,])${AMOUNT}\\s?(?:${CODES})(?![\\p{L}\\p{N}])`, 'u'), (match) => match.slice(-3)],
  [new RegExp(`(?<!\\p{L})(?:EUR|USD|GBP)\\s?${AMOUNT}`, 'u'), (match) => match.slice(0, 3)],
  [/R\$\s?(\d[\d.,]{0,18}\d|\d)/, 'BRL'],
  [/(?<!\b(?:AU?|CA?|NZ|HK|S|MX|NT|R))(?:US)?\$\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'USD'],
  [/€\s?(\d[\d.,]{0,18}\d|\d)/, 'EUR'],
  [/(\d(?:[\d.,]{0,17}\d)?)\s?(?:€|euros?\b|EUR\b)/i, 'EUR'],
  [/£\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'GBP'],
  [/(?:¥|JP¥)\s?(\d[\d,]{0,18})/, 'JPY'],
  [/₹\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'INR'],
  [/(?<![\d.,$])(\d[\d,]{0,18}(?:\.\d{1,2})?)\$(?!\d)/, 'USD'],
  [/(\d[\d,]{0,18}(?:\.\d{1,2})?)\s?(?:USD|dollars?|bucks)\b/i, 'USD'],
  [/(\d[\d,]{0,18}(?:\.\d{1,2})?)\s?(?:GBP|pounds|quid)\b/i, 'GBP'],
  [/(\d[\d,]{0,18}(?:\.\d{1,2})?)\s?(?:francs|Franken)\b/i, 'CHF'],
  [matchAmount('євро|евро|ευρώ|evra|euroa|avro'), 'EUR'],
  [matchAmount('₽|руб(?:\\.|л(?:ей|я|ь|ів))?|р\\.'), 'RUB'],
  [matchAmount('₴|грн\\.?|грив(?:ень|ні|ня|ен)'), 'UAH'],
  [matchAmount('zł|złotych|złote'), 'PLN'],
  [matchAmount('₺|TL|lira'), 'TRY'],
  [matchAmount('Kč'), 'CZK'],
  // In English, "6 ft" is a length.
  [matchAmount('Ft|forint'), (_, __, language) => (language === 'hu' ? 'HUF' : undefined)],
  [matchAmount('лв\\.?|лева'), 'BGN'],
  [matchAmount('kr\\.?|kronor|kroner'), (_, text, language) => findKrone(text, language)],
  // Words may follow without a space.
  [/(\d(?:[\d,]{0,17}\d)?)\s?(?:円|日元)/, 'JPY'],
  [/(\d(?:[\d,]{0,17}\d)?)\s?(?:元(?![素气氣旦])|人民币)/, 'CNY'],
  [/(\d(?:[\d,]{0,17}\d)?)\s?원(?=[\s.,!?)]|$|이|에|으|부|짜|입|의|대)/, 'KRW'],
  [/₪\s?(\d(?:[\d.,]{0,17}\d)?)/, 'ILS'],
  [/(\d(?:[\d.,]{0,17}\d)?)\s?(?:₪|שקל|ש"ח)/, 'ILS'],
  [matchAmount('долларов|доллара|доллар|доларів|долари|δολάρια|dolarów|dolar'), 'USD'],
];

/** Number of characters read after an amount. */
const AFTER = 48;
/** A larger number is no price. */
const MOST = 1e9;

export interface Price {
  price: number;
  currency: string;
  /** The price as it is spoken: "from $12 a month". */
  text: string;
}

/** Matches what precedes a threshold for free shipping: "Kostenloser Versand ab 80 €", "livraison offerte dès 50 €". */
const SHIPPED =
  /versand|lieferung|livraison|env[ií]o|frete|spedizione|consegna|verzending|bezorging|wysyłka|dostawa|frakt|toimitus|доставка|kargo/;

/** Matches what precedes the price of a delivery, or an amount from which it is free: "Free delivery from £25". */
const DELIVERY =
  /(?:^|[.!?,;\n] ?)(?:free |fast |uk |standard )?(?:delivery|shipping|postage)(?: (?:to|across|within|in|around) (?:the )?[a-z]{2,15}(?: [a-z]{2,15})?)?(?: is| costs)?(?: free)?(?: from| over| above| only| just)?\s+$/;
/** Matches what precedes an amount from which something is granted: "ab 30 Euro", "a partir de 25 euros", "from £30". */
const FROM = /(?:^|[\s(])(?:ab|from|over|above|a partir de|à partir de|dès|da|vanaf|od|från|fra)\s+$/;
/** Matches what follows a threshold for delivery: "… Einkauf liefern wir nach Hause", "… te lo llevamos a casa", "… we deliver". */
const DELIVERED =
  /^(?! ?(?:incl|inkl|includ|with|plus|mit|con|avec|\+))[^.!?;:,\n]{0,30}(?:liefer|versand|einkauf|bestellwert|llevamos|env[ií]|de compra|d'achat|livr|spedi|consegn|bezorg|deliver|shipping|postage|order value)/;

/** Matches what precedes a price for several items: "or 3 for $10", "two boxes for €30". */
const SEVERAL =
  /(?<![\p{L}\p{N}.,]|(?:box|pack|set|case|bag|tin|carton|crate|bundle|kit) of )(?:[2-9]|1\d|two|three|four|five|six|ten|a dozen)(?: [\p{L}-]{2,20}s)? for\s+$/u;

/** Matches what precedes the price of a box of several things, which is the product's: "Box of 12 for $28". */
const BOXED = /\b(?:box|pack|set|case|bag|tin|carton|crate|bundle|kit) of \d{1,3} for\s+$/;

/** Matches what says that the price of the product follows: "A box of eight costs £26", "Fixed fee of £175". */
const STATED = /\b(?:costs|(?:fee|price|rate|charge|subscription|membership|ticket) of) (?:just |only )?$/;

/** Matches prices in a row, for sizes, ages or lengths that the text names elsewhere: "£20, £30, £40 (30, 45 or 60 minutes)". */
const IN_A_ROW =
  /[$€£]\s?\d{1,6}(?:[.,]\d{1,3}){0,2}(?:(?:, (?:or |and )?| ?\/ ?| or | and )[$€£]\s?\d{1,6}(?:[.,]\d{1,3}){0,2}){1,8}/g;

/** The rows of prices in one currency whose lowest comes first, by the index of their start and end. */
function findRows(text: string): { from: number; to: number }[] {
  return [...text.matchAll(IN_A_ROW)].flatMap(({ index, 0: row }) => {
    const amounts = (row.match(/\d[\d.,]{0,12}\d|\d/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')));
    const currencies = new Set(row.match(/[$€£]/g));
    return currencies.size === 1 && amounts.every((amount) => amount >= amounts[0]!)
      ? [{ from: index, to: index + row.length }]
      : [];
  });
}

/**
 * Matches what precedes the price of one service among several: "Our boiler service is £79.50", "Simple cremation from £1,195".
 */
const ONE_OF_MANY =
  /(?:^|[.!?\n] |our )(?:[a-z-]{3,14} )?[a-z-]{3,14} (?:service|cremation|burial|repair|check-?up|consultation|cut|cleaning|inspection|fees?) (?:is|are|costs?|from|starts? (?:at|from)) (?:just |only )?$/;

/** Matches an entry of a price list: a thing and its price, "seeded rye £5.80", "- Boiler service: from £75", "Latte 4 €". */
const ENTRY =
  /^\s{0,4}(?:[-–—•*·✓]\s)?((?:\p{L}[\p{L}'&()+-]{0,20}[ ]){0,5}\p{L}[\p{L}'&()+-]{1,20})[ ]?[:–—-]?[ ]?(?:from )?(?:[$€£]\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:€|euros?|pounds|quid|bucks|dollars))\s{0,4}$/iu;
/** Matches the end of words before a price that name no thing of their own: "for", "now only", "Regular price". */
const NO_THING =
  /(?:^|\s)(?:for|costs?|cost|is|are|was|at|only|just|from|now|price|prices?|save|over|under|each|or|to|than|worth|rrp|of|pay|total|shipping|delivery|deposit|tip|it|buy|order|get|plus|and|small|medium|large|mini|maxi|cuesta|vale|kostet|kosten|coûte|costa|kost|custa|koster|kostar|kosztuje|стоит|коштує|ab|desde|dès|da|vanaf|från|für|por|pour|per|voor|um|nur|solo|sólo|regular|single|double|half|full|s|m|l|xl)$/i;

/** Matches prices before what they are for, twice in a row: "£35 small dogs £50 big dogs". */
const BEFORE_THINGS =
  /(?:[$€£]\s?\d[\d.,]{0,9}(?: \p{L}[\p{L}'-]{1,20}){1,3}(?:[,;/]? (?:and |or )?|(?=[.!\n]))){2,}/giu;

/** The parts of a text that list the prices of several things, as ranges of indices. None of these prices is the product's. */
function findPriceLists(text: string): [from: number, to: number][] {
  const lists: [number, number][] = [];
  let entries: { thing: string; from: number; to: number }[] = [];
  const close = () => {
    const [first, last] = [entries[0], entries.at(-1)];
    if (first && last && new Set(entries.map(({ thing }) => thing)).size > 1) lists.push([first.from, last.to]);
    entries = [];
  };
  // Commas and full stops within numbers do not separate.
  for (const { index, 0: said } of text.matchAll(/(?:[^,;\n/|.!?]|[.,](?=\d))+/g)) {
    if (said.trim() === '') continue;
    const thing = ENTRY.exec(said)?.[1]?.toLowerCase();
    const to = index + said.length;
    if (thing === undefined || NO_THING.test(thing)) close();
    else entries.push({ thing, from: index, to });
    // A list ends with its sentence, but may go on in the next line.
    if (/[.!?]/.test(text.charAt(to)) && !/^[.!?]\s{0,4}\n/.test(text.slice(to, to + 6))) close();
  }
  close();
  for (const { index, 0: list } of `${text} `.matchAll(BEFORE_THINGS))
    if (!/\d (?:each|off|per|an?|for|or|to|and|with|plus|incl\w*|when|now|only)\b/i.test(list))
      lists.push([index, index + list.length]);
  return lists;
}

/**
 * Finds the first price of the product itself, not a saving, a threshold or a crossed-out price.
 * @param language the text's language, as a code of two letters
 */
export function findPrice(text: string, language = 'en'): Price | null {
  let best: (Price & { at: number }) | undefined;
  const lists = findPriceLists(text);
  const rows = findRows(text);
  for (const [pattern, currencyOf] of CURRENCIES) {
    for (const m of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
      // "One-off $1.99" takes nothing off.
      const before = text
        .slice(Math.max(0, m.index - 28), m.index)
        .toLowerCase()
        .replace('one-off', 'once');
      const after = text.slice(m.index + m[0].length, m.index + m[0].length + AFTER).toLowerCase();
      if (
        (!BOXED.test(before) &&
          !STATED.test(before) &&
          /(?:regular price|list price|compare at|save|saving|saves|saved|over|above|orders?|spend|spending|was|rrp|worth|up to|off|from \S+ to|raised|than|under|lost|of|earn|revenue)\s+(?:\w+\s){0,2}$/.test(
            before,
          )) ||
        /^\s*(?:buys?|pays?|feeds?|covers?|gives?|off|million|billion|m\b|k\b|saved|(?:worth )?of\b|in (?!(?:book)?(?:shops?|stores?)\b|total\b))/.test(
          after,
        )
      )
        continue;
      if (lists.some(([from, to]) => m.index >= from && m.index < to)) continue;
      // "Lessons £20, £30, £40": from £20.
      const row = rows.find(({ from, to }) => m.index >= from && m.index < to);
      if (row && m.index > row.from) continue;
      if (SHIPPED.test(before.split(/[.!?,;\d]/).at(-1) ?? '')) continue;
      if (DELIVERY.test(before)) continue;
      if (FROM.test(before) && DELIVERED.test(after)) continue;
      // "$4 each or 3 for $10": skip the price for several.
      if (SEVERAL.test(before)) continue;
      // "Every $25 pays for one square metre": skip an amount that says what a donation pays for.
      if (/\b(?:every|each|donate|donating|give|giving|raise|raised|gift of|donation of)\s+$/.test(before)) continue;
      // "refills are 2 bucks": skip the price of something else.
      if (/\b(?!these|those)[a-z]{3,}s (?:are|cost)\s+(?:only |just )?$/.test(before)) continue;
      // "kids' cuts $20": skip the price of one item of many.
      if (
        !row &&
        /\b[a-z]{3,}s'?[ \t]+$/.test(before) &&
        !/(?:costs?|is|was|starts|this|price|sells|\d (?:mins|minutes|hrs|hours|days|weeks|months))\s+$/.test(before)
      )
        continue;
      if (ONE_OF_MANY.test(before)) continue;
      // "Pizzas €13 to €17": the upper end of a range is not the price.
      if (/(?:[$€£]\s?\d[\d.,]{0,9}|\d\s?€)\s?(?:to|-|–)\s?$/.test(before)) continue;
      const raw = (m[1] ?? '').replace(/\s/g, '');
      // "1.290" and "1,290" are thousands, "24,90" is not.
      const price = Number(
        /[.,]\d{1,2}$/.test(raw)
          ? `${raw.slice(0, -3).replace(/[.,]/g, '')}${raw.slice(-3).replace(',', '.')}`
          : raw.replace(/[.,]/g, ''),
      );
      const currency = typeof currencyOf === 'string' ? currencyOf : currencyOf(m[0], text, language);
      if (currency && price > 0 && price < MOST && (!best || m.index < best.at)) {
        const amount = language === 'en' ? inEnglish(m[0], m[1]!, price) : m[0];
        best = { price, currency, at: m.index, text: sayPrice(row ? `${before}from ` : before, amount, after) };
      }
    }
  }
  return best ? { price: best.price, currency: best.currency, text: best.text } : null;
}

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ EUR: '€', USD: '$', GBP: '£' }));

/** Writes an amount as English does: "€1.499" → "€1,499", "24,90 €" → "€24.90", "EUR 119" → "€119". */
function inEnglish(amount: string, number: string, value: number): string {
  const cents = /[.,]\d{1,2}$/.test(number) ? 2 : 0;
  const digits = { minimumFractionDigits: cents, maximumFractionDigits: cents };
  const said = /[.,]/.test(number) ? value.toLocaleString('en-US', digits) : number;
  return amount
    .replace(number, said)
    .replace(/^(EUR|USD|GBP)\s?/, (code) => SIGNS.get(code.slice(0, 3)) ?? code)
    .replace(/^([\d.,]+)\s?€$/, '€$1');
}

/** Matches the unit that a price is for, after "a": what is sold or how long it lasts. */
const UNIT =
  /^\s*(?:\/|a |an |per |each )\s*(mo(?:nth)?|yr|year|week|day|person|bottle|box|session|hour|hr|seat|user|class|night|portion|bag|sensor|lesson|visit|pair|pack|cut|serving|room|jar|cup|meal|ticket|piece|head|team|child|family|site|unit|kit|set|tin)\b(?!\s?(?:\/|per |an? ))/;
/** Matches up to two units after "per" or "/", and one after "a": "per agent per month", "/user/month", "a knife". */
const UNITS =
  /^\s?(?:\/|per )\s?(?!(?:or|and|plus|to|off|for|in|on|with|free|now|was|save|incl\w{0,5})\b)([a-z-]{2,20}(?: (?:metre|meter|foot|yard|mile)s?)?)(?:,?\s?(?:\/|per |an? )\s?([a-z-]{2,20}))?/;
const A_UNIT = /^ (an? [a-z-]{3,20})(?=[.,;:!?)\n]|$| (?:or|and|with|incl|plus) )/;

const FULL_UNITS: ReadonlyMap<string, string> = new Map(Object.entries({ mo: 'month', yr: 'year', hr: 'hour' }));

/** Says what a price is for: " a month", " per agent per month", " a knife", " for two"; empty if nothing is said. */
function sayUnit(after: string): string {
  const unit = UNIT.exec(after)?.[1];
  const full = (one: string) => FULL_UNITS.get(one) ?? one;
  if (unit) return ` ${/^h(?:ou)?r/.test(unit) ? 'an' : 'a'} ${full(unit)}`;
  const [, first, second] = UNITS.exec(after) ?? [];
  if (first) return ` per ${full(first)}${second ? ` per ${full(second)}` : ''}`;
  const what =
    A_UNIT.exec(after)?.[1] ??
    /^\s*(for (?:the |both |all |a |an |one |two |three |four |five |six |seven |eight |nine |ten |twelve |\d{1,3} )(?:(?:first|next|last) )?[a-z]+)\b/.exec(
      after,
    )?.[1];
  return what ? ` ${what}` : '';
}

function sayPrice(before: string, amount: string, after: string): string {
  const from = /(?:from|starting at|starts? at|starting from)\s*$/.test(before) ? 'from ' : '';
  return `${from}${tidyPhrase(amount.replace(/^US/, ''))}${sayUnit(after)}`;
}
