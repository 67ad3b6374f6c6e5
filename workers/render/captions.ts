import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import { assSizePerEm } from '../../platform/fonts/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import type { Word } from '../../providers/speech/port.js';
import { type AssEvent, assColor, assDocument, escapeAss, roundedBox } from './ass.js';
import { CAPTION_Y } from './caption-wish.js';
import { type Cue, cuesOfTexts, splitCues, type TimedText, timeWords } from './cues.js';
import { type Block, layoutText, type Place, type Way } from './layout.js';
import { type TitleBlock, titleEvents, titleWays } from './title.js';
import { fitsRoom, type SetText, setText, type TypeRoom } from './type-setting.js';
import { obstaclesOf, type Rect } from './zones.js';

export const CAPTION_STYLES = ['bold', 'box', 'clean', 'none'] as const;
/**
 * `bold`: heavy white words, the spoken one yellow. `box`: the spoken word on a coloured plate. `clean`: quieter; words yet to
 * come are dimmed. `none`: no captions.
 */
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

interface Look {
  room: TypeRoom;
  /** px of dark edge around the letters, and how softly it ends. */
  edge: number;
  softness: number;
  fill: string;
  active: string;
  /** ASS alpha of words not yet spoken: 00 is opaque. */
  upcoming: string;
  plate: string | null;
}

// Centred lines keep the icon column free when both margins are as wide as it.
const room = (weight: TypeRoom['weight'], em: number, margin: number): TypeRoom => ({
  weight,
  em,
  width: FRAME.width - 2 * (SAFE_AREA.right + margin),
  centre: FRAME.width / 2,
  maxLines: 2,
});

const WHITE = '#FFFFFF';
const LOOKS: Record<Exclude<CaptionStyle, 'none'>, Look> = {
  bold: { room: room(900, 92, 10), edge: 10, softness: 3, fill: WHITE, active: '#FFE234', upcoming: '00', plate: null },
  box: { room: room(900, 84, 20), edge: 8, softness: 3, fill: WHITE, active: WHITE, upcoming: '00', plate: '#6D28F5' },
  clean: { room: room(800, 66, 7), edge: 7, softness: 3, fill: WHITE, active: WHITE, upcoming: '78', plate: null },
};

/** A cue comes in with a slight push, over three frames. */
const POP = '\\fscx94\\fscy94\\t(0,100,\\fscx100\\fscy100)';

/**
 * How captions give way, as shares of the look's type size and line width, and in lines: smaller, narrower, with fewer words a
 * cue. Type under 0.66 of its size is hard to read on a phone.
 */
const GIVING_WAY = [
  { em: 1, width: 1, maxLines: 2, cost: 0 },
  { em: 0.84, width: 1, maxLines: 2, cost: 1 },
  { em: 1, width: 0.68, maxLines: 2, cost: 1.3 },
  { em: 1, width: 1, maxLines: 1, cost: 1.4 },
  { em: 0.84, width: 0.62, maxLines: 2, cost: 2 },
  { em: 0.84, width: 1, maxLines: 1, cost: 2.2 },
  { em: 0.66, width: 0.9, maxLines: 2, cost: 2.6 },
  { em: 0.66, width: 0.5, maxLines: 2, cost: 3.2 },
  { em: 0.66, width: 0.8, maxLines: 1, cost: 3.4 },
] as const;

export interface CaptionInput {
  words: readonly Word[];
  /** Texts with times of their own, in the place of `words`. */
  texts?: readonly TimedText[];
  onScreenText: string | null;
  frames: number;
  style: CaptionStyle;
  /** What text must keep off, in shares of the screen: all that it covers while the picture moves. */
  areas: PictureAreas;
  /** Where the middle of the captions would be if nothing were in the way, px; the usual row when left out. */
  captionY?: number;
}

interface CaptionBlock extends Block {
  cues: Cue[];
  look: Look;
}

/** A line's texts, each set and placed for the line's whole time. */
export interface TextLayout {
  title: Place<TitleBlock> | null;
  captions: Place<CaptionBlock> | null;
}

/** Sets and places a line's title and captions. Pure. */
export function layoutLine({ words, texts, onScreenText, frames, style, areas, captionY }: CaptionInput): TextLayout {
  const look = style === 'none' ? null : LOOKS[style];
  const timed = look && !texts ? timeWords(words, frames) : [];
  const shown = texts?.filter((text) => text.from < frames && text.to > Math.max(0, text.from)) ?? [];
  const cuesIn = (fits: Fits): Cue[] => (texts ? cuesOfTexts(shown, frames, fits) : splitCues(timed, frames, fits));
  return layoutText(
    obstaclesOf(areas, FRAME),
    titleWays(onScreenText),
    look && timed.length + shown.length > 0 ? captionWays(cuesIn, look, captionY) : [],
  );
}

/** Whether these words, shown together, keep the type's size. */
type Fits = (words: readonly string[]) => boolean;

const boxOf = ({ block, x, y }: Place<Block>): Rect => ({
  x: x - block.w / 2,
  y: y - block.h / 2,
  w: block.w,
  h: block.h,
});

/** The boxes that a layout's texts stay in, px, outlines and plates included. */
export const textBoxes = ({ title, captions }: TextLayout): { title: Rect | null; captions: Rect | null } => ({
  title: title && boxOf(title),
  captions: captions && boxOf(captions),
});

