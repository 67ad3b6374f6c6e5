import type { Word } from '../captions.js';
import { type CaptionStyleName, type CaptionWish, resolveCaptionStyle } from '../captions.js';
import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import { joinWords } from '../type/breaking.js';
import { type SetText, setText, type TypeRoom } from '../type/type-setting.js';
import type { PictureAreas } from './areas.js';
import { type AssEvent, assDocument } from './ass.js';
import { CAPTION_Y } from './caption-row.js';
import { buildCuesFromTexts, type Cue, type ShrinkCost, splitCues, type TimedText, timeWords } from './cues.js';
import type { EmojiPicture } from './emoji-pictures.js';
import { cueEvents, cuePictures, measureExtent } from './events.js';
import { type Block, layoutText, type Place, type Way } from './layout.js';
import { LOOKS, type Look } from './looks.js';
import { type TitleBlock, titleEvents, titlePictures, titleWays } from './title.js';
import { type Rect, toObstacles } from './zones.js';

/**
 * y of the centre of captions that a user wants at the top, px, if there is also a title. The title is nearly always above it.
 */
const BELOW_TITLE_Y = 560;

/**
 * Returns a function that maps the captions' height to the y of their centre if nothing is in the way, px.
 * @param usual the y if the position is `auto`
 */
const wishedRow = (
  position: CaptionWish['position'] = 'auto',
  title: string | null,
  usual: number = CAPTION_Y,
): ((h: number) => number) => {
  const { top, bottom } = SAFE_AREA;
  if (position === 'top') return (h) => (title ? BELOW_TITLE_Y : top + 16 + h / 2);
  if (position === 'middle') return () => (top + FRAME.height - bottom) / 2;
  if (position === 'bottom') return (h) => FRAME.height - bottom - h / 2;
  return () => usual;
};

const applyColor = (look: Look, { color }: CaptionWish): Look => (color ? { ...look, highlight: color } : look);

/** The smallest type that can be read on a phone, as a share of the look's type size. */
const READABLE = 0.66;

/**
 * Costs of a cue whose words do not fit at the full size: `any` for being smaller at all, as much as a one-word cue, so that it
 * beats those but no good break; `by` for each unit by which it shrinks, which makes 20 at {@link READABLE}; `unreadable` below
 * that, more than if each of its words were a cue.
 */
const SHRINK = { any: 6, by: 41, unreadable: 200 } as const;

/**
 * Ways to typeset captions in less room: `em` and `width` are shares of the look's type size and line width; `cost` is how much
 * worse the way looks. None is below {@link READABLE}. Smaller type costs more than a move (1 for 100 px): the smallest is used only
 * if there is no room for larger type anywhere.
 */
const GIVING_WAY = [
  { em: 1, width: 1, maxLines: 2, cost: 0 },
  { em: 1, width: 0.68, maxLines: 2, cost: 1.3 },
  { em: 1, width: 1, maxLines: 1, cost: 1.4 },
  { em: 0.84, width: 1, maxLines: 2, cost: 3 },
  { em: 0.84, width: 0.62, maxLines: 2, cost: 4 },
  { em: 0.84, width: 1, maxLines: 1, cost: 4.2 },
  { em: 0.66, width: 0.9, maxLines: 2, cost: 9 },
  { em: 0.66, width: 0.5, maxLines: 2, cost: 9.8 },
  { em: 0.66, width: 0.8, maxLines: 1, cost: 10 },
] as const;

export interface CaptionInput {
  words: readonly Word[];
  /** Texts with their own times, shown instead of `words`. */
  texts?: readonly TimedText[];
  onScreenText: string | null;
  frames: number;
  style: CaptionStyleName;
  wish?: CaptionWish;
  /** Areas that text must avoid, as shares of the screen, including everything they pass over while the picture moves. */
  areas: PictureAreas;
  /** y of the captions' centre if nothing is in the way, px; absent: {@link CAPTION_Y}. */
  captionY?: number;
  /** Whether the video's language is read from right to left, if it is known; the title and each caption decide for themselves. */
  rtlLanguage?: boolean;
}

interface CaptionBlock extends Block {
  cues: Cue[];
  look: Look;
}

/** A line's title and captions, each typeset, and placed where it stays for the line's whole duration. */
export interface TextLayout {
  title: Place<TitleBlock> | null;
  captions: Place<CaptionBlock> | null;
}

/** Typesets a line's title and captions and finds places for them. Pure. */
export function layoutLine(input: CaptionInput): TextLayout {
  const { words, texts, onScreenText, frames, areas, captionY, rtlLanguage, wish = {} } = input;
  const style = resolveCaptionStyle(input.style);
  const look = style === 'none' ? null : inContext(applyColor(LOOKS[style], wish), words, rtlLanguage);
  const timed = look && !texts ? timeWords(words, frames) : [];
  const shown = texts?.filter((text) => text.from < frames && text.to > Math.max(0, text.from)) ?? [];
  const cuesIn = (shrinkCost: ShrinkCost): Cue[] =>
    texts
      ? buildCuesFromTexts(shown, frames, shrinkCost, wish.words)
      : splitCues(timed, frames, shrinkCost, wish.words);
  return layoutText(
    toObstacles(areas, FRAME),
    titleWays(onScreenText, rtlLanguage),
    look && timed.length + shown.length > 0
      ? captionWays(cuesIn, look, wishedRow(wish.position, onScreenText, captionY))
      : [],
  );
}

