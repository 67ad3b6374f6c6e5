import { isObject, type Json } from '../../json.js';
import { linesOf } from '../markup.js';
import type { PageElement } from '../tree.js';
import { list, listTypes, plainText } from './values.js';

const MAX_NODES = 3000;
const MAX_NESTING = 12;

/** A node of the page's structured data. */
export interface DataNode {
  json: Json;
  /** The number of described things in which this node is nested; 0 for a top-level node and for what a page node is about. */
  depth: number;
  /** Whether the data marks the node as the page's main entity. */
  main: boolean;
}

/** Properties whose values are other things than the described one: its maker, reviewers, products sold with it. */
const OTHER_THING_PROPERTIES = new Set(
  (
    'publisher author creator contributor editor breadcrumb isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor review reviews itemReviewed ' +
    'seller offeredBy sponsor funder organizer performer brand manufacturer sourceOrganization worksFor affiliation parentOrganization subOrganization ' +
    'copyrightHolder provider mentions image logo photo contactPoint address potentialAction citation isPartOf comment video audio associatedMedia encoding ' +
    'location instructor member memberOf employee founder department itemListElement relatedLink alumniOf knowsAbout isBasedOn exampleOfWork subjectOf ' +
    'containedInPlace acceptedAnswer suggestedAnswer primaryImageOfPage hasOfferCatalog makesOffer owns significantLink step tool supply recipeInstructions'
  ).split(' '),
);

/** Removes what templates leave in JSON outside of its strings: commas before an end, and comments. */
const withoutSlips = (json: string): string =>
  json
    .replace(/"(?:[^"\\]|\\.)*"?|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gs, (part) => (part.startsWith('"') ? part : ' '))
    .replace(/"(?:[^"\\]|\\.)*"?|,[\s,]*[\]}]?/gs, (part) => (/^,.*[\]}]$/s.test(part) ? part.slice(-1) : part));

/** Parses JSON as pages embed it: possibly inside CDATA or a comment, with bare line breaks in strings, commas too many or too few. */
function parseLoosely(block: string): unknown {
  const text = block
    .trim()
    .replace(/^(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s{0,9}<!\[CDATA\[\s{0,9}\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\/\*\s{0,9}\]\]>\s{0,9}\*\/|\]\]>)$/, '');
  const bare = withoutSlips(text.replace(/\p{Cc}+/gu, ' '));
  // Some templates put several objects one after the other.
  for (const attempt of [text, bare, `[${bare.replace(/\}\s{0,99}\{/g, '},{')}]`]) {
    try {
      return JSON.parse(attempt.replace(/;\s*$/, ''));
    } catch {
      // Not JSON in this form: the next form is tried.
    }
  }
  return null;
}

/** The typed nodes of the page's JSON-LD blocks, breadth first; blocks that cannot be parsed are left out. Pure. */
export function parseJsonLd(blocks: readonly string[]): DataNode[] {
  return nodesIn(blocks.map(parseLoosely));
}

/**
 * The typed nodes of parsed data. A node is marked as the main one if it says so itself (`mainEntityOfPage`), or if a page node
 * points at it.
 */
export function nodesIn(roots: readonly unknown[]): DataNode[] {
  const found: DataNode[] = [];
  const byId = new Map<string, Json>();
  const pointedAt: unknown[] = [];
  let level: { value: unknown; depth: number }[] = roots.map((value) => ({ value, depth: 0 }));
  let seen = 0;
  for (let nesting = 0; nesting < MAX_NESTING && level.length > 0; nesting++) {
    const next: typeof level = [];
    for (const { value, depth } of level) {
      if (++seen > MAX_NODES) break;
      if (Array.isArray(value)) {
        for (const one of value.slice(0, MAX_NODES)) next.push({ value: one, depth });
        continue;
      }
      if (!isObject(value)) continue;
      const types = listTypes(value);
      const id = value['@id'];
      // A node with an id and at most one other property is only a reference to another node.
      if (typeof id === 'string' && Object.keys(value).length > 2 && !byId.has(id)) byId.set(id, value);
      if (types.length > 0) found.push({ json: value, depth, main: value.mainEntityOfPage !== undefined });
      const isPage = types.some((type) => /Page$/.test(type));
      if (isPage) pointedAt.push(...list(value.mainEntity), ...list(value.about));
      for (const [key, inner] of Object.entries(value).slice(0, 200)) {
        if (typeof inner !== 'object' || OTHER_THING_PROPERTIES.has(key) || (key === 'about' && !isPage)) continue;
        const outside = key === '@graph' || (isPage && (key === 'mainEntity' || key === 'about')) || types.length === 0;
        next.push({ value: inner, depth: outside ? depth : depth + 1 });
      }
    }
    level = next;
  }
  const main = new Set(pointedAt.map((one) => (isObject(one) ? (byId.get(plainText(one['@id'])) ?? one) : one)));
  return found.map((node) => (main.has(node.json) ? { ...node, main: true } : node));
}

const MAX_ITEMS = 2000;
const MAX_VALUE = 6000;

/** Converts schema.org microdata to the equivalent JSON-LD: the top-level items, with their nested items. */
export function parseMicrodata(root: PageElement): Json[] {
  const found: Json[] = [];
  let items = 0;
  const visit = (element: PageElement, item: Json | null): void => {
    const names = (element.get('itemprop') ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
    let inner = item;
    if (element.get('itemscope') !== null && ++items <= MAX_ITEMS) {
      const types = (element.get('itemtype') ?? '').split(/\s+/).filter(Boolean);
      inner = types.length > 0 ? { '@type': types } : {};
      if (item && names.length > 0) add(item, names, inner);
      else found.push(inner);
    } else if (item && names.length > 0) add(item, names, readProperty(element));
    for (const node of element.nodes) if (typeof node !== 'string') visit(node, inner);
  };
  visit(root, null);
  return found;
}

function add(item: Json, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const known = item[name];
    if (known === undefined) item[name] = value;
    else if (!Array.isArray(known)) item[name] = [known, value];
    else if (known.length < 100) known.push(value);
  }
}

function readProperty(element: PageElement): string {
  const attribute = ['content', 'src', 'href', 'datetime', 'value'].find((name) => element.get(name));
  return (attribute ? element.get(attribute)! : linesOf(element)).slice(0, MAX_VALUE);
}
