import { mix } from '../paint/colour.js';
import { ellipse } from '../paint/svg.js';
import { drawFigure } from '../people/figure.js';
import { see } from '../people/space.js';
import { wheelchairFoot } from '../people/wheelchair.js';
import type { Framing } from '../scene.js';
import { drawDisplayed, takeInHand } from './holding.js';
import { mirror, selfie } from './self-portraits.js';
import { around, type Framed, placed, SHOWS, type Shot, stood } from './shot.js';
import { flatLay, overShoulder, povHands } from './tabletops.js';

function upright(shot: Shot, framing: Framing): Framed {
  const { held, rest } = takeInHand(shot, framing);
  const figure = held.length > 0 ? { ...shot.figure, held } : shot.figure;
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

/** Draws the person in a framing, and in front of them the product if it is shown on a table or close to the camera. */
export function frameUp(framing: Framing, shot: Shot): Framed {
  const displayed = framing in SHOWS ? drawDisplayed(shot) : null;
  if (!displayed) return frame(framing, shot);
  const framed = frame(framing, { ...shot, things: displayed.rest });
  return { ...framed, before: framed.before + displayed.markup };
}

function frame(framing: Framing, shot: Shot): Framed {
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
