/** A small three-dimensional space for the person's joints, and views that project it onto the picture. */

/**
 * A point in head units: x to the right of the picture when seen from the front, y down, z towards the camera. The centre of the
 * head is the origin.
 */
export type Spot = readonly [x: number, y: number, z: number];

/** The camera's direction in degrees. At `yaw` 90, it is at the person's right side; a positive `pitch` looks down. */
export interface View {
  yaw: number;
  pitch: number;
}

/** A point in the picture: a larger `z` is nearer; `s` is the scale of things there. */
export interface Seen {
  x: number;
  y: number;
  z: number;
  s: number;
}

const cosine = (yaw: number): number => Math.cos((yaw * Math.PI) / 180);
/** Whether a body is seen more from the side or from behind than from the front. */
export const isTurned = ({ yaw }: View): boolean => cosine(yaw) < 0.6;
/** Whether a body is seen from behind. */
export const isBehind = ({ yaw }: View): boolean => cosine(yaw) < -0.2;

/** Distance of the camera: 3400 head units are about 1.8 metres. */
const FAR = 3400;
/** The y of the upper chest, around which the camera rises and sinks. So the chest keeps its place in the picture. */
const PIVOT = 300;

const turn = (degrees: number): [cos: number, sin: number] => {
  const a = (degrees * Math.PI) / 180;
  return [Math.cos(a), Math.sin(a)];
};

export function see(view: View, [x, y, z]: Spot): Seen {
  const [cy, sy] = turn(view.yaw);
  const [cp, sp] = turn(view.pitch);
  const x1 = x * cy + z * sy;
  const z1 = z * cy - x * sy;
  const up = y - PIVOT;
  const z2 = z1 * cp - up * sp;
  const s = FAR / (FAR - z2);
  return { x: x1 * s, y: PIVOT + (up * cp + z1 * sp) * s, z: z2, s };
}

/** The point of the body that a camera sees at a place in the picture, `depth` head units nearer than the body's axis. */
export function unsee({ yaw, pitch }: View, x: number, y: number, depth: number): Spot {
  const [cy, sy] = turn(yaw);
  const [cp, sp] = turn(pitch);
  const s = FAR / (FAR - depth);
  const [x1, down] = [x / s, (y - PIVOT) / s];
  const [up, z1] = [down * cp - depth * sp, depth * cp + down * sp];
  return [x1 * cy - z1 * sy, PIVOT + up, x1 * sy + z1 * cy];
}

/** Projects a horizontal ellipse around the body's axis. @returns half its width and half its height in the picture */
export function ring(view: View, a: number, b: number): { w: number; h: number } {
  const [cy, sy] = turn(view.yaw);
  const [, sp] = turn(view.pitch);
  return { w: Math.hypot(a * cy, b * sy), h: Math.hypot(a * sy, b * cy) * Math.abs(sp) };
}

export const between = (a: Spot, b: Spot, share: number): Spot => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

type Flat = { x: number; y: number };
const r = (v: number): string => String(Math.round(v * 10) / 10);

/** A closed, rounded outline that runs close to the points. */
export function blob(points: readonly Flat[]): string {
  const mid = (a: Flat, b: Flat): string => `${r((a.x + b.x) / 2)} ${r((a.y + b.y) / 2)}`;
  const last = points.at(-1)!;
  return `M${mid(last, points[0]!)}${points.map((p, i) => `Q${r(p.x)} ${r(p.y)} ${mid(p, points[(i + 1) % points.length]!)}`).join('')}Z`;
}

export const polygon = (points: readonly Flat[]): string => `M${points.map((p) => `${r(p.x)} ${r(p.y)}`).join('L')}Z`;
export const line = (points: readonly Flat[]): string => `M${points.map((p) => `${r(p.x)} ${r(p.y)}`).join('L')}`;

/** A tapering limb with round ends, between two circles. */
export function capsule(a: Flat, ra: number, b: Flat, rb: number): string {
  const d = Math.hypot(b.x - a.x, b.y - a.y);
  const [big, small, R, q] = ra >= rb ? [a, b, ra, rb] : [b, a, rb, ra];
  if (d <= R - q + 0.5)
    return `M${r(big.x - R)} ${r(big.y)}a${r(R)} ${r(R)} 0 1 1 ${r(2 * R)} 0a${r(R)} ${r(R)} 0 1 1 ${r(-2 * R)} 0Z`;
  const along = Math.atan2(small.y - big.y, small.x - big.x);
  const open = Math.acos((R - q) / d);
  const on = (c: Flat, radius: number, angle: number) =>
    `${r(c.x + Math.cos(angle) * radius)} ${r(c.y + Math.sin(angle) * radius)}`;
  return `M${on(big, R, along + open)}A${r(R)} ${r(R)} 0 1 1 ${on(big, R, along - open)}L${on(small, q, along - open)}A${r(q)} ${r(q)} 0 0 1 ${on(small, q, along + open)}Z`;
}
