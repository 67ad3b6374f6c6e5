import { lineWidth, printable } from '../../../engine/fonts/index.js';
import { type Rect, type Screen, toObstacles } from '../../../engine/overlay/zones.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { type SetLines, setLines } from './slide-type.js';

/** Size of a slide, px: 4:5, which Instagram and TikTok show uncropped. */
export const SLIDE = { width: 1080, height: 1350 } as const;

/** `cover` is the first slide and makes people swipe, `point` says one thing, `ask` is the last and asks for something. */
export type SlideKind = 'cover' | 'point' | 'ask';

/** The words on a slide. */
export interface SlideWords {
  kind: SlideKind;
  headline: string;
  /** The smaller text below the headline. */
  text: string;
  /** The slide's position in the carousel, 1 to `count`. */
  number: number;
  count: number;
  /** The handle or name of the poster, shown on the slide; null for none. */
  by: string | null;
}

/** A line of type, with its left edge and baseline, px. */
export interface SlideLine {
  text: string;
  x: number;
  y: number;
  width: number;
  em: number;
  weight: 600 | 800;
  /** Opacity of the line, 0 to 1. */
  opacity: number;
  /** The line runs from right to left. */
  rtl: boolean;
}

export interface SlidePlan {
  /** Where the words are: over the picture's lower or upper part, or on a separate plate below it. */
  place: 'bottom' | 'top' | 'plate';
  /**
   * The scaled picture's size, how much of it is cropped at the left and top, and how much of the slide's height it fills
   * (`shown`), px.
   */
  picture: { width: number; height: number; left: number; top: number; shown: number };
  /** Shade behind the words (y, px): the gradient begins at `from`, and it is darkest from `full` to `to`; null for none. */
  shade: { from: number; full: number; to: number } | null;
  lines: SlideLine[];
  /**
   * A short bar above the headline, the round button with the swipe arrow, and the plate behind the slide's number; null for
   * none.
   */
  bar: Rect | null;
  swipe: { x: number; y: number; radius: number } | null;
  badge: Rect | null;
  /** The slide is read from right to left. */
  rtl: boolean;
  /** The box around all words, px. */
  box: Rect;
}

const MARGIN = { side: 72, top: 64, bottom: 64 } as const;
const ROOM = SLIDE.width - 2 * MARGIN.side;
const META = { em: 30, height: 48, swipe: 38, gap: 30 } as const;
const BAR = { width: 76, height: 10, gap: 28 } as const;
/** Distance between headline and text, distance of words from a face, and length of the shade's gradient, px. */
const GAP = 20;
const APART = 24;
const SOFT = 200;
/** Maximum share of the slide's height for a plate, and for words over a picture. */
const MOST_PLATE = 0.62;
const MOST_OVER = 0.56;

const TYPE: Record<SlideKind, { headline: readonly [em: number, least: number, lines: number]; text: number }> = {
  cover: { headline: [108, 64, 4], text: 42 },
  point: { headline: [82, 52, 4], text: 42 },
  ask: { headline: [84, 52, 4], text: 42 },
};
const SCALES = [1, 0.88, 0.76, 0.64, 0.5, 0.38] as const;

/** Costs of what makes a slide look worse; the plan with the lowest sum wins. */
const COST = { smaller: 5, top: 0.4, plate: 1.1, moved: 0.5, label: 1, cut: 4 } as const;

/** Scripts whose letters extend further up and down than Latin ones, so that their lines need more distance. */
const TALL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Block {
  scale: number;
  headline: SetLines;
  text: SetLines;
  pitch: { headline: number; text: number };
  height: number;
  width: number;
}

function setBlock({ kind, headline, text }: SlideWords, scale: number): Block {
  const {
    headline: [em, leastEm, maxLines],
    text: small,
  } = TYPE[kind];
  const isSmallest = scale === SCALES.at(-1);
  const set = (words: string, weight: 600 | 800, size: number, least: number, most: number): SetLines =>
    setLines(words, {
      weight,
      em: size * scale,
      least: isSmallest ? least * 0.5 : least * Math.max(scale, 0.6),
      width: ROOM,
      maxLines: most,
    });
  const heading = set(headline, 800, em, leastEm, maxLines);
  // The text under the headline shrinks less than the headline.
  const under = set(text, 600, small * (1.1 - 0.1 * scale), 30, 6);
  const pitch = {
    headline: heading.em * (TALL.test(headline) ? 1.36 : 1.12),
    text: under.em * (TALL.test(text) ? 1.56 : 1.38),
  };
  return {
    scale,
    headline: heading,
    text: under,
    pitch,
    height:
      heading.lines.length * pitch.headline +
      (under.lines.length > 0 ? GAP + under.lines.length * pitch.text : 0) +
      (kind === 'cover' ? 0 : BAR.height + BAR.gap),
    width: Math.max(0, ...heading.lines.map((line) => line.width), ...under.lines.map((line) => line.width)),
  };
}

