import { clothed, hoodBehind } from '../clothes/garments.js';
import { darker, mix } from '../paint/colour.js';
import { type Box, turned } from '../paint/drawn.js';
import { clip, ellipse, group, n, path, rect, stroke } from '../paint/svg.js';
import type { Accessory } from '../scene.js';
import { drawHeadwear, drawNeckwear } from './accessories.js';
import { type Bearer, drawArm, drawHand, type Holding, held } from './arms.js';
import type { Expression } from './expression.js';
import type { Regard } from './face.js';
import type { Wearer } from './hands.js';
import { type Bearing, LEGS, type Leg, type Stance } from './poses.js';
import { capsule, isBehind, type Seen, type Spot, see, type View } from './space.js';
import { chooseNeck } from './trunk.js';
import { turnedHead } from './turned-head.js';
import { drawWheelchair, stanceFor } from './wheelchair.js';

export interface Figure extends Bearer {
  expression: Expression;
  regard: Regard;
  stance: Stance;
  /** Tilt of the head, -1 to 1: x towards the shoulder on the right of the picture, y up. */
  tilt: { x: number; y: number };
  /** Movement of a speaker's head: rotation in degrees, and how far it is lowered in head units (a face is 300 wide). */
  sway?: { roll: number; drop: number };
  /** Whether the head's markup is put between marks, so that it can be separated from the rest. */
  marked?: true;
  held?: readonly Holding[];
  extras?: readonly Accessory[];
  /** Whether the person is outdoors, where people sit on benches instead of armchairs. */
  outdoors?: true;
  /** The arm that is left out because it is drawn separately, as in a selfie. */
  without?: 'left' | 'right';
}

/** How far apart the feet of somebody who stands are from the side, as a share, and how far one is ahead of the other. */
const STEP = { apart: 0.3, ahead: 64 } as const;

/**
 * The leg of somebody who stands, for a camera at the side: one foot is a little ahead of the other, and they are hardly apart.
 * Otherwise one leg would hide the other, and the far foot would be so much higher in the picture that it would seem to float.
 */
export function stepping(leg: Leg, key: 'left' | 'right', { legs }: Stance, { yaw }: View): Leg {
  const side = legs === 'stand' ? Math.abs(Math.sin((yaw * Math.PI) / 180)) : 0;
  const ahead = (key === 'left' ? 1 : -1) * STEP.ahead * side;
  return leg.map(
    ([x, y, z], joint): Spot => [x * (1 - (1 - STEP.apart) * side), y, z + (ahead * joint) / 2],
  ) as unknown as Leg;
}

function legs(f: Figure): string {
  const { view, outfit, identity: p, stance } = f;
  const sides = LEGS[stance.legs];
  const thin = p.presents === 'woman' ? 0.94 : 1;
  const cloth = outfit.legs;
  const short = outfit.garment === 'dress' || outfit.garment === 'robe';
  return (['left', 'right'] as const)
    .map((key) => {
      const [hip, knee, ankle] = stepping(sides[key], key, stance, view);
      const [h, k, a] = [see(view, hip), see(view, knee), see(view, ankle)];
      const toe = see(view, [ankle[0] * 1.06, ankle[1] + 46, ankle[2] + 170]);
      const heel = see(view, [ankle[0], ankle[1] + 40, ankle[2] - 40]);
      const r = (seen: Seen, v: number) => v * seen.s * thin;
      const bone = `${capsule(h, r(h, 118), k, r(k, 78))}${capsule(k, r(k, 76), a, r(a, 46))}`;
      const colour = key === 'left' ? 1 : 0;
      const skin = colour ? p.skin : mix(p.skin, p.skinShade, 0.3);
      const trouser = cloth ? (colour ? cloth : darker(cloth, 0.12)) : '';
      const wear = cloth
        ? path(`${capsule(h, r(h, 128), k, r(k, 92))}${capsule(k, r(k, 92), a, r(a, 66))}`, trouser)
        : short && stance.legs === 'sit'
          ? path(capsule(h, r(h, 140), k, r(k, 104)), darker(outfit.colour, colour ? 0.04 : 0.12))
          : '';
      const shoe =
        path(`${capsule(heel, r(heel, 50), toe, r(toe, 56))}${capsule(a, r(a, 44), heel, r(heel, 50))}`, outfit.shoes) +
        stroke(`M${n(heel.x)} ${n(heel.y + 46)}L${n(toe.x)} ${n(toe.y + 50)}`, mix(outfit.shoes, '#ffffff', 0.75), 15);
      return { z: (k.z + a.z) / 2, markup: shoe + path(bone, skin) + wear };
    })
    .sort((a, b) => a.z - b.z)
    .map(({ markup }) => markup)
    .join('');
}

