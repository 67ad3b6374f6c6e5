import { withoutEnds } from '../../../platform/text/ends.js';
import { cleanName } from '../../../studio/product-name.js';
import { type Kind, sameThing } from '../data/entity.js';
import { isMoney } from '../price.js';
import { wordCount } from './sentences.js';

/** Words that shops add to a name for search engines. */
const SHOP_WORDS =
  /^(?:buy|shop|order|purchase|get|achetez|acheter|comprar?|compra|acquista|koop) (?=\S)| ?[-–—,|:]? ?(?:buy|order|shop|purchase) (?:it )?online(?: .{0,40})?$| (?:online (?:kaufen|bestellen|shop)|(?:günstig |jetzt )?(?:online )?kaufen|pas cher|acheter en ligne|comprar online|kopen|online kopen|online|for sale|at (?:the )?best prices?.{0,30}|price in .{0,30}|free shipping.{0,30})$/i;
/** What eBay's headings have before and after the name, for screen readers. */
const AROUND =
  /^(?:details about|details zu|détails sur|dettagli su|detalles de|details over|szczegóły o) {1,3}(?=\S)| ?[-–—] ?(?:(?:mostra|afficher|mostrar|show|zobacz) (?:il titolo|le titre|título|the|oryginalny)\b.{0,30}|originaltext anzeigen|show original title)$/i;
