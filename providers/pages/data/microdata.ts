import type { Json } from '../../json.js';
import { ELEMENT_NODE, type PageDocument, type PageElement, type PageNode, TEXT_NODE } from '../dom.js';

const MAX_ITEMS = 2000;
const MAX_VALUE = 6000;
const PARAGRAPHS = /^(?:P|DIV|LI|UL|OL|BR|H[1-6]|TR|SECTION)$/i;

/** Converts schema.org microdata to the equivalent JSON-LD: the top-level items, with their nested items. */
export function parseMicrodata(document: PageDocument): Json[] {
  const found: Json[] = [];
  let items = 0;
  const visit = (element: PageElement, item: Json | null): void => {
    const names = (element.getAttribute('itemprop') ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
    let inner = item;
    if (element.hasAttribute('itemscope') && ++items <= MAX_ITEMS) {
      const types = (element.getAttribute('itemtype') ?? '').split(/\s+/).filter(Boolean);
      inner = types.length > 0 ? { '@type': types } : {};
      if (item && names.length > 0) add(item, names, inner);
      else found.push(inner);
    } else if (item && names.length > 0) add(item, names, readProperty(element));
    for (const child of element.childNodes) if (child.nodeType === ELEMENT_NODE) visit(child as PageElement, inner);
  };
  if (document.documentElement) visit(document.documentElement, null);
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
  const attribute = ['content', 'src', 'href', 'datetime', 'value'].find((name) => element.getAttribute(name));
  return attribute ? (element.getAttribute(attribute) ?? '').slice(0, MAX_VALUE) : textIn(element);
}

/** The text of an element, one line per paragraph. */
function textIn(element: PageElement): string {
  let text = '';
  const visit = (node: PageNode): void => {
    if (text.length > MAX_VALUE) return;
    if (node.nodeType === TEXT_NODE) text += (node.textContent ?? '').replace(/\s+/g, ' ');
    const isParagraph = PARAGRAPHS.test(node.nodeName);
    if (isParagraph) text += '\n';
    for (const child of node.childNodes) visit(child);
    if (isParagraph) text += '\n';
  };
  visit(element);
  return text.slice(0, MAX_VALUE);
}
