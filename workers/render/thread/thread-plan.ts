import { FRAME, SAFE_AREA } from '../../../engine/ffmpeg/index.js';
import { printable } from '../../../engine/fonts/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import { type SetLines, setLines } from '../slide/slide-type.js';

/** A message to be drawn. */
export interface DrawnMessage {
  sender: 'them' | 'me';
  text: string;
  /** A small line above the message, such as a day. */
  note: string | null;
  /** Size of the photo sent with the message, px of the file; null for none. */
  photo: { width: number; height: number } | null;
}

/** Typeset text with its position and direction, in px of the thread (y is 0 at the top of the whole thread). */
export interface PlacedText {
  set: SetLines;
  x: number;
  y: number;
  pitch: number;
  rtl: boolean;
  align: 'start' | 'middle';
}

/** A message with the positions of its parts, px of the thread. */
export interface PlacedMessage {
  sender: 'them' | 'me';
  note: PlacedText | null;
  photo: Rect | null;
  bubble: Rect;
  text: PlacedText;
  /** Whether no message of the same sender follows directly; then the bubble's corner points at the sender. */
  last: boolean;
  /** The top and bottom of the whole message, including its note. */
  top: number;
  bottom: number;
}

/**
 * The area for messages on the screen, px: below the name, above the input field, left of the icons that TikTok and other apps
 * lay over a video.
 */
export const ROOM = { left: SAFE_AREA.left, right: FRAME.width - SAFE_AREA.right, top: 352, bottom: 1392 } as const;
export const ROOM_HEIGHT = ROOM.bottom - ROOM.top;

const BUBBLE = { wide: 700, pad: { x: 36, y: 26 }, least: 108 } as const;
export const RADIUS = 44;
export const DOTS = { width: 150, height: 96 } as const;
/**
 * Distances, px. `same`: between messages of the same sender. `other`: between those of different senders, and above a note.
 * `top`: above the first message. `note`: below a note. `photo`: between photo and words. `end`: below the last message.
 */
const GAP = { same: 14, other: 34, top: 24, note: 22, photo: 12, end: 22 } as const;
/** Type sizes, px per em: the usual and the minimum one of messages, and that of notes. */
const EM = { usual: 48, least: 26, note: 32 } as const;
const PHOTO = { width: 560, shortest: 300, longest: 640 } as const;

/** Scripts whose letters extend further up and down than Latin ones, so that their lines need more distance. */
const TALL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const choosePitch = (text: string, em: number): number => em * (TALL.test(text) ? 1.5 : 1.28);

/** Breaks words into lines at a fixed size; a word wider than a line is broken. */
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

/** Typesets a single message, as large as possible while it fits on the screen at once, but not below the minimum size. */
function sized({ text, note, photo }: DrawnMessage): SizedMessage {
  const words = printable(text);
  const over = note === null ? null : inLines(printable(note), EM.note, ROOM.right - ROOM.left);
  const shown = photo && photoSize(photo);
  for (let em: number = EM.usual; ; em = Math.max(EM.least, em - 4)) {
    const set = inLines(words, em, BUBBLE.wide - 2 * BUBBLE.pad.x);
    const pitch = choosePitch(words, em);
    const height =
      (over ? over.lines.length * EM.note * 1.3 + GAP.note : 0) +
      (shown ? shown.h + GAP.photo : 0) +
      set.lines.length * pitch +
      2 * BUBBLE.pad.y;
    if (em === EM.least || height + GAP.top + GAP.end <= ROOM_HEIGHT)
      return { set, pitch, photo: shown, note: over, height };
  }
}

/** Places every message of a thread, the first at the top. Pure. */
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
      rtl: isRightToLeft(message.note!),
      align: 'middle',
    };
    if (note) y += note.lines.length * EM.note * 1.3 + GAP.note;
    const left = (wide: number): number => (sender === 'me' ? ROOM.right - wide : ROOM.left);
    const picture = photo && { x: left(photo.w), y, w: photo.w, h: photo.h };
    if (photo) y += photo.h + GAP.photo;
    const widest = Math.max(0, ...set.lines.map(({ width }) => width));
    const w = Math.ceil(Math.max(BUBBLE.least, widest + 2 * BUBBLE.pad.x));
    const bubble = { x: left(w), y, w, h: Math.ceil(set.lines.length * pitch + 2 * BUBBLE.pad.y) };
    const rtl = isRightToLeft(message.text);
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

/** The box of the typing indicator (three dots) after these messages, px of the thread. */
export function dotsAfter(placed: readonly PlacedMessage[], sender: 'them' | 'me'): Rect {
  const before = placed.at(-1);
  const y = before ? before.bottom + (before.sender === sender ? GAP.same : GAP.other) : GAP.top;
  return { x: sender === 'me' ? ROOM.right - DOTS.width : ROOM.left, y, w: DOTS.width, h: DOTS.height };
}

/** How far a thread that ends at `bottom` is scrolled, px, so that its end is visible. */
export const scrolledTo = (bottom: number): number => Math.max(0, Math.ceil(bottom + GAP.end - ROOM_HEIGHT));

/** A state of a line's screen, shown until the next state begins. */
export interface ThreadState {
  /** The first frame of this state. */
  from: number;
  scroll: number;
  /** Which dot of the typing indicator is lit; null without indicator. */
  dots: 0 | 1 | 2 | null;
  /** The share of the message that `me` has typed into the input field; null if the field is empty. */
  typed: number | null;
  /** Scale of the new bubble; null before it appears. */
  scale: number | null;
}

/** Scale of a bubble as it appears, frame by frame. */
const POP = [0.6, 0.92, 1.05, 1] as const;
const SCROLL = [0.45, 0.8, 0.95, 1] as const;
/** Durations in frames: how long a dot is lit, and the pause before typing. */
const DOT_FRAMES = 5;
const STILL = 3;
/** Maximum number of steps in which the input field fills. */
const TYPING_STEPS = 6;

/**
 * Plans the states of a line's screen: typing until the message is sent, then the message appears and the thread moves up. A
 * message that is sent at frame {@link STILL} or before appears at once, without typing. Pure.
 * @param sent the frame at which the message is sent
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
    states.push({ from: 0, scroll: start, dots: null, typed: null, scale: null });
    if (message.sender === 'them')
      for (let n = 0; n * DOT_FRAMES < typing; n += 1)
        states.push({
          from: STILL + n * DOT_FRAMES,
          scroll: waiting,
          dots: (n % 3) as 0 | 1 | 2,
          typed: null,
          scale: null,
        });
    else
      for (let n = 0; n < Math.min(TYPING_STEPS, typing); n += 1)
        states.push({
          from: STILL + Math.floor((n * typing) / Math.min(TYPING_STEPS, typing)),
          scroll: start,
          dots: null,
          typed: (n + 1) / Math.min(TYPING_STEPS, typing),
          scale: null,
        });
  }
  const from = sent > STILL ? sent : 0;
  const moved = sent > STILL ? waiting : start;
  for (const [n, scale] of POP.entries()) {
    if (from + n >= frames) break;
    const scroll = Math.round(moved + (end - moved) * SCROLL[n]!);
    states.push({ from: from + n, scroll, dots: null, typed: null, scale });
  }
  return states;
}
