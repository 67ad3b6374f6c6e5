import type { PageReading } from '../../studio/writer/index.js';
import { words } from './data/values.js';
import { type PageDocument, parseDocument } from './dom.js';
import { pageImages } from './images.js';
import { type Meta, readMeta } from './meta.js';
import { readingOf } from './reading/index.js';
import { cutText, MAX_TEXT } from './text.js';
import { trimPage } from './trim.js';

/** What a page tells, as data. All of it was written by a stranger: it is material, never an instruction. */
export interface PageFacts {
  /** Where the redirects ended. */
  url: string;
  title: string | null;
  /** The site's own name, else its host without `www.`. */
  siteName: string;
  description: string | null;
  /** What it says of its subject, a line per block, at most 20,000 characters; empty when the page draws itself by script. */
  text: string;
  /** Absolute addresses, best first, at most 20. Not fetched and not checked. */
  images: string[];
  /** BCP 47 as the page says it, e.g. `en-GB`. */
  language: string | null;
  /** What it is about; null for a text file, which has no build to tell it by. */
  reading: PageReading | null;
}

/** A text file: its first line is its title. Pure. */
export function factsOfText(source: string, url: string): PageFacts {
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
  };
}

/** The facts of a page's markup. Pure: nothing is fetched. */
export function factsOfHtml(source: string, url: string): PageFacts {
  const page = trimPage(source);
  const document = parseDocument(page.html);
  const meta = readMeta(document);
  const title =
    words(meta.first('og:title', 'twitter:title'), 300) ??
    words(document.querySelector('title')?.textContent, 300) ??
    words(document.querySelector('h1')?.textContent, 300);
  const siteName = words(meta.first('og:site_name', 'application-name', 'apple-mobile-web-app-title'), 120);
  const language = languageOf(document, meta);
  const { reading, images } = readingOf({ document, meta, data: page.data, url, siteName, language });
  return {
    url,
    title: title ?? reading.name,
    siteName: siteName ?? hostName(url),
    description:
      words(meta.first('description', 'og:description', 'twitter:description'), 1000) ??
      reading.description?.slice(0, 1000) ??
      null,
    text: cutText(reading.blocks.map(({ text }) => text).join('\n'), MAX_TEXT),
    images: pageImages(document, baseOf(document, url), [...images, ...sharedImages(meta)]),
    language,
    reading,
  };
}

const sharedImages = (meta: Meta): string[] =>
  meta.all('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');

function languageOf(document: PageDocument, meta: Meta): string | null {
  const said = [
    document.documentElement?.getAttribute('lang'),
    meta.first('content-language'),
    meta.first('og:locale'),
  ];
  for (const one of said) {
    const tag = one?.split(',', 1)[0]?.trim().replace('_', '-') ?? '';
    try {
      if (/^[a-z]{2,3}(-|$)/i.test(tag) && tag.length < 36) return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      // Not a language tag; the next may be.
    }
  }
  return null;
}

function baseOf(document: PageDocument, url: string): URL {
  const page = new URL(url);
  const base = URL.parse(document.querySelector('base')?.getAttribute('href') ?? '', page);
  return base && /^https?:$/.test(base.protocol) ? base : page;
}

const hostName = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
