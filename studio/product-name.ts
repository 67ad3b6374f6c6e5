/** Cleans the names of products: what shops write into them for search engines, feeds and sales is not said. */
import { NAME_WORDS } from '../content/catalog/data.js';
import { withoutAccents, withoutEnds } from '../platform/text/ends.js';
import { decodeEntities } from '../platform/text/entities.js';

const MAX_NAME = 500;
/** Numbers of words that phrases of `content/catalog/names.yaml` may have, the longest first. */
const PHRASE_LENGTHS = [5, 4, 3, 2, 1];

const plain = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(
      /(?<!\p{L})[-–−]\s?\d{1,2}\s?%|(?:save )?(?<!\d)\d{1,2}\s?%\s(?:off|rabatt|reduziert|de descuento|de reduction|di sconto|de desconto|korting)/gu,
      ' percent off ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const PROMOTION = new Set(NAME_WORDS.promotion.map(plain));
const anyOf = (phrases: readonly string[]): string => phrases.map(plain).join('|');
const COUNT = new RegExp(
  `^(?:\\d{1,4} ?(?:${anyOf(NAME_WORDS.units)})|(?:${anyOf(NAME_WORDS.holders)}) ?\\d{1,4})$`,
  'u',
);
/** The shop's number of the product after its name: "Kettle Code: 73556". */
const NUMBER =
  / \(?(?:code|sku|asin|ean|upc|gtin|item|ref|mpn|kód|kod|код|артикул|código|codice|art(?:ikel)?-?nr)(?: ?(?:no|nr))?[.:]{1,2} ?[\w/-]{2,30}\)?$/i;
/** What analytics append to addresses. */
export const TRACKING = /[?&]?\b(?:utm_[a-z]{2,10}|gclid|fbclid|msclkid|ttclid|mc_[ce]id|srsltid)=[^\s&)\]"']{0,200}/gi;
/** Tags and addresses. */
const FOREIGN = /<\/?[a-z][^<>]{0,80}>|\bhttps?:\/\/\S{1,500}/gi;
const LINK = /!?\[([^[\]]{1,200})\]\((?:[^()\s]{0,300})\)/g;
/** Text between the marks of Markdown for emphasis, struck out or code, or between stars that shops put around words. */
const MARKED =
  /(?<![\p{L}\p{N}])(?:\*{1,3}([^*]{1,200})\*{1,3}|_{1,3}([^_]{1,200})_{1,3}|~~([^~]{1,200})~~|`([^`]{1,200})`|★{1,5}([^★]{1,200})★{1,5})(?![\p{L}\p{N}])/gu;
const BRACKETS =
  /\s?(?:\[([^[\]]{0,80})\]|\(([^()]{0,80})\)|\{([^{}]{0,80})\}|【([^【】]{0,80})】|<([^<>]{0,80})>|（([^（）]{0,80})）)/g;
/** What separates the parts of a name. A comma, a colon and an exclamation mark stay with the part that they end. */
const SEPARATOR = /(\s[-–—|•·~/]{1,5}\s|\s?[|•·]\s?|(?<=[,:!])\s)/;
const ENDS = /[\s|•·~,:;/–—-]/;

/**
 * The name that people call a product by: without markup, promotion (`[NEW]`, `*SALE*`, `| Free Shipping`), the size of a package
 * (`(2-Pack)`), a shop's number and tracking. A name of nothing else stays as it is.
 * @example cleanName('**Ember Mug** [NEW] (Pack of 2) - Free Shipping') // 'Ember Mug'
 */
export function cleanName(name: string): string {
  const bare = decoded(name.slice(0, MAX_NAME))
    .replace(LINK, '$1')
    .replace(FOREIGN, ' ')
    .replace(TRACKING, ' ')
    .replace(/[™®©]/g, '')
    .trimEnd()
    .replace(NUMBER, '')
    .replace(/^\s{0,9}(?:#{1,6}|>|[-+*])\s/, '')
    .replace(MARKED, (_, ...inner) => (isExtra(firstOf(inner)) ? ' ' : firstOf(inner)))
    .replace(BRACKETS, bracketed)
    // Brackets may be inside brackets: "(60 Count (Pack of 2))".
    .replace(BRACKETS, bracketed);
  const [first = '', ...rest] = bare.split(SEPARATOR);
  let kept = isExtra(first) ? '' : first;
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = '', part = ''] = rest.slice(at, at + 2);
    if (!isExtra(part)) kept += kept === '' ? part : separator + part;
  }
  const cleaned = tidy(kept);
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : tidy(bare) || name.trim();
}

/** A text in sentences without what {@link cleanName} removes from a name where it stands in brackets, and with its entities decoded. */
export const withoutExtras = (text: string): string => decoded(text).replace(BRACKETS, bracketed);

/** Some shops encode entities twice. */
const decoded = (text: string): string => decodeEntities(decodeEntities(text));

/** The group that has matched, of the arguments of a replacement after the match itself. */
const firstOf = (groups: readonly unknown[]): string =>
  groups.find((group): group is string => typeof group === 'string') ?? '';

const bracketed = (whole: string, ...groups: unknown[]): string => (isExtra(firstOf(groups)) ? '' : whole);

const isOrnament = /(?:\p{Extended_Pictographic}|\ufe0f|\u200d|\s)/u;

/** A name on one line, without pictures and separators at its ends. */
function tidy(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ')];
  const from = signs.findIndex((sign) => !isOrnament.test(sign));
  const to = signs.findLastIndex((sign) => !isOrnament.test(sign));
  return withoutEnds(signs.slice(Math.max(0, from), to + 1).join(''), ENDS);
}

/** Whether a part of a name only promotes the product or counts its pieces. */
function isExtra(part: string): boolean {
  const text = plain(part);
  return text !== '' && (COUNT.test(text) || isPromotion(text.split(' ')));
}

function isPromotion(words: readonly string[]): boolean {
  let found = false;
  for (let at = 0; at < words.length; ) {
    const length = PHRASE_LENGTHS.find((many) => PROMOTION.has(words.slice(at, at + many).join(' ')));
    if (length === undefined && !/^\d+$/.test(words[at]!)) return false;
    found ||= length !== undefined;
    at += length ?? 1;
  }
  return found;
}
