import { withoutEnds } from '../../../platform/text/ends.js';
import { sameThing } from '../data/entity.js';
import type { Kind } from '../data/kinds.js';
import { wordCount } from './sentences.js';

/** What a shop adds to a name for search engines. */
const SHOP_WORDS =
  /^(?:buy|shop|order|purchase|get|achetez|acheter|comprar?|compra|acquista|koop) (?=\S)| ?[-–—,|:]? ?(?:buy|order|shop|purchase) (?:it )?online(?: .{0,40})?$| (?:online (?:kaufen|bestellen|shop)|(?:günstig |jetzt )?(?:online )?kaufen|pas cher|acheter en ligne|comprar online|kopen|online kopen|online|for sale|at (?:the )?best prices?.{0,30}|price in .{0,30}|free shipping.{0,30})$/i;
const STORE_SUFFIX =
  / ?(?:on the (?:Mac )?App Store|[-–—] Apps (?:on|bei|sur|en) [\w ]{3,30}|im App Store|dans l[’']App Store|en App Store|- Official Site|\(Official Site\))$/i;
/** How a book is bound, and when. */
const EDITION =
  /\s(?:Hardcover|Paperback|Mass Market Paperback|Kindle (?:Edition|Ausgabe)|Format Kindle|Audible Audiobook|Audio CD|Tapa (?:blanda|dura)|Taschenbuch|Gebundene Ausgabe|Broché|Relié|Copertina (?:flessibile|rigida))(?: [-–] .{1,60})?$/i;
const BREAKS = / [|·•»›~] | :: | [-–—] | ?\| ?/g;
/** "750 ml", "Size 42", "2 x 30 g": a part of the name. */
const SIZE =
  /^(?:size |grösse |größe |taille |talla )?\d+(?:[.,]\d+)?(?:\s?(?:x|×)\s?\d+)*\s?(?:[\p{L}"”″'%]{1,12}\.?)?(?: [\p{L}]{1,10})?$/iu;

/** Characters from which on a product's name is a row of keywords. */
const MAX_NAME = 100;

export interface NameInput {
  kind: Kind;
  /** The data's own name. */
  data: string | null;
  heading: string | null;
  /** The page's titles as they stand in its head. */
  titles: readonly string[];
  /** Names of the site and of the brand, its host's among them. */
  siteNames: readonly string[];
  /** The site's first page, whose subject has the site's name. */
  isHome: boolean;
}

/** The thing's own name, without the site's, slogans and shop words. */
export function nameOf({ kind, data, heading, titles, siteNames, isHome }: NameInput): string | null {
  const own = kind === 'organisation' || kind === 'place' || (isHome && kind !== 'article' && kind !== 'product');
  const candidates =
    kind === 'article'
      ? [agreed(heading, titles), data, ...titles, heading]
      : own
        ? [data, ...siteNames.slice(0, 1), ...titles, heading]
        : [data, agreed(heading, titles), ...titles, heading];
  for (const candidate of candidates) {
    const name = candidate && cleaned(candidate, kind, siteNames, own);
    if (name) return name;
  }
  return null;
}

/** The heading, where a title says it too: some pages' first heading is the site's name, or "About this item". */
function agreed(heading: string | null, titles: readonly string[]): string | null {
  if (!heading) return null;
  return titles.length === 0 || titles.some((title) => sameThing(heading, title)) ? heading : null;
}

function cleaned(text: string, kind: Kind, siteNames: readonly string[], keepsSite: boolean): string | null {
  let name = text
    .replace(/[\s\u200b\u200e\u200f\ufeff]+/g, ' ')
    .trim()
    .replace(STORE_SUFFIX, '');
  const host = kind === 'repository' ? repositoryName(name) : null;
  if (host) return host;
  const parts = partsOf(name);
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
  if (kind === 'product') name = withoutKeywords(name);
  name = withoutEnds(name, /[\s|·•»›:,–—-]/);
  return name.length > 1 &&
    name.length <= 250 &&
    !/^(?:home(?:page)?|startseite|accueil|inicio|welcome|untitled|index|product|about)$/i.test(name)
    ? name
    : null;
}

interface Part {
  text: string;
  /** What stands before it: ` | `, ` - `. */
  before: string;
}

function partsOf(name: string): Part[] {
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

/** The first part, and with it what is no slogan: behind a dash a size, a colour; behind a bar a size alone. */
function joined(parts: readonly Part[], kind: Kind): string {
  let name = parts[0]?.text ?? '';
  for (const { text, before } of parts.slice(1)) {
    const isDash = /[-–—]/.test(before);
    if (kind === 'article' ? !isDash : !(SIZE.test(text) || (isDash && wordCount(text) <= 3 && kind !== 'app'))) break;
    name += before + text;
  }
  return name;
}

/** "Shop: Kettle : Home & Kitchen" and "Kettle: Shop: Kitchen". */
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

/** Marketplaces' names are lists of keywords: of a long one, what stands before the first comma, with a size behind it. */
function withoutKeywords(text: string): string {
  const name = text.replace(EDITION, '');
  if (name.length < 60) return name;
  const [head = '', ...rest] = name.split(/, (?=[\p{Lu}\d])| ?\(| – | - | \/ |\. (?=[\p{Lu}\d])/u);
  if (wordCount(head) < 2) return name;
  if (rest[0] && SIZE.test(rest[0])) return `${head}, ${rest[0]}`;
  if (head.length < MAX_NAME) return head;
  // One long row of words: what it is for and what it measures come behind what it is.
  const at = head.search(/ (?:for|with|für|pour|para|per|voor) | (?=\S{0,8}\d)/);
  return at > 0 && wordCount(head.slice(0, at)) >= 3 ? head.slice(0, at) : head;
}

function repositoryName(text: string): string | null {
  const found = /(?:^|\s)[\w.-]{1,60} ?\/ ?([\w.-]{1,100})(?=$|[\s:])/.exec(text)?.[1];
  return found ?? (/^[\w.@-]{2,80}$/.test(text) ? text : null);
}

/** One name in two spellings: "Northwind" and "northwind.example", "The Port Ledger" and "Port Ledger". */
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
