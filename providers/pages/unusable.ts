import { UNUSABLE_PAGES } from '../../content/providers/data.js';
import { withoutAccents } from '../../platform/text/ends.js';
import type { PageReading } from '../../studio/writer/index.js';
import { linesOf } from './markup.js';
import type { PageElement } from './tree.js';

/** What a server may send instead of a page. */
export type Instead = keyof typeof UNUSABLE_PAGES;

/** With more characters about its subject than this, a page is what it claims to be, whatever its title is. */
const MAX_UNDER_TITLE = 2000;
/** The same for a page of which only a single word, a marker or the address tells that. */
const MAX_UNDER_MARKER = 600;
/** Maximum length of a page's whole text, menus included, in which a phrase tells what the page is. */
const MAX_WITH_PHRASE = 1500;

/** A text for comparison: lower case, without accents, words separated by single spaces. */
const plain = (text: string): string =>
  withoutAccents(text.slice(0, 2 * MAX_WITH_PHRASE))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const KINDS = Object.entries(UNUSABLE_PAGES).map(([kind, { titles, texts, markers, paths }]) => ({
  kind: kind as Instead,
  titles: new Set(titles.map(plain)),
  texts: texts.map(plain),
  markers,
  paths: new Set(paths),
}));

export interface Received {
  url: string;
  source: string;
  root: PageElement;
  /** The page's titles and its main heading. */
  titles: readonly string[];
  reading: PageReading;
  /** Whether the page says when it was published, as articles do. */
  isDated: boolean;
}

/**
 * What a page is if it is not the one that was asked for: a challenge, a form to log in, an error with status 200. Its title must say
 * so, or a phrase in a short text, or, where the page says almost nothing, its markup or address. Null for every page that states a
 * price or rating, or has the text of a real page.
 */
export function detectInstead({ url, source, root, titles, reading, isDated }: Received): Instead | null {
  const { price, rating, blocks } = reading;
  const said = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (price !== null || rating !== null || isDated || said > MAX_UNDER_TITLE) return null;
  const parts = new Set(titles.flatMap((title) => [title, ...title.split(/ [|•·»—–:-] |[|•]/)]).map(plain));
  const find = (test: (kind: (typeof KINDS)[number]) => boolean): Instead | null => KINDS.find(test)?.kind ?? null;
  const isTitle = (part: string): boolean => said <= MAX_UNDER_MARKER || part.includes(' ');
  const titled = find((kind) => [...parts].some((part) => kind.titles.has(part) && isTitle(part)));
  if (titled !== null) return titled;
  const text = linesOf(root.find(({ tag }) => tag === 'BODY') ?? root);
  if (text.length <= MAX_WITH_PHRASE) {
    const shown = ` ${plain([...titles, text].join(' '))} `;
    const phrased = find((kind) => kind.texts.some((phrase) => shown.includes(` ${phrase} `)));
    if (phrased !== null) return phrased;
  }
  if (said > MAX_UNDER_MARKER) return null;
  const { hostname, pathname } = new URL(url);
  const names = [
    ...pathname.toLowerCase().split('/'),
    pathname.toLowerCase().replace(/^\/|\/$/g, ''),
    hostname.split('.', 1)[0]!,
  ];
  const asksPassword = root.find((one) => one.tag === 'INPUT' && one.get('type') === 'password') !== null;
  return find(
    (kind) =>
      kind.markers.some((marker) => source.includes(marker)) ||
      ((kind.kind !== 'login' || asksPassword) && names.some((name) => kind.paths.has(name))),
  );
}

/** What is said of a page that is another one than was asked for. */
export const describeInstead = (instead: Instead): string => UNUSABLE_PAGES[instead].says;
