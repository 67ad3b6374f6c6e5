import { FRAME } from '../../../platform/ffmpeg/index.js';
import { assSizePerEm, type Face, textWidth } from '../../../platform/fonts/index.js';
import { type AssEvent, assColor, escapeAss, roundedBox } from '../ass.js';
import type { Cue } from '../cues.js';
import type { SetText } from '../type-setting.js';
import { BLACK, edgeFor, inkOn, WHITE } from './contrast.js';
import type { Look } from './looks.js';

/** What is drawn over what. */
const LAYER = { linePlate: 0, edge: 1, wordPlate: 2, words: 3, accent: 4 } as const;

/** A cue's push: from 94 % of its size, in 100 ms. */
const PUSH = { from: 0.94, ms: 100 } as const;
/** A word that pops swells by at most this share, and by so few px that it stays on its edge. */
const SWELL = { share: 0.09, px: 16, upMs: 66, downMs: 170 } as const;
/** Of a word's time, in which its letters are typed: all stand before the next word comes. */
const TYPING = 0.8;
/** Sizes of the typewriter's caret, in ems. */
const CARET = { width: 0.5, height: 0.1, gap: 0.06, rim: 0.05, drop: 0.3 } as const;

interface Point {
  x: number;
  y: number;
}

/** A word of a cue as it is drawn. px and frames */
interface DrawnWord {
  text: string;
  face: Face;
  em: number;
  left: number;
  width: number;
  /** The middle of its line. */
  y: number;
  from: number;
  /** Where the next one begins, or the cue ends. */
  to: number;
}

/** A tenth of a pixel is as fine as can be seen. */
const px = (value: number): number => Math.round(value * 10) / 10;
const msOf = (frames: number): number => Math.round((frames * 1000) / FRAME.fps);

const fontTags = ({ face, em }: DrawnWord): string => `\\fn${face.name}\\fs${(em * assSizePerEm(face)).toFixed(1)}`;
const edgeTags = (color: string, edge: number, softness: number): string =>
  `\\3c${assColor(color)}\\3a&H08&\\bord${px(edge)}\\blur${softness}`;

/** How far the lines of a text are apart, px. */
const pitchOf = (set: SetText, look: Look): number =>
  look.plate ? look.plate.pitch * set.em : set.em * assSizePerEm(set.face);

/** How far a plate reaches beyond its word, and how high it is. px */
const wordPlateOf = (em: number) => ({ pad: Math.min(18, em * 0.2), height: em * 1.26, drop: em * 0.05 });

const caretRoom = (em: number): number => (CARET.gap + CARET.width + CARET.rim) * em;

/** What a cue covers in a look, edges, plates and caret included. px. Pure. */
export function extentOf(set: SetText, look: Look): { w: number; h: number } {
  const { edge, softness, accent, plate } = look;
  const wide = Math.max(...set.lines.map((line) => line.width));
  const pitch = pitchOf(set, look);
  if (plate) return { w: wide + 2 * plate.pad * set.em, h: plate.height * set.em + (set.lines.length - 1) * pitch };
  const tall = pitch * set.lines.length;
  const rim = edge + softness;
  if (accent !== 'plate') {
    const aside = accent === 'typed' ? Math.max(rim, caretRoom(set.em)) : rim;
    return { w: wide + 2 * aside, h: tall + 2 * rim };
  }
  const { pad, height, drop } = wordPlateOf(set.em);
  return { w: wide + 2 * Math.max(rim, pad), h: tall + 2 * Math.max(rim, drop + (height - pitch) / 2) };
}

/**
 * A cue's events. Every word is drawn by itself where it was placed, so that nothing moves while the highlight goes from word to
 * word, in whatever direction they are read. A word's edge is outline and shadow in one bitmap that stays for the cue's whole time,
 * beneath all letters: blending is what captions cost, and edges over a neighbour's letters would eat them. Pure.
 * @param set the cue's words as they are set, centred on `middle.x`
 */
