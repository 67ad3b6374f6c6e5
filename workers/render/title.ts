import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import { assSizePerEm, emojiSvg, faceExtent } from '../../platform/fonts/index.js';
import { type AssEvent, assColor, escapeAss, roundedBox } from './ass.js';
import { wordsOf } from './breaking.js';
import type { EmojiPicture } from './emoji-pictures.js';
import { type Block, type Place, type Way } from './layout.js';
import { drawnText, type PlacedPart, type SetText, setText, type TypeRoom } from './type-setting.js';

const TITLE: TypeRoom = { weight: 800, em: 84, width: 740, centre: FRAME.width / 2, maxLines: 3 };
/** Where a title begins when nothing is in the way. */
const TITLE_TOP = SAFE_AREA.top + 16;

/** How a title gives way: shares of its size and of its lines' width, and its lines. */
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
  /** The words, centred on 0. */
  set: SetText;
}

/** Of a row's plate, in px: its height, the distance to the next, and what it reaches beyond its words. */
const plateOf = (em: number) => ({ height: em * 1.5, pitch: em * 1.42, pad: em * 0.36, radius: em * 0.32 });

/** The ways of setting a title, the best first; none without words. Pure. */
export function titleWays(text: string | null): Way<TitleBlock>[] {
  const words = wordsOf(text ?? '');
  if (words.length === 0) return [];
  return GIVING_WAY.map(({ em, width, maxLines, cost }) => ({
    cost,
    block: () => {
      const room = { ...TITLE, em: TITLE.em * em, width: TITLE.width * width, maxLines, centre: 0 };
      const set = setText(words, room);
      const { height, pitch, pad } = plateOf(set.em);
      const h = height + (set.lines.length - 1) * pitch;
      return { cost, set, h, w: Math.max(...platesOf(set)) + 2 * pad, y: TITLE_TOP + h / 2 };
    },
  }));
}

const platesOf = (set: SetText): number[] =>
  evened(
    set.lines.map((line) => line.width),
    set.em,
  );

/** A plate of the title and the words on it, px of the screen. */
interface TitleRow {
  text: string;
  /** Its letters and pictures, x as on the screen. */
  parts: PlacedPart[];
  box: { x: number; y: number; width: number; height: number; radius: number };
  /** The middle of the words. */
  x: number;
  y: number;
}

/** On-screen text as the apps set it: dark words on white plates, one to a row. Pure. */
function titleRows({ block: { set, h }, x, y }: Place<TitleBlock>): TitleRow[] {
  const { height, pitch, pad, radius } = plateOf(set.em);
  const widths = platesOf(set);
  return set.lines.map((line, row) => {
    const width = widths[row]! + 2 * pad;
    const middle = y - h / 2 + height / 2 + row * pitch;
    return {
      text: line.words.map((word) => word.text).join(' '),
      parts: line.words.flatMap((word) => word.parts.map((part) => ({ ...part, x: part.x + x }))),
      box: { x: x - width / 2, y: middle - height / 2, width, height, radius },
      x,
      y: middle,
    };
  });
}

export const escapeXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The same as a piece of SVG, px of the screen. `prepareFonts` must have been called by whoever draws it. Pure. */
export function titleSvg(title: Place<TitleBlock>): string {
  const { face, em, plain } = title.block.set;
  const type = `font-size="${em}" font-weight="800" fill="#141414" text-anchor="middle"`;
  return titleRows(title)
    .map(({ text, parts, box, x, y }) => {
      const words = plain
        ? `<text x="${x}" y="${y + em * 0.36}" font-family="${face.family}" ${type}>${escapeXml(text)}</text>`
        : parts.map((part) => partSvg(part, y, em, type)).join('');
      return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${box.radius}" fill="#fff"/>${words}`;
    })
    .join('');
}

function partSvg(part: PlacedPart, y: number, em: number, type: string): string {
  const { text, face, x, width, dy, rtl } = part;
  if (face === null) {
    const picture = Buffer.from(emojiSvg(text) ?? '').toString('base64');
    return `<image x="${x}" y="${y + dy - width / 2}" width="${width}" height="${width}" xlink:href="data:image/svg+xml;base64,${picture}"/>`;
  }
  const { ascent, descent } = faceExtent(face);
  const baseline = y + dy + ((ascent - descent) / 2) * em;
  const direction = rtl ? ' direction="rtl"' : '';
  return `<text x="${x + width / 2}" y="${baseline}" font-family="${face.family}"${direction} ${type}>${escapeXml(drawnText(part))}</text>`;
}

/** The title for the whole line's time; its emoji are {@link titlePictures}. */
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

/** The emoji of a title, for the whole line's time. */
export const titlePictures = (title: Place<TitleBlock>, frames: number): EmojiPicture[] =>
  titleRows(title).flatMap(({ parts, y }) =>
    parts.flatMap((part) =>
      part.face === null
        ? [{ emoji: part.text, x: part.x, y: y + part.dy - part.width / 2, side: part.width, from: 0, to: frames }]
        : [],
    ),
  );

/** Plates of nearly one width are made of one width: a step smaller than their corners looks like a mistake. */
function evened(widths: number[], near: number): number[] {
  const out = [...widths];
  for (let round = 0; round < out.length; round += 1) {
    for (let i = 1; i < out.length; i += 1) {
      if (Math.abs(out[i]! - out[i - 1]!) < near) out[i] = out[i - 1] = Math.max(out[i]!, out[i - 1]!);
    }
  }
  return out;
}
