import { mix } from '../paint/colour.js';
import { ellipse } from '../paint/svg.js';
import { drawFigure } from '../people/figure.js';
import { see } from '../people/space.js';
import { wheelchairFoot } from '../people/wheelchair.js';
import type { Framing } from '../scene.js';
import { mirror, selfie } from './self-portraits.js';
import { around, type Framed, handHeld, placed, type Shot, stood } from './shot.js';
import { flatLay, overShoulder, povHands } from './tabletops.js';

function upright(shot: Shot, framing: Framing): Framed {
  const rest = [...shot.things];
  let figure = shot.figure;
  const mine = rest.findIndex(({ place }) => place === 'handheld');
  const held = mine >= 0 ? handHeld(figure, rest[mine]!, framing) : null;
  if (held) {
    rest.splice(mine, 1);
    figure = { ...figure, held: [held] };
  }
  const others = around(shot, rest, framing);
  const where = placed({ ...shot, figure }, framing, others.share);
  const shade =
    framing === 'full_body'
      ? ellipse(
          where.x,
          where.y +
            (figure.stance.prop === 'wheelchair' ? wheelchairFoot(figure.view) : see(figure.view, [0, 2255, 0]).y) *
              where.k,
          (figure.stance.prop === 'wheelchair' ? 520 : 420) * where.k,
          52 * where.k,
          '#1a1030',
          0.26,
        )
      : '';
  return {
    behind: others.behind + shade,
    person: stood(drawFigure(figure, mix(shot.palette.second, shot.palette.furniture, 0.35)), where),
    before: others.before,
  };
}

export function frameUp(framing: Framing, shot: Shot): Framed {
  switch (framing) {
    case 'selfie':
      return selfie(shot);
    case 'mirror_selfie':
      return mirror(shot);
    case 'over_shoulder':
      return overShoulder(shot);
    case 'pov_hands':
      return povHands(shot);
    case 'flat_lay':
      return flatLay(shot);
    default:
      return upright(shot, framing);
  }
}