export function cueEvents(cue: Cue, set: SetText, look: Look, middle: Point): AssEvent[] {
  const words = wordsOf(cue, set, look, middle.y);
  const place = placing(cue, look, middle);
  const plates = look.plate ? linePlates(cue, set, look.plate, middle.y, pitchOf(set, look)) : [];
  return [...plates, ...words.flatMap((word) => wordEvents(word, cue, look, place))];
}

function wordsOf(cue: Cue, set: SetText, look: Look, middle: number): DrawnWord[] {
  const pitch = pitchOf(set, look);
  let index = 0;
  return set.lines.flatMap((line, row) =>
    line.words.map(({ text, x, width }): DrawnWord => {
      const { from } = cue.words[index]!;
      const to = cue.words[index + 1]?.from ?? cue.to;
      index += 1;
      const y = middle + (row - (set.lines.length - 1) / 2) * pitch;
      return { text, face: set.face, em: set.em, left: x, width, y, from, to };
    }),
  );
}

/** Where a word stands in an event that begins at a frame: it comes in with its cue's push, if that begins then. */
type Placing = (word: DrawnWord, from: number) => string;

const placing =
  (cue: Cue, { push }: Look, middle: Point): Placing =>
  (word, from) => {
    const [x, y] = [word.left + word.width / 2, word.y];
    if (!push || cue.continued || from !== cue.from) return `\\an5\\pos(${px(x)},${px(y)})`;
    const [x0, y0] = [middle.x + (x - middle.x) * PUSH.from, middle.y + (y - middle.y) * PUSH.from];
    const start = PUSH.from * 100;
    return (
      `\\an5\\move(${px(x0)},${px(y0)},${px(x)},${px(y)},0,${PUSH.ms})` +
      `\\fscx${start}\\fscy${start}\\t(0,${PUSH.ms},\\fscx100\\fscy100)`
    );
  };

/** An event of a word; none for no time. */
const event = (layer: number, from: number, to: number, tags: string, text: string): AssEvent[] =>
  from < to ? [{ layer, from, to, text: `{${tags}}${escapeAss(text)}` }] : [];

function wordEvents(word: DrawnWord, cue: Cue, look: Look, place: Placing): AssEvent[] {
  if (look.accent === 'typed') return typedEvents(word, cue, look);
  const { text } = word;
  const font = fontTags(word);
  const written = (layer: number, from: number, to: number, tags: string): AssEvent[] =>
    event(layer, from, to, `${place(word, from)}${font}\\bord0${tags}`, text);
  const plain = (from: number, to: number, color = look.fill): AssEvent[] =>
    written(LAYER.words, from, to, `\\1c${assColor(color)}`);
  const edge =
    look.edge === 0
      ? []
      : event(
          LAYER.edge,
          cue.from,
          cue.to,
          `${place(word, cue.from)}${font}\\1a&HFF&${edgeTags(BLACK, look.edge, look.softness)}`,
          text,
        );
  const before = plain(cue.from, word.from, look.upcoming);
  const after = plain(word.to, cue.to);
  if (look.accent === 'plate') {
    const ink = plain(word.from, word.to, inkOn(look.highlight));
    return [...edge, ...before, wordPlate(word, look.highlight), ...ink, ...after];
  }
  if (look.accent === 'sweep')
    return [...edge, ...before, ...plain(word.from, cue.to), ...sweepEvent(word, cue, look, place)];
  const accent = event(
    LAYER.accent,
    word.from,
    word.to,
    `${place(word, word.from)}${font}\\1c${assColor(look.highlight)}${ownEdge(look)}` +
      (look.accent === 'pop' ? swellTags(word) : ''),
    text,
  );
  return [...edge, ...before, ...accent, ...after];
}

/** The highlight's own edge: a dark one stands there already; on a dark colour it has to be white. */
const ownEdge = ({ highlight, edge, softness }: Look): string =>
  edgeFor(highlight) === WHITE ? edgeTags(WHITE, (edge || 6) * 0.8, softness || 2) : '\\bord0';