/** The ASS document for a line, or null when there is nothing to draw. Pure. */
export function captionDocument(input: CaptionInput): string | null {
  const { title, captions } = layoutLine(input);
  const events = [
    ...(title ? titleEvents(title, input.frames) : []),
    ...(captions ? captions.block.cues.flatMap((cue) => cueEvents(cue, captions.block.look, captions)) : []),
  ];
  return events.length === 0 ? null : assDocument(events, input.frames);
}

const captionWays = (cuesIn: (fits: Fits) => Cue[], look: Look, y: number = CAPTION_Y): Way<CaptionBlock>[] =>
  GIVING_WAY.map(({ em, width, maxLines, cost }) => ({
    cost,
    block: () => {
      const room = { ...look.room, em: look.room.em * em, width: look.room.width * width, maxLines };
      const own = { ...look, room, edge: look.edge * em };
      const cues = cuesIn((texts) => fitsRoom(texts, room));
      const sizes = cues.map((cue) => extent(setText(textsOf(cue), room), own));
      return {
        cost,
        y,
        w: Math.max(...sizes.map((size) => size.w)),
        h: Math.max(...sizes.map((size) => size.h)),
        cues,
        look: own,
      };
    },
  }));

/** A line's words in the cues that captions of the usual size show. Pure. */
export const captionCues = (words: readonly Word[], frames: number): Cue[] =>
  splitCues(timeWords(words, frames), frames, (texts) => fitsRoom(texts, LOOKS.bold.room));

const textsOf = (cue: Cue): string[] => cue.words.map((word) => word.text);

/** How far a plate reaches beyond its word, and how high it is. px */
const plateOf = (em: number) => ({ pad: Math.min(18, em * 0.2), height: em * 1.26, drop: em * 0.05 });

/** What a cue covers, edge and plates included. px */
function extent(set: SetText, { edge, softness, plate }: Look): { w: number; h: number } {
  const wide = Math.max(...set.lines.map((line) => line.width));
  const pitch = set.em * assSizePerEm(set.face);
  const tall = pitch * set.lines.length;
  const rim = edge + softness;
  const { pad, height, drop } = plateOf(set.em);
  return plate === null
    ? { w: wide + 2 * rim, h: tall + 2 * rim }
    : { w: wide + 2 * Math.max(rim, pad), h: tall + 2 * Math.max(rim, drop + (height - pitch) / 2) };
}

interface Point {
  x: number;
  y: number;
}

/** A tenth of a pixel is as fine as can be seen. */
const px = (value: number): number => Math.round(value * 10) / 10;

const place = (set: SetText, { x, y }: Point): string => {
  const size = (set.em * assSizePerEm(set.face)).toFixed(1);
  return `\\an5\\pos(${px(x)},${px(y)})\\fn${set.face.name}\\fs${size}`;
};

/**
 * One event per active word, each holding the whole cue, over one soft dark edge that stays for the cue's whole time. The edge
 * is outline and shadow in one bitmap: drawn apart they cost half as much again (blending is what captions cost), and edges
 * drawn word by word would lie over their neighbours' letters.
 */
function cueEvents(cue: Cue, look: Look, middle: Point): AssEvent[] {
  const set = setText(textsOf(cue), { ...look.room, centre: middle.x });
  // Plates stand still, so what is on them does too.
  const at = place(set, middle) + (look.plate === null && !cue.continued ? POP : '');
  const written = (tag: (index: number) => string): string => {
    let index = 0;
    return set.lines
      .map((line) => line.words.map((word) => `${tag(index++)}${escapeAss(word.text)}`).join(' '))
      .join('\\N');
  };
  const edge: AssEvent = {
    layer: 0,
    from: cue.from,
    to: cue.to,
    text: `{${at}\\1a&HFF&\\3c&H000000&\\3a&H08&\\bord${look.edge}\\blur${look.softness}}${written(() => '')}`,
  };
  const fill = assColor(look.fill);
  const active = assColor(look.active);
  const perWord = cue.words.flatMap((word, index): AssEvent[] => {
    const to = cue.words[index + 1]?.from ?? cue.to;
    const tag = (other: number): string =>
      `{\\1c${other === index ? active : fill}\\1a&H${other > index ? look.upcoming : '00'}&}`;
    const still = place(set, middle);
    const text = { layer: 2, from: word.from, to, text: `{${index === 0 ? at : still}\\bord0}${written(tag)}` };
    return look.plate === null ? [text] : [plateEvent(set, middle.y, index, word.from, to, look.plate), text];
  });
  return [edge, ...perWord];
}

/** The plate behind the active word: drawn from the same measures that broke the lines. */
function plateEvent(set: SetText, middle: number, index: number, from: number, to: number, color: string): AssEvent {
  const pitch = set.em * assSizePerEm(set.face);
  let seen = 0;
  const row = set.lines.findIndex((line) => {
    seen += line.words.length;
    return index < seen;
  });
  const line = set.lines[row]!;
  const word = line.words[index - (seen - line.words.length)]!;
  // A little below the line's own middle, where the eye sees the middle of lower-case letters.
  const { pad, height, drop } = plateOf(set.em);
  const y = middle + (row - (set.lines.length - 1) / 2) * pitch + drop;
  const box = { x: word.x - pad, y: y - height / 2, width: word.width + 2 * pad, height, radius: set.em * 0.22 };
  return { layer: 1, from, to, text: roundedBox(box, assColor(color)) };
}
