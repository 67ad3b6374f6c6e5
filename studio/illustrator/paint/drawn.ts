import type { AreaBox, PictureAreas } from '../picture.js';

/** A box in px of the picture, or in units of a drawing. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Markup, and the positions of faces (eyebrows to chin), products' labels and whole things in it. */
export interface Drawn {
  markup: string;
  faces: readonly Box[];
  labels: readonly Box[];
  things?: readonly Box[];
}

/** Joins the parts of a drawing, from back to front, into one. Plain markup adds no faces or labels. */
export function drawn(...parts: (Drawn | string)[]): Drawn {
  const whole = parts.map((part) => (typeof part === 'string' ? { markup: part, faces: [], labels: [] } : part));
  return {
    markup: whole.map((part) => part.markup).join(''),
    faces: whole.flatMap((part) => part.faces),
    labels: whole.flatMap((part) => part.labels),
    things: whole.flatMap((part) => part.things ?? []),
  };
}

/** The upright bounding box of `box` after turning it by `degrees` (clockwise) around a point. */
export function turned({ x, y, w, h }: Box, degrees: number, about: { x: number; y: number }): Box {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [cx, cy] = [x + w / 2 - about.x, y + h / 2 - about.y];
  const [wide, tall] = [Math.abs(cos) * w + Math.abs(sin) * h, Math.abs(sin) * w + Math.abs(cos) * h];
  return {
    x: about.x + cx * cos - cy * sin - wide / 2,
    y: about.y + cx * sin + cy * cos - tall / 2,
    w: wide,
    h: tall,
  };
}

/**
 * Converts a box of a drawing to the picture, where the drawing's origin is at `x`, `y` and its scale is `k`; if `flip`, it is
 * mirrored.
 */
export const placed = (box: Box, x: number, y: number, k: number, flip = false): Box => ({
  x: x + (flip ? -box.x - box.w : box.x) * k,
  y: y + box.y * k,
  w: box.w * k,
  h: box.h * k,
});

/** Converts boxes to shares of a picture of `W` x `H`, cropped at its edges. Boxes outside are dropped. */
export function toAreas({ faces, labels, things = [] }: Omit<Drawn, 'markup'>, W: number, H: number): PictureAreas {
  const shares = (boxes: readonly Box[]): AreaBox[] =>
    boxes.flatMap((box) => {
      const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
      const [w, h] = [Math.min(W, box.x + box.w) - left, Math.min(H, box.y + box.h) - top];
      return w > 0 && h > 0 ? [{ x: left / W, y: top / H, w: w / W, h: h / H }] : [];
    });
  return { faces: shares(faces), labels: shares(labels), ...(things.length > 0 ? { things: shares(things) } : {}) };
}
