import { isShopNoise } from '../extract/shop-noise.js';
import { isForeignShopNoise } from '../extract/shop-noise-foreign.js';
import type { Part } from '../extract/text.js';
import { capitalise, tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { lowerKnownWords } from './description.js';
import { findFiniteVerb } from './verbs.js';

/** A row of a table of properties: "Heel height: 4 cm (Size 41)", "Material - Upper: leather", "Lead Time 7 days". */
const ROW = /^([\p{L}][\p{L}\d .()/&'?-]{1,40}?)\s?(?::\s?|\s[-–]\s)(\S.{0,200})$/u;
/** Matches a length or a weight that makes sense aloud: "235 cm", "440g", "0.98 pounds". */
const AMOUNT =
  /^(?:approx\.? |about )?(\d{1,5}(?:[.,]\d{1,3})?)\s?(mm|cm|m|km|in|inches|ft|feet|g|grams?|kg|kilograms?|lbs?|pounds?|oz|ounces|ml|l|litres|liters)\.?$/i;
const LONG_UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({ in: 'inches', ft: 'feet', lb: 'pounds', lbs: 'pounds', oz: 'ounces', gram: 'g', grams: 'g' }),
);
/** What an amount says of a product, by the property's name. */
const SAID: ReadonlyMap<string, (amount: string) => string> = new Map(
  Object.entries({
    height: (amount: string) => `It is ${amount} high`,
    width: (amount: string) => `It is ${amount} wide`,
    length: (amount: string) => `It is ${amount} long`,
    weight: (amount: string) => `It weighs ${amount}`,
    'item weight': (amount: string) => `It weighs ${amount}`,
    capacity: (amount: string) => `It holds ${amount}`,
  }),
);
/** Properties whose values are what the product is made of. */
const MATERIAL = /^(?:main |outer |upper |outer fabric |shell |fabric )?(?:material|fabric)(?: type| composition)?$/i;
/** Matches a share of a material: "97% cotton", "50% Viscose, 27% Nylon", "3% elastāns". */
const SHARE = /^(\d{1,3})\s?% (\p{L}[\p{L} -]{2,40})(?:$|[,;])/u;
/** Values that say nothing aloud. */
const EMPTY = /^(?:n\/?a|no|yes|none|other|unknown|see\b|not available)|\bnot available$/i;
/** Materials in which nobody takes pride. */
const CHEAP =
  /\b(?:polyester|polyurethane|polyamide|polypropylene|nylon|acrylic|plastic|viscose|rayon|elastane|pvc|synthetics?|textiles?|imitation|faux|mixed|other)\b/i;
const LABEL_WORDS = 6;
/** A text with more commas than this and no verb is a list of ingredients. */
const INGREDIENTS = 5;
/** Maximum number of rows of tables that are said. */
const ROWS = 3;
const CLAIM_WORDS = 4;
/** A material of which there is less than this share, in percent, is not what the product is made of. */
const MAINLY = 90;

/** Says a row of a table as a sentence; null where that would make no sense aloud. */
function sayRow(key: string, value: string): string | null {
  const name = key
    .toLowerCase()
    .replace(/^(?:product|item|total|overall|max\.?|maximum) (?=height|width|length|weight)/, '');
  const [, amount, unit = ''] = AMOUNT.exec(value) ?? [];
  const say = amount === undefined ? undefined : SAID.get(name);
  if (say) return say(`${amount} ${LONG_UNITS.get(unit.toLowerCase()) ?? unit.toLowerCase()}`);
  if (MATERIAL.test(key) && !CHEAP.test(value)) {
    const [, percent, material] = SHARE.exec(value) ?? [];
    if (material !== undefined)
      return Number(percent) >= MAINLY ? `Made of ${percent}% ${material.toLowerCase()}` : null;
    return words(value).length <= 3 && /^[\p{L} -]+$/u.test(value) && !EMPTY.test(value)
      ? `Made of ${value.toLowerCase()}`
      : null;
  }
  if (/^battery life$/i.test(key) && words(value).length <= 5 && /\d/.test(value))
    return `The battery lasts ${uncapitalise(value)}`;
  return null;
}

/** Lower-cases a short phrase that is written like a title: "8300 cfm Air Flow" → "8300 cfm air flow". */
function calmTitle(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const isTitle = rest.length > 0 && rest.length < LABEL_WORDS && rest.every((word) => !/^\p{Ll}{4}/u.test(word));
  return isTitle && !/^\p{Lu}\p{Ll}/u.test(first) ? `${first} ${lowerKnownWords(rest.join(' '))}` : text;
}

/** Is a text a claim by itself: a sentence, or a phrase that begins with a verb ("Enables communication …")? */
const isClaim = (text: string): boolean =>
  words(text).length >= CLAIM_WORDS && !/^\d/.test(text) && findFiniteVerb(tag(text)) >= 0;

/**
 * The parts of a shop's page that are about the product: claims, without the headings before them ("CHEW PROOF: all parts are
 * …"), then a few rows of its tables as sentences.
 */
export function readShopParts(parts: readonly Part[], title = ''): Part[] {
  const rows = new Map<string, Part>();
  const claims = parts.flatMap((part) => {
    const said = tidyPhrase(part.text);
    if (isShopNoise(said) || isIn(title, said)) return [];
    const [, key = '', value = ''] = ROW.exec(said) ?? [];
    const [, percent, material] = SHARE.exec(said) ?? [];
    if (material !== undefined || (key !== '' && words(key).length <= LABEL_WORDS)) {
      if (isShopNoise(value)) return [];
      if (material === undefined && isClaim(value)) return [{ ...part, text: capitalise(value) }];
      const row =
        material === undefined
          ? sayRow(key.split(' (')[0] ?? key, value)
          : sayRow('material', `${percent}% ${material}`);
      // One sentence of a kind: of what it is made, how high it is.
      if (row)
        rows.set(
          words(row)
            .slice(0, row.startsWith('Made of') ? 2 : 9)
            .join(' '),
          { text: row, bullet: true, row: true },
        );
      // "Finished in minutes: no tools, no glue" says something, "Fastening: Zip" does not.
      return row === null && material === undefined && findFiniteVerb(tag(key)) >= 0 && !EMPTY.test(value)
        ? [part]
        : [];
    }
    const commas = said.split(',').length - 1;
    const isList = commas > 2 * INGREDIENTS || (commas > INGREDIENTS && findFiniteVerb(tag(said)) < 0);
    return isList || /^[\p{L} ]{2,30}:? ?\d[\d.,]{0,8} ?[x×]/u.test(said)
      ? []
      : [{ ...part, text: calmTitle(part.text) }];
  });
  return [...claims, ...[...rows.values()].slice(0, ROWS)];
}

/** Does a text only repeat the product's title, or a part of it? */
function isIn(title: string, text: string): boolean {
  const [name, said] = [toKey(title), toKey(text)];
  if (name === '') return false;
  return name.includes(said) || (said.startsWith(name) && words(said.slice(name.length)).length <= TITLE_TAIL);
}
/** Maximum number of words after the title, such as its colour and size, of a text that says no more than the title. */
const TITLE_TAIL = 6;
const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Minimum number of words of a sentence in a language whose grammar is not known, and of the value of a row. */
const SENTENCE_WORDS = 5;
/** Function words of English, of which one may be part of a name. */
const ENGLISH = /\b(?:the|and|of|to|is|are|your|for|with|by|according)\b/gi;
/** Matches shares of materials ("3% elastāns, 40% kokvilna"), and words that leave a sentence open at its end. */
const SHARES = /^\d{1,3} ?% |\d ?%[^%]{2,40}\d ?%/;
export const OPEN_END =
  /,? (?:ou seja|es decir|c'est-à-dire|das heißt|cioè|то есть|bis|bis zu|inkl|und|et|y|e|i|и|con|mit|avec|com)$/iu;

/**
 * The parts of a shop's page in another language that are about the product: sentences first, then phrases. Of a row of a table,
 * a value that is a sentence is kept, without its heading.
 * @param title the product's title, which no part only repeats
 * @param dense whether the language is written without spaces
 */
export function readForeignShopParts(parts: readonly Part[], title: string, dense: boolean): Part[] {
  const kept = parts.flatMap((part) => {
    const said = tidyPhrase(part.text.replace(/& ?# ?x?[\da-f]{2,5};/gi, ' '));
    if (isForeignShopNoise(said) || isIn(title, said) || (said.match(ENGLISH)?.length ?? 0) > 1 || SHARES.test(said))
      return [];
    const [, key = '', value = ''] = ROW.exec(said) ?? [];
    const isRow = key !== '' && words(key).length <= LABEL_WORDS;
    if (isRow && (dense || words(value).length < SENTENCE_WORDS || /^\d/.test(value))) return [];
    const text = (isRow ? value.replace(/^\p{Ll}/u, (c) => c.toUpperCase()) : said).replace(OPEN_END, '');
    const spoken = words(text).filter((word) => !/\d/.test(word)).length;
    return dense || spoken > 2 ? [{ ...part, text }] : [];
  });
  const isSentence = ({ text }: Part): boolean => dense || words(text).length >= SENTENCE_WORDS;
  return [...kept.filter(isSentence), ...kept.filter((part) => !isSentence(part))];
}

/** Adds the space that pages leave out between sentences: "seven colours.Tested and approved". */
export const separateSentences = (text: string): string =>
  text.replace(/(?<=\p{Ll}{3}|\d\))([.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ');
