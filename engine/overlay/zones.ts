import { motionView, type StillMotion } from '../ffmpeg/index.js';
import type { AreaBox, PictureAreas } from './areas.js';

/** A rectangle of the screen, px. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
/**
 * What text should not cover at any time of the line. `harm` is the cost of a covered pixel. Of a `thing`, such as a whole
 * product, only the share of the text that is on it counts: text that cannot avoid it is not made small for it.
 */
export interface Obstacle extends Rect {
  harm: number;
  thing?: true;
}

export const NO_AREAS: PictureAreas = { faces: [], labels: [] };

/** What must stay on the screen while a picture moves. */
export const keptBoxes = ({ faces, labels, things = [] }: PictureAreas): AreaBox[] => [...faces, ...labels, ...things];

/** How a still moves on the screen; `shown` is the number of frames that are shown, if that is less than the whole motion. */
export interface Motion extends StillMotion {
  shown?: number;
}

/** The smallest box that contains all `boxes`. */
function around(boxes: readonly AreaBox[]): AreaBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** Extends a picture's areas to everything that they pass over while it moves, as shares of the screen. Pure. */
export function sweptAreas(areas: PictureAreas, { shown, ...motion }: Motion, screen: Screen): PictureAreas {
  const count = Math.max(1, Math.min(shown ?? motion.frames, motion.frames));
  const views = Array.from({ length: count }, (_, n) => motionView(motion, n));
  const swept = (box: AreaBox): AreaBox =>
    around(
      views.map((view) => ({
        x: (view.x + box.x * view.width) / screen.width,
        y: (view.y + box.y * view.height) / screen.height,
        w: (box.w * view.width) / screen.width,
        h: (box.h * view.height) / screen.height,
      })),
    );
  return {
    faces: areas.faces.map(swept),
    labels: areas.labels.map(swept),
    ...(areas.things ? { things: areas.things.map(swept) } : {}),
  };
}

export interface Screen {
  width: number;
  height: number;
}

/** A picture's areas after it is cropped around its centre to the screen's shape, as `fillFilters` does. Pure. */
export function filledAreas(areas: PictureAreas, picture: Screen, screen: Screen): PictureAreas {
  const k = Math.max(screen.width / picture.width, screen.height / picture.height);
  const [w, h] = [(picture.width * k) / screen.width, (picture.height * k) / screen.height];
  const filled = (box: AreaBox): AreaBox => ({
    x: 0.5 + (box.x - 0.5) * w,
    y: 0.5 + (box.y - 0.5) * h,
    w: box.w * w,
    h: box.h * h,
  });
  return {
    faces: areas.faces.map(filled),
    labels: areas.labels.map(filled),
    ...(areas.things ? { things: areas.things.map(filled) } : {}),
  };
}

/**
 * The parts of a face, as shares of the height between its eyebrows (0) and chin (1), with the harm of covering each. If there is
 * no room beside a face, its forehead is covered first, then its chin, and the eyes and mouth last, because viewers look at and
 * read those.
 */
const FACE_PARTS = [
  { from: -0.36, to: 0, harm: 1 },
  { from: 0, to: 0.86, harm: 12 },
  { from: 0.86, to: 1.04, harm: 3 },
] as const;
/**
 * Harm of covering a label; less than that of eyes and mouth: a name can still be guessed if half of it is visible, but an
 * expression cannot.
 */
const LABEL_HARM = 4;

/** Converts swept areas to obstacles on the screen. Pure. */
export function toObstacles({ faces, labels, things = [] }: PictureAreas, screen: Screen): Obstacle[] {
  const px = (box: AreaBox, harm: number): Obstacle => ({
    x: box.x * screen.width,
    y: box.y * screen.height,
    w: box.w * screen.width,
    h: box.h * screen.height,
    harm,
  });
  return [
    ...faces.flatMap((face) =>
      FACE_PARTS.map(({ from, to, harm }) => px({ ...face, y: face.y + from * face.h, h: (to - from) * face.h }, harm)),
    ),
    ...labels.map((label) => px(label, LABEL_HARM)),
    ...things.map((thing): Obstacle => ({ ...px(thing, 0), thing: true })),
  ];
}