const metaHeight = (kind: SlideKind): number => (kind === 'cover' ? 2 * META.swipe : META.height);
const fullHeight = (block: Block, kind: SlideKind): number => block.height + META.gap + metaHeight(kind);

interface View {
  width: number;
  height: number;
  left: number;
  top: number;
  shown: number;
}

/**
 * The crops of a picture that fill the slide's width and `shown` px of its height, in order of preference: centred, then nearer
 * and nearer to the picture's ends.
 */
function listViews(picture: Screen, shown: number): View[] {
  const k = Math.max(SLIDE.width / picture.width, shown / picture.height);
  const [width, height] = [Math.ceil(picture.width * k), Math.ceil(picture.height * k)];
  const [spareX, spareY] = [width - SLIDE.width, height - Math.round(shown)];
  return [0.5, 0.25, 0.75, 0, 1].map((share) => ({
    width,
    height,
    left: Math.round(spareX * (spareX > spareY ? share : 0.5)),
    top: Math.round(spareY * (spareY >= spareX ? share : 0.5)),
    shown,
  }));
}

/** Converts a picture's areas to px of the slide, for a view (a way to crop the picture). */
const seen = (areas: PictureAreas, { width, height, left, top }: View) => {
  const place = (rect: Rect): Rect => ({ ...rect, x: rect.x - left, y: rect.y - top });
  const screen = { width, height };
  return {
    faces: toObstacles({ faces: areas.faces, labels: [] }, screen).map(place),
    labels: toObstacles({ faces: [], labels: areas.labels }, screen).map(place),
  };
};

const overlap = (a: Rect, b: Rect, by = 0): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + by;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + by;
  return w > 0 && h > 0 ? w * h : 0;
};

/** The share of the faces' area that is cropped away, 0 to 1. @param shown the height of the visible picture, px */
function cutOff(faces: readonly Rect[], shown: number): number {
  const all = faces.reduce((sum, { w, h }) => sum + w * h, 0);
  if (all === 0) return 0;
  const frame = { x: 0, y: 0, w: SLIDE.width, h: shown };
  return 1 - faces.reduce((sum, face) => sum + overlap(face, frame), 0) / all;
}

interface Candidate {
  place: SlidePlan['place'];
  block: Block;
  view: View;
  cost: number;
}

/** The area of the words, px. It has the full width between the margins, so that no words are squeezed in beside a face. */
function wordsAt(place: SlidePlan['place'], block: Block, kind: SlideKind): Rect {
  const h = fullHeight(block, kind);
  const y = place === 'top' ? MARGIN.top : SLIDE.height - MARGIN.bottom - h;
  return { x: MARGIN.side, y, w: ROOM, h };
}

function candidates(words: SlideWords, areas: PictureAreas, picture: Screen): Candidate[] {
  const found: Candidate[] = [];
  for (const scale of SCALES) {
    const block = setBlock(words, scale);
    const height = fullHeight(block, words.kind);
    const small = (1 - scale) * COST.smaller;
    if (words.kind !== 'ask' && height <= SLIDE.height * MOST_OVER)
      for (const place of ['bottom', 'top'] as const)
        for (const [i, view] of listViews(picture, SLIDE.height).entries()) {
          const { faces, labels } = seen(areas, view);
          const at = wordsAt(place, block, words.kind);
          if (faces.some((face) => overlap(at, face, APART) > 0)) continue;
          const named = labels.some((label) => overlap(at, label) > 0) ? COST.label : 0;
          const cost = small + named + (place === 'top' ? COST.top : 0) + (i > 0 ? COST.moved : 0);
          found.push({ place, block, view, cost: cost + cutOff(faces, SLIDE.height) * COST.cut });
        }
    const plate = height + MARGIN.bottom + META.gap + 12;
    const fits = plate <= SLIDE.height * MOST_PLATE || scale === SCALES.at(-1);
    if (fits)
      for (const view of listViews(picture, SLIDE.height - plate)) {
        const cost = small + COST.plate + cutOff(seen(areas, view).faces, view.shown) * COST.cut;
        found.push({ place: 'plate', block, view, cost });
      }
  }
  return found;
}

