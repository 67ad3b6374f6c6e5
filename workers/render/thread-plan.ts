import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import { printable } from '../../platform/fonts/index.js';
import { type SetLines, setLines } from './slide-type.js';
import type { Rect } from './zones.js';

/** A message as it is drawn. */
export interface DrawnMessage {
  sender: 'them' | 'me';
  text: string;
  /** A small line over it, such as a day. */
  note: string | null;
  /** A photo that is sent with it: its size, px of the file. */
  photo: { width: number; height: number } | null;
}

/** Text in lines: where it is read from, and how. px of the thread, whose first message begins at 0. */
export interface PlacedText {
  set: SetLines;
  x: number;
  y: number;
  pitch: number;
  rtl: boolean;
  align: 'start' | 'middle';
}

/** A message in its place. px of the thread. */
export interface PlacedMessage {
  sender: 'them' | 'me';
  note: PlacedText | null;
  photo: Rect | null;
  bubble: Rect;
  text: PlacedText;
  /** The next is somebody else's, or there is none: its corner points at who sends it. */
  last: boolean;
  /** Where it begins, and where it ends. */
  top: number;
  bottom: number;
}

/** Where the messages are on the screen: under the name, over the field that is typed in, beside the apps' icons. px */
export const ROOM = { left: SAFE_AREA.left, right: FRAME.width - SAFE_AREA.right, top: 352, bottom: 1392 } as const;
export const ROOM_HEIGHT = ROOM.bottom - ROOM.top;

const BUBBLE = { wide: 700, pad: { x: 36, y: 26 }, least: 108 } as const;
export const RADIUS = 44;
export const DOTS = { width: 150, height: 96 } as const;
/** px between messages of one sender, of two; over the first; round a note; between photo and words. */
const GAP = { same: 14, other: 34, top: 24, note: 22, photo: 12, end: 22 } as const;
/** px to the em: of messages, from the usual to the one that everything has room at; of notes. */
const EM = { usual: 48, least: 26, note: 32 } as const;
const PHOTO = { width: 560, shortest: 300, longest: 640 } as const;

const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts whose letters reach further up and down. */
const TALL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Runs from right to left. */
export const isRtl = (text: string): boolean => RTL.test(text);
const pitchOf = (text: string, em: number): number => em * (TALL.test(text) ? 1.5 : 1.28);

/** Words in lines of one size; a word that is wider than a line is broken. */
const inLines = (text: string, em: number, width: number): SetLines =>
  setLines(text, { weight: 600, em, least: em, width, maxLines: Number.POSITIVE_INFINITY });

function photoSize({ width, height }: { width: number; height: number }): { w: number; h: number } {
  const h = Math.max(PHOTO.shortest, Math.min(PHOTO.longest, (PHOTO.width * height) / width));
  return { w: PHOTO.width, h: Math.round(h) };
}

interface SizedMessage {
  set: SetLines;
  pitch: number;
  photo: { w: number; h: number } | null;
  note: SetLines | null;
  height: number;
}

/** A message by itself, as large as it may be while all of it can be seen at once. */
function sized({ text, note, photo }: DrawnMessage): SizedMessage {
  const words = printable(text);
  const over = note === null ? null : inLines(printable(note), EM.note, ROOM.right - ROOM.left);
  const shown = photo && photoSize(photo);
  for (let em: number = EM.usual; ; em = Math.max(EM.least, em - 4)) {
    const set = inLines(words, em, BUBBLE.wide - 2 * BUBBLE.pad.x);
    const pitch = pitchOf(words, em);
    const height =
      (over ? over.lines.length * EM.note * 1.3 + GAP.note : 0) +
      (shown ? shown.h + GAP.photo : 0) +
      set.lines.length * pitch +
      2 * BUBBLE.pad.y;
    if (em === EM.least || height + GAP.top + GAP.end <= ROOM_HEIGHT)
      return { set, pitch, photo: shown, note: over, height };
  }
}

