import { darker, lighter } from '../paint/colour.js';
import { circle, ellipse, n, path, stroke } from '../paint/svg.js';
import { type Arm, type Bearing, STANCES, type Stance } from './poses.js';
import { capsule, isBehind, line, polygon, type Spot, see, type View } from './space.js';

/** Arms that hang lower than this, head units, rest on the thighs of somebody who sits. */
const HANGING = 990;

const seated = (stance: Stance): Stance => {
  const resting = (key: 'left' | 'right'): Arm =>
    stance[key].wrist[1] > HANGING || stance.legs === 'stride' ? STANCES.sitting[key] : stance[key];
  const { free } = stance;
  return {
    ...stance,
    left: resting('left'),
    right: resting('right'),
    lean: 0,
    yaw: 0,
    legs: 'sit',
    prop: 'wheelchair',
    free,
  };
};

const SEATED = new Map(Object.entries(STANCES).map(([bearing, stance]) => [bearing, seated(stance)]));

/** A pose as somebody takes it who uses a wheelchair, if `wheelchair` is set: the same arms, in the chair. */
export const stanceFor = (wheelchair: boolean, bearing: Bearing): Stance =>
  (wheelchair ? SEATED.get(bearing) : undefined) ?? STANCES[bearing];

/** Half the width of the chair, the radius of its rear wheels and the y of the floor, head units (a face is 300 wide). */
const [WIDE, WHEEL, FLOOR] = [372, 345, 1895] as const;
const FRAME = '#565d6b';
const [TYRE, RIM, CLOTH] = ['#2b2d36', '#a9b0bc', '#343a48'] as const;

/** The lowest y of a wheelchair and its user's feet in the picture. */
export const wheelchairFoot = (view: View): number => Math.max(...LOWEST.map(([x, z]) => see(view, [x, FLOOR, z]).y));
const LOWEST = [
  [0, 620],
  [WIDE, -30],
  [-WIDE, -30],
] as const;

/** Draws a wheel that is seen as an ellipse: a tyre, a rim and spokes. */
function wheel(view: View, side: number): string {
  const hub = see(view, [side * WIDE, FLOOR - WHEEL, -30]);
  const [r, across] = [WHEEL * hub.s, Math.max(0.07, Math.abs(Math.sin((view.yaw * Math.PI) / 180)))];
  const round = (radius: number, colour: string, width: number) =>
    `<ellipse cx="${n(hub.x)}" cy="${n(hub.y)}" rx="${n(radius * across)}" ry="${n(radius)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    const [dx, dy] = [Math.cos(angle) * r * across * 0.92, Math.sin(angle) * r * 0.92];
    return stroke(`M${n(hub.x - dx)} ${n(hub.y - dy)}L${n(hub.x + dx)} ${n(hub.y + dy)}`, RIM, 5, 0.8);
  }).join('');
  return (
    (across > 0.2 ? spokes : '') +
    round(r - 16, TYRE, 34) +
    round(r - 62, RIM, 11) +
    ellipse(hub.x, hub.y, Math.max(14, 30 * across), 30, FRAME)
  );
}

/** Draws a wheelchair around a seated figure, behind and in front of the body. */
export function drawWheelchair(view: View): { behind: string; before: string } {
  const at = (x: number, y: number, z: number) => see(view, [x, y, z]);
  const tube = (a: Spot, b: Spot, radius: number, colour: string = FRAME) =>
    path(capsule(see(view, a), radius, see(view, b), radius), colour);
  const back =
    path(polygon([at(-330, 590, -190), at(330, 590, -190), at(330, 1250, -190), at(-330, 1250, -190)]), CLOTH) +
    stroke(line([at(-330, 640, -190), at(330, 640, -190)]), lighter(CLOTH, 0.2), 8, 0.6);
  const handles = [-1, 1]
    .map(
      (s) =>
        tube([s * WIDE, 420, -190], [s * WIDE, 1500, -190], 17) +
        tube([s * WIDE, 412, -180], [s * WIDE, 400, -320], 27, TYRE),
    )
    .join('');
  const seat =
    path(
      polygon([at(-340, 1250, -190), at(340, 1250, -190), at(330, 1265, 470), at(-330, 1265, 470)]),
      darker(CLOTH, 0.2),
    ) + path(polygon([at(-330, 1265, 470), at(330, 1265, 470), at(330, 1320, 470), at(-330, 1320, 470)]), CLOTH);
  const sides = [-1, 1].map((s) => ({
    z: at(s * WIDE, 1400, 0).z,
    frame:
      tube([s * WIDE, 1300, -190], [s * 340, 1300, 460], 17) +
      tube([s * 340, 1300, 460], [s * 250, 1830, 600], 16) +
      tube([s * 340, 1300, 300], [s * 330, FLOOR - 90, 330], 13) +
      caster(view, s),
    wheel: wheel(view, s),
  }));
  const [far, near] = sides.sort((a, b) => a.z - b.z) as [(typeof sides)[0], (typeof sides)[0]];
  const plate =
    path(polygon([at(-270, 1832, 480), at(270, 1832, 480), at(270, 1832, 650), at(-270, 1832, 650)]), FRAME) +
    tube([-270, 1838, 650], [270, 1838, 650], 13);
  const beside = Math.abs(Math.sin((view.yaw * Math.PI) / 180)) > 0.3;
  if (isBehind(view))
    return {
      behind: plate + far.frame + far.wheel + near.frame + seat,
      before: near.wheel + (beside ? '' : far.wheel) + back + handles,
    };
  return beside
    ? { behind: far.wheel + far.frame + back + handles + seat + plate, before: near.frame + near.wheel }
    : { behind: far.frame + near.frame + back + handles + seat + plate, before: far.wheel + near.wheel };
}

/** Draws a small front wheel. */
function caster(view: View, side: number): string {
  const spot = see(view, [side * 330, FLOOR - 72, 330]);
  const across = Math.max(0.3, Math.abs(Math.sin((view.yaw * Math.PI) / 180)));
  return ellipse(spot.x, spot.y, 72 * across, 72, TYRE) + circle(spot.x, spot.y, 20 * across + 4, RIM);
}
