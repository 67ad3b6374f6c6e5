import sharp from 'sharp';
import { FRAME, SAFE_AREA } from '../../../engine/ffmpeg/index.js';
import { type FontWeight, printable } from '../../../engine/fonts/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import { splitWords } from '../../../engine/type/breaking.js';
import { partSvg } from '../../../engine/type/line-svg.js';
import { type SetText, setText } from '../../../engine/type/type-setting.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { contrast, darker, lighter, luminance, mix } from '../../../studio/illustrator/paint/colour.js';
import type { Palette } from '../../../studio/illustrator/paint/palette.js';
import { Dice } from '../../../studio/random.js';
import { type CardWords, readCard } from './card-words.js';

export interface CardInput extends CardWords {
  palette: Palette;
  /** Chooses the ground and the setting; the same seed gives the same card. */
  seed: number;
}

/** A type card: a fact set large, for the screen of a video. */
export interface DrawnCard {
  bytes: Buffer;
  contentType: 'image/jpeg';
  /** Where its words are, in shares of the picture. */
  areas: PictureAreas;
}

/** The room for words, px: inside the platforms' safe area, and above the captions. */
const ROOM = { left: 112, right: FRAME.width - SAFE_AREA.right - 12, top: SAFE_AREA.top + 40, bottom: 1230 } as const;
const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A text to be set: `least` scale is reached by shrinking all parts of a card alike. */
interface Part {
  text: string;
  em: number;
  weight: FontWeight;
  maxLines: number;
  fill: 'ink' | 'loud' | 'soft';
  /** Space above, ems. */
  above: number;
  /** Distance of lines, as a share of the font's own. */
  tight: number;
  /** A dot stands before it, as in a list. */
  dot?: true;
}

/** The parts of a card from top to bottom. */
function listParts(words: CardWords): { parts: Part[]; quoted: boolean } {
  const content = readCard(words);
  const part = (text: string, em: number, more: Partial<Part> = {}): Part[] =>
    text === '' ? [] : [{ text, em, weight: 800, maxLines: 3, fill: 'ink', above: 0.3, tight: 0.94, ...more }];
  if (content.kind === 'figure') {
    const { before, figure, after } = content;
    return {
      quoted: false,
      parts: [
        ...part(before, 104, { above: 0 }),
        ...part(figure, 430, { weight: 900, maxLines: 1, fill: 'loud', above: before ? -0.06 : 0, tight: 0.8 }),
        ...part(after, 124, { above: 0 }),
      ],
    };
  }
  if (content.kind === 'quote')
    return {
      quoted: true,
      parts: [
        ...part(content.text, content.text.length > 60 ? 92 : 112, { weight: 700, maxLines: 6, above: 0, tight: 1.02 }),
        ...part(content.by, 52, { weight: 600, fill: 'soft', above: 0.7 }),
      ],
    };
  if (content.kind === 'list')
    return {
      quoted: false,
      parts: content.rows.flatMap((row, i) =>
        part(row, [140, 140, 140, 112, 92][content.rows.length]!, {
          maxLines: 2,
          above: i === 0 ? 0 : 0.46,
          dot: true,
        }),
      ),
    };
  return {
    quoted: false,
    parts: part(content.text, content.text.length > 16 ? 156 : 190, { weight: 900, maxLines: 4, above: 0 }),
  };
}

interface Placed {
  part: Part;
  set: SetText;
  /** The vertical middle of each line, px. */
  lines: number[];
  box: Rect;
}

/** Sets all parts as one block, smaller if it is too high. */
function place(
  parts: readonly Part[],
  { middle, rtl, aligned }: { middle: number; rtl: boolean; aligned: boolean },
): Placed[] {
  const height = ROOM.bottom - ROOM.top;
  for (let scale = 1; ; scale *= 0.93) {
    let y = 0;
    const placed = parts.map((part): Placed => {
      const indent = part.dot ? DOT : 0;
      const width = ROOM.right - ROOM.left - indent;
      const em = part.em * scale;
      const set = setText(splitWords(part.text), {
        weight: part.weight,
        em,
        width,
        centre: 0,
        maxLines: part.maxLines,
        ...(rtl ? { rtl } : {}),
      });
      const widest = Math.max(...set.lines.map((line) => line.width));
      const pitch = set.pitch * part.tight;
      y += part.above * set.em;
      const lines = set.lines.map((_, i) => y + pitch * (i + 0.5));
      const top = y;
      y += pitch * set.lines.length;
      const centre = (ROOM.left + ROOM.right) / 2;
      for (const line of set.lines) {
        const left = !aligned ? centre - line.width / 2 : rtl ? ROOM.right - indent - line.width : ROOM.left + indent;
        move(line, left - line.x);
      }
      const x = !aligned ? centre - widest / 2 : rtl ? ROOM.right - indent - widest : ROOM.left;
      return { part, set, lines, box: { x, y: top, w: widest + indent, h: y - top } };
    });
    if (y > height && scale > 0.2) continue;
    const top = Math.max(ROOM.top, Math.min(ROOM.bottom - y, middle - y / 2));
    return placed.map(({ lines, box, ...one }) => ({
      ...one,
      lines: lines.map((at) => at + top),
      box: { ...box, y: box.y + top },
    }));
  }
}

