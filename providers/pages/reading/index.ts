import type { PageReading } from '../../../studio/writer/index.js';
import { type Entity, entitiesOf, mainEntity, sameThing, sharedWords } from '../data/entity.js';
import { nodesIn, nodesOfJsonLd } from '../data/json-ld.js';
import { isOfTheSite } from '../data/kinds.js';
import { itemsOfMicrodata } from '../data/microdata.js';
import { words } from '../data/values.js';
import type { PageDocument, PageElement } from '../dom.js';
import type { Meta } from '../meta.js';
import { type About, blocksOf, descriptionOf, plainBlocksOf } from './blocks.js';
import { brandIn, costOf, ratingOf } from './figures.js';
import { isArticleBuilt, kindOf } from './kind.js';
import { nameOf } from './name.js';
import { markNoise } from './noise.js';
import { type Box, type Outline, outlineOf, textOf } from './outline.js';
import { signsOf } from './signs.js';

export interface ReadingInput {
  document: PageDocument;
  meta: Meta;
  /** The contents of its `application/ld+json` scripts. */
  data: readonly string[];
  url: string;
  siteName: string | null;
  language: string | null;
}

/** What a page is about, with the pictures that its data names. Pure. */
export function readingOf(input: ReadingInput): { reading: PageReading; images: string[] } {
  const { document, meta, url } = input;
  const outline = outlineOf(bodyOf(document));
  const titles = [meta.first('og:title', 'twitter:title'), document.querySelector('title')?.textContent].flatMap(
    (title) => words(title, 300) ?? [],
  );
  const main = mainHeading(outline, titles);
  markNoise(outline, main);
  const heading = main && textOf(main, 300);
  const signs = signsOf(outline, main);
  const isHome = isHomePage(url);
  const isArticle = isArticleBuilt({ signs, meta, url, isHome });
  const entities = [...entitiesOf(nodesOfJsonLd(input.data)), ...entitiesOf(nodesIn(itemsOfMicrodata(document)))];
  const headings = [...(heading ? [heading] : []), ...titles];
  const entity = mainEntity(entities, { url, isHome, headings, isArticle });
  const site = entities.find((one) => isOfTheSite(one.kind) && one.name !== null) ?? null;
  const kind = kindOf({
    entity,
    site,
    meta,
    signs,
    url,
    title: titles.at(-1) ?? '',
    isHome,
    prose: outline.root.prose,
    names: headings.map((one) => one.split(/ [|–—-] /, 1)[0]!),
    text: textOf(outline.root, 3000),
  });
  const thing = entity?.kind === kind ? entity : site?.kind === kind || (kind === 'organisation' && site) ? site : null;
  // The same thing may be told of twice, once in each form of data.
  const told = thing ? entities.filter((one) => one === thing || (one.kind === kind && sameName(one, thing))) : [];
  const pick = <K extends keyof Entity>(key: K): Entity[K] | null =>
    told.find((one) => one[key] !== null)?.[key] ?? null;
  const cost = kind === 'article' ? NOTHING : costOf(told, { meta, signs, kind, language: input.language });
  const about: About = { kind, price: cost.price, language: input.language ?? 'en' };
  const siteNames = [input.siteName, site?.name, new URL(url).hostname.replace(/^www\./, '')].flatMap(
    (name) => name ?? [],
  );
  const kept = blocksOf(outline.root, about);
  const brand = pick('brand') ?? words(meta.first('product:brand', 'og:brand'), 120) ?? brandIn(kept);
  const rated = kind === 'article' ? { rating: null, reviewCount: null } : ratingOf(told, outline, main, kind);
  const name = nameOf({ kind, data: pick('name'), heading, titles, siteNames, isHome });
  const described = [
    pick('description'),
    words(meta.first('description', 'og:description', 'twitter:description'), 1000),
  ];
  return {
    reading: {
      kind,
      name,
      brand,
      description: described.map((one) => descriptionOf(one, about, name)).find((one) => one !== null) ?? null,
      price: cost.price,
      currency: cost.currency,
      ...rated,
      blocks: kept.some(({ kind: one }) => one !== 'heading') ? kept : [...kept, ...plainBlocksOf(outline.root)],
    },
    images: told.flatMap(({ images }) => images),
  };
}

const NOTHING = { price: null, currency: null };

const sameName = (one: Entity, other: Entity): boolean =>
  one.name === null || other.name === null || sameThing(one.name, other.name);

/** The first body that is not empty: the tree's own makes one up where something stands between head and body. */
const bodyOf = (document: PageDocument): PageElement | null =>
  [...document.querySelectorAll('body')].find((body) => (body.textContent ?? '').trim() !== '') ??
  document.documentElement;

/** The heading that shares most words with a title, else the first of all. */
function mainHeading({ headings }: Outline, titles: readonly string[]): Box | null {
  const some = headings.slice(0, 20).filter(({ text }) => text > 0);
  const shared = some.map((box) => Math.max(0, ...titles.map((title) => sharedWords(textOf(box, 300), title))));
  const most = Math.max(...shared);
  return (most > 0 ? some[shared.indexOf(most)] : some[0]) ?? null;
}

const isHomePage = (url: string): boolean =>
  /^\/(?:index\.\w{3,5}|home|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(new URL(url).pathname);