function neck(f: Figure): string {
  const { view, identity: p } = f;
  const [top, low] = [see(view, [0, 130, -14]), see(view, [0, 344, -16])];
  const w = chooseNeck(p) * low.s;
  const d = `M${n(top.x - w)} ${n(top.y)}L${n(low.x - w)} ${n(low.y - 40)}Q${n(low.x - w * 1.1)} ${n(low.y - 10)} ${n(low.x - w * 2.1)} ${n(low.y + 6)}L${n(low.x + w * 2.1)} ${n(low.y + 6)}Q${n(low.x + w * 1.1)} ${n(low.y - 10)} ${n(low.x + w)} ${n(low.y - 40)}L${n(top.x + w)} ${n(top.y)}Z`;
  return path(d, p.skin) + clip('nk', path(d, '#000'), ellipse(top.x + 12, top.y + 62, w * 2.2, 74, p.skinShade, 0.75));
}

/** The point around which the head turns. */
const NECK = { x: 0, y: 190 } as const;

/** Draws the head, tilted, as the figure's camera sees it, on its neck. */
function drawHead(f: Figure): { back: string; front: string } {
  const { view, stance, tilt, sway = { roll: 0, drop: 0 } } = f;
  const spot = see(view, [0, 20, 10]);
  const roll = tilt.x * 17 + stance.nod + sway.roll;
  const nod = Math.max(-74, Math.min(74, view.pitch * 1.45 - tilt.y * 52));
  const place = (content: string) =>
    group(
      `translate(${n(spot.x)} ${n(spot.y - 20 + sway.drop * spot.s)}) scale(${Math.round(spot.s * 1000) / 1000}) rotate(${n(roll)} ${NECK.x} ${NECK.y})`,
      content,
    );
  const drawn = turnedHead(f.identity, f.expression, f.regard, view.yaw, nod);
  const worn = f.extras ? drawHeadwear(f.extras, view.yaw) : '';
  const parts = { back: place(drawn.back), front: place(drawn.front + worn) };
  return f.marked
    ? { back: between(HEAD_MARKS.back, parts.back), front: between(HEAD_MARKS.front, parts.front) }
    : parts;
}

/** Marks before and after the parts of a {@link Figure.marked} head. No other markup contains these characters. */
const HEAD_MARKS = { back: '\u0002', front: '\u0003' } as const;
const between = (mark: string, content: string): string => `${mark}${content}${mark}`;

/** Draws a park bench: three slats of its back, its seat and two legs. */
function bench(view: View): string {
  const [top, seat] = [see(view, [0, 620, -190]), see(view, [0, 1290, 60])];
  const deep = seat.y - top.y;
  const wood = '#a8743f';
  const leg = (side: number) => rect(seat.x + side * 620 - 34, top.y + 30, 68, deep + 520, '#3f4249', 20);
  return (
    leg(-1) +
    leg(1) +
    [0, 0.3, 0.6]
      .map((t) => rect(top.x - 760, top.y + deep * t, 1520, deep * 0.2, mix(wood, '#ffffff', 0.14 - t * 0.1), 26))
      .join('') +
    rect(seat.x - 800, seat.y - 30, 1600, 84, mix(wood, '#ffffff', 0.18), 30) +
    rect(seat.x - 800, seat.y + 54, 1600, 54, darker(wood, 0.25), 22)
  );
}

