import { darker, lighter, mix } from '../paint/colour.js';
import { at, circle, clip, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Identity } from './identity.js';

const TORSO =
  'M-118 292C-190 322-292 336-330 424C-362 510-372 760-380 1700L380 1700C372 760 362 510 330 424C292 336 190 322 118 292Q0 372-118 292Z';
const NECK = 'M-70 110L-70 240C-70 290-116 304-160 320L160 320C116 304 70 290 70 240L70 110Z';

/** Neck, shoulders and clothes in head units; the neckline ends at about y 330. */
export function torso(p: Identity): string {
  const c = p.cloth;
  const low = darker(c, 0.22);
  const line = darker(c, 0.3);
  const neck =
    path(NECK, p.skin) +
    clip(
      'nk',
      path(NECK, '#000'),
      path('M-150 150C-110 240-40 262 10 262C70 262 130 230 160 150L160 60L-160 60Z', p.skinShade, 0.75),
    );
  const cloth = `${linear('tc', 20, [0, lighter(c, 0.08)], [0.35, c], [1, low])}${path(TORSO, 'url(#tc)')}`;
  const folds = stroke('M-236 560Q-226 700-250 860M236 560Q226 700 250 860', line, 7, 0.35);
  switch (p.top) {
    case 'hoodie':
      return (
        path('M-210 330C-230 200-130 190 0 190C130 190 230 200 210 330Z', darker(c, 0.3)) +
        neck +
        cloth +
        folds +
        path(
          'M-150 280C-210 300-220 350-170 390C-100 440-40 470 0 474C40 470 100 440 170 390C220 350 210 300 150 280C130 350 70 392 0 392C-70 392-130 350-150 280Z',
          lighter(c, 0.1),
        ) +
        stroke('M-40 452L-46 590M40 452L46 574', lighter(c, 0.65), 10)
      );
    case 'shirt':
      return (
        path('M-120 292Q0 420 120 292L60 280L-60 280Z', p.skin) +
        neck +
        cloth +
        folds +
        path('M-110 284L0 424L-96 470L-168 312Z', lighter(c, 0.16)) +
        path('M110 284L0 424L96 470L168 312Z', lighter(c, 0.1)) +
        path('M-60 300L0 424L60 300Q0 350-60 300Z', p.skin) +
        stroke('M0 430L0 1500', line, 6, 0.5) +
        [520, 640, 760].map((y) => circle(12, y, 9, lighter(c, 0.55))).join('')
      );
    case 'sweater':
      return (
        neck +
        cloth +
        folds +
        path('M-92 208C-60 236 60 236 92 208L128 318C60 372-60 372-128 318Z', lighter(c, 0.06)) +
        stroke('M-104 262C-50 292 50 292 104 262', line, 6, 0.4)
      );
    case 'blazer':
      return (
        neck +
        path('M-130 286L130 286L170 1700L-170 1700Z', p.under) +
        path('M-118 292Q0 400 118 292L60 270L-60 270Z', p.skin) +
        clip(
          'bz',
          path(TORSO, '#000'),
          `${linear('tc', 20, [0, lighter(c, 0.08)], [0.35, c], [1, low])}<path fill="url(#tc)" d="M-130 270C-210 300-440 330-440 430L-440 1800L-16 1800L-30 820C-70 640-120 460-130 270ZM130 270C210 300 440 330 440 430L440 1800L16 1800L30 820C70 640 120 460 130 270Z"/>`,
        ) +
        path(
          'M-132 286C-180 330-196 360-204 430L-150 456L-176 500L-30 830C-60 640-112 460-132 286Z',
          lighter(c, 0.12),
        ) +
        path('M132 286C180 330 196 360 204 430L150 456L176 500L30 830C60 640 112 460 132 286Z', lighter(c, 0.12))
      );
    case 'tank_top':
      return (
        neck +
        path(TORSO, p.skin) +
        path(
          'M-220 330C-180 470-90 520 0 520C90 520 180 470 220 330L290 372C286 520 330 640 356 700L380 1700L-380 1700L-356 700C-330 640-286 520-290 372Z',
          c,
        ) +
        stroke('M-214 346C-170 470-90 516 0 516C90 516 170 470 214 346', line, 8, 0.45)
      );
    case 'tee':
      return (
        neck +
        cloth +
        folds +
        stroke('M-126 300Q0 392 126 300', lighter(c, 0.18), 20) +
        stroke('M-118 326Q0 412 118 326', line, 5, 0.35)
      );
  }
}

