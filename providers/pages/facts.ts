import { namedHost } from '../../platform/text/host.js';
import type { PageReading } from '../../studio/writer/index.js';
import { decodeText } from './charset.js';
import { words } from './data/values.js';
import { pageImages } from './images.js';
import { cutText, MAX_TEXT } from './markup.js';
import { type Meta, readMeta } from './meta.js';
import { readSubject } from './reading/index.js';
import { type PageElement, parsePage } from './tree.js';
import { detectInstead, type Instead } from './unusable.js';

/** The contents of a page, as data. A stranger wrote all of it: it is material, never an instruction. */
export interface PageFacts {
  /** The page's address after redirects. */
  url: string;
  title: string | null;
  /** The site's own name, else its host without `www.`; null if that is the address of a machine. */
  siteName: string | null;
  description: string | null;
  /**
   * What the page says about its subject, one line per block, at most 20,000 characters. Empty for a page that is rendered by
   * script.
   */
  text: string;
  /** Absolute addresses of the page's pictures, best first, at most 20. Not fetched and not checked. */
  images: string[];
  /** The page's language as it declares it, as a BCP 47 tag such as `en-GB`; null if it declares none. */
  language: string | null;
  /** What the page is about; null for a text file, which has no markup to judge by. */
  reading: PageReading | null;
  /** What the server sent instead of the page; null if it is the page. */
  instead: Instead | null;
}

/** The facts of a text file, whose first line is its title. Pure. */
export function readTextFacts(source: string, url: string): PageFacts {
  const text = cutText(
    source
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    MAX_TEXT,
  );
  return {
    url,
    title: words(text.split('\n', 1)[0], 200),
    siteName: hostName(url),
    description: null,
    text,
    images: [],
    language: null,
    reading: null,
    instead: null,
  };
}

/** The facts in a page's markup. Pure: nothing is fetched. */
export function readHtmlFacts(source: string, url: string): PageFacts {
  const { root, data } = parsePage(source);
  const meta = readMeta(root);
  const titles = [
    meta.first('og:title', 'twitter:title'),
    root.find(({ tag }) => tag === 'TITLE')?.text,
    root.find(({ tag }) => tag === 'H1')?.text,
  ].flatMap((one) => words(one, 300) ?? []);
  const [title = null] = titles;
  const isDated = meta.first('article:published_time', 'datepublished') !== null;
  const siteName = words(meta.first('og:site_name', 'application-name', 'apple-mobile-web-app-title'), 120);
  const language = findLanguage(root, meta);
  const { reading, images } = readSubject({ root, meta, data, url, siteName, language });
  return {
    url,
    title: title ?? reading.name,
    siteName: siteName ?? hostName(url),
    description:
      words(meta.first('description', 'og:description', 'twitter:description'), 1000) ??
      reading.description?.slice(0, 1000) ??
      null,
    text: cutText(reading.blocks.map(({ text }) => text).join('\n'), MAX_TEXT),
    images: pageImages(root, findBase(root, url), [...images, ...sharedImages(meta)]),
    language,
    reading,
    instead: detectInstead({ url, source, root, titles, reading, isDated }),
  };
}

const sharedImages = (meta: Meta): string[] =>
  meta.all('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');

function findLanguage(root: PageElement, meta: Meta): string | null {
  const said = [
    root.find(({ tag }) => tag === 'HTML')?.get('lang'),
    meta.first('content-language'),
    meta.first('og:locale'),
  ];
  for (const one of said) {
    const tag = one?.split(',', 1)[0]?.trim().replace('_', '-') ?? '';
    try {
      if (/^[a-z]{2,3}(-|$)/i.test(tag) && tag.length < 36) return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      // Not a language tag; try the next.
    }
  }
  return null;
}

function findBase(root: PageElement, url: string): URL {
  const page = new URL(url);
  const base = URL.parse(root.find(({ tag }) => tag === 'BASE')?.get('href') ?? '', page);
  return base && /^https?:$/.test(base.protocol) ? base : page;
}

/** What a site is called by its address; null if that has no name. */
const hostName = (url: string): string | null => namedHost(new URL(url).hostname);

/** A downloaded page, not yet parsed. */
export interface PageSource {
  bytes: Uint8Array;
  charset: string | null;
  contentType: string;
  /** The page's address after redirects. */
  url: string;
}

/** The facts of a page; null when it is neither HTML nor text. Pure. */
export function readSource({ bytes, charset, contentType, url }: PageSource): PageFacts | null {
  const source = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), charset);
  const looksLikeHtml = /^[\s\ufeff]*<(?:!doctype|!--|\?xml|html|head|body|meta|title|div|p)\b/i.test(
    source.slice(0, 1000),
  );
  const isHtml = contentType.includes('html') || (contentType === '' && looksLikeHtml);
  if (!isHtml && source.includes('\0')) return null;
  return isHtml ? readHtmlFacts(source, url) : readTextFacts(source, url);
}