/** Width that a list's dot takes, px. */
const DOT = 74;

function move(line: SetText['lines'][number], by: number): void {
  line.x += by;
  for (const word of line.words) {
    word.x += by;
    for (const part of word.parts) part.x += by;
  }
}

interface Look {
  /** The colours of the ground, from its upper left to its lower right corner. */
  ground: readonly [string, string];
  /** The colour of the shapes on it. */
  shape: string;
  ink: string;
  loud: string;
  soft: string;
}

/** Minimum contrast of words with everything behind them. */
const LEGIBLE = 4.5;

/** A colour as near to `wanted` as is legible on all grounds. */
function legible(wanted: string, grounds: readonly string[], least = LEGIBLE): string {
  const dark = grounds.every((ground) => luminance(ground) < 0.2);
  for (let share = 0; share <= 1; share += 0.08) {
    const tried = mix(wanted, dark ? '#ffffff' : '#140d20', share);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return dark ? '#ffffff' : '#140d20';
}

/** The looks of a card: deep, pale and bright, all in the palette's colours. */
function chooseLook(palette: Palette, dice: Dice): Look {
  const deep = palette.dark ? palette.wallLow : palette.second;
  const [from, to, shape, loud] = dice.pick([
    [darker(deep, 0.35), darker(deep, 0.72), lighter(deep, 0.12), mix(palette.accent, '#ffd23f', 0.55)],
    [
      lighter(palette.light, 0.5),
      lighter(mix(palette.wall, palette.light, palette.dark ? 0.8 : 0.2), 0.25),
      palette.accent,
      palette.accent,
    ],
    [deepen(palette.accent), darker(deepen(palette.accent), 0.4), lighter(palette.accent, 0.2), '#ffe08a'],
  ] as const);
  const behind = [from, to, mix(from, shape, SHAPE), mix(to, shape, SHAPE)];
  const ink = legible(luminance(from) < 0.2 ? '#ffffff' : palette.ink, behind, 7);
  return { ground: [from, to], shape, ink, loud: legible(loud, behind), soft: legible(mix(ink, from, 0.25), behind) };
}

/** Darkens a colour until white is legible on it. */
function deepen(colour: string): string {
  let share = 0.2;
  while (contrast(darker(colour, share), '#ffffff') < 6) share += 0.06;
  return darker(colour, share);
}

/** Opacity of the shapes behind words. */
const SHAPE = 0.16;

/** Quiet shapes that lead the eye to the words, in one of four arrangements. */
function drawGround({ ground: [from, to], shape }: Look, dice: Dice): string {
  const { width: W, height: H } = FRAME;
  const flip = dice.chance(0.5);
  const x = (share: number): number => W * (flip ? 1 - share : share);
  const disc = (cx: number, cy: number, r: number, opacity = SHAPE): string =>
    `<circle cx="${px(x(cx))}" cy="${px(H * cy)}" r="${px(W * r)}" fill="${shape}" fill-opacity="${opacity}"/>`;
  const ring = (cx: number, cy: number, r: number, wide: number): string =>
    `<circle cx="${px(x(cx))}" cy="${px(H * cy)}" r="${px(W * r)}" fill="none" stroke="${shape}" stroke-width="${wide}" stroke-opacity="${SHAPE}"/>`;
  const bar = (cx: number, cy: number, w: number, h: number): string =>
    `<rect x="${px(x(cx) - (W * w) / 2)}" y="${px(H * cy - (W * h) / 2)}" width="${px(W * w)}" height="${px(W * h)}" rx="${px((W * h) / 2)}" fill="${shape}" fill-opacity="${SHAPE}" transform="rotate(${flip ? 32 : -32} ${px(x(cx))} ${px(H * cy)})"/>`;
  const shapes = dice.pick([
    () => disc(0.94, 0.1, 0.52) + disc(0.02, 0.86, 0.42) + ring(0.94, 0.1, 0.66, 3),
    () => [0, 1, 2, 3].map((i) => ring(0.5, 0.4, 0.5 + i * 0.17, 34)).join(''),
    () =>
      bar(0.98, 0.08, 0.9, 0.2) + bar(1.02, 0.23, 0.7, 0.2) + bar(-0.02, 0.82, 0.9, 0.2) + bar(0.06, 0.97, 0.7, 0.2),
    () =>
      disc(0.5, 0.4, 0.58, SHAPE * 0.7) +
      Array.from({ length: 30 }, (_, i) =>
        disc(0.1 + (i % 6) * 0.05, 0.78 + Math.floor(i / 6) * 0.028, 0.006, SHAPE * 1.6),
      ).join(''),
  ])();
  return `<defs><linearGradient id="ground" x1="${flip ? 1 : 0}" y1="0" x2="${flip ? 0 : 1}" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#ground)"/>${shapes}`;
}

/** Draws a card as SVG. Pure. @returns also the box of its words, px */
export function drawCardSvg({ palette, seed, ...words }: CardInput): { svg: string; box: Rect } {
  const dice = new Dice('card', seed);
  const look = chooseLook(palette, dice.fork('look'));
  const { parts, quoted } = listParts(words);
  const rtl = isRightToLeft(parts.map(({ text }) => text).join(' '));
  const list = parts.some(({ dot }) => dot);
  const aligned = list || quoted || dice.fork('set').chance(0.5);
  const called = printable(words.name ?? '').trim();
  const placed = place(parts, { middle: quoted ? 800 : 760, rtl, aligned });
  const top = placed[0]?.box.y ?? ROOM.top;
  const marks = placed
    .filter(({ part }) => part.dot)
    .map(({ lines, set }) => {
      const r = Math.min(17, set.em * 0.17);
      return `<circle cx="${px(rtl ? ROOM.right - 20 : ROOM.left + 20)}" cy="${px(lines[0]!)}" r="${px(r)}" fill="${look.loud}"/>`;
    });
  if (quoted && top > ROOM.top + 120)
    marks.push(quoteMark(rtl ? ROOM.right - 150 : ROOM.left, top - 150, look.loud, rtl));
  const label = called.length > 0 && called.length <= 28 && !quoted && top > ROOM.top + 150 ? [called] : [];
  const tag = label.flatMap((text) => {
    const set = setText(splitWords(text), {
      weight: 700,
      em: 40,
      width: ROOM.right - ROOM.left,
      centre: 0,
      maxLines: 1,
    });
    const [line] = set.lines;
    const at = !aligned ? (ROOM.left + ROOM.right - line!.width) / 2 : rtl ? ROOM.right - line!.width : ROOM.left;
    move(line!, at - line!.x);
    return [
      drawLine(set, 0, top - 92, look.soft),
      `<rect x="${px(at)}" y="${px(top - 52)}" width="84" height="8" rx="4" fill="${look.loud}" ${aligned ? (rtl ? `transform="translate(${px(line!.width - 84)} 0)"` : '') : `transform="translate(${px((line!.width - 84) / 2)} 0)"`}/>`,
    ];
  });
  const text = placed.flatMap(({ part, set, lines }) =>
    lines.map((y, i) => drawLine(set, i, y, look[part.fill], part.weight)),
  );
  const { width, height } = FRAME;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${drawGround(look, dice.fork('ground'))}${marks.join('')}${tag.join('')}${text.join('')}</svg>`,
    box: around(
      placed.map(({ box }) => box),
      label.length > 0 ? top - 120 : quoted ? top - 160 : top,
    ),
  };
}

const drawLine = (set: SetText, index: number, y: number, fill: string, weight: FontWeight = 700): string =>
  set.lines[index]!.words.flatMap(({ parts }) => parts)
    .map((part) => partSvg(part, y, set.em, `font-size="${px(set.em)}" font-weight="${weight}" fill="${fill}"`))
    .join('');

/** A large opening quotation mark. */
function quoteMark(x: number, y: number, fill: string, flip: boolean): string {
  const one = 'M0 84 C0 36 26 6 66 0 L72 22 C50 28 40 42 40 56 H70 V118 H0 Z';
  return `<g transform="translate(${px(flip ? x + 150 : x)} ${px(y)})${flip ? ' scale(-1 1)' : ''}" fill="${fill}"><path d="${one}"/><path d="${one}" transform="translate(84 0)"/></g>`;
}

function around(boxes: readonly Rect[], top: number): Rect {
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y: top, w: right - x, h: bottom - top };
}

/** Draws a type card. `prepareFonts` must have been called. The caller must have refused characters that no font contains. */
export async function drawCard(input: CardInput): Promise<DrawnCard> {
  const { svg, box } = drawCardSvg(input);
  const { width, height } = FRAME;
  const bytes = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const label = { x: box.x / width, y: box.y / height, w: box.w / width, h: box.h / height };
  return { bytes, contentType: 'image/jpeg', areas: { faces: [], labels: [label] } };
}