/** Draws the chair or ledge of the figure's stance, behind and in front of the body. */
function prop(f: Figure, colour: string): { behind: string; before: string } {
  const { view, stance } = f;
  if (stance.prop === 'wheelchair') return drawWheelchair(view);
  if (stance.prop === 'chair' && f.outdoors) return { behind: bench(view), before: '' };
  if (stance.prop === 'chair') {
    const [top, seat] = [see(view, [0, 520, -190]), see(view, [0, 1290, 60])];
    const back =
      rect(top.x - 395, top.y, 790, seat.y - top.y + 60, darker(colour, 0.12), 120) +
      rect(top.x - 350, top.y + 44, 700, seat.y - top.y, colour, 90);
    const arms =
      rect(top.x - 480, top.y + 350, 130, seat.y - top.y - 120, darker(colour, 0.06), 60) +
      rect(top.x + 350, top.y + 350, 130, seat.y - top.y - 120, darker(colour, 0.2), 60);
    const base =
      rect(top.x - 440, seat.y - 30, 880, 330, darker(colour, 0.22), 50) +
      rect(top.x - 400, seat.y + 290, 50, 260, '#4a3428') +
      rect(top.x + 350, seat.y + 290, 50, 260, '#4a3428');
    return { behind: back + arms + base, before: '' };
  }
  if (stance.prop === 'ledge') {
    const spot = see(view, [430, 905, 120]);
    const top = mix(colour, '#ffffff', 0.4);
    return {
      behind:
        rect(spot.x - 200, spot.y + 40, 900, 1900, darker(colour, 0.18)) +
        rect(spot.x - 200, spot.y + 40, 900, 60, darker(colour, 0.36)),
      before: rect(spot.x - 240, spot.y, 960, 62, top, 12) + rect(spot.x - 240, spot.y + 50, 960, 14, darker(top, 0.3)),
    };
  }
  return { behind: '', before: '' };
}

/** Draws the whole person in head units; `furniture` is the colour of the chair or ledge. */
export function drawFigure(f: Figure, furniture = '#9a8b80'): string {
  const { stance, view } = f;
  const seenView = { yaw: view.yaw + stance.yaw, pitch: view.pitch };
  const me: Figure = { ...f, view: seenView };
  const rear = isBehind(seenView);
  const busy = (key: 'left' | 'right') => f.held?.some(({ side }) => side === key || side === 'both');
  const arms = (['left', 'right'] as const)
    .filter((key) => key !== f.without && !busy(key))
    .map((key) => {
      const side = key === 'left' ? -1 : 1;
      const drawn = drawArm(me, side, stance[key]);
      return { z: drawn.z, markup: drawn.markup + drawHand(me, side, stance[key], drawn) };
    });
  arms.sort((a, b) => a.z - b.z);
  const far = arms
    .filter(({ z }) => z < -30)
    .map(({ markup }) => markup)
    .join('');
  const things = (f.held ?? []).map((holding) => held(me, holding)).join('');
  const near =
    arms
      .filter(({ z }) => z >= -30)
      .map(({ markup }) => markup)
      .join('') + (rear ? '' : things);
  const head = drawHead(me);
  const cloth = clothed(seenView, f.identity, f.outfit);
  const seat = prop(me, furniture);
  const lap = stance.legs === 'sit' && !rear;
  const lower = legs(me);
  const trunk = `${rear ? things : head.back}${cloth.behind}${far}${lap ? '' : lower}${neck(me)}${cloth.body}${lap ? lower : ''}${rear ? hoodBehind(seenView, f.outfit) : ''}`;
  const lean = `rotate(${n(stance.lean)} 0 ${foot(stance)})`;
  const around = f.extras ? drawNeckwear(f.extras, seenView) : '';
  return `${seat.behind}${group(lean, trunk, around, rear ? head.back : '', head.front)}${seat.before}${group(lean, near)}`;
}

/** The y around which a leaning body turns, head units. */
const foot = ({ legs }: Stance): number => (legs === 'stand' || legs === 'sit' ? 1700 : 1140);

/** A person facing the camera. */
export const facing = ({ identity, outfit }: Wearer, expression: Expression, bearing: Bearing): Figure => ({
  identity,
  outfit,
  expression,
  regard: {},
  stance: stanceFor(identity.wheelchair, bearing),
  view: { yaw: 0, pitch: 0 },
  tilt: { x: 0, y: 0 },
});

/** The box of the face of a {@link facing} figure, from raised eyebrows to chin. */
export const locateFace = ({ stance }: Figure): Box =>
  turned(turned({ x: -150, y: -86, w: 300, h: 294 }, stance.nod, NECK), stance.lean, { x: 0, y: foot(stance) });
