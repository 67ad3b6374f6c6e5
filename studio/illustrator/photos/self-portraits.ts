import { darker, lighter, mix } from '../paint/colour.js';
import { clip, n, path, rect } from '../paint/svg.js';
import { drawArm } from '../people/arms.js';
import { drawFigure, type Figure } from '../people/figure.js';
import type { Arm } from '../people/poses.js';
import { between, type Spot, see } from '../people/space.js';
import { heldAs } from './holding.js';
import { around, type Framed, type Placed, placed, type Shot, stood, toHeld } from './shot.js';
import { drawPhone, takeHandheld } from './things.js';

/** Draws the arm that holds the camera in a selfie: from the shoulder to the corner of the picture, wider towards the viewer. */
function selfieArm({ figure, W, H }: Shot, where: Placed): string {
  const near = 2350;
  const level = { yaw: 0, pitch: 0 };
  const { s } = see(level, [0, 0, near]);
  const wrist: Spot = [(W * 0.02 - where.x) / where.k / s, 300 + ((H * 1.05 - where.y) / where.k - 300) / s, near];
  const arm: Arm = { elbow: between([-258, 414, -6], wrist, 0.5), wrist, hand: 'fist' };
  return stood(drawArm({ ...figure, view: level }, -1, arm).markup, where);
}

/** Frames a selfie: the arm that holds the camera reaches out of the picture. */
export function selfie(shot: Shot): Framed {
  const figure: Figure = {
    ...shot.figure,
    view: { ...shot.figure.view, pitch: shot.figure.view.pitch + 11 },
    tilt: { x: shot.figure.tilt.x + 0.28, y: shot.figure.tilt.y },
    without: 'left',
  };
  const rest = [...shot.things];
  const main = takeHandheld(rest);
  const held = main && toHeld(main);
  const usual = held && ({ thing: held, side: 'right', at: [Math.max(268, 160 + held.w / 2), 250] } as const);
  const person: Figure = usual ? { ...figure, held: [heldAs(shot.display, usual, figure, 'selfie')] } : figure;
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

/** Frames a mirror selfie: the person holds the phone, and everything is seen in the mirror. */
export function mirror(shot: Shot): Framed {
  const { W, H, u, palette } = shot;
  const [mx, my, mw, mh] = [W * 0.075, H * 0.045, W * 0.85, H * 0.91];
  const round = Math.min(W, H) * 0.09;
  const rest = [...shot.things];
  const main = takeHandheld(rest);
  const usual = main && ({ thing: toHeld(main), side: 'left', at: [-268, 520] } as const);
  const display = shot.display === 'to_camera' ? undefined : shot.display;
  const person: Figure = {
    ...shot.figure,
    held: [
      { thing: drawPhone(), side: 'right', at: [292, 300] },
      ...(usual ? [heldAs(display, usual, shot.figure, 'mirror_selfie')] : []),
    ],
  };
  const others = around(shot, rest, 'mirror_selfie');
  const where = placed({ ...shot, figure: person }, 'mirror_selfie', others.share);
  const inside = others.behind + stood(drawFigure(person), where) + others.before;
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
