/** What is seen of a line: how long, which texts, where its faces are, and how its picture moves. The renderer and the preview ask the same functions. */
import { type CaptionLook, toCaptionLook } from '../../../engine/captions.js';
import { FRAME, type Jumps, PUSH } from '../../../engine/ffmpeg/index.js';
import { showable } from '../../../engine/fonts/index.js';
import { repeatsLine, sharedCaptionY, sweptAreas } from '../../../engine/overlay/index.js';
import { hasRightToLeft, isRightToLeftLanguage } from '../../../engine/type/bidi.js';
import { shownWords } from '../../../engine/type/breaking.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { planJumps } from '../../../studio/actor/jumps.js';
import type { LineRow, RunRow } from '../run/run.repository.js';

/**
 * The areas assumed in a provider's or user's picture in which neither a face nor a product on a plain background is found, for
 * example because a person is seen from behind: the upper third counts as a face. (The illustrator reports the areas of its own
 * pictures.)
 */
export const UPPER_THIRD: PictureAreas = { faces: [{ x: 0, y: 0, w: 1, h: 1 / 3 }], labels: [] };

/** Assumed for pictures of earlier releases, which contain the title at the top, with the presenter below it. */
const TITLE_IN_PICTURE: PictureAreas = {
  faces: [{ x: 0.15, y: 0.3, w: 0.7, h: 0.3 }],
  labels: [{ x: 0.08, y: 0.09, w: 0.84, h: 0.17 }],
};

/** A line's duration in whole frames. */
export const countFrames = (line: Pick<LineRow, 'seconds'>): number =>
  Math.max(1, Math.ceil((line.seconds ?? 0) * FRAME.fps - 0.001));

/** The areas of a line's picture, or a default for pictures made before areas were stored. */
export const readAreas = (line: Pick<LineRow, 'areas' | 'text_set'>): PictureAreas =>
  line.areas ?? (line.text_set ? TITLE_IN_PICTURE : UPPER_THIRD);

/** The areas of a line's clip. For clips made before areas were stored: its picture's areas, extended over every possible motion. */
export const readClipAreas = (line: Pick<LineRow, 'areas' | 'clip_areas' | 'text_set'>): PictureAreas =>
  line.clip_areas ?? sweptAreas(readAreas(line), { kind: 'zoom-in', frames: 2 }, FRAME);

/**
 * Chooses the common height of a video's captions (y of their centre, px). It depends only on the lines' pictures, which exist
 * before the preview is approved, so a line's segment can be rendered without waiting for other lines' clips.
 */
const chooseCaptionRow = (lines: readonly Pick<LineRow, 'areas' | 'text_set'>[]): number =>
  sharedCaptionY(lines.map((line) => sweptAreas(readAreas(line), { kind: 'zoom-in', frames: 2 }, FRAME)));

/**
 * Plans the jump cuts (sudden closer framings) of a line's moving still. The same line gives the same result in every process.
 * @returns null if no jump cut suits the line; undefined if the line has no mouth shapes because an earlier release voiced it:
 * the motion of its picture then stays as it was
 */
export function planLineJumps(
  line: Pick<LineRow, 'seconds' | 'words' | 'mouths' | 'areas' | 'text_set'>,
  seed: number,
): Jumps | null | undefined {
  if (!line.mouths) return undefined;
  const { fps } = FRAME;
  return planJumps({
    words: line.words ?? [],
    frames: countFrames(line),
    fps,
    seed,
    areas: readAreas(line),
    push: PUSH,
  });
}

/** Which texts are burned into the pictures. */
export interface BurnedTexts {
  titles: boolean;
  /** How captions look; null for none. */
  captions: CaptionLook | null;
}

/** Chooses the texts that are burned into a run's own cut. */
export const chooseTexts = ({ options }: Pick<RunRow, 'options'>): BurnedTexts => ({
  titles: true,
  captions: options.burnCaptions === false ? null : toCaptionLook(options),
});

/** The title to be burned in: none that the picture contains already, or that the captions also say. */
export function chooseTitle(
  line: Pick<LineRow, 'line' | 'on_screen_text' | 'text_set'>,
  texts: BurnedTexts,
): string | null {
  const title = line.text_set || !texts.titles ? null : line.on_screen_text;
  const captioned = texts.captions !== null && texts.captions.style !== 'none';
  return title !== null && captioned && repeatsLine(title, line.line) ? null : title;
}

/** A video whose lines are shown: its language, all its lines, and which texts it has. */
interface ShownVideo {
  run: Partial<Pick<RunRow, 'brief'>>;
  /** They share one row for their captions. */
  lines: readonly Pick<LineRow, 'areas' | 'text_set'>[];
  texts: BurnedTexts;
}

/**
 * The texts of a line, as a segment is asked for them. The renderer and the preview both take them from here, so that they show
 * the same.
 */
export function listTexts(
  line: Pick<LineRow, 'line' | 'on_screen_text' | 'text_set' | 'words' | 'seconds'>,
  { run, lines, texts }: ShownVideo,
) {
  const title = chooseTitle(line, texts);
  const language = run.brief?.language;
  return {
    frames: countFrames(line),
    words: shownWords(showable(line.line), line.words ?? []),
    onScreenText: title,
    captionStyle: texts.captions?.style ?? ('none' as const),
    ...(texts.captions ? { captionWish: texts.captions.wish } : {}),
    captionY: chooseCaptionRow(lines),
    ...(language && hasRightToLeft(`${line.line} ${title ?? ''}`)
      ? { rtlLanguage: isRightToLeftLanguage(language) }
      : {}),
  };
}
