import { FRAME } from '../ffmpeg/index.js';
import { assSizePerEm, type Face, textWidth } from '../fonts/index.js';
import { drawnText, type PlacedWord, type SetText } from '../type/type-setting.js';
import { type AssEvent, assColor, escapeAss, roundedBox } from './ass.js';
import { BLACK, edgeFor, inkOn, WHITE } from './contrast.js';
import type { Cue } from './cues.js';
import type { EmojiPicture } from './emoji-pictures.js';
import type { Look } from './looks.js';

/** Drawing order; higher layers are drawn over lower ones. */
const LAYER = { linePlate: 0, edge: 1, wordPlate: 2, words: 3, accent: 4 } as const;

/** Entrance animation of a cue: it grows from 94 % of its size in 100 ms. */
const PUSH = { from: 0.94, ms: 100 } as const;
/**
 * A `pop` word grows by at most this share, and by at most `px`, so that it stays on top of its outline, which does not grow.
 */
const SWELL = { share: 0.09, px: 16, upMs: 66, downMs: 170 } as const;
/** Share of a word's time during which its letters appear; it is less than 1, so that all are there before the next word. */
const TYPING = 0.8;
/** Sizes of the typewriter's caret, in ems. */
const CARET = { width: 0.5, height: 0.1, gap: 0.06, rim: 0.05, drop: 0.3 } as const;

interface Point {
  x: number;
  y: number;
}

/** A part of a word that is drawn with one font and in one direction, px. */
interface DrawnPart {
  text: string;
  face: Face;
  em: number;
  left: number;
  width: number;
  /** Vertical middle of the part. */
  y: number;
  rtl: boolean;
}

/** A word of a cue as drawn, in px and frames. */
interface DrawnWord {
  /** The word's parts from left to right, without emoji, which are drawn as pictures. */
  parts: DrawnPart[];
  em: number;
  left: number;
  width: number;
  /** Vertical middle of its line. */
  y: number;
  from: number;
  /** The frame at which the word has been spoken; at most `to`. */
  said: number;
  /** The frame at which the next word begins, or the cue ends. */
  to: number;
}

/** Rounds to a tenth of a pixel; finer differences are not visible. */
const px = (value: number): number => Math.round(value * 10) / 10;
const toMilliseconds = (frames: number): number => Math.round((frames * 1000) / FRAME.fps);

const fontTags = ({ face, em }: DrawnPart): string => `\\fn${face.name}\\fs${(em * assSizePerEm(face)).toFixed(1)}`;
const edgeTags = (color: string, edge: number, softness: number): string =>
  `\\3c${assColor(color)}\\3a&H08&\\bord${px(edge)}\\blur${softness}`;

/** Distance between the middles of two neighbouring lines, px. */
const choosePitch = (set: SetText, look: Look): number => (look.plate ? look.plate.pitch * set.em : set.pitch);

/** How far a word's plate extends beyond the word at each side, its height, and how far it is below the line's middle, px. */
const sizeWordPlate = (em: number) => ({ pad: Math.min(18, em * 0.2), height: em * 1.26, drop: em * 0.05 });

const caretRoom = (em: number): number => (CARET.gap + CARET.width + CARET.rim) * em;

/** The size of a cue in a look, including outlines, plates and caret, px. Pure. */
export function measureExtent(set: SetText, look: Look): { w: number; h: number } {
  const { edge, softness, accent, plate } = look;
  const wide = Math.max(...set.lines.map((line) => line.width));
  const pitch = choosePitch(set, look);
  if (plate) return { w: wide + 2 * plate.pad * set.em, h: plate.height * set.em + (set.lines.length - 1) * pitch };
  const tall = pitch * set.lines.length;
  const rim = edge + softness;
  if (accent !== 'plate') {
    const aside = accent === 'typed' ? Math.max(rim, caretRoom(set.em)) : rim;
    return { w: wide + 2 * aside, h: tall + 2 * rim };
  }
  const { pad, height, drop } = sizeWordPlate(set.em);
  return { w: wide + 2 * Math.max(rim, pad), h: tall + 2 * Math.max(rim, drop + (height - pitch) / 2) };
}

