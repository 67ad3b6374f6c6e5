import { namedHost } from '../../../platform/text/host.js';
import type { PageReading } from '../../../studio/writer/index.js';
import { type Entity, isOfTheSite, listEntities, mainEntity, sameThing, sharedWords } from '../data/entity.js';
import { nodesIn, parseJsonLd, parseMicrodata } from '../data/nodes.js';
import { words } from '../data/values.js';
import type { Meta } from '../meta.js';
import type { PageElement } from '../tree.js';
import { type About, findBlocks, findPlainBlocks, pickDescription } from './blocks.js';
import { brandIn, findCost, findRating } from './figures.js';
import { detectKind, isArticleBuilt } from './kind.js';
import { findName } from './name.js';
import { markNoise } from './noise.js';
import { type Box, buildOutline, type Outline, readText } from './outline.js';
import { readSigns } from './signs.js';

export interface ReadingInput {
  root: PageElement;
  meta: Meta;
  /** The contents of the page's `application/ld+json` scripts. */
  data: readonly string[];
  url: string;
  siteName: string | null;
  language: string | null;
}

/** Determines what a page is about, with the pictures that its data names. Pure. */
export function readSubject(input: ReadingInput): { reading: PageReading; images: string[] } {
  const { root, meta, url } = input;
  const outline = buildOutline(findBody(root));
  const titles = [meta.first('og:title', 'twitter:title'), root.find(({ tag }) => tag === 'TITLE')?.text].flatMap(
    (title) => words(title, 300) ?? [],
  );
  const main = mainHeading(outline, titles);
  markNoise(outline, main);
  const heading = main && readText(main, 300);
  const signs = readSigns(outline, main);
  const isHome = isHomePage(url);
  const isArticle = isArticleBuilt({ signs, meta, url, isHome });
  const entities = [...listEntities(parseJsonLd(input.data)), ...listEntities(nodesIn(parseMicrodata(root)))];
  const headings = [...(heading ? [heading] : []), ...titles];
  const entity = mainEntity(entities, { url, isHome, headings, isArticle });
  const site = entities.find((one) => isOfTheSite(one.kind) && one.name !== null) ?? null;
  const kind = detectKind({
    entity,
    site,
    meta,
    signs,
    url,
    title: titles.at(-1) ?? '',
    isHome,
    prose: outline.root.prose,
    names: headings.map((one) => one.split(/ [|–—-] /, 1)[0]!),
    text: readText(outline.root, 3000),
  });
  const thing = entity?.kind === kind ? entity : site?.kind === kind || (kind === 'organisation' && site) ? site : null;
  // The subject may be described twice: in JSON-LD and in microdata.
  const same = thing ? entities.filter((one) => one === thing || (one.kind === kind && sameName(one, thing))) : [];
  const pick = <K extends keyof Entity>(key: K): Entity[K] | null =>
    same.find((one) => one[key] !== null)?.[key] ?? null;
  const cost = kind === 'article' ? NOTHING : findCost(same, { root, meta, signs, kind, language: input.language });
  const about: About = { kind, price: cost.price, language: input.language ?? 'en' };
  const siteNames = [input.siteName, site?.name, namedHost(new URL(url).hostname)].flatMap((name) => name ?? []);
  const kept = findBlocks(outline.root, about);
  const brand = pick('brand') ?? words(meta.first('product:brand', 'og:brand'), 120) ?? brandIn(kept);
  const rated = kind === 'article' ? { rating: null, reviewCount: null } : findRating(same, outline, main, kind);
  const name = findName({ kind, data: pick('name'), heading, titles, siteNames, isHome, brand });
  const described = [
    pick('description'),
    words(meta.first('description', 'og:description', 'twitter:description'), 1000),
  ];
  return {
    reading: {
      kind,
      name,
      brand,
      description: described.map((one) => pickDescription(one, about, name)).find((one) => one !== null) ?? null,
      price: cost.price,
      currency: cost.currency,
      ...rated,
      blocks: kept.some(({ kind: one }) => one !== 'heading')
        ? kept
        : [...kept, ...findPlainBlocks(outline.root, about)],
    },
    images: same.flatMap(({ images }) => images),
  };
}

const NOTHING = { price: null, currency: null };

const sameName = (one: Entity, other: Entity): boolean =>
  one.name === null || other.name === null || sameThing(one.name, other.name);

/** The first body that is not empty: something between head and body may be in one of its own. */
const findBody = (root: PageElement): PageElement =>
  root.find((one) => one.tag === 'BODY' && one.text.trim() !== '') ?? root;

/**
 * The first-level heading that shares the most words with a title. If none shares any, it is another element whose tag or
 * classes say that it names something and that repeats a title, else the first of the first-level headings.
 */
function mainHeading({ headings, names }: Outline, titles: readonly string[]): Box | null {
  const some = headings.slice(0, 20).filter(({ text }) => text > 0);
  const shared = some.map((box) => Math.max(0, ...titles.map((title) => sharedWords(readText(box, 300), title))));
  const most = Math.max(...shared);
  if (most > 0) return some[shared.indexOf(most)] ?? null;
  const repeats = (text: string): boolean =>
    titles.some((title) => text.length >= 0.4 * title.length && sameThing(text, title));
  return names.find((box) => box.text > 3 && box.text < 300 && repeats(readText(box, 300))) ?? some[0] ?? null;
}

const isHomePage = (url: string): boolean =>
  /^\/(?:index\.\w{3,5}|home|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(new URL(url).pathname);
