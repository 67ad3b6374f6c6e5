/** A small room in three dimensions: the person's joints live here, and a view turns them into the picture's plane. */

/** Head units: x to the picture's right when seen from the front, y down, z to the camera. The head's centre is the origin. */
export type Spot = readonly [x: number, y: number, z: number];

/** Degrees. `yaw` 90 stands at the person's right side; `pitch` above 0 looks down. */
export interface View {
  yaw: number;
  pitch: number;
}

/** A spot in the picture: `z` nearer is larger, `s` is the size of things there. */
export interface Seen {
  x: number;
  y: number;
  z: number;
  s: number;
}

/** How far the camera stands: 3400 head units are about four metres and a half. */
const FAR = 3400;
/** The height that stays put when the camera rises: the upper chest. */
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

/** A horizontal ellipse round the body's axis: its half width and half height in the picture. */
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

/** A closed soft outline near the points. */
export function blob(points: readonly Flat[]): string {
  const mid = (a: Flat, b: Flat): string => `${r((a.x + b.x) / 2)} ${r((a.y + b.y) / 2)}`;
  const last = points.at(-1)!;
  return `M${mid(last, points[0]!)}${points.map((p, i) => `Q${r(p.x)} ${r(p.y)} ${mid(p, points[(i + 1) % points.length]!)}`).join('')}Z`;
}

export const polygon = (points: readonly Flat[]): string => `M${points.map((p) => `${r(p.x)} ${r(p.y)}`).join('L')}Z`;
export const line = (points: readonly Flat[]): string => `M${points.map((p) => `${r(p.x)} ${r(p.y)}`).join('L')}`;

/** A tapering round-ended limb between two circles. */
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
