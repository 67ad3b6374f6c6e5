import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import { assSizePerEm } from '../fonts/index.js';
import { splitWords } from '../type/breaking.js';
import { escapeXml, partSvg } from '../type/line-svg.js';
import { drawnText, type PlacedPart, type SetText, setText, type TypeRoom } from '../type/type-setting.js';
import { type AssEvent, assColor, escapeAss, roundedBox } from './ass.js';
import type { EmojiPicture } from './emoji-pictures.js';
import { type Block, type Place, type Way } from './layout.js';

const TITLE: TypeRoom = { weight: 800, em: 84, width: 740, centre: FRAME.width / 2, maxLines: 3 };
/** y of a title's top if nothing is in the way, px. */
const TITLE_TOP = SAFE_AREA.top + 16;

/**
 * Ways to typeset a title in less room: `em` and `width` are shares of its type size and line width; `cost` is how much worse
 * the way looks.
 */
const GIVING_WAY = [
  { em: 1, width: 1, maxLines: 3, cost: 0 },
  { em: 0.84, width: 1, maxLines: 3, cost: 0.8 },
  { em: 1, width: 0.66, maxLines: 4, cost: 1.2 },
  { em: 0.7, width: 1, maxLines: 3, cost: 1.9 },
  { em: 0.84, width: 0.6, maxLines: 4, cost: 2 },
  { em: 0.7, width: 0.5, maxLines: 4, cost: 2.8 },
  { em: 0.58, width: 0.8, maxLines: 3, cost: 3.2 },
  { em: 0.58, width: 0.4, maxLines: 5, cost: 3.8 },
] as const;

export interface TitleBlock extends Block {
  /** The words, laid out around x = 0. */
  set: SetText;
}

/**
 * Sizes of a row's plate, px: its height, the distance to the next plate's middle, how far it extends beyond its words at each
 * side, and the radius of its corners.
 */
const sizePlate = (em: number) => ({ height: em * 1.5, pitch: em * 1.42, pad: em * 0.36, radius: em * 0.32 });

/**
 * The ways to typeset a title, the best first; none if there are no words. Pure.
 * @param rtlLanguage as in `isRightToLeft`
 */
export function titleWays(text: string | null, rtlLanguage?: boolean): Way<TitleBlock>[] {
  const words = splitWords(text ?? '');
  if (words.length === 0) return [];
  return GIVING_WAY.map(({ em, width, maxLines, cost }) => ({
    cost,
    block: () => {
      const room = {
        ...TITLE,
        em: TITLE.em * em,
        width: TITLE.width * width,
        maxLines,
        centre: 0,
        ...(rtlLanguage === undefined ? {} : { rtlLanguage }),
      };
      const set = setText(words, room);
      const { height, pitch, pad } = sizePlate(set.em);
      const h = height + (set.lines.length - 1) * pitch;
      return { cost, set, h, w: Math.max(...measurePlates(set)) + 2 * pad, y: TITLE_TOP + h / 2 };
    },
  }));
}

const measurePlates = (set: SetText): number[] =>
  evened(
    set.lines.map((line) => line.width),
    set.em,
  );

/** A row of the title: its words and the plate behind them, px of the screen. */
interface TitleRow {
  text: string;
  /** The row's letters and emoji; x is in px of the screen. */
  parts: PlacedPart[];
  /** The width of the words. */
  width: number;
  box: { x: number; y: number; width: number; height: number; radius: number };
  /** The horizontal centre of the row's words. */
  x: number;
  y: number;
}

/** The rows of a placed title, which looks like titles in the apps: dark words on white plates, one per row. Pure. */
export function titleRows({ block: { set, h }, x, y }: Place<TitleBlock>): TitleRow[] {
  const { height, pitch, pad, radius } = sizePlate(set.em);
  const widths = measurePlates(set);
  return set.lines.map((line, row) => {
    const plate = widths[row]! + 2 * pad;
    const middle = y - h / 2 + height / 2 + row * pitch;
    return {
      text: line.words.map((word) => word.text).join(' '),
      parts: line.words.flatMap((word) => word.parts.map((part) => ({ ...part, x: part.x + x }))),
      width: line.width,
      box: { x: x - plate / 2, y: middle - height / 2, width: plate, height, radius },
      x,
      y: middle,
    };
  });
}

/** Draws a title as SVG, px of the screen. The caller must have called `prepareFonts`. Pure. */
export function titleSvg(title: Place<TitleBlock>): string {
  const { face, em, plain } = title.block.set;
  const type = `font-size="${em}" font-weight="800" fill="#141414"`;
  return titleRows(title)
    .map(({ text, parts, box, x, y }) => {
      const words = plain
        ? `<text x="${x}" y="${y + em * 0.36}" font-family="${face.family}" text-anchor="middle" ${type}>${escapeXml(text)}</text>`
        : parts.map((part) => partSvg(part, y, em, type)).join('');
      return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${box.radius}" fill="#fff"/>${words}`;
    })
    .join('');
}

/** The ASS events that show a title for the line's whole duration, without its emoji ({@link titlePictures}). */
export function titleEvents(title: Place<TitleBlock>, frames: number): AssEvent[] {
  const { face, em, plain } = title.block.set;
  const styled = (at: { x: number; y: number; face: typeof face }, text: string): AssEvent => {
    const size = (em * assSizePerEm(at.face)).toFixed(1);
    const type = `{\\an5\\pos(${at.x.toFixed(1)},${at.y.toFixed(1)})\\fn${at.face.name}\\fs${size}\\1c&H141414&\\bord0}`;
    return { layer: 4, from: 0, to: frames, text: `${type}${escapeAss(text)}` };
  };
  return titleRows(title).flatMap(({ text, parts, box, x, y }): AssEvent[] => [
    { layer: 3, from: 0, to: frames, text: roundedBox(box, assColor('#FFFFFF')) },
    ...(plain
      ? [styled({ x, y, face }, text)]
      : parts.flatMap((part) =>
          part.face === null
            ? []
            : [styled({ x: part.x + part.width / 2, y: y + part.dy, face: part.face }, drawnText(part))],
        )),
  ]);
}

/** The emoji of a title, shown for the line's whole duration. */
export const titlePictures = (title: Place<TitleBlock>, frames: number): EmojiPicture[] =>
  titleRows(title).flatMap(({ parts, y }) =>
    parts.flatMap((part) =>
      part.face === null
        ? [{ emoji: part.text, x: part.x, y: y + part.dy - part.width / 2, side: part.width, from: 0, to: frames }]
        : [],
    ),
  );

/**
 * Makes neighbouring rows equally wide if their widths differ by less than `near` px: a small step between plates looks like a
 * mistake.
 */
function evened(widths: number[], near: number): number[] {
  const out = [...widths];
  for (let round = 0; round < out.length; round += 1) {
    for (let i = 1; i < out.length; i += 1) {
      if (Math.abs(out[i]! - out[i - 1]!) < near) out[i] = out[i - 1] = Math.max(out[i]!, out[i - 1]!);
    }
  }
  return out;
}
