import { CUTS, trunkCloth } from '../clothes/garments.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { clip, group, n, path, rect, stroke } from '../paint/svg.js';
import { drawFigure, type Figure } from '../people/figure.js';
import { capsule } from '../people/space.js';
import { around, type Framed, heldOf, PHONE, type Placed, placed, type Shot, stood } from './shot.js';

/** The arm that holds the camera: from the shoulder out of the picture's corner, growing towards us. */
function selfieArm(shot: Shot, { x, y, k }: Placed): string {
  const { figure: f, W, H } = shot;
  const cut = CUTS[f.outfit.garment];
  const cloth = darker(trunkCloth(f.outfit), 0.08);
  const from = { x: x - 240 * k, y: y + 445 * k };
  const end = { x: W * 0.02, y: H * 1.05 };
  const mid = (t: number) => ({ x: from.x + (end.x - from.x) * t, y: from.y + (end.y - from.y) * t });
  const size = (t: number) => 62 * k + (Math.min(W, H) * 0.16 - 62 * k) * t;
  const sleeve = Math.min(1, cut.sleeve / 1.9);
  return (
    path(capsule(from, size(0) * 1.08, end, size(1) * 1.1), darker(f.identity.skin, 0.6), 0.28) +
    path(capsule(from, size(0) * 0.9, end, size(1) * 0.86), f.identity.skin) +
    path(
      capsule(
        { x: from.x + 20 * k, y: from.y + 40 * k },
        size(0) * 0.4,
        { x: end.x + 60 * k, y: end.y },
        size(1) * 0.34,
      ),
      f.identity.skinShade,
      0.3,
    ) +
    (sleeve > 0 ? path(capsule(from, size(0), mid(sleeve), size(sleeve) * 1.02 * Math.min(1.1, cut.puff)), cloth) : '')
  );
}

export function selfie(shot: Shot): Framed {
  const figure: Figure = {
    ...shot.figure,
    view: { ...shot.figure.view, pitch: shot.figure.view.pitch + 11 },
    tilt: { x: shot.figure.tilt.x + 0.28, y: shot.figure.tilt.y },
    without: 'left',
  };
  const rest = [...shot.things];
  const mine = rest.findIndex(({ place, product }) => place === 'handheld' && product.holdable);
  const held = mine >= 0 ? heldOf(rest[mine]!) : null;
  if (held) rest.splice(mine, 1);
  const person: Figure = held
    ? {
        ...figure,
        held: { thing: { ...held, markup: held.markup }, side: 'right', at: [Math.max(268, 160 + held.w / 2), 250] },
      }
    : figure;
  const others = around(shot, rest, 'selfie');
  const where = placed({ ...shot, figure: person }, 'selfie', held ? 0.52 : 0.6);
  const k = where.k * (held ? 0.7 : 0.74);
  const spot = { x: where.x, y: shot.H * 0.13 + 250 * k, k };
  return {
    behind: others.behind,
    person: stood(drawFigure(person), spot) + selfieArm({ ...shot, figure: person }, spot),
    before: others.before,
  };
}

export function mirror(shot: Shot): Framed {
  const { W, H, u, palette } = shot;
  const [mx, my, mw, mh] = [W * 0.075, H * 0.045, W * 0.85, H * 0.91];
  const round = Math.min(W, H) * 0.09;
  const figure: Figure = { ...shot.figure, held: { thing: PHONE, side: 'right', at: [292, 300] } };
  const rest = [...shot.things];
  const mine = rest.findIndex(({ place, product }) => place === 'handheld' && product.holdable);
  const own = mine >= 0 ? rest.splice(mine, 1)[0]! : null;
  const left = own ? heldOf(own) : null;
  const stance = left
    ? {
        ...figure.stance,
        left: { elbow: [-372, 740, 60] as const, wrist: [-262, 690, 210] as const, hand: 'fist' as const },
      }
    : figure.stance;
  const person = { ...figure, stance };
  const others = around(shot, rest, 'mirror_selfie');
  const where = placed({ ...shot, figure: person }, 'mirror_selfie', others.share);
  const inHand = left
    ? `${group('translate(-268 520)', left.markup)}${[0, 1, 2, 3].map((i) => stroke(`M${-268 - left.w / 2 - 10} ${560 + i * 30}L${-268 - left.w / 2 + 30} ${562 + i * 30}`, figure.identity.skin, 29)).join('')}`
    : '';
  const inside = others.behind + stood(drawFigure(person) + inHand, where) + others.before;
  const frame = mix(palette.wood, '#c99b4a', 0.35);
  const wall = palette.wall;
  const glass = rect(mx, my, mw, mh, '#000', round);
  const edge = 34 * u;
  const outside = `<path fill-rule="evenodd" fill="${wall}" d="M0 0H${W}V${H}H0ZM${mx + round} ${my}H${mx + mw - round}A${round} ${round} 0 0 1 ${mx + mw} ${my + round}V${my + mh - round}A${round} ${round} 0 0 1 ${mx + mw - round} ${my + mh}H${mx + round}A${round} ${round} 0 0 1 ${mx} ${my + mh - round}V${my + round}A${round} ${round} 0 0 1 ${mx + round} ${my}Z"/>`;
  const ring = (inset: number, width: number, colour: string) =>
    `<rect x="${n(mx - inset)}" y="${n(my - inset)}" width="${n(mw + 2 * inset)}" height="${n(mh + 2 * inset)}" rx="${n(round + inset)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
  const glare = clip(
    'mg',
    glass,
    path(
      `M${W * 0.08} ${H * 0.36}L${W * 0.36} ${H * 0.03}L${W * 0.47} ${H * 0.03}L${W * 0.08} ${H * 0.5}Z`,
      '#ffffff',
      0.2,
    ),
    path(
      `M${W * 0.7} ${H * 0.97}L${W * 0.95} ${H * 0.67}L${W * 0.95} ${H * 0.75}L${W * 0.78} ${H * 0.97}Z`,
      '#ffffff',
      0.2,
    ),
  );
  return {
    behind: '',
    person: clip('mi', glass, inside),
    before:
      glare +
      outside +
      ring(edge * 0.5, edge * 1.15, darker(frame, 0.3)) +
      ring(edge * 0.42, edge * 0.8, frame) +
      ring(edge * 0.2, edge * 0.18, lighter(frame, 0.5)),
  };
}
