import { darker, lighter, mix } from '../paint/colour.js';
import { circle, clip, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const DARK = '#2b2730';
const METAL = '#c9ccd4';
const GREEN = '#4e9a4f';
/** The outline of a hammock's fabric, as far as it is seen from outside. */
const FABRIC = 'M-276-30Q-180 50 0 60Q180 50 276-30L276 34Q180 150 0 156Q-180 150-276 34Z';

/** Lines that divide a panel, whose corners are given clockwise from the top left, into `columns` and `rows`. */
function gridLines(corners: readonly (readonly [number, number])[], columns: number, rows: number): string {
  const [a, b, c, d] = corners as [[number, number], [number, number], [number, number], [number, number]];
  const between = (p: readonly [number, number], q: readonly [number, number], t: number) =>
    `${Math.round(p[0] + (q[0] - p[0]) * t)} ${Math.round(p[1] + (q[1] - p[1]) * t)}`;
  const line = (p: string, q: string) => `M${p}L${q}`;
  const down = Array.from({ length: columns + 1 }, (_, i) =>
    line(between(a, b, i / columns), between(d, c, i / columns)),
  );
  const over = Array.from({ length: rows + 1 }, (_, i) => line(between(a, d, i / rows), between(b, c, i / rows)));
  return [...down, ...over].join('');
}

/** Drawings of what is used in a garden and on a house, and of power tools. */
export const GARDEN: Drawings<'hammock' | 'hose' | 'mower' | 'drill' | 'solarpanel' | 'pool'> = {
  hammock: ({ id, c, g, second, pale }) => ({
    w: 840,
    h: 420,
    markup:
      linear(id, 0, [0, lighter(c, 0.2)], [1, darker(c, 0.16)]) +
      stroke('M-390-190L-320 150Q-300 190-250 190L250 190Q300 190 320 150L390-190', '#8a5f3a', 26) +
      rect(-300, 176, 90, 34, '#6b4a35', 10) +
      rect(210, 176, 90, 34, '#6b4a35', 10) +
      [-1, 1]
        .map((s) => stroke([-70, -46, -22, 2, 26].map((y) => `M${s * 388}-184L${s * 268} ${y}`).join(''), '#e9dcc0', 6))
        .join('') +
      path('M-276-76Q0-14 276-76L276 20Q200 60 150 70Q0 120-150 70Q-200 60-276 20Z', darker(c, 0.3)) +
      path(FABRIC, g) +
      clip(
        `${id}f`,
        path(FABRIC, '#000'),
        [-210, -110, 70, 170].map((x, i) => rect(x, -60, 40, 240, i % 2 ? second : pale)).join(''),
        path('M-276 10Q-180 110 0 126Q180 110 276 10L276 200L-276 200Z', '#1a1030', 0.12),
      ) +
      rect(-286, -84, 22, 124, '#8a5f3a', 10) +
      rect(264, -84, 22, 124, '#8a5f3a', 10) +
      `<g transform="translate(-196 -10) rotate(26)">${rect(-72, -44, 150, 76, '#fffaf2', 34)}${rect(-72, -6, 150, 38, '#1a1030', 19, 0.06)}</g>`,
  }),
  hose: ({ c }) => {
    const tube = mix(GREEN, c, 0.3);
    const ring = (r: number) =>
      `<circle cx="-30" cy="10" r="${r}" fill="none" stroke="${darker(tube, 0.3)}" stroke-width="44"/>` +
      `<circle cx="-30" cy="10" r="${r}" fill="none" stroke="${tube}" stroke-width="34"/>` +
      `<circle cx="-33" cy="6" r="${r + 4}" fill="none" stroke="${lighter(tube, 0.4)}" stroke-width="6" stroke-opacity=".8"/>`;
    return {
      w: 560,
      h: 520,
      markup:
        ring(108) +
        ring(154) +
        ring(200) +
        stroke('M-60 210C80 260 240 220 226 90', darker(tube, 0.3), 46) +
        stroke('M-60 210C80 260 240 220 226 90', tube, 36) +
        rect(200, 44, 52, 60, '#d9a93c', 8) +
        path('M202 50L250 50L262-96L206-116Z', '#f08a3c') +
        path('M206-116L262-96L270-150Q250-206 200-212L110-224L102-170L180-156Z', '#f08a3c') +
        path('M110-230L100-164L76-160L88-238Z', DARK) +
        stroke('M196-90Q160-50 182 30', DARK, 18) +
        stroke('M236-90L228 30', '#ffffff', 8, 0.4) +
        [
          [44, -216],
          [52, -180],
          [10, -238],
          [16, -196],
          [-26, -250],
        ]
          .map(([x, y]) => ellipse(x!, y!, 13, 9, '#4fa3d8'))
          .join('') +
        rect(-250, -10, 130, 40, DARK, 8),
    };
  },
  mower: ({ name, id, c, g, onBrand }) => ({
    w: 720,
    h: 560,
    label: { x: -40, y: 54, w: 260, h: 80 },
    markup:
      linear(id, 0, [0, lighter(c, 0.26)], [0.5, c], [1, darker(c, 0.24)]) +
      stroke('M-340-256L-300-262L-40 70', '#3f4249', 24) +
      stroke('M-350-250L-290-266', DARK, 36) +
      stroke('M-250-196L-210-214', '#d94b3a', 16) +
      path('M-340 10Q-330-60-250-70L-130-60L-90 150L-300 180Q-346 120-340 10Z', DARK) +
      stroke('M-310 0L-120-10M-316 50L-110 40M-308 100L-104 92M-290 146L-100 130', '#55505c', 7) +
      path('M-140 150L-120 60Q-110 30-70 30L230 30Q330 40 350 190L-140 190Z', g) +
      rect(20, -76, 200, 112, DARK, 30) +
      rect(40, -104, 160, 50, mix(c, DARK, 0.5), 22) +
      stroke('M52-40L188-40M52-14L188-14', '#6f7480', 8) +
      rect(216, -30, 50, 50, METAL, 12) +
      label(name, -40, 54, 260, 80, onBrand) +
      [
        [-70, 190, 88],
        [262, 206, 72],
      ]
        .map(
          ([x, y, r]) =>
            circle(x!, y!, r!, DARK) + circle(x!, y!, r! * 0.58, METAL) + circle(x!, y!, r! * 0.2, darker(c, 0.3)),
        )
        .join('') +
      path(
        `M-350 278${Array.from({ length: 28 }, (_, i) => `L${-340 + i * 25} ${i % 2 ? 276 : 236 + ((i * 7) % 16)}`).join('')}L350 278Z`,
        GREEN,
      ),
  }),
  drill: ({ name, id, c, g, onBrand }) => ({
    w: 620,
    h: 520,
    label: { x: 46, y: -214, w: 200, h: 72 },
    markup:
      linear(id, 0, [0, lighter(c, 0.28)], [0.5, c], [1, darker(c, 0.2)]) +
      rect(-310, -190, 160, 18, '#8d92a0', 4) +
      stroke('M-300-186L-286-174M-270-186L-256-174M-240-186L-226-174M-210-186L-196-174', '#5e6370', 7) +
      path('M-170-206L-60-232L-60-130L-170-156Z', '#3f4249') +
      stroke('M-140-208L-140-152M-112-216L-112-146M-84-222L-84-138', '#6f7480', 8) +
      rect(-66, -244, 40, 126, METAL, 10) +
      path('M-30-256L220-256Q300-250 306-180Q300-112 236-106L-30-106Z', g) +
      path('M240-254Q300-240 306-180Q300-120 240-108Z', DARK) +
      stroke('M262-214L288-206M266-190L294-186M266-166L292-164', '#6f7480', 7) +
      label(name, 46, -214, 200, 72, onBrand) +
      path('M70-110L210-110L236 130L116 130Q84 20 70-110Z', darker(c, 0.1)) +
      path('M150-106L210-106L236 130L160 130Z', DARK) +
      path('M76-90Q40-70 52-20Q70-20 92 6L84-60Z', '#d94b3a') +
      path('M66 126L270 126Q290 126 292 146L298 180L56 180Z', darker(c, 0.2)) +
      rect(50, 170, 256, 88, DARK, 22) +
      rect(76, 200, 110, 24, mix(c, '#ffffff', 0.2), 8) +
      [220, 246, 272].map((x, i) => circle(x, 212, 8, i < 2 ? '#8fe08a' : '#55505c')).join(''),
  }),
  solarpanel: ({ id }) => {
    const corners = [
      [-210, -200],
      [330, -200],
      [210, 110],
      [-330, 110],
    ] as const;
    return {
      w: 700,
      h: 460,
      markup:
        linear(id, 60, [0, '#3f74c4'], [0.5, '#22468c'], [1, '#152c60']) +
        stroke('M-150 110L-190 214M40 110L40 214M250 0L330 214M120 110L160 214', '#8d92a0', 18) +
        stroke('M-240 216L340 216', '#6f7480', 22) +
        path('M-222-216L346-216L218 126L-348 126Z', '#dfe1e7') +
        path('M-348 126L218 126L218 142L-348 142Z', '#9aa0ad') +
        path('M218 126L346-216L346-200L218 142Z', '#b9bdc8') +
        path('M-210-200L330-200L210 110L-330 110Z', `url(#${id})`) +
        stroke(gridLines(corners, 6, 4), '#c4d6f2', 5, 0.9) +
        stroke(gridLines(corners, 12, 1), '#8fb0e0', 2, 0.6) +
        path('M-170-200L-20-200L-140 110L-290 110Z', '#ffffff', 0.16) +
        path('M20-200L60-200L-60 110L-100 110Z', '#ffffff', 0.12),
    };
  },
  pool: ({ id, c, second }) => {
    const tube = (y: number, colour: string, key: string) =>
      round(`${id}${key}`, colour) +
      path(
        `M-360 ${y}A360 110 0 0 0 360 ${y}L360 ${y + 54}A360 110 0 0 1-360 ${y + 54}Q-378 ${y + 27}-360 ${y}Z`,
        `url(#${id}${key})`,
      ) +
      stroke(`M-330 ${y + 34}A340 100 0 0 0 60 ${y + 118}`, '#ffffff', 9, 0.5);
    return {
      w: 760,
      h: 380,
      markup:
        linear(id, 0, [0, '#8fd6f0'], [1, '#4aa9d8']) +
        tube(14, lighter(c, 0.1), 'a') +
        tube(-30, '#fffaf2', 'b') +
        tube(-76, c, 'c') +
        ellipse(0, -80, 372, 110, lighter(c, 0.3)) +
        ellipse(0, -72, 318, 84, darker(c, 0.2)) +
        ellipse(0, -62, 312, 74, `url(#${id})`) +
        stroke('M-200-60Q-160-74-120-60T-40-60M60-30Q100-44 140-30T220-34M-60-96Q-20-108 20-96', '#ffffff', 7, 0.7) +
        path(
          'M40-70Q20-120 70-128Q60-186 112-188Q160-186 154-136Q200-150 214-132Q214-70 150-62L80-62Q50-62 40-70Z',
          '#f8cf3f',
        ) +
        path('M66-160L30-152L68-142Z', '#f08a3c') +
        circle(96, -160, 8, DARK) +
        path('M110-104Q150-124 180-104Q160-78 124-84Z', mix('#f8cf3f', second, 0.25)),
    };
  },
};