/**
 * Plans a slide: the picture fills it, and the words are on its darkened lower or upper part, avoiding every face. If the words
 * would have to be much smaller there, they get a separate plate below the picture instead. On a slide of kind `ask`, they
 * always do. Text is never truncated: long words shrink the type, and then break. Pure.
 * @param picture its size in px, upright
 * @param areas in shares of the picture
 */
export function planSlide(given: SlideWords, areas: PictureAreas, picture: Screen): SlidePlan {
  const words = { ...given, headline: printable(given.headline), text: printable(given.text) };
  const [best] = candidates(words, areas, picture).sort((a, b) => a.cost - b.cost);
  const { place, block, view } = best!;
  const { kind } = words;
  const rtl = isRightToLeft(words.headline) || (words.headline === '' && isRightToLeft(words.text));
  const at = wordsAt(place, block, kind);
  const start = rtl ? SLIDE.width - MARGIN.side : MARGIN.side;
  const end = rtl ? MARGIN.side : SLIDE.width - MARGIN.side;
  const metaTop = place === 'top' ? at.y : at.y + at.h - metaHeight(kind);
  const middle = metaTop + metaHeight(kind) / 2;
  let y = place === 'top' ? at.y + metaHeight(kind) + META.gap : at.y;
  const bar = kind === 'cover' ? null : { x: rtl ? start - BAR.width : start, y, w: BAR.width, h: BAR.height };
  if (bar) y += BAR.height + BAR.gap;
  const lines: SlideLine[] = [];
  const put = ({ em, lines: set }: SetLines, pitch: number, weight: 600 | 800, opacity: number): void => {
    for (const { text, width } of set) {
      const x = rtl ? start - width : start;
      lines.push({ text, x, y: y + pitch / 2 + em * 0.36, width, em, weight, opacity, rtl });
      y += pitch;
    }
  };
  put(block.headline, block.pitch.headline, 800, 1);
  y += GAP;
  put(block.text, block.pitch.text, 600, 0.92);
  const by = printable(words.by ?? '');
  if (by !== '') {
    const line = metaLine(by, start, middle, ROOM - 190, 0.92);
    lines.push(rtl ? { ...line, x: start - line.width } : line);
  }
  const number = `${words.number}/${words.count}`;
  const size = lineWidth(number, 600, META.em);
  const badge =
    kind === 'cover' ? null : { x: rtl ? end : end - size - 40, y: middle - 24, w: size + 40, h: META.height };
  if (badge) lines.push(metaLine(number, badge.x + 20, middle, size + 1, 1));
  const swipe =
    kind === 'cover' ? { x: rtl ? end + META.swipe : end - META.swipe, y: middle, radius: META.swipe } : null;
  return {
    place,
    picture: view,
    shade: place === 'plate' ? null : placeShade(place, at),
    lines,
    bar,
    swipe,
    badge,
    rtl,
    box: around(lines),
  };
}

function placeShade(place: 'bottom' | 'top', at: Rect): NonNullable<SlidePlan['shade']> {
  return place === 'bottom'
    ? { from: Math.max(0, at.y - SOFT), full: at.y - APART, to: SLIDE.height }
    : { from: Math.min(SLIDE.height, at.y + at.h + SOFT), full: at.y + at.h + APART, to: 0 };
}

/** Typesets a text on one line, smaller if it is too long. */
function metaLine(text: string, x: number, middle: number, room: number, opacity: number): SlideLine {
  const em = Math.min(META.em, room / lineWidth(text, 600, 1));
  return {
    text,
    x,
    y: middle + em * 0.36,
    width: lineWidth(text, 600, em),
    em,
    weight: 600,
    opacity,
    rtl: isRightToLeft(text),
  };
}

function around(lines: readonly SlideLine[]): Rect {
  const left = Math.min(...lines.map(({ x }) => x));
  const right = Math.max(...lines.map(({ x, width }) => x + width));
  const top = Math.min(...lines.map(({ y, em }) => y - em));
  const bottom = Math.max(...lines.map(({ y, em }) => y + em * 0.3));
  return { x: left, y: top, w: right - left, h: bottom - top };
}
