import { type Box, turned } from '../paint/drawn.js';
import { group, stroke } from '../paint/svg.js';
import { arm, hand, torso, torsoFromBehind } from './body.js';
import { type Expression, head, headFromBehind } from './face.js';
import type { Identity } from './identity.js';

export type Gesture = 'none' | 'wave' | 'chin' | 'shrug' | 'idea' | 'hold' | 'hold-point' | 'point-down' | 'cheeks';

/** Something in the presenter's hand, drawn in a box of `w` x `h` centred on the origin (head units). */
export interface Held {
  markup: string;
  w: number;
  h: number;
}

/** Where the held thing's centre is, in head units. */
export const HOLD_AT = { x: 292, y: 150 } as const;

/** How a line's role is acted. Unknown roles are told as a happy aside. */
export function expressionFor(role: string | undefined): Expression {
  const word = (role ?? '').toLowerCase();
  if (/hook|open|intro|cold/.test(word)) return 'surprised';
  if (/problem|pain|struggle|agitat|before|stake|objection/.test(word)) return 'worried';
  if (/turn|discover|reveal|twist|question|context|setup/.test(word)) return 'curious';
  if (/proof|demo|mechanism|how|fact|result|evidence|claim/.test(word)) return 'confident';
  if (/cta|call|close|offer|outro|end/.test(word)) return 'beaming';
  return 'happy';
}

/** Where the fingers close round the thing: below its middle, so that its name stays free. */
const gripOf = (held: Held): number => HOLD_AT.y + Math.min(held.h * 0.34, 130);

/** The hand that holds a thing at {@link HOLD_AT}: what lies behind the thing, and the fingers before it. */
export function handOver(p: Identity, held: Held): { behind: string; over: string } {
  const { x } = HOLD_AT;
  const half = Math.min(held.w / 2, 150);
  const grip = gripOf(held);
  const reach = Math.min(38, half * 0.42);
  const finger = (i: number) =>
    stroke(
      `M${x + half + 12} ${grip - 50 + i * 32}L${x + half - reach + (i === 3 ? 10 : 0)} ${grip - 46 + i * 32}`,
      p.skin,
      30,
    );
  const thumb = stroke(`M${x - half - 8} ${grip + 52}L${x - half + Math.min(30, half * 0.3)} ${grip - 16}`, p.skin, 35);
  const gaps = [0, 1, 2]
    .map((i) =>
      stroke(
        `M${x + half - reach + 12} ${grip - 31 + i * 32}L${x + half + 10} ${grip - 34 + i * 32}`,
        p.skinShade,
        4,
        0.8,
      ),
    )
    .join('');
  const palm =
    stroke(`M${x - half * 0.7} ${grip + 70}L${x + half * 0.8} ${grip + 70}`, p.skin, 96) +
    stroke(`M${x + half - 4} ${grip - 34}L${x + half - 4} ${grip + 60}`, p.skin, 48) +
    stroke(`M${x - half + 2} ${grip + 60}L${x - half * 0.5} ${grip + 90}`, p.skin, 56);
  return { behind: palm, over: thumb + [0, 1, 2, 3].map(finger).join('') + gaps };
}

/** The right arm of the picture, raised with `held` in its hand. */
function holding(p: Identity, held: Held): string {
  const { x, y } = HOLD_AT;
  const grip = gripOf(held);
  const hands = handOver(p, held);
  return (
    arm(p, [286, 440], [400, 830], [x + 6, grip + 130]) +
    hands.behind +
    group(`translate(${x} ${y})`, held.markup) +
    hands.over
  );
}

const TILT: Readonly<Record<Gesture, number>> = {
  none: 0,
  wave: -3,
  chin: 5,
  shrug: 4,
  idea: -3,
  hold: -4,
  'hold-point': -4,
  'point-down': 3,
  cheeks: 0,
};
/** What the head turns about. */
const NECK = { x: 0, y: 200 } as const;

/** The presenter's face from raised eyebrows to chin, in head units. */
export const faceOf = (gesture: Gesture): Box => turned({ x: -150, y: -86, w: 300, h: 294 }, TILT[gesture], NECK);

/**
 * The drawn presenter from the front in head units: the head's centre is the origin, shoulders at y 330 to 420, the body
 * runs on to y 1700. Layers: what is behind the head, body, head, then arms before all.
 */
export function presenter(p: Identity, expression: Expression, gesture: Gesture, held?: Held): string {
  const face = head(p, expression);
  const tilted = (content: string) => group(`rotate(${TILT[gesture]} ${NECK.x} ${NECK.y})`, content);
  return `${tilted(face.back)}${torso(p)}${tilted(face.front)}${arms(p, gesture, held)}`;
}

function arms(p: Identity, gesture: Gesture, held: Held | undefined): string {
  switch (gesture) {
    case 'none':
      return '';
    case 'wave':
      return arm(p, [286, 440], [430, 720], [372, 330]) + hand(p, 'open', 370, 318, 10);
    case 'cheeks':
      return (
        arm(p, [-286, 440], [-400, 720], [-236, 300]) +
        hand(p, 'open', -234, 290, -8, true, 0.95) +
        arm(p, [286, 440], [400, 720], [236, 300]) +
        hand(p, 'open', 234, 290, 8, false, 0.95)
      );
    case 'chin':
      return arm(p, [286, 450], [330, 860], [128, 330]) + hand(p, 'fist', 122, 318, -18, false, 0.95);
    case 'shrug':
      return (
        arm(p, [-286, 440], [-350, 800], [-368, 500]) +
        hand(p, 'open', -372, 488, -28, true, 0.92) +
        arm(p, [286, 440], [350, 800], [368, 500]) +
        hand(p, 'open', 372, 488, 28, false, 0.92)
      );
    case 'idea':
      return arm(p, [286, 440], [400, 760], [296, 330]) + hand(p, 'point', 296, 318, 4);
    case 'point-down':
      return arm(p, [286, 440], [420, 560], [250, 760]) + hand(p, 'point', 244, 770, 190, true);
    case 'hold':
      return held ? holding(p, held) : arms(p, 'wave', undefined);
    case 'hold-point':
      return held
        ? holding(p, held) + arm(p, [-286, 450], [-360, 800], [-60, 470]) + hand(p, 'point', -50, 464, 52, false, 0.92)
        : arms(p, 'idea', undefined);
  }
}

/** From behind, for over-the-shoulder shots. */
export const presenterFromBehind = (p: Identity): string => `${torsoFromBehind(p)}${headFromBehind(p)}`;