/** Sets every message of a thread in its place, the first at the top. Pure. */
export function planThread(messages: readonly DrawnMessage[]): PlacedMessage[] {
  let y = GAP.top as number;
  return messages.map((message, i) => {
    const before = messages[i - 1];
    const next = messages[i + 1];
    const { set, pitch, photo, note } = sized(message);
    const { sender } = message;
    if (before) y += before.sender === sender && message.note === null ? GAP.same : GAP.other;
    const top = y;
    const placedNote: PlacedText | null = note && {
      set: note,
      x: (ROOM.left + ROOM.right) / 2,
      y,
      pitch: EM.note * 1.3,
      rtl: isRtl(message.note!),
      align: 'middle',
    };
    if (note) y += note.lines.length * EM.note * 1.3 + GAP.note;
    const left = (wide: number): number => (sender === 'me' ? ROOM.right - wide : ROOM.left);
    const picture = photo && { x: left(photo.w), y, w: photo.w, h: photo.h };
    if (photo) y += photo.h + GAP.photo;
    const widest = Math.max(0, ...set.lines.map(({ width }) => width));
    const w = Math.ceil(Math.max(BUBBLE.least, widest + 2 * BUBBLE.pad.x));
    const bubble = { x: left(w), y, w, h: Math.ceil(set.lines.length * pitch + 2 * BUBBLE.pad.y) };
    const rtl = isRtl(message.text);
    y += bubble.h;
    return {
      sender,
      note: placedNote,
      photo: picture,
      bubble,
      text: {
        set,
        x: rtl ? bubble.x + bubble.w - BUBBLE.pad.x : bubble.x + BUBBLE.pad.x,
        y: bubble.y + BUBBLE.pad.y,
        pitch,
        rtl,
        align: 'start',
      },
      last: next?.sender !== sender,
      top,
      bottom: y,
    };
  });
}

/** Where the sign that somebody types stands, after these messages. */
export function dotsAfter(placed: readonly PlacedMessage[], sender: 'them' | 'me'): Rect {
  const before = placed.at(-1);
  const y = before ? before.bottom + (before.sender === sender ? GAP.same : GAP.other) : GAP.top;
  return { x: sender === 'me' ? ROOM.right - DOTS.width : ROOM.left, y, w: DOTS.width, h: DOTS.height };
}

/** How far a thread that ends at `bottom` is scrolled, px: its end is always seen. */
export const scrolledTo = (bottom: number): number => Math.max(0, Math.ceil(bottom + GAP.end - ROOM_HEIGHT));

/** What a line's screen is at a time. */
export interface ThreadState {
  /** The frame from which on it is so. */
  from: number;
  scroll: number;
  /** Which of the three dots is lit; null for none. */
  dots: 0 | 1 | 2 | null;
  /** The share of the message that stands in the field, while I type it; null while nothing does. */
  typed: number | null;
  /** The new bubble's size, of its own; null while it is not there. */
  bubble: number | null;
}

/** A bubble comes in with a push, frame by frame. */
const POP = [0.6, 0.92, 1.05, 1] as const;
const SCROLL = [0.45, 0.8, 0.95, 1] as const;
/** Frames that a dot is lit; before anybody types; of a step of typing. */
const DOT_FRAMES = 5;
const STILL = 3;
const TYPING_STEPS = 6;

/**
 * What happens on a line's screen: somebody types until the voice begins, then the message is there and the thread moves up. Pure.
 * @param sent the frame at which it is sent
 */
export function threadStates(
  placed: readonly PlacedMessage[],
  { sent, frames }: { sent: number; frames: number },
): ThreadState[] {
  const message = placed.at(-1)!;
  const before = placed.slice(0, -1);
  const start = scrolledTo(before.at(-1)?.bottom ?? 0);
  const dots = dotsAfter(before, message.sender);
  const waiting = message.sender === 'them' ? Math.max(start, scrolledTo(dots.y + dots.h)) : start;
  const end = Math.max(start, scrolledTo(message.bottom));
  const states: ThreadState[] = [];
  if (sent > STILL) {
    const typing = sent - STILL;
    states.push({ from: 0, scroll: start, dots: null, typed: null, bubble: null });
    if (message.sender === 'them')
      for (let n = 0; n * DOT_FRAMES < typing; n += 1)
        states.push({
          from: STILL + n * DOT_FRAMES,
          scroll: waiting,
          dots: (n % 3) as 0 | 1 | 2,
          typed: null,
          bubble: null,
        });
    else
      for (let n = 0; n < Math.min(TYPING_STEPS, typing); n += 1)
        states.push({
          from: STILL + Math.floor((n * typing) / Math.min(TYPING_STEPS, typing)),
          scroll: start,
          dots: null,
          typed: (n + 1) / Math.min(TYPING_STEPS, typing),
          bubble: null,
        });
  }
  const from = sent > STILL ? sent : 0;
  const moved = sent > STILL ? waiting : start;
  for (const [n, size] of POP.entries()) {
    if (from + n >= frames) break;
    const scroll = Math.round(moved + (end - moved) * SCROLL[n]!);
    states.push({ from: from + n, scroll, dots: null, typed: null, bubble: size });
  }
  return states;
}
