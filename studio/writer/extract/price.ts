import { tidyPhrase } from '../language/grammar.js';

/**
 * A number before a currency's word, in any script: `\b` knows Latin letters only. "2 990" is one number. It is read up to 19
 * characters: a longer row of digits is no price, and to read it from each of its digits on takes the square of its length.
 */
const amount = (word: string): RegExp =>
  new RegExp(
    `(?<![\\d.,])(\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3}){1,5}|\\d(?:[\\d.,]{0,17}\\d)?)\\s?(?:${word})(?![\\p{L}\\p{N}])`,
    'iu',
  );

const CURRENCIES: readonly [RegExp, string][] = [
  [/(?:US)?\$\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'USD'],
  [/€\s?(\d[\d.,]{0,18}\d|\d)/, 'EUR'],
  [/(\d(?:[\d.,]{0,17}\d)?)\s?(?:€|euros?\b|EUR\b)/i, 'EUR'],
  [/£\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'GBP'],
  [/(?:¥|JP¥)\s?(\d[\d,]{0,18})/, 'JPY'],
  [/₹\s?(\d[\d,]{0,18}(?:\.\d{1,2})?)/, 'INR'],
  [/(?<![\d.,$])(\d[\d,]{0,18}(?:\.\d{1,2})?)\$(?!\d)/, 'USD'],
  [/(\d[\d,]{0,18}(?:\.\d{1,2})?)\s?(?:USD|dollars?|bucks)\b/i, 'USD'],
  [/(\d[\d,]{0,18}(?:\.\d{1,2})?)\s?(?:GBP|pounds)\b/i, 'GBP'],
  [amount('євро|евро|ευρώ|evra|euroa|avro'), 'EUR'],
  [amount('₽|руб(?:\\.|л(?:ей|я|ь|ів))?|р\\.'), 'RUB'],
  [amount('₴|грн\\.?|грив(?:ень|ні|ня|ен)'), 'UAH'],
  [amount('zł|złotych|złote|PLN'), 'PLN'],
  [amount('₺|TL|lira'), 'TRY'],
  [amount('долларов|доллара|доллар|доларів|долари|δολάρια|dolarów|dolar'), 'USD'],
];

export interface Price {
  price: number;
  currency: string;
  /** As it is said: "from $12 a month". */
  text: string;
}

/** "Kostenloser Versand ab 80 €", "livraison offerte dès 50 €": from what amount on it is sent for nothing. */
const SHIPPED =
  /versand|lieferung|livraison|env[ií]o|frete|spedizione|consegna|verzending|bezorging|wysyłka|dostawa|frakt|toimitus|доставка|kargo/;

/** "or 3 for $10", "two boxes for €30". */
const SEVERAL = /(?<![\p{L}\p{N}.,])(?:[2-9]|1\d|two|three|four|five|six|ten|a dozen)(?: [\p{L}-]{2,20}s)? for\s+$/u;

/** "Our boiler service is £79.50", "Simple cremation from £1,195": the price of one thing that a business does. */
const ONE_OF_MANY =
  /(?:^|[.!?\n] |our )(?:[a-z-]{3,14} )?[a-z-]{3,14} (?:service|cremation|burial|repair|check-?up|consultation|cut|cleaning|inspection|fees?) (?:is|are|costs?|from|starts? (?:at|from)) (?:just |only )?$/;

/** The first price that is the product's own, not a saving, a threshold or a crossed-out one. */
export function findPrice(text: string): Price | null {
  let best: (Price & { at: number }) | undefined;
  for (const [pattern, currency] of CURRENCIES) {
    for (const m of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) {
      const before = text.slice(Math.max(0, m.index - 28), m.index).toLowerCase();
      const after = text.slice(m.index + m[0].length, m.index + m[0].length + 22).toLowerCase();
      if (
        /(?:regular price|list price|compare at|save|saving|saves|saved|over|above|orders?|spend|spending|was|rrp|worth|up to|off|from \S+ to|raised|than|under|lost|of|earn|revenue)\s+(?:\w+\s){0,2}$/.test(
          before,
        ) ||
        /^\s*(?:buys?|pays?|feeds?|covers?|gives?|off|million|billion|m\b|k\b|saved|in )/.test(after)
      )
        continue;
      if (SHIPPED.test(before.split(/[.!?,;\d]/).at(-1) ?? '')) continue;
      // "$4 each or 3 for $10": the price of several.
      if (SEVERAL.test(before)) continue;
      // "Every $25 pays for one square metre": what a gift does.
      if (/\b(?:every|each|donate|donating|give|giving|raise|raised|gift of|donation of)\s+$/.test(before)) continue;
      // "refills are 2 bucks" is the price of something else.
      if (/\b(?!these|those)[a-z]{3,}s (?:are|cost)\s+(?:only |just )?$/.test(before)) continue;
      // "kids' cuts $20" is the price of one thing among many.
      if (/\b[a-z]{3,}s'?[ \t]+$/.test(before) && !/(?:costs?|is|was|starts|this|price|sells)\s+$/.test(before))
        continue;
      if (ONE_OF_MANY.test(before)) continue;
      const raw = (m[1] ?? '').replace(/\s/g, '');
      // "1.290" is a thousand as "1,290" is, "24,90" is not.
      const price = Number(
        /[.,]\d{1,2}$/.test(raw)
          ? `${raw.slice(0, -3).replace(/[.,]/g, '')}${raw.slice(-3).replace(',', '.')}`
          : raw.replace(/[.,]/g, ''),
      );
      if (Number.isFinite(price) && price > 0 && (!best || m.index < best.at))
        best = { price, currency, at: m.index, text: sayPrice(before, m[0], after) };
    }
  }
  return best ? { price: best.price, currency: best.currency, text: best.text } : null;
}

function sayPrice(before: string, amount: string, after: string): string {
  const from = /(?:from|starting at|starts? at|starting from)\s*$/.test(before) ? 'from ' : '';
  const unit =
    /^\s*(?:\/|a |an |per |each )\s*(mo(?:nth)?|yr|year|week|day|person|bottle|box|session|hour|seat|user|class|night|portion|bag|sensor|lesson|visit|pair|pack|cut|serving|room|jar|cup|meal|ticket|piece|head|team|child|family|site|user|hour|unit|kit|set|tin)\b/.exec(
      after,
    )?.[1];
  const scope =
    /^\s*(for (?:the |both |all |a |an |one |two |three |four |five |six |seven |eight |nine |ten |twelve |\d{1,3} )[a-z]+)\b/.exec(
      after,
    )?.[1];
  const full = unit === 'mo' ? 'month' : unit === 'yr' ? 'year' : unit;
  const said = tidyPhrase(amount.replace(/^US/, '')).replace(/^(\d[\d.]*)\s?€$/, '€$1');
  return `${from}${said}${full ? ` ${/^hour/.test(full) ? 'an' : 'a'} ${full}` : scope ? ` ${scope}` : ''}`;
}