/** Words that begin a phrase, so a name that ends with one was cut: "Leather Cord by". */
const CUT_WORD = / (?:by|von|par|di|da|für|for|with|and|und|et|pour|para|per)$/;
/** Names that only count the parts of a set: what they are follows after a comma. */
const COUNTS = /\d[ -]?(?:pieces?|pcs?|pack|count|tlg\.?|teilig|pièces|piezas|pezzi|peças|delig)$/i;
const STORE_SUFFIX =
  / ?(?:on the (?:Mac )?App Store|[-–—] Apps (?:on|bei|sur|en) [\w ]{3,30}|im App Store|dans l[’']App Store|en App Store|- Official Site|\(Official Site\))$/i;
/** Words for how a book is bound, with what follows them, such as the date of publication. */
const EDITION =
  /\s(?:Hardcover|Paperback|Mass Market Paperback|Kindle (?:Edition|Ausgabe)|Format Kindle|Audible Audiobook|Audio CD|Tapa (?:blanda|dura)|Taschenbuch|Gebundene Ausgabe|Broché|Relié|Copertina (?:flessibile|rigida))(?: [-–] .{1,60})?$/i;
const BREAKS = / [|·•»›~] | :: | [-–—] | ?\| ?/g;
/** "750 ml", "Size 42", "2 x 30 g": sizes that are part of a name. */
const SIZE =
  /^(?:size |grösse |größe |taille |talla )?\d+(?:[.,]\d+)?(?:\s?(?:x|×)\s?\d+)*\s?(?:[\p{L}"”″'%]{1,12}\.?)?(?: [\p{L}]{1,10})?$/iu;

/** If the first part of a product's name has at least this many characters, it is a list of keywords and is shortened, too. */
const MAX_NAME = 100;

export interface NameInput {
  kind: Kind;
  /** The name in the page's structured data. */
  data: string | null;
  heading: string | null;
  /** The page's titles as written in its head. */
  titles: readonly string[];
  /** Names of the site, from its `<meta>` elements, its structured data and its host. */
  siteNames: readonly string[];
  /** Whether the page is the site's home page, whose subject has the site's name. */
  isHome: boolean;
  brand?: string | null;
}

/** The subject's own name, without the site's name, slogans and shop words. */
export function findName({ kind, data, heading, titles, siteNames, isHome, brand = null }: NameInput): string | null {
  const own = kind === 'organisation' || kind === 'place' || (isHome && kind !== 'article' && kind !== 'product');
  const candidates =
    kind === 'article'
      ? [agreed(heading, titles), data, ...titles, heading]
      : own
        ? [data, ...siteNames.slice(0, 1), ...titles, heading]
        : [data, agreed(heading, titles), ...titles, heading];
  for (const candidate of candidates) {
    const name = candidate && cleaned(candidate, { kind, siteNames, own, brand });
    if (name) return name;
  }
  return null;
}

/**
 * The heading, if a title names the same thing or there is no title. Else null, because on some pages the first heading is the
 * site's name, or "About this item".
 */
function agreed(heading: string | null, titles: readonly string[]): string | null {
  if (!heading) return null;
  return titles.length === 0 || titles.some((title) => sameThing(heading, title)) ? heading : null;
}

function cleaned(
  text: string,
  {
    kind,
    siteNames,
    own: keepsSite,
    brand,
  }: Pick<NameInput, 'kind' | 'siteNames'> & { own: boolean; brand: string | null },
): string | null {
  let name = text
    // Icons of fonts are private characters.
    .replace(/[\s\u200b\u200e\u200f\ufeff\ue000-\uf8ff]+/g, ' ')
    .trim()
    .replace(STORE_SUFFIX, '')
    .replace(AROUND, '')
    .replace(AROUND, '');
  const host = kind === 'repository' ? repositoryName(name) : null;
  if (host) return host;
  const all = splitParts(name);
  // "$15 · Calculator"
  const unpriced = all.filter(({ text: part }) => part.length > 40 || !isMoney(part));
  const parts = unpriced.length > 0 ? unpriced : all;
  const isSite = (part: string): boolean => siteNames.some((site) => isSameName(part, site));
  const kept = parts.filter(
    ({ text: part }, at) => parts.length === 1 || (keepsSite ? at === 0 || isSite(part) : !isSite(part)),
  );
  name = keepsSite
    ? ((kept.find(({ text: part }) => isSite(part)) ?? kept[0])?.text ?? name)
    : joined(kept.length > 0 ? kept : parts, kind);
  if (!keepsSite) name = withoutSite(name, siteNames);
  if (kind === 'product' || kind === 'app' || kind === 'course' || kind === 'event')
    name = name.replace(SHOP_WORDS, '').replace(SHOP_WORDS, '');
  if (kind === 'app') name = withoutSlogan(name);
  if (kind !== 'article') name = cleanName(name);
  if (kind === 'product') name = withoutKeywords(name, brand).replace(CUT_WORD, '');
  name = withoutEnds(name, /[\s|·•»›:,–—-]/);
  return name.length > 1 &&
    name.length <= 250 &&
    !/^(?:log ?in\b.*|sign ?in\b.*|home(?:page)?|startseite|accueil|inicio|welcome|untitled|index|product|about)$/i.test(
      name,
    )
    ? name
    : null;
}

interface Part {
  text: string;
  /** The separator before this part of the title: ` | `, ` - `. */
  before: string;
}

function splitParts(name: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let before = '';
  for (const match of name.matchAll(BREAKS)) {
    parts.push({ text: name.slice(from, match.index).trim(), before });
    from = match.index + match[0].length;
    before = match[0];
  }
  parts.push({ text: name.slice(from).trim(), before });
  return parts.filter(({ text }) => text !== '');
}

/**
 * Joins a title's first part with the parts after it, up to the first one that does not belong to the name. In an article's
 * title, every part after a dash belongs to the name. In other names, a size does, and (except for apps) so do up to three
 * words after a dash, such as a colour.
 */
function joined(parts: readonly Part[], kind: Kind): string {
  let name = parts[0]?.text ?? '';
  for (const { text, before } of parts.slice(1)) {
    const isDash = /[-–—]/.test(before);
    if (kind === 'article' ? !isDash : !(SIZE.test(text) || (isDash && wordCount(text) <= 3 && kind !== 'app'))) break;
    name += before + text;
  }
  return name;
}

/** Removes the site's name from "Shop: Kettle : Home & Kitchen", "Kettle: Shop: Kitchen" and "Kettle, Shop". */
function withoutSite(name: string, siteNames: readonly string[]): string {
  const parts = name.split(/ ?: /);
  const site = parts.findIndex((part) => siteNames.some((one) => isSameName(part, one)));
  if (site >= 0 && parts.length > 1)
    return site === 0 ? name.slice(name.indexOf(': ') + 2).split(' : ', 1)[0]! : parts.slice(0, site).join(': ');
  const end = name.lastIndexOf(', ');
  return end > 0 && siteNames.some((one) => plain(name.slice(end + 2)) === plain(one)) ? name.slice(0, end) : name;
}

const withoutSlogan = (name: string): string => {
  const [head = '', ...rest] = name.split(/: | [-–—] /);
  return rest.length > 0 && wordCount(head) <= 4 && head.length > 1 ? head : name;
};

/**
 * Names on marketplaces are lists of keywords. Of a name with 60 or more characters, keeps the part before the first comma,
 * bracket, dash, slash or full stop, and a size that follows it.
 */
function withoutKeywords(text: string, brand: string | null): string {
  const name = text.replace(EDITION, '');
  if (name.length < 60) return name;
  const [head = '', ...rest] = name.split(/, (?=[\p{Lu}\d])| ?\(| – | - | \/ |\. (?=[\p{Lu}\d])/u);
  if (wordCount(head) < 2) return name;
  if (rest[0] && brand && plain(head) === plain(brand)) return `${head} ${rest[0]}`;
  if (rest[0] && COUNTS.test(head)) return `${head}, ${rest.slice(0, 2).join(', ')}`;
  if (rest[0] && SIZE.test(rest[0])) return `${head}, ${rest[0]}`;
  if (head.length < MAX_NAME) return head;
  // The first part is itself a long list of words: the name ends where the purpose ("for …") or the measurements begin.
  const at = head.search(/ (?:for|with|für|pour|para|per|voor) | (?=\S{0,8}\d)/);
  return at > 0 && wordCount(head.slice(0, at)) >= 3 ? head.slice(0, at) : head;
}

function repositoryName(text: string): string | null {
  const found = /(?:^|\s)[\w.-]{1,60} ?\/ ?([\w.-]{1,100})(?=$|[\s:])/.exec(text)?.[1];
  return found ?? (/^[\w.@-]{2,80}$/.test(text) ? text : null);
}

/**
 * Whether two texts are spellings of the same name, such as "Northwind" and "northwind.example", or "The Port Ledger" and "Port
 * Ledger".
 */
function isSameName(part: string, site: string): boolean {
  const [a, b] = [plain(part), plain(site)];
  if (a === '' || b === '') return false;
  return (
    a === b ||
    (a.length > 3 &&
      b.length > 3 &&
      (a.startsWith(b) || b.startsWith(a)) &&
      Math.min(a.length, b.length) >= 0.5 * Math.max(a.length, b.length))
  );
}

const plain = (text: string): string =>
  text
    .slice(0, 300)
    .toLowerCase()
    .replace(/^(?:www\.|the )/, '')
    .replace(/\.(?:com|co\.uk|org|net|de|fr|es|it|nl|io|app|shop|store|example)\b/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
