import { isMoney } from '../price.js';
import type { PageElement } from '../tree.js';

/** An element with the counts that are needed to judge a page's structure, computed once from the leaves up. */
export class Box {
  readonly tag: string;
  readonly parent: Box | null;
  /** Classes and id in lower case, as words separated by blanks. */
  hint = '';
  role = '';
  nodes: (Box | string)[] = [];
  /** Numbers of characters of text: in the whole element (`text`), in its links (`linked`), and in its sentences (`prose`). */
  text = 0;
  linked = 0;
  prose = 0;
  /** The target, if the element is a link. */
  href: string | null = null;
  hasMainHeading = false;
  hasPicture = false;
  hasMoney = false;
  /** Whether the element is a card that leads to another page (see {@link detectCard}). */
  isCard = false;
  /**
   * Whether the element is about something other than the page's subject. (An element that is mostly links is noise, but may be
   * about the subject.)
   */
  isAside = false;
  isNoise = false;
  /** Number of characters of the page's text before it. */
  at = 0;

  constructor(tag: string, parent: Box | null) {
    this.tag = tag;
    this.parent = parent;
  }
}

/** A button, or a link that looks like a button. */
export interface Control {
  text: string;
  box: Box;
  at: number;
}

export interface Outline {
  root: Box;
  controls: Control[];
  /** Headings of the first level. */
  headings: Box[];
  /** Other headings, and elements whose class says that they contain a name or title, at most {@link MAX_NAMES}. */
  names: Box[];
  /** Labels that contain a number, such as those of stars: `Rated 4.5 out of 5`. */
  labels: { text: string; at: number }[];
  /** Targets of the page's links, as written. */
  links: Set<string>;
}

const SKIPPED = new Set(
  'HEAD SCRIPT STYLE NOSCRIPT TEMPLATE TITLE SELECT OPTION IMG INPUT BUTTON LINK META'.split(' '),
);
const MAX_HINT = 400;
const MAX_CONTROLS = 300;
const MAX_LINKS = 3000;
const MAX_NAMES = 100;
const NAME_CLASS = / (?:(?:[\w-]*-)?(?:product|item|page|deal|goods|prod|article)-?)?(?:title|name) /;
/** A text with at least this many characters counts as sentences rather than a label. */
const PROSE = 70;

/** Builds the outline of a page's body. Hidden elements are left out, except for the panels of tabs. */
export function buildOutline(body: PageElement): Outline {
  const outline: Outline = {
    root: new Box('BODY', null),
    controls: [],
    headings: [],
    names: [],
    labels: [],
    links: new Set(),
  };
  let at = 0;
  const visit = (element: PageElement, parent: Box): void => {
    const { tag } = element;
    const box = new Box(tag, parent);
    box.at = at;
    box.role = (element.get('role') ?? '').toLowerCase().trim();
    box.hint = readHint(element);
    box.href = tag === 'A' ? element.get('href') : null;
    if (box.href && outline.links.size < MAX_LINKS) outline.links.add(box.href);
    collect(element, tag, box);
    if (SKIPPED.has(tag)) {
      if (tag === 'IMG') parent.hasPicture = true;
      return;
    }
    if (isHidden(element) && box.role !== 'tabpanel') return;
    if (tag === 'H1') outline.headings.push(box);
    else if (outline.names.length < MAX_NAMES && (/^H[234]$/.test(tag) || NAME_CLASS.test(box.hint)))
      outline.names.push(box);
    parent.nodes.push(box);
    fill(element, box);
  };
  const fill = (element: PageElement, box: Box): void => {
    let own = 0;
    for (const node of element.nodes) {
      if (typeof node !== 'string') {
        visit(node, box);
        continue;
      }
      box.nodes.push(node);
      const length = node.trim().length;
      own += length;
      box.text += length;
      at += length;
      if (length > 0 && isMoney(node)) box.hasMoney = true;
    }
    for (const inner of box.nodes) {
      if (typeof inner === 'string') continue;
      box.text += inner.text;
      box.linked += inner.linked;
      box.prose += inner.prose;
      box.hasPicture ||= inner.hasPicture;
      box.hasMoney ||= inner.hasMoney;
      box.hasMainHeading ||= inner.hasMainHeading;
    }
    if (box.href !== null) box.linked = box.text;
    const isLine = box.tag === 'P' || own >= PROSE;
    if (isLine && box.text >= PROSE && box.linked < 0.4 * box.text) box.prose = Math.max(box.prose, box.text);
    box.isCard = detectCard(box);
  };
  /** Collects controls and labels, visible or not: the button to buy is often an icon without text. */
  const collect = (element: PageElement, tag: string, box: Box): void => {
    const label = element.get('aria-label') ?? element.get('title') ?? '';
    if (/\d/.test(label) && label.length < 80 && outline.labels.length < MAX_CONTROLS)
      outline.labels.push({ text: label, at });
    if (outline.controls.length >= MAX_CONTROLS || !isControl(element, tag, box)) return;
    const said =
      tag === 'INPUT'
        ? (element.get('value') ?? element.get('alt') ?? '')
        : tag === 'FORM'
          ? (element.get('action') ?? '')
          : element.text.slice(0, 200);
    const visible = `${said} ${tag === 'FORM' ? '' : label}`.replace(/\s+/g, ' ').trim();
    // Of a button that is only a picture, the class may say what it does.
    const text = visible === '' && tag === 'A' ? box.hint.trim() : visible;
    if (text.length > 0 && text.length < 120) outline.controls.push({ text, box, at });
  };
  fill(body, outline.root);
  return outline;
}

