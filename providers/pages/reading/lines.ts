import { type Box, readText } from './outline.js';

/** A line of a page, with its place in the page's structure. */
export interface Line {
  kind: 'heading' | 'text' | 'item';
  /** The level of a heading, 1 to 6. */
  level: number;
  text: string;
  /** Shares (0 to 1) of the line's text that are in links (`linked`) and in `<time>` elements (`dated`). */
  linked: number;
  dated: number;
  /** Whether the line is in a `<p>`, rather than directly in a box. */
  isParagraph: boolean;
  /** The block that contains the line. */
  box: Box;
  isMainHeading: boolean;
}

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TD TH TR UL'.split(
    ' ',
  ),
);
/** Elements whose text is left out, such as the labels of forms, which are only about their fields. */
const LEFT_OUT = new Set('LABEL FIELDSET LEGEND PRE ADDRESS'.split(' '));
const MAX_CELL = 160;
const MAX_LINES = 3000;

interface State {
  lines: Line[];
  text: string;
  linked: number;
  dated: number;
}

/**
 * The lines below an element, without noise, in order. A term with its description, and a table row of two cells, become
 * "Material: oak".
 */
export function listLines(root: Box, options: { quotes: boolean; formsFrom: number }): Line[] {
  const state: State = { lines: [], text: '', linked: 0, dated: 0 };
  const place = placeAt(root, false);
  walk(root, place, state, options);
  flush(place, state);
  return state.lines;
}

const placeAt = (box: Box, isParagraph: boolean): Place => ({
  box,
  isParagraph,
  isItem: false,
  heading: 0,
  inLink: false,
  inTime: false,
});

interface Place {
  box: Box;
  isItem: boolean;
  isParagraph: boolean;
  heading: number;
  inLink: boolean;
  inTime: boolean;
}

function walk(box: Box, place: Place, state: State, options: { quotes: boolean; formsFrom: number }): void {
  let term: Box | null = null;
  for (const node of box.nodes) {
    if (state.lines.length >= MAX_LINES) return;
    if (typeof node === 'string') {
      state.text += node;
      const length = node.trim().length;
      if (place.inLink) state.linked += length;
      if (place.inTime) state.dated += length;
      continue;
    }
    const { tag } = node;
    if (node.isNoise || LEFT_OUT.has(tag)) continue;
    if (tag === 'FORM' && !node.hasMainHeading && node.prose < options.formsFrom) continue;
    if (tag === 'BLOCKQUOTE' && !options.quotes) continue;
    const isBlock = BLOCKS.has(tag);
    if (isBlock) flush(place, state);
    const pair = tag === 'TR' ? readCells(node) : tag === 'DD' && term && term.text <= MAX_CELL ? [term, node] : null;
    if (tag === 'DT') {
      term = node;
      if (box.nodes.some((other) => typeof other === 'object' && other.tag === 'DD')) continue;
    }
    if (pair === 'skip') continue;
    if (pair) addPair(pair[0]!, pair[1]!, state, options);
    else walk(node, placeIn(node, place), state, options);
    if (isBlock) flush(placeIn(node, place), state);
    if (tag === 'TD' || tag === 'TH') state.text += ' ';
  }
}

const placeIn = (node: Box, place: Place): Place => ({
  box: BLOCKS.has(node.tag) ? node : place.box,
  isItem: node.tag === 'LI' || (place.isItem && !/^H[1-6]$/.test(node.tag)),
  isParagraph: node.tag === 'P',
  heading: /^H[1-6]$/.test(node.tag)
    ? Number(node.tag[1])
    : BLOCKS.has(node.tag) && node.tag !== 'BR' && node.tag !== 'DIV'
      ? 0
      : place.heading,
  inLink: place.inLink || node.href !== null,
  inTime: place.inTime || node.tag === 'TIME',
});

function flush({ box, isItem, isParagraph, heading }: Place, state: State): void {
  const text = state.text
    .replace(/[\s\u200b\u200e\u200f\ufeff]+/g, ' ')
    // "Wipe clean.Wipe dry.": sentences that only markup kept apart.
    .replace(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu, ' ')
    .trim();
  const { linked, dated } = state;
  state.text = '';
  state.linked = 0;
  state.dated = 0;
  if (text.length < 2) return;
  const length = text.replace(/ /g, '').length;
  state.lines.push({
    kind: heading > 0 ? 'heading' : isItem ? 'item' : 'text',
    level: heading,
    text,
    linked: Math.min(1, linked / length),
    dated: Math.min(1, dated / length),
    isParagraph,
    box,
    isMainHeading: heading > 0 && box.hasMainHeading,
  });
}

/**
 * Of the elements around a line, finds the nearest one that also contains other text or is a section by its tag. The section
 * that a heading opens ends with this element at the latest.
 */
export function findSection({ box, kind }: Line): Box {
  // Up to 20 characters may stand beside a heading, such as an arrow or an icon's name.
  const alone = box.text + (kind === 'heading' ? 20 : 0);
  let at = box;
  while (at.parent && at.text <= alone && !/^(?:SECTION|ARTICLE|DETAILS)$/.test(at.tag)) at = at.parent;
  return at;
}

/**
 * Reads a table row: two short cells are a term and its value. The rows of larger tables are skipped, because they mean nothing
 * without their headers. A row with a long cell is ordinary text (null).
 */
function readCells(row: Box): [Box, Box] | 'skip' | null {
  const cells = row.nodes.filter(
    (node): node is Box => typeof node === 'object' && /^T[DH]$/.test(node.tag) && node.text > 0,
  );
  if (cells.some(({ text, prose }) => text > MAX_CELL || prose > 0)) return null;
  if (cells.length === 2) return [cells[0]!, cells[1]!];
  return cells.length > 2 ? 'skip' : null;
}

function addPair(term: Box, value: Box, state: State, options: { quotes: boolean; formsFrom: number }): void {
  const label = readText(term, MAX_CELL).replace(/\s?[:：]$/, '');
  const said = readText(value, MAX_CELL + 1);
  const base = {
    linked: term.linked > 0.5 * term.text ? 1 : 0,
    dated: 0,
    isParagraph: false,
    box: value,
    isMainHeading: false,
  };
  if (value.text > MAX_CELL || /[.!?]$/.test(said)) {
    state.lines.push({ ...base, kind: 'heading', level: 6, text: label });
    walk(value, placeAt(value, true), state, options);
    flush(placeAt(value, true), state);
  } else if (label && said) state.lines.push({ ...base, kind: 'item', level: 0, text: `${label}: ${said}` });
}