/** The look with the whole line as its context, so that every cue is read in the line's direction. */
const inContext = (look: Look, words: readonly Word[], rtlLanguage?: boolean): Look => ({
  ...look,
  room: {
    ...look.room,
    ...(words.length > 0 ? { context: joinWords(words.map(({ text }) => text)) } : {}),
    ...(rtlLanguage === undefined ? {} : { rtlLanguage }),
  },
});

/** Typesets a cue; one of a text with its own times has that text as its context. */
export const setCue = (cue: Cue, room: TypeRoom): SetText =>
  setText(
    cue.words.map((word) => word.text),
    cue.text === undefined ? room : { ...room, context: cue.text },
  );

/**
 * Prices cues that have to be set smaller than `room.em`.
 * @param full the look's type size, px per em
 */
const shrinkCostIn =
  (room: TypeRoom, full: number): ShrinkCost =>
  (words) => {
    const { em } = setText(words, room);
    if (em >= room.em - 1e-6) return 0;
    return em < full * READABLE - 1e-6 ? SHRINK.unreadable : SHRINK.any + (SHRINK.by * (room.em - em)) / full;
  };

const toBox = ({ block, x, y }: Place<Block>): Rect => ({
  x: x - block.w / 2,
  y: y - block.h / 2,
  w: block.w,
  h: block.h,
});

/** The boxes of a layout's texts, px, including outlines and plates. */
export const textBoxes = ({ title, captions }: TextLayout): { title: Rect | null; captions: Rect | null } => ({
  title: title && toBox(title),
  captions: captions && toBox(captions),
});

/**
 * Builds the ASS document for a line, or null if there is nothing to draw. Pure.
 * @param layout the line's layout, if it is known already: making it takes 30 to 50 ms
 */
export function captionDocument(input: CaptionInput, layout = layoutLine(input)): string | null {
  const { title, captions } = layout;
  const events = [
    ...(title ? titleEvents(title, input.frames) : []),
    ...(captions ? captions.block.cues.flatMap((cue) => buildEvents(cue, captions)) : []),
  ];
  return events.length === 0 ? null : assDocument(events, input.frames);
}

function buildEvents(cue: Cue, { block: { look }, x, y }: Place<CaptionBlock>): AssEvent[] {
  return cueEvents(cue, setCue(cue, { ...look.room, centre: x }), look, { x, y });
}

/** The emoji of a line's title and captions, as pictures to be laid over what {@link captionDocument} draws. Pure. */
export function emojiPictures(input: CaptionInput, layout = layoutLine(input)): EmojiPicture[] {
  const { title, captions } = layout;
  return [
    ...(title ? titlePictures(title, input.frames) : []),
    ...(captions ? captions.block.cues.flatMap((cue) => placePictures(cue, captions)) : []),
  ];
}

function placePictures(cue: Cue, { block: { look }, x, y }: Place<CaptionBlock>): EmojiPicture[] {
  return cuePictures(cue, setCue(cue, { ...look.room, centre: x }), look, { x, y });
}

/**
 * Cost of cues that are smaller than their way's type size, per unit of the look's size: the same as between the ways of {@link
 * GIVING_WAY}, and much more below {@link READABLE}.
 */
const WAY_SHRINK = { by: 20, unreadable: 60 } as const;

const captionWays = (
  cuesIn: (shrinkCost: ShrinkCost) => Cue[],
  look: Look,
  chooseRow: (h: number) => number,
): Way<CaptionBlock>[] =>
  GIVING_WAY.map(({ em, width, maxLines, cost }) => ({
    cost,
    block: () => {
      const room = { ...look.room, em: look.room.em * em, width: look.room.width * width, maxLines };
      const own = { ...look, room, edge: look.edge * em };
      const cues = cuesIn(shrinkCostIn(room, look.room.em));
      const sets = cues.map((cue) => setCue(cue, room));
      const sizes = sets.map((set) => measureExtent(set, own));
      const h = Math.max(...sizes.map((size) => size.h));
      const least = Math.min(...sets.map((set) => set.em)) / look.room.em;
      return {
        cost: cost + WAY_SHRINK.by * (em - least) + WAY_SHRINK.unreadable * Math.max(0, READABLE - least),
        y: chooseRow(h),
        w: Math.max(...sizes.map((size) => size.w)),
        h,
        cues,
        look: own,
      };
    },
  }));

/** Splits a line's words into cues for captions of the usual size. Pure. */
export const captionCues = (words: readonly Word[], frames: number): Cue[] =>
  splitCues(timeWords(words, frames), frames, usualShrinkCost(inContext(LOOKS['bold-pop'], words)));

const usualShrinkCost = ({ room }: Look): ShrinkCost => shrinkCostIn(room, room.em);
