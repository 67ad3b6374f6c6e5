import { type CaptionInput, layoutLine, setCue } from './captions.js';
import { wordsInRows } from './events.js';
import { titleRows } from './title.js';

/** A row of a title: words, and the white plate behind them. px of a screen of 1080 × 1920. */
export interface TitlePlate {
  text: string;
  /** The row's centre. */
  x: number;
  y: number;
  width: number;
  /** The plate's width. */
  plate: number;
}

/** A word of a caption, where it stays; it is the one being said from `start` to `end`, in seconds. px of a screen of 1080 × 1920. */
export interface ShownWord {
  text: string;
  /** The word's left edge, and the middle of its row. */
  x: number;
  y: number;
  width: number;
  start: number;
  end: number;
}

/** Words that are on the screen together, from `start` to `end`, in seconds. `size` is the type size, px per em. */
export interface ShownCue {
  start: number;
  end: number;
  size: number;
  words: ShownWord[];
}

/** The texts over a line's picture, as the cut shows them. */
export interface ShownTexts {
  title: { size: number; rows: TitlePlate[] } | null;
  captions: ShownCue[];
}

/** Rounds to a tenth of a pixel; finer differences are not visible. */
const px = (value: number): number => Math.round(value * 10) / 10;

/**
 * Lists what the renderer draws over a line's picture, and where, for a client that draws it itself. Pure; takes 30 to 50 ms.
 * @param fps frames per second of the input's times
 */
export function listShownTexts(input: CaptionInput, fps: number): ShownTexts {
  const { title, captions } = layoutLine(input);
  const seconds = (frame: number): number => Math.round((frame / fps) * 1000) / 1000;
  return {
    title: title && {
      size: px(title.block.set.em),
      rows: titleRows(title).map(({ text, x, y, width, box }) => ({
        text,
        x: px(x),
        y: px(y),
        width: px(width),
        plate: px(box.width),
      })),
    },
    captions:
      captions?.block.cues.map((cue) => {
        const { look } = captions.block;
        const set = setCue(cue, { ...look.room, centre: captions.x });
        return {
          start: seconds(cue.from),
          end: seconds(cue.to),
          size: px(set.em),
          words: wordsInRows(set, look, captions.y).map(({ word, y }, index) => ({
            text: word.text,
            x: px(word.x),
            y: px(y),
            width: px(word.width),
            start: seconds(cue.words[index]!.from),
            end: seconds(cue.words[index + 1]?.from ?? cue.to),
          })),
        };
      }) ?? [],
  };
}
