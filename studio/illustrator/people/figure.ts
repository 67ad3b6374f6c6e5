import { CUTS, clothed, hoodBehind, type Outfit, trunkCloth } from '../clothes/garments.js';
import { darker, mix } from '../paint/colour.js';
import { circle, clip, ellipse, group, n, path, rect, stroke } from '../paint/svg.js';
import { hand } from './body.js';
import type { Expression, Regard } from './face.js';
import type { Identity } from './identity.js';
import { type Arm, legsOf, type Stance } from './poses.js';
import { type Held, HOLD_AT, handOver } from './presenter.js';
import { between, capsule, type Seen, type Spot, see, type View } from './space.js';
import { turnedHead } from './turned-head.js';

export interface Figure {
  identity: Identity;
  outfit: Outfit;
  expression: Expression;
  regard: Regard;
  stance: Stance;
  view: View;
  /** The head's own tilt, -1 to 1: x to the picture's right shoulder, y up. */
  tilt: { x: number; y: number };
  /** Something in a hand, and in which. */
  held?: { thing: Held; side: 'left' | 'right'; at?: readonly [x: number, y: number] };
  /** An arm that is drawn elsewhere (a selfie's). */
  without?: 'left' | 'right';
}

/** A short sleeve: round at the shoulder, cut straight at its hem. */
function shortSleeve(a: Seen, ra: number, b: Seen, rb: number): string {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [-(b.y - a.y) / d, (b.x - a.x) / d];
  return `M${n(a.x + x * ra)} ${n(a.y + y * ra)}A${n(ra)} ${n(ra)} 0 1 1 ${n(a.x - x * ra)} ${n(a.y - y * ra)}L${n(b.x - x * rb)} ${n(b.y - y * rb)}L${n(b.x + x * rb)} ${n(b.y + y * rb)}Z`;
}

/** Upper arm, forearm and sleeve of one side. */
function armOf(f: Figure, side: -1 | 1, arm: Arm): { markup: string; z: number; wrist: Seen; angle: number } {
  const { view, outfit, identity: p } = f;
  const cut = CUTS[outfit.garment];
  const thin = p.presents === 'woman' ? 0.88 : 1;
  const shoulder: Spot = [side * 258 * (p.presents === 'woman' ? 0.92 : 1), 414, -6];
  const [s, e, w] = [see(view, shoulder), see(view, arm.elbow), see(view, arm.wrist)];
  const wide = (seen: Seen, r: number) => r * seen.s * thin;
  const bones = (grow: number) =>
    `${capsule(s, wide(s, 52) * grow, e, wide(e, 44) * grow)}${capsule(e, wide(e, 44) * grow, w, wide(w, 34) * grow)}`;
  const cloth = darker(trunkCloth(outfit), 0.06);
  const shade = darker(trunkCloth(outfit), 0.5);
  const upTo = (share: number, grow: number, colour: string): string => {
    if (share <= 0) return '';
    const end = see(view, share <= 1 ? between(shoulder, arm.elbow, share) : between(arm.elbow, arm.wrist, share - 1));
    const [ra, rb, rc] = [62 * grow, 56 * grow, (share <= 1 ? 60 : 50) * grow];
    return share <= 1
      ? path(shortSleeve(s, wide(s, ra), end, wide(end, rc * 1.06)), colour)
      : path(`${capsule(s, wide(s, ra), e, wide(e, rb))}${capsule(e, wide(e, rb), end, wide(end, rc))}`, colour);
  };
  const cuffAt = cut.sleeve > 1 ? see(view, between(arm.elbow, arm.wrist, cut.sleeve - 1)) : null;
  const cuff = cuffAt ? circle(cuffAt.x, cuffAt.y, wide(cuffAt, 47 * cut.puff), darker(cloth, 0.16)) : '';
  const covered = cut.sleeve > 0;
  const outline = covered
    ? upTo(cut.sleeve, cut.puff * 1.11, shade).replace(/fill="[^"]*"/, `fill="${shade}" fill-opacity=".32"`)
    : path(bones(1.12), darker(p.skin, 0.5), 0.3);
  const markup =
    path(bones(1), p.skin) +
    outline +
    cuff +
    upTo(cut.sleeve, cut.puff, cloth) +
    (covered ? '' : path(bones(0.99), p.skin));
  const angle = (Math.atan2(w.y - e.y, w.x - e.x) * 180) / Math.PI + 90;
  return { markup, z: (e.z + w.z) / 2, wrist: w, angle };
}

const handOf = (f: Figure, side: -1 | 1, arm: Arm, drawn: { wrist: Seen; angle: number }): string =>
  hand(
    f.identity,
    arm.hand,
    drawn.wrist.x,
    drawn.wrist.y,
    drawn.angle + (arm.turn ?? 0) * -side * (arm.hand === 'fist' || arm.hand === 'rest' ? 1 : -1),
    side < 0,
    0.84 * drawn.wrist.s,
  );

