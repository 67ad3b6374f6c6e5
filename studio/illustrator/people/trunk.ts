import { circle, ellipse, n, path, stroke } from '../paint/svg.js';
import type { Identity } from './identity.js';
import { blob, line, polygon, ring, type Seen, see, type View } from './space.js';

/** Cross-sections of the trunk: y, half its width, half its depth, head units (a face is 300 wide). */
const TRUNK = [
  [316, 104, 92],
  [344, 178, 112],
  [384, 262, 136],
  [444, 296, 152],
  [560, 288, 164],
  [700, 258, 156],
  [860, 234, 140],
  [1000, 260, 156],
  [1120, 282, 168],
  [1220, 284, 168],
] as const;

/** How broad a person is, relative to {@link TRUNK}. */
export const chooseBreadth = ({ presents }: Pick<Identity, 'presents'>): number => (presents === 'woman' ? 0.94 : 1.07);

/** Half the width of the neck, head units. */
export const chooseNeck = ({ presents }: Pick<Identity, 'presents'>): number => (presents === 'woman' ? 64 : 74);

function section(y: number): [a: number, b: number] {
  const i = Math.max(
    1,
    TRUNK.findIndex(([h]) => h >= y),
  );
  const [low, high] = [TRUNK[i - 1]!, TRUNK[i] ?? TRUNK.at(-1)!];
  const t = high[0] === low[0] ? 0 : Math.max(0, Math.min(1, (y - low[0]) / (high[0] - low[0])));
  return [low[1] + (high[1] - low[1]) * t, low[2] + (high[2] - low[2]) * t];
}

/**
 * Points on the trunk's surface: for each, the angle around the body (`round`, degrees) and y, as pairs of numbers or as text
 * such as `72 312, 40 392`.
 */
export type Outline = string | readonly (readonly [round: number, y: number])[];
const parsePoints = (outline: Outline): readonly (readonly [number, number])[] =>
  typeof outline === 'string'
    ? outline.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number])
    : outline;
/** The outline on one side of the body: mirrored if `s` is -1. */
export const side = (s: number, outline: string): Outline =>
  parsePoints(outline).map(([round, y]) => [s * round, y] as const);

/** The trunk's surface as seen by a camera, for collars, zips and pockets. `round` is in degrees: 0 the breastbone, 180 the spine. */
export class Trunk {
  constructor(
    readonly view: View,
    readonly wide: number,
    readonly flare: { from: number; hem: number; by: number },
  ) {}

  size(y: number): [a: number, b: number] {
    const [a, b] = section(Math.min(y, 1220));
    const { from, hem, by } = this.flare;
    const t = y <= from ? 0 : Math.min(1, (y - from) / (hem - from));
    const grow = 1 + (by - 1) * t;
    return [a * this.wide * grow, b * grow];
  }

  /** A point on the surface; if it is on the far side of the body, it is moved to the visible edge. */
  on(round: number, y: number, out = 1): Seen {
    const { yaw } = this.view;
    const rel = ((((round + yaw + 180) % 360) + 360) % 360) - 180;
    const phi = ((Math.max(-90, Math.min(90, rel)) - yaw) * Math.PI) / 180;
    const [a, b] = this.size(y);
    return see(this.view, [a * out * Math.sin(phi), y, b * out * Math.cos(phi)]);
  }

  seen(round: number): boolean {
    return Math.cos(((round + this.view.yaw) * Math.PI) / 180) > 0.05;
  }

  patch(outline: Outline, fill: string, opacity?: number): string {
    const points = parsePoints(outline);
    if (!points.some(([round]) => this.seen(round))) return '';
    return path(polygon(points.map(([round, y]) => this.on(round, y))), fill, opacity);
  }

  seam(outline: Outline, colour: string, width: number, opacity?: number): string {
    const points = parsePoints(outline);
    const visible = points.filter(([round]) => this.seen(round));
    if (visible.length < 2) return '';
    return stroke(line(visible.map(([round, y]) => this.on(round, y))), colour, width, opacity);
  }

  /** A {@link patch} with a soft edge. */
  soft(outline: Outline, fill: string): string {
    const points = parsePoints(outline);
    return points.some(([round]) => this.seen(round))
      ? path(blob(points.map(([round, y]) => this.on(round, y))), fill)
      : '';
  }

  /**
   * Draws a collar that stands up around the neck. Each pair has half the width and the y of an edge: first the upper, then the
   * lower one.
   */
  tube([a1, y1]: readonly [number, number], [a2, y2]: readonly [number, number], fill: string): string {
    const [top, low] = [see(this.view, [0, y1, -14]), see(this.view, [0, y2, -8])];
    const [w1, w2] = [ring(this.view, a1, a1 * 0.9).w, ring(this.view, a2, a2 * 0.8).w];
    return path(
      `M${n(top.x - w1)} ${n(top.y)}Q${n(top.x)} ${n(top.y + 24)} ${n(top.x + w1)} ${n(top.y)}L${n(low.x + w2)} ${n(low.y)}Q${n(low.x)} ${n(low.y + 50)} ${n(low.x - w2)} ${n(low.y)}Z`,
      fill,
    );
  }

  /** Draws a band around the body at one height. */
  band(y: number, colour: string, width: number, opacity?: number): string {
    const spots = Array.from({ length: 13 }, (_, i) => this.on(-90 + i * 15 - this.view.yaw, y));
    return stroke(line(spots), colour, width, opacity);
  }

  dot(round: number, y: number, radius: number, colour: string): string {
    if (!this.seen(round)) return '';
    const spot = this.on(round, y);
    return circle(spot.x, spot.y, radius * spot.s, colour);
  }

  /**
   * The trunk's silhouette between two heights. If the camera is raised or lowered, it includes the end of the trunk that the
   * camera sees.
   */
  outline(from: number, to: number): string {
    const heights = [from, ...TRUNK.map(([y]) => y).filter((y) => y > from && y < Math.min(to, 1220)), to];
    const left: { x: number; y: number }[] = [];
    const right: { x: number; y: number }[] = [];
    let rims = '';
    for (const y of heights) {
      const [a, b] = this.size(y);
      const centre = see(this.view, [0, y, 0]);
      const { w, h } = ring(this.view, a, b);
      left.push({ x: centre.x - w * centre.s, y: centre.y });
      right.unshift({ x: centre.x + w * centre.s, y: centre.y });
      if (h > 4 && (y > from || this.view.pitch < 0))
        rims += ellipse(centre.x, centre.y, w * centre.s, h * centre.s, '#000').replace(' fill="#000"', '');
    }
    const [first, last] = [left[0]!, left.at(-1)!];
    // The shapes must all be clockwise, as the ellipses are: a clip path adds up windings, so shapes with opposite directions
    // would cancel each other out.
    const all = [first, ...left, last, right[0]!, ...right, right.at(-1)!].reverse();
    return `<path d="${blob(all)}"/>${rims}`;
  }
}