function swellTags({ width }: DrawnWord): string {
  const most = Math.min(SWELL.share, SWELL.px / Math.max(1, width));
  const [start, peak] = [most * 0.5, most].map((share) => ((1 + share) * 100).toFixed(1)) as [string, string];
  const scaled = (size: string): string => `\\fscx${size}\\fscy${size}`;
  return `${scaled(start)}\\t(0,${SWELL.upMs},${scaled(peak)})\\t(${SWELL.upMs},${SWELL.downMs},${scaled('100')})`;
}

/** Letters that are written from the right to the left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The word in the highlight, uncovered while it is said in the direction that it is read in; the first step shows on its first frame. */
function sweepEvent(word: DrawnWord, cue: Cue, look: Look, place: Placing): AssEvent[] {
  const said = cue.words.find(({ from }) => from === word.from)!;
  const steps = Math.max(1, Math.min(said.to, word.to) - word.from);
  const rim = look.edge + look.softness;
  const [left, right] = [word.left - rim, word.left + word.width + rim];
  const [top, bottom] = [word.y - word.em, word.y + word.em].map(Math.round) as [number, number];
  const first = rim + word.width / steps;
  const clip = (a: number, b: number): string => `\\clip(${Math.round(a)},${top},${Math.round(b)},${bottom})`;
  const begun = RIGHT_TO_LEFT.test(word.text) ? clip(right - first, right) : clip(left, left + first);
  const sweep = steps > 1 ? `${begun}\\t(0,${msOf(steps - 1)},${clip(left, right)})` : '';
  const tags = `${place(word, word.from)}${fontTags(word)}\\1c${assColor(look.highlight)}${ownEdge(look)}${sweep}`;
  return event(LAYER.accent, word.from, cue.to, tags, word.text);
}

/** The plate behind the word being said, a little below the line's middle, where the eye sees that of lower-case letters. */
function wordPlate({ left, width, y, em, from, to }: DrawnWord, color: string): AssEvent {
  const { pad, height, drop } = wordPlateOf(em);
  const box = { x: left - pad, y: y + drop - height / 2, width: width + 2 * pad, height, radius: em * 0.22 };
  return { layer: LAYER.wordPlate, from, to, text: roundedBox(box, assColor(color)) };
}

/** A plate behind each line, for the cue's whole time. */
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

/** Scripts whose letters stand by themselves: those of others change with their neighbours, so such words come whole. */
const TYPEABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\p{S}\p{Script=Inherited}]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word letter by letter, each from the frame on which it is typed, and the caret behind them. */
function typedEvents(word: DrawnWord, cue: Cue, look: Look): AssEvent[] {
  const letters = TYPEABLE.test(word.text)
    ? Array.from(graphemes.segment(word.text), ({ segment }) => segment)
    : [word.text];
  const time = Math.max(1, (word.to - word.from) * TYPING);
  const begins = (count: number): number => word.from + Math.floor((count * time) / letters.length);
  // Held at the left, so that letters that stand already stay where they are.
  const at = `\\an4\\pos(${px(word.left)},${px(word.y)})${fontTags(word)}`;
  const dark = `\\1a&HFF&${edgeTags(BLACK, look.edge, look.softness)}`;
  const typing = `\\1c${assColor(look.highlight)}${ownEdge(look)}`;
  const events = letters.flatMap((_, i) => {
    const [from, to] = [begins(i), i === letters.length - 1 ? word.to : begins(i + 1)];
    if (from >= to) return [];
    const text = letters.slice(0, i + 1).join('');
    const caretX = word.left + textWidth(text, word.face, word.em);
    return [
      ...event(LAYER.edge, from, to, `${at}${dark}`, text),
      ...event(LAYER.accent, from, to, `${at}${typing}`, text),
      // Gone once the cue is written: what is left is to be read.
      ...(to === cue.to ? [] : caretEvents(word, caretX, from, to, look.highlight)),
    ];
  });
  return [
    ...events,
    ...event(LAYER.edge, word.to, cue.to, `${at}${dark}`, word.text),
    ...event(LAYER.words, word.to, cue.to, `${at}\\1c${assColor(look.fill)}\\bord0`, word.text),
  ];
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