/**
 * Builds the events of a cue. Every word is drawn separately at its own position, so that nothing moves while the highlight
 * goes from word to word, in any reading direction. A word's outline is a separate bitmap below all letters, shown for the
 * cue's whole duration: blending is the main cost of captions, and an outline drawn over a neighbour's letters would hide parts
 * of them. Pure.
 * @param set the cue's typeset words, centred on `middle.x`
 */
export function cueEvents(cue: Cue, set: SetText, look: Look, middle: Point): AssEvent[] {
  const words = placeWords(cue, set, look, middle.y);
  const place = placing(cue, look, middle);
  const plates = look.plate ? linePlates(cue, set, look.plate, middle.y, choosePitch(set, look)) : [];
  return [...plates, ...words.flatMap((word) => wordEvents(word, cue, look, place))];
}

/** Lists every word of a typeset cue in reading order, with the vertical middle of its line, px. */
export function wordsInRows(set: SetText, look: Look, middle: number): { word: PlacedWord; y: number }[] {
  const pitch = choosePitch(set, look);
  return set.lines.flatMap(({ words }, row) =>
    words.map((word) => ({ word, y: middle + (row - (set.lines.length - 1) / 2) * pitch })),
  );
}

function placeWords(cue: Cue, set: SetText, look: Look, middle: number): DrawnWord[] {
  const { em } = set;
  return wordsInRows(set, look, middle).map(({ word: { parts, x, width }, y }, index): DrawnWord => {
    const { from, to: end } = cue.words[index]!;
    const to = cue.words[index + 1]?.from ?? cue.to;
    const drawn = parts.flatMap((part): DrawnPart[] =>
      part.face === null
        ? []
        : [
            {
              text: drawnText(part),
              face: part.face,
              em,
              left: part.x,
              width: part.width,
              y: y + part.dy,
              rtl: part.rtl,
            },
          ],
    );
    return { parts: drawn, em, left: x, width, y, from, said: Math.min(end, to), to };
  });
}

/**
 * The emoji of a cue, as pictures. Each is shown for the cue's whole duration; in the `typed` style, from its word until the
 * cue's end. Pure.
 */
export function cuePictures(cue: Cue, set: SetText, look: Look, middle: Point): EmojiPicture[] {
  return wordsInRows(set, look, middle.y).flatMap(({ word, y }, index) =>
    word.parts.flatMap(({ text, face, x, width, dy }): EmojiPicture[] => {
      const from = look.accent === 'typed' ? cue.words[index]!.from : cue.from;
      return face === null ? [{ emoji: text, x, y: y + dy - width / 2, side: width, from, to: cue.to }] : [];
    }),
  );
}

/**
 * Returns the ASS tags for a part's position in an event that begins at frame `from`, with the cue's entrance animation if `from`
 * is the cue's first frame.
 */
type Placing = (part: DrawnPart, from: number) => string;

const placing =
  (cue: Cue, { push }: Look, middle: Point): Placing =>
  (part, from) => {
    const [x, y] = [part.left + part.width / 2, part.y];
    if (!push || cue.continued || from !== cue.from) return `\\an5\\pos(${px(x)},${px(y)})`;
    const [x0, y0] = [middle.x + (x - middle.x) * PUSH.from, middle.y + (y - middle.y) * PUSH.from];
    const start = PUSH.from * 100;
    return (
      `\\an5\\move(${px(x0)},${px(y0)},${px(x)},${px(y)},0,${PUSH.ms})` +
      `\\fscx${start}\\fscy${start}\\t(0,${PUSH.ms},\\fscx100\\fscy100)`
    );
  };

/** Builds one event of a word; empty if it would have no duration. */
const event = (layer: number, from: number, to: number, tags: string, text: string): AssEvent[] =>
  from < to ? [{ layer, from, to, text: `{${tags}}${escapeAss(text)}` }] : [];

function wordEvents(word: DrawnWord, cue: Cue, look: Look, place: Placing): AssEvent[] {
  if (look.accent === 'typed') return typedEvents(word, cue, look);
  const plate = look.accent === 'plate' ? [wordPlate(word, look.highlight)] : [];
  return [...plate, ...word.parts.flatMap((part) => partEvents(part, word, cue, look, place))];
}

