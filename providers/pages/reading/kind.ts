import { type Entity, isOfTheSite, type Kind } from '../data/entity.js';
import type { Meta } from '../meta.js';
import type { Signs } from './signs.js';

/** OpenGraph's types. `website` and `article` are missing, because most sites use them for every page. */
const OG_KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:og:)?product(?:\.item|\.group)?$|^(?:\w+:)?(?:item|listing|product)$/i, 'product'],
  [/^(?:events?\.event|event)$/i, 'event'],
  [
    /^(?:place|business\.business|restaurant\.restaurant|restaurant|hotel|bar|cafe|fitness\.course|landmark)$/i,
    'place',
  ],
  [/^(?:profile|blog)$/i, 'article'],
];

export interface KindInput {
  /** The thing that the page is about, according to its structured data; null if unknown. */
  entity: Entity | null;
  /** The site itself, if the structured data describes it. */
  site: Entity | null;
  meta: Meta;
  signs: Signs;
  url: string;
  title: string;
  isHome: boolean;
  /** Number of characters of sentences in the page's content. */
  prose: number;
  /** The subject's names in the heading and the titles. */
  names: readonly string[];
  /** The beginning of the page's text. */
  text: string;
}

/** Determines what kind of thing the page is about: by its data, then by OpenGraph, then by its structure. */
export function detectKind(input: KindInput): Kind {
  const { entity, meta, signs, site, isHome } = input;
  const ogType = meta.first('og:type') ?? '';
  if (entity && !(entity.kind === 'organisation' && signs.signsUp && isHome)) return entity.kind;
  const isArticle = isArticleBuilt(input);
  // Only pages of products state a price in OpenGraph.
  const isPriced = meta.first('product:price:amount', 'og:price:amount', 'og:price') !== null;
  const said = OG_KINDS.find(([pattern]) => pattern.test(ogType))?.[1] ?? (isPriced ? 'product' : undefined);
  if (said && !(isArticle && said !== 'article')) return said;
  return byBuild(input, isArticle) ?? (isHome ? (site?.kind ?? 'organisation') : undecided(input));
}

/**
 * Whether the page is built like an article, whatever its data claims: it has no button to buy, get tickets or enrol, and it
 * has an author with a date, `<meta>` elements of a publication, or a date in its address. A home page never is.
 */
export function isArticleBuilt({
  signs,
  meta,
  url,
  isHome,
}: Pick<KindInput, 'signs' | 'meta' | 'url' | 'isHome'>): boolean {
  if (signs.sells || signs.ticket || signs.enrols || isHome) return false;
  const published = meta.first(
    'article:published_time',
    'og:article:published_time',
    'datepublished',
    'citation_title',
    'parsely-pub-date',
    'dc.date.issued',
  );
  return signs.hasByline || published !== null || /\/(?:19|20)\d\d\/[01]?\d\//.test(url);
}

function byBuild({ signs, url, title, isHome, prose, meta }: KindInput, isArticle: boolean): Kind | null {
  if (isAppStore(url, title) || signs.isAppListing) return 'app';
  if (signs.isRepository) return 'repository';
  if (signs.enrols && signs.teaches) return 'course';
  if (signs.ticket && !signs.sells && !isArticle) return 'event';
  if (signs.sells && (signs.prices.length > 0 || !isHome)) return 'product';
  if (isArticle) return 'article';
  if (
    signs.donates &&
    /donat|\bgiv(?:e|ing)\b|spende|faire-un-don|\bdon\b|\bdona|doneer|doa[cç]/i.test(`${url} ${title}`)
  )
    return 'organisation';
  if (signs.hasHours && signs.hasAddress) return 'place';
  if (signs.signsUp && (isHome || signs.prices.length > 0)) return 'app';
  if (signs.books) return 'service';
  return prose > 3000 && /article/i.test(meta.first('og:type') ?? '') ? 'article' : null;
}

const isAppStore = (url: string, title: string): boolean =>
  /^https?:\/\/(?:apps\.apple|itunes\.apple|play\.google|chromewebstore\.google|apps\.microsoft)\.com\//.test(url) ||
  /(?:on the (?:Mac )?App Store|Apps on Google Play|im App Store|dans l[’']App Store|en App Store)\s*$/.test(title);

const undecided = ({ signs, site, prose, names, text }: KindInput): Kind => {
  if ((signs.sells && signs.prices.length > 0) || signs.isProductPage) return 'product';
  if (site && isOfTheSite(site.kind) && site.main) return site.kind;
  return prose < SHORT && names.some((name) => introduces(text, name)) ? 'product' : 'article';
};

/**
 * A page without other signs that introduces a thing by its name is a product's if its sentences have fewer characters than
 * this in total, and an article if they have more.
 */
const SHORT = 1500;

/**
 * Whether a text introduces a thing by its bare name, as in "Nook is a lamp that …". A text with a word such as "she" or "my"
 * does not count, because it is about a person. An encyclopedia's text does not count either, because it begins differently.
 */
function introduces(text: string, name: string): boolean {
  const at = text.indexOf(`${name} `);
  if (at < 0 || name.length > 60 || !/^\p{Lu}/u.test(name)) return false;
  const before = text.slice(0, at).trimEnd();
  const begins = before === '' || /[.!?]$/.test(before) || before.endsWith(name);
  return (
    begins &&
    /^\p{Ll}/u.test(text.slice(at + name.length + 1)) &&
    !/(?<!\p{L})(?:she|he|his|her|i|my)(?!\p{L})/iu.test(text)
  );
}
