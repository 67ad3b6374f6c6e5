import { type CaptionStyleName, type CaptionWish, captionStyleOf } from '../../platform/captions.js';
import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import type { Word } from '../../providers/speech/port.js';
import { type AssEvent, assDocument } from './ass.js';
import { joinWords } from './breaking.js';
import { CAPTION_Y } from './caption-wish.js';
import { cueEvents, cuePictures, extentOf } from './captions/events.js';
import { LOOKS, type Look } from './captions/looks.js';
import { type Cue, cuesOfTexts, splitCues, type TimedText, timeWords } from './cues.js';
import type { EmojiPicture } from './emoji-pictures.js';
import { type Block, layoutText, type Place, type Way } from './layout.js';
import { type TitleBlock, titleEvents, titlePictures, titleWays } from './title.js';
import { fitsRoom, setText } from './type-setting.js';
import { obstaclesOf, type Rect } from './zones.js';

/** Below a title that stands at the top, as nearly all do. */
const BELOW_TITLE_Y = 560;

/**
 * The row that captions of a height would stand in if nothing were in the way. px
 * @param usual where they stand when nobody says
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

const lookOf = (look: Look, { color }: CaptionWish): Look => (color ? { ...look, highlight: color } : look);

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
  style: CaptionStyleName;
  wish?: CaptionWish;
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
export function layoutLine(input: CaptionInput): TextLayout {
  const { words, texts, onScreenText, frames, areas, captionY, wish = {} } = input;
  const style = captionStyleOf(input.style);
  const look = style === 'none' ? null : inContext(lookOf(LOOKS[style], wish), words, texts);
  const timed = look && !texts ? timeWords(words, frames) : [];
  const shown = texts?.filter((text) => text.from < frames && text.to > Math.max(0, text.from)) ?? [];
  const cuesIn = (fits: Fits): Cue[] =>
    texts ? cuesOfTexts(shown, frames, fits, wish.words) : splitCues(timed, frames, fits, wish.words);
  return layoutText(
    obstaclesOf(areas, FRAME),
    titleWays(onScreenText),
    look && timed.length + shown.length > 0
      ? captionWays(cuesIn, look, wishedRow(wish.position, onScreenText, captionY))
      : [],
  );
}

/** The whole line decides in what direction each of its cues is read. */
const inContext = (look: Look, words: readonly Word[], texts?: readonly TimedText[]): Look => ({
  ...look,
  room: { ...look.room, context: joinWords((texts ?? words).map(({ text }) => text)) },
});

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
    ...(captions ? captions.block.cues.flatMap((cue) => eventsOf(cue, captions)) : []),
  ];
  return events.length === 0 ? null : assDocument(events, input.frames);
}

function eventsOf(cue: Cue, { block: { look }, x, y }: Place<CaptionBlock>): AssEvent[] {
  return cueEvents(cue, setText(textsOf(cue), { ...look.room, centre: x }), look, { x, y });
}

/** The emoji of a line's texts: pictures that are laid over what {@link captionDocument} draws. Pure. */
export function emojiPictures(input: CaptionInput): EmojiPicture[] {
  const { title, captions } = layoutLine(input);
  return [
    ...(title ? titlePictures(title, input.frames) : []),
    ...(captions ? captions.block.cues.flatMap((cue) => picturesOf(cue, captions)) : []),
  ];
}

function picturesOf(cue: Cue, { block: { look }, x, y }: Place<CaptionBlock>): EmojiPicture[] {
  return cuePictures(cue, setText(textsOf(cue), { ...look.room, centre: x }), look, { x, y });
}

const captionWays = (cuesIn: (fits: Fits) => Cue[], look: Look, rowOf: (h: number) => number): Way<CaptionBlock>[] =>
  GIVING_WAY.map(({ em, width, maxLines, cost }) => ({
    cost,
    block: () => {
      const room = { ...look.room, em: look.room.em * em, width: look.room.width * width, maxLines };
      const own = { ...look, room, edge: look.edge * em };
      const cues = cuesIn((texts) => fitsRoom(texts, room));
      const sizes = cues.map((cue) => extentOf(setText(textsOf(cue), room), own));
      const h = Math.max(...sizes.map((size) => size.h));
      return {
        cost,
        y: rowOf(h),
        w: Math.max(...sizes.map((size) => size.w)),
        h,
        cues,
        look: own,
      };
    },
  }));

/** A line's words in the cues that captions of the usual size show. Pure. */
export const captionCues = (words: readonly Word[], frames: number): Cue[] =>
  splitCues(timeWords(words, frames), frames, (texts) => fitsRoom(texts, inContext(LOOKS['bold-pop'], words).room));

const textsOf = (cue: Cue): string[] => cue.words.map((word) => word.text);