function partEvents(part: DrawnPart, word: DrawnWord, cue: Cue, look: Look, place: Placing): AssEvent[] {
  const { text } = part;
  const font = fontTags(part);
  const written = (layer: number, from: number, to: number, tags: string): AssEvent[] =>
    event(layer, from, to, `${place(part, from)}${font}\\bord0${tags}`, text);
  const plain = (from: number, to: number, color = look.fill): AssEvent[] =>
    written(LAYER.words, from, to, `\\1c${assColor(color)}`);
  const edge =
    look.edge === 0
      ? []
      : event(
          LAYER.edge,
          cue.from,
          cue.to,
          `${place(part, cue.from)}${font}${below(look)}${edgeTags(BLACK, look.edge, look.softness)}`,
          text,
        );
  const before = plain(cue.from, word.from, look.upcoming);
  const after = plain(word.to, cue.to);
  if (look.accent === 'plate')
    return [...edge, ...before, ...plain(word.from, word.to, inkOn(look.highlight)), ...after];
  if (look.accent === 'sweep')
    return [...edge, ...before, ...plain(word.from, cue.to), ...sweepEvent(part, word, cue, look, place)];
  const accent = event(
    LAYER.accent,
    word.from,
    word.to,
    `${place(part, word.from)}${font}\\1c${assColor(look.highlight)}${ownEdge(look)}` +
      (look.accent === 'pop' ? swellTags(part) : ''),
    text,
  );
  return [...edge, ...before, ...accent, ...after];
}

/**
 * Tags for the inside of an outline, which letters of the same size cover. A word that grows uncovers parts of it, through which
 * the video would be seen: a second, bright copy of the word.
 */
const below = ({ accent }: Look): string => (accent === 'pop' ? `\\1c${assColor(BLACK)}` : '\\1a&HFF&');

/**
 * Tags for the outline of the highlighted word. All words already have a dark outline below them, so only a dark highlight
 * colour needs its own outline, which is white.
 */
const ownEdge = ({ highlight, edge, softness }: Look): string =>
  edgeFor(highlight) === WHITE ? edgeTags(WHITE, (edge || 6) * 0.8, softness || 2) : '\\bord0';

function swellTags({ width }: DrawnPart): string {
  const most = Math.min(SWELL.share, SWELL.px / Math.max(1, width));
  const [start, peak] = [most * 0.5, most].map((share) => ((1 + share) * 100).toFixed(1)) as [string, string];
  const scaled = (size: string): string => `\\fscx${size}\\fscy${size}`;
  return `${scaled(start)}\\t(0,${SWELL.upMs},${scaled(peak)})\\t(${SWELL.upMs},${SWELL.downMs},${scaled('100')})`;
}

/**
 * Draws a part of a word in the highlight colour, uncovered in reading direction while the word is spoken. The first step is
 * already visible on the word's first frame.
 */
function sweepEvent(part: DrawnPart, word: DrawnWord, cue: Cue, look: Look, place: Placing): AssEvent[] {
  const steps = Math.max(1, word.said - word.from);
  const rim = look.edge + look.softness;
  const [left, right] = [part.left - rim, part.left + part.width + rim];
  const [top, bottom] = [part.y - part.em, part.y + part.em].map(Math.round) as [number, number];
  const first = rim + part.width / steps;
  const clip = (a: number, b: number): string => `\\clip(${Math.round(a)},${top},${Math.round(b)},${bottom})`;
  const begun = part.rtl ? clip(right - first, right) : clip(left, left + first);
  const sweep = steps > 1 ? `${begun}\\t(0,${toMilliseconds(steps - 1)},${clip(left, right)})` : '';
  const at = `${place(part, word.from)}${fontTags(part)}`;
  const filled = event(
    LAYER.accent,
    word.from,
    cue.to,
    `${at}\\1c${assColor(look.highlight)}\\bord0${sweep}`,
    part.text,
  );
  if (edgeFor(look.highlight) !== WHITE) return filled;
  // A light outline cut off at the edge of the sweep would end in a hard line, so it fades in around the whole word, below its
  // letters.
  const rising = `\\fad(${toMilliseconds(steps)},0)`;
  return [...event(LAYER.edge, word.from, cue.to, `${at}\\1a&HFF&${ownEdge(look)}${rising}`, part.text), ...filled];
}

