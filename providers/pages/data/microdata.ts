import type { Json } from '../../json.js';
import { linesOf } from '../markup.js';
import type { PageElement } from '../tree.js';

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