function legs(f: Figure): string {
  const { view, outfit, identity: p, stance } = f;
  const sides = legsOf(stance.legs);
  const thin = p.presents === 'woman' ? 0.94 : 1;
  const cloth = outfit.legs;
  const short = outfit.garment === 'dress' || outfit.garment === 'robe';
  return (['left', 'right'] as const)
    .map((key) => {
      const [hip, knee, ankle] = sides[key];
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
  const w = (p.presents === 'woman' ? 64 : 74) * low.s;
  const d = `M${n(top.x - w)} ${n(top.y)}L${n(low.x - w)} ${n(low.y - 40)}Q${n(low.x - w * 1.1)} ${n(low.y - 10)} ${n(low.x - w * 2.1)} ${n(low.y + 6)}L${n(low.x + w * 2.1)} ${n(low.y + 6)}Q${n(low.x + w * 1.1)} ${n(low.y - 10)} ${n(low.x + w)} ${n(low.y - 40)}L${n(top.x + w)} ${n(top.y)}Z`;
  return path(d, p.skin) + clip('nk', path(d, '#000'), ellipse(top.x + 12, top.y + 62, w * 2.2, 74, p.skinShade, 0.75));
}

/** The head, tilted and seen from the figure's camera, placed on its neck. */
function headOf(f: Figure): { back: string; front: string } {
  const { view, stance, tilt } = f;
  const spot = see(view, [0, 20, 10]);
  const roll = tilt.x * 17 + stance.nod;
  const nod = Math.max(-74, Math.min(74, view.pitch * 1.45 - tilt.y * 52));
  const place = (content: string) =>
    group(
      `translate(${n(spot.x)} ${n(spot.y - 20)}) scale(${Math.round(spot.s * 1000) / 1000}) rotate(${n(roll)} 0 190)`,
      content,
    );
  const drawn = turnedHead(f.identity, f.expression, f.regard, view.yaw, nod);
  return { back: place(drawn.back), front: place(drawn.front) };
}

/** A held thing with the hand round it, moved from the presenter's usual place to `at`. */
function grip(f: Figure, arm: Arm, side: -1 | 1): { markup: string; wrist: Spot } {
  const { thing, at } = f.held!;
  const [x, y] = at ?? [arm.wrist[0], arm.wrist[1]];
  const hands = handOver(f.identity, thing);
  const shift = `translate(${n(x)} ${n(y)})${side < 0 ? ' scale(-1 1)' : ''} translate(${-HOLD_AT.x} ${-HOLD_AT.y})`;
  const unmirrored = group(`translate(${HOLD_AT.x} ${HOLD_AT.y})${side < 0 ? ' scale(-1 1)' : ''}`, thing.markup);
  return {
    markup: group(shift, hands.behind + unmirrored + hands.over),
    wrist: [x + side * 6, y + Math.min(thing.h * 0.34, 130) + 120, 190],
  };
}

/** Chair and ledge, in the figure's own space. */
function prop(f: Figure, colour: string): { behind: string; before: string } {
  const { view, stance } = f;
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

/** The whole person in head units; `furniture` is the colour of what it sits or leans on. */
export function drawFigure(f: Figure, furniture = '#9a8b80'): string {
  const { stance, view } = f;
  const seenView = { yaw: view.yaw + stance.yaw, pitch: view.pitch };
  const me: Figure = { ...f, view: seenView };
  const rear = Math.cos((seenView.yaw * Math.PI) / 180) < -0.2;
  const held = f.held;
  const sides = (['left', 'right'] as const).filter((key) => key !== f.without);
  const arms = sides.map((key) => {
    const side = key === 'left' ? -1 : 1;
    const own = stance[key];
    if (held && held.side === key) {
      const holding = grip(me, own, side);
      const arm: Arm = {
        elbow: [side * (holding.wrist[1] > 560 ? 380 : 408), Math.max(760, holding.wrist[1] + 120), 60],
        wrist: holding.wrist,
        hand: 'fist',
      };
      return { z: 400, markup: armOf({ ...me, view: { yaw: 0, pitch: 0 } }, side, arm).markup + holding.markup };
    }
    const drawn = armOf(me, side, own);
    return { z: drawn.z, markup: drawn.markup + handOf(me, side, own, drawn) };
  });
  arms.sort((a, b) => a.z - b.z);
  const far = arms
    .filter(({ z }) => z < -30)
    .map(({ markup }) => markup)
    .join('');
  const near = arms
    .filter(({ z }) => z >= -30)
    .map(({ markup }) => markup)
    .join('');
  const head = headOf(me);
  const cloth = clothed(seenView, f.identity, f.outfit);
  const things = prop(me, furniture);
  const lap = stance.legs === 'sit';
  const lower = legs(me);
  const trunk = `${rear ? '' : head.back}${cloth.behind}${far}${lap ? '' : lower}${neck(me)}${cloth.body}${lap ? lower : ''}${rear ? hoodBehind(seenView, f.outfit) : ''}`;
  const upper = stance.legs !== 'stand' && stance.legs !== 'sit' ? 1140 : 1700;
  return `${things.behind}<g transform="rotate(${n(stance.lean)} 0 ${upper})">${trunk}${rear ? head.back : ''}${head.front}</g>${things.before}<g transform="rotate(${n(stance.lean)} 0 ${upper})">${near}</g>`;
}