/** From behind: shoulders only, the neck in shade. */
export const torsoFromBehind = (p: Identity): string =>
  rect(-72, 110, 144, 220, p.skinShade) +
  `${linear('tb', 20, [0, p.cloth], [1, darker(p.cloth, 0.35)])}${path(TORSO.replace('Q0 372-118 292Z', 'Q0 268-118 292Z'), 'url(#tb)')}` +
  stroke('M-118 300Q0 276 118 300', lighter(p.cloth, 0.2), 16);

export type Point = readonly [x: number, y: number];
export type HandShape = 'open' | 'point' | 'fist' | 'rest';

/** A hand whose wrist is at the origin and whose fingers go up. `flip` puts the thumb on the right. */
export function hand(
  p: Identity,
  shape: HandShape,
  x: number,
  y: number,
  turn: number,
  flip = false,
  scale = 1,
): string {
  const line = mix(p.skin, p.skinShade, 0.75);
  const finger = (x1: number, y1: number, x2: number, y2: number, width = 30) =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, p.skin, width);
  const palm = path('M-38 10C-54-40-58-90-46-118C-30-140 34-140 48-116C60-84 52-40 38 10Z', p.skin);
  const bodies: Record<HandShape, string> = {
    open:
      finger(-32, -100, -54, -186) +
      finger(-9, -108, -16, -210) +
      finger(16, -106, 24, -204) +
      finger(38, -96, 60, -176, 27) +
      palm +
      finger(-34, -44, -88, -106, 32) +
      stroke('M-20-60Q4-44 28-62', line, 5),
    point:
      finger(-26, -100, -30, -222, 32) +
      palm +
      finger(-30, -40, -62, -78, 30) +
      [0, 24, 42].map((fx, i) => finger(fx, -116 + i * 8, fx - 2, -84 + i * 6, 30)).join('') +
      stroke('M-10-128L-8-92M14-126L15-84M35-116L34-80', line, 5) +
      stroke('M-54-76Q-20-62 8-76', line, 5),
    fist:
      palm +
      [-36, -12, 13, 37].map((fx) => finger(fx, -112, fx, -78, 29)).join('') +
      stroke('M-24-120L-24-76M1-122L1-74M25-118L25-76', line, 5) +
      finger(-42, -50, 2, -62, 30) +
      stroke('M-40-34Q-8-40 14-50', line, 5),
    rest:
      palm +
      finger(-30, -100, -26, -148, 28) +
      finger(-6, -108, -4, -158, 28) +
      finger(18, -106, 18, -150, 28) +
      finger(38, -96, 36, -134, 26),
  };
  return group(`${at(x, y, scale, turn)}${flip ? ' scale(-1 1)' : ''}`, bodies[shape]);
}

/** Upper arm and forearm as round strokes, sleeve as long as the clothes have it. */
export function arm(p: Identity, shoulder: Point, elbow: Point, wrist: Point): string {
  const d = `M${shoulder.join(' ')}L${elbow.join(' ')}L${wrist.join(' ')}`;
  const short = p.top === 'tee' || p.top === 'tank_top';
  const shadow = stroke(d, darker(p.cloth, 0.42), short ? 98 : 122, 0.35);
  if (p.top === 'tank_top') return shadow + stroke(d, p.skin, 84);
  if (short) {
    const mid: Point = [shoulder[0] + (elbow[0] - shoulder[0]) * 0.62, shoulder[1] + (elbow[1] - shoulder[1]) * 0.62];
    return (
      shadow + stroke(d, p.skin, 80) + stroke(`M${shoulder.join(' ')}L${mid.join(' ')}`, darker(p.cloth, 0.06), 124)
    );
  }
  const cuff: Point = [elbow[0] + (wrist[0] - elbow[0]) * 0.86, elbow[1] + (wrist[1] - elbow[1]) * 0.86];
  return (
    shadow +
    stroke(d, p.skin, 72) +
    stroke(`M${shoulder.join(' ')}L${elbow.join(' ')}L${cuff.join(' ')}`, darker(p.cloth, 0.07), 112)
  );
}