/** Classes of elements that scripts turn into buttons. */
const BUYS = / (?:[\w-]*-)?(?:buy|buy-?(?:now|btn|button)|add-?to-?(?:cart|bag|basket)) /;

function isControl(element: PageElement, tag: string, box: Box): boolean {
  if (tag === 'BUTTON' || tag === 'FORM' || box.role === 'button') return true;
  if ((tag === 'DIV' || tag === 'SPAN') && BUYS.test(box.hint)) return true;
  if (tag === 'INPUT') return /^(?:submit|button|image)$/i.test(element.get('type') ?? '');
  return (
    tag === 'A' &&
    (/[ -](?:btn|button|cta)[ -]/.test(box.hint) ||
      /book|donate|signup|register|tickets|trial|demo/i.test(box.href ?? ''))
  );
}

/**
 * Whether an element is a card, as in lists of other things: a link with a picture or a heading; a heading that is a link; or
 * an element that contains one of these and has a picture, a sum of money or much of its text in links.
 */
function detectCard(box: Box): boolean {
  if (box.text < 3 || box.text > 500) return false;
  const [first, second] = box.nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const inner = typeof first === 'object' && second === undefined ? first : null;
  if (inner?.isCard) return true;
  if (box.href !== null) return !box.href.startsWith('#') && (box.hasPicture || /^H[1-6]$/.test(inner?.tag ?? ''));
  if (/^H[1-6]$/.test(box.tag))
    return (
      box.linked >= 0.8 * box.text &&
      box.nodes.some((node) => typeof node === 'object' && !!node.href && !node.href.startsWith('#'))
    );
  return (
    box.nodes.some((node) => typeof node === 'object' && node.isCard) &&
    (box.hasPicture || box.hasMoney || box.linked > 0.3 * box.text)
  );
}

function readHint(element: PageElement): string {
  const said = `${element.get('class') ?? ''} ${element.get('id') ?? ''}`.slice(0, MAX_HINT);
  return said.trim() === ''
    ? ''
    : ` ${said
        .replace(/([a-z])(?=[A-Z])/g, '$1-')
        .toLowerCase()
        .replace(/_/g, '-')} `.replace(/\s+/g, ' ');
}

const isHidden = (element: PageElement): boolean =>
  element.get('hidden') !== null ||
  element.get('aria-hidden') === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.get('style') ?? '');

/** The text of an element on one line, without noise, at most `max` characters. */
export function readText(box: Box, max = 600): string {
  let text = '';
  const visit = (one: Box): void => {
    for (const node of one.nodes) {
      if (text.length > max) return;
      if (typeof node === 'string') text += node;
      else if (!node.isNoise) {
        text += ' ';
        visit(node);
        text += ' ';
      }
    }
  };
  visit(box);
  return text
    .slice(0, max)
    .replace(/[\s\u200b\u200e\u200f\ufeff]+/g, ' ')
    .trim();
}
