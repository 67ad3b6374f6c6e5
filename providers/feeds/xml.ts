import { SaxesParser } from 'saxes';
import { addValue, type RawItem } from './fields.js';
import { fieldName, isKnownField } from './names.js';

const ITEM_NAMES: ReadonlySet<string> = new Set(['item', 'entry', 'product']);
/** Maximum depth of nested elements: no honest feed needs more, and each open element costs memory. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 200;
const MAX_VALUE = 20_000;
/**
 * Maximum number of characters between the ends of two items. Limits a document type made to fill memory, and an item that
 * never ends.
 */
const MAX_BETWEEN = 4 * 2 ** 20;

/** Thrown to stop the parser from inside one of its events. */
class Stop extends Error {}

export interface XmlReader {
  /** Parses the next piece of the text. @returns false when reading can stop */
  write(text: string): boolean;
  end(): void;
  /** Describes what stopped the parser, or else the first fault of the document; null if there is neither. */
  problem(): string | null;
}

/**
 * Reads RSS, Atom or a plain list of `<product>`s as it arrives. Only an item's direct children are its fields (the price
 * inside `<g:shipping>` is not the product's). The document type's entities are neither expanded nor fetched: saxes knows the
 * five predefined and the numeric ones; others stay as they are written.
 * @param onItem returns false when no more items are wanted
 */
export function createXmlReader(onItem: (raw: RawItem) => boolean): XmlReader {
  const parser = new SaxesParser({ position: false });
  let problem: string | null = null;
  let depth = 0;
  let itemDepth = 0;
  let raw = new Map<string, string[]>();
  let field = '';
  let value = '';
  let attributes = 0;
  let between = 0;
  let stopped = false;

  const keep = (name: string, text: string) => {
    if (isKnownField(name) && text.trim() !== '') addValue(raw, name, text);
  };
  const addText = (text: string) => {
    if (field !== '' && value.length < MAX_VALUE) value += text.slice(0, MAX_VALUE);
  };
  parser.on('error', ({ message }) => {
    problem ??= `The XML is not well-formed: ${message.replace(/[^\x20-\x7e]/g, '?').slice(0, 100)}`;
  });
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Stop(`An element has more than ${MAX_ATTRIBUTES} attributes.`);
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Stop(`The XML is nested deeper than ${MAX_DEPTH} elements.`);
    const local = fieldName(name);
    if (itemDepth === 0) {
      if (!ITEM_NAMES.has(local)) return;
      itemDepth = depth;
      raw = new Map();
    } else if (depth === itemDepth + 1) {
      field = local;
      value = '';
      // In Atom, a link's address is in an attribute.
      if (local === 'link' && typeof given.href === 'string' && (given.rel === undefined || given.rel === 'alternate'))
        keep('link', given.href);
    } else addText(' ');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (itemDepth > 0 && depth === itemDepth + 1) {
      keep(field, value);
      field = '';
    } else if (itemDepth > 0 && depth === itemDepth) {
      itemDepth = 0;
      between = 0;
      if (!onItem(raw)) throw new Stop();
    }
    depth -= 1;
  });

  const guarded = (work: () => void): boolean => {
    if (stopped) return false;
    try {
      work();
      return true;
    } catch (error) {
      stopped = true;
      if (!(error instanceof Stop)) throw error;
      if (error.message !== '') problem = error.message;
      return false;
    }
  };
  return {
    write: (text) =>
      guarded(() => {
        parser.write(text);
        between += text.length;
        if (between > MAX_BETWEEN)
          throw new Stop('The feed holds more than 4 MB that belong to no product, or to one alone.');
      }),
    end() {
      // An item whose end tag is missing is incomplete and left out.
      itemDepth = Number.POSITIVE_INFINITY;
      guarded(() => {
        parser.close();
      });
    },
    problem: () => problem,
  };
}
