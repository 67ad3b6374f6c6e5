import { FRAME } from '../../platform/ffmpeg/index.js';
import { assSizePerEm } from '../../platform/fonts/index.js';
import type { Word } from '../../providers/speech/port.js';
import { type AssEvent, assColor, assDocument, escapeAss, roundedBox } from './ass.js';
import { type Cue, splitCues, timeWords } from './cues.js';
import { fitsRoom, type SetText, setText, type TypeRoom } from './type-setting.js';

export const CAPTION_STYLES = ['bold', 'box', 'clean', 'none'] as const;
/**
 * `bold`: heavy white words, the spoken one yellow. `box`: the spoken word on a coloured plate. `clean`: quieter; words yet to
 * come are dimmed. `none`: no captions.
 */
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/**
 * Where the apps leave room on a 1080x1920 video: nothing under the bottom 20 %, nothing in the column of icons on the
 * right, nothing under the header. Boxes include outline and shadow.
 */
export const SAFE_AREA = { top: 220, right: 140, bottom: 384, left: 60 } as const;

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

/** Centre of the caption block: below a face, above the apps' own text. */
const CAPTION_Y = 1310;

const TITLE: TypeRoom = { weight: 800, em: 60, width: 820, centre: FRAME.width / 2, maxLines: 3 };
const TITLE_TOP = 262;

export interface CaptionInput {
  words: readonly Word[];
  onScreenText: string | null;
  frames: number;
  style: CaptionStyle;
}

/** The ASS document for a line, or null when there is nothing to draw. Pure. */
export function captionDocument({ words, onScreenText, frames, style }: CaptionInput): string | null {
  const events = [
    ...titleEvents(onScreenText, frames),
    ...(style === 'none' ? [] : wordEvents(words, frames, LOOKS[style])),
  ];
  return events.length === 0 ? null : assDocument(events, frames);
}

function wordEvents(words: readonly Word[], frames: number, look: Look): AssEvent[] {
  const timed = timeWords(words, frames);
  return splitCues(timed, frames, (texts) => fitsRoom(texts, look.room)).flatMap((cue) => cueEvents(cue, look));
}

const place = (set: SetText, y: number): string => {
  const size = (set.em * assSizePerEm(set.face)).toFixed(1);
  return `\\an5\\pos(${FRAME.width / 2},${y})\\fn${set.face.name}\\fs${size}`;
};

/**
 * One event per active word, each holding the whole cue, over one soft dark edge that stays for the cue's whole time. The edge
 * is outline and shadow in one bitmap: drawn apart they cost half as much again (blending is what captions cost), and edges
 * drawn word by word would lie over their neighbours' letters.
 */
function cueEvents(cue: Cue, look: Look): AssEvent[] {
  const texts = cue.words.map((word) => word.text);
  const set = setText(texts, look.room);
  // Plates stand still, so what is on them does too.
  const at = place(set, CAPTION_Y) + (look.plate === null ? POP : '');
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
    const still = place(set, CAPTION_Y);
    const text = { layer: 2, from: word.from, to, text: `{${index === 0 ? at : still}\\bord0}${written(tag)}` };
    return look.plate === null ? [text] : [plateEvent(set, index, word.from, to, look.plate), text];
  });
  return [edge, ...perWord];
}

/** The plate behind the active word: drawn from the same measures that broke the lines. */
function plateEvent(set: SetText, index: number, from: number, to: number, color: string): AssEvent {
  const pitch = set.em * assSizePerEm(set.face);
  let seen = 0;
  const row = set.lines.findIndex((line) => {
    seen += line.words.length;
    return index < seen;
  });
  const line = set.lines[row]!;
  const word = line.words[index - (seen - line.words.length)]!;
  // A little below the line's own middle, where the eye sees the middle of lower-case letters.
  const y = CAPTION_Y + (row - (set.lines.length - 1) / 2) * pitch + set.em * 0.05;
  const pad = Math.min(18, set.em * 0.2);
  const height = set.em * 1.26;
  const box = { x: word.x - pad, y: y - height / 2, width: word.width + 2 * pad, height, radius: set.em * 0.22 };
  return { layer: 1, from, to, text: roundedBox(box, assColor(color)) };
}

/** On-screen text as the apps set it: dark words on white plates, one to a line, for the whole line's time. */
function titleEvents(text: string | null, frames: number): AssEvent[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const set = setText(words, TITLE);
  const pitch = set.em * 1.42;
  const padX = set.em * 0.36;
  const height = set.em * 1.5;
  const widths = evened(
    set.lines.map((line) => line.width),
    set.em,
  );
  return set.lines.flatMap((line, row): AssEvent[] => {
    const width = widths[row]! + 2 * padX;
    const y = TITLE_TOP + height / 2 + row * pitch;
    const box = { x: (FRAME.width - width) / 2, y: y - height / 2, width, height, radius: set.em * 0.32 };
    const size = (set.em * assSizePerEm(set.face)).toFixed(1);
    const written = line.words.map((word) => escapeAss(word.text)).join(' ');
    const type = `{\\an5\\pos(${FRAME.width / 2},${y.toFixed(1)})\\fn${set.face.name}\\fs${size}\\1c&H141414&\\bord0}`;
    return [
      { layer: 3, from: 0, to: frames, text: roundedBox(box, assColor('#FFFFFF')) },
      { layer: 4, from: 0, to: frames, text: `${type}${written}` },
    ];
  });
}

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