/** Draws the plate behind the spoken word, slightly below the line's middle, where the eye sees the middle of small letters. */
function wordPlate({ left, width, y, em, from, to }: DrawnWord, color: string): AssEvent {
  const { pad, height, drop } = sizeWordPlate(em);
  const box = { x: left - pad, y: y + drop - height / 2, width: width + 2 * pad, height, radius: em * 0.22 };
  return { layer: LAYER.wordPlate, from, to, text: roundedBox(box, assColor(color)) };
}

/** Draws a plate behind each line, for the cue's whole duration. */
function linePlates(
  cue: Cue,
  { lines, em }: SetText,
  plate: NonNullable<Look['plate']>,
  middle: number,
  pitch: number,
): AssEvent[] {
  const height = plate.height * em;
  return lines.map(({ x, width }, row) => {
    const y = middle + (row - (lines.length - 1) / 2) * pitch;
    const pad = plate.pad * em;
    const box = { x: x - pad, y: y - height / 2, width: width + 2 * pad, height, radius: em * 0.3 };
    return { layer: LAYER.linePlate, from: cue.from, to: cue.to, text: roundedBox(box, assColor(plate.color)) };
  });
}

/**
 * Words whose letters keep their shape whatever their neighbours are, so they can be typed letter by letter. Other words appear
 * as a whole.
 */
const TYPEABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\p{S}\p{Script=Inherited}]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Draws a word that appears letter by letter, each letter from the frame on which it is typed, followed by the caret. */
function typedEvents(word: DrawnWord, cue: Cue, look: Look): AssEvent[] {
  const [only, ...others] = word.parts;
  if (only && others.length === 0 && TYPEABLE.test(only.text)) return typedLetters(only, word, cue, look);
  return word.parts.flatMap((part) => [
    ...typed(part, part.text, LAYER.accent, word.from, word.to, look, look.highlight),
    ...typed(part, part.text, LAYER.words, word.to, cue.to, look, look.fill),
  ]);
}

/** Draws a text with its outline between two frames. It is anchored at the left, so that letters already typed do not move. */
function typed(
  part: DrawnPart,
  text: string,
  layer: number,
  from: number,
  to: number,
  look: Look,
  color: string,
): AssEvent[] {
  const at = `\\an4\\pos(${px(part.left)},${px(part.y)})${fontTags(part)}`;
  const own = layer === LAYER.accent ? ownEdge(look) : '\\bord0';
  return [
    ...event(LAYER.edge, from, to, `${at}\\1a&HFF&${edgeTags(BLACK, look.edge, look.softness)}`, text),
    ...event(layer, from, to, `${at}\\1c${assColor(color)}${own}`, text),
  ];
}

function typedLetters(part: DrawnPart, word: DrawnWord, cue: Cue, look: Look): AssEvent[] {
  const letters = Array.from(graphemes.segment(part.text), ({ segment }) => segment);
  const time = Math.max(1, (word.to - word.from) * TYPING);
  const begins = (count: number): number => word.from + Math.floor((count * time) / letters.length);
  const events = letters.flatMap((_, i) => {
    const [from, to] = [begins(i), i === letters.length - 1 ? word.to : begins(i + 1)];
    if (from >= to) return [];
    const text = letters.slice(0, i + 1).join('');
    const caretX = part.left + textWidth(text, part.face, part.em);
    return [
      ...typed(part, text, LAYER.accent, from, to, look, look.highlight),
      // The cue's last letter has no caret after it.
      ...(to === cue.to ? [] : caretEvents(word, caretX, from, to, look.highlight)),
    ];
  });
  return [...events, ...typed(part, part.text, LAYER.words, word.to, cue.to, look, look.fill)];
}

function caretEvents({ em, y }: DrawnWord, x: number, from: number, to: number, color: string): AssEvent[] {
  const box = (rim: number) => ({
    x: x + CARET.gap * em - rim,
    y: y + CARET.drop * em - rim,
    width: CARET.width * em + 2 * rim,
    height: CARET.height * em + 2 * rim,
    radius: rim,
  });
  return [
    { layer: LAYER.edge, from, to, text: roundedBox(box(CARET.rim * em), assColor(edgeFor(color))) },
    { layer: LAYER.words, from, to, text: roundedBox(box(0), assColor(color)) },
  ];
}
