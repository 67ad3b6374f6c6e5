import { darker, lighter, mix } from '../paint/colour.js';
import { at, circle, clip, ellipse, group, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const TYRE = '#2b2930';
const STEEL = '#c9ccd4';

/** A wheel with spokes, seen from the side. */
const spoked = (x: number, y: number, r: number, rim: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r - 9}" fill="none" stroke="${TYRE}" stroke-width="18"/>` +
  `<circle cx="${x}" cy="${y}" r="${r - 24}" fill="none" stroke="${rim}" stroke-width="7"/>` +
  stroke(
    [0, 30, 60, 90, 120, 150]
      .map((a) => {
        const [dx, dy] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)].map((v) =>
          Math.round(v * (r - 24)),
        );
        return `M${x - dx!} ${y - dy!}L${x + dx!} ${y + dy!}`;
      })
      .join(''),
    '#a9adb8',
    2.5,
  ) +
  circle(x, y, 13, TYRE);

/** A wheel with a solid rim, seen from the side. */
const solid = (x: number, y: number, r: number, rim: string): string =>
  circle(x, y, r, TYRE) + circle(x, y, r * 0.62, rim) + circle(x, y, r * 0.2, darker(rim, 0.4));

/** Drawings of things to ride, to carry and to use outdoors or for sports. */
export const OUTDOORS: Drawings<
  'bike' | 'car' | 'stroller' | 'tent' | 'guitar' | 'umbrella' | 'suitcase' | 'ball' | 'dumbbell' | 'mat'
> = {
  bike: ({ c }) => ({
    w: 780,
    h: 500,
    markup:
      spoked(-240, 100, 150, STEEL) +
      spoked(240, 100, 150, STEEL) +
      stroke('M-240 100L-26 106M-240 100L-104-114', darker(c, 0.12), 17) +
      stroke('M-26 106L-118-154M-112-132L168-150M-26 106L176-112', c, 26) +
      stroke('M-40 96L-106-120M-84-128L150-144', lighter(c, 0.35), 6, 0.8) +
      stroke('M160-190L186-86Q196-30 240 100', darker(c, 0.16), 19) +
      stroke('M160-190L152-216L112-222Q70-224 66-190', '#3a343c', 17) +
      stroke('M-118-154L-126-184', STEEL, 14) +
      path('M-192-206Q-130-216-72-196Q-58-188-74-182Q-130-172-180-178Q-206-188-192-206Z', '#3a343c') +
      stroke('M-240 88L-26 66M-240 112L-26 142', '#55505c', 5) +
      circle(-26, 106, 42, '#3a343c') +
      circle(-26, 106, 25, STEEL) +
      stroke('M-26 106L22 178', STEEL, 14) +
      rect(-6, 172, 62, 18, TYRE, 8),
  }),
  car: ({ id, c, g }) => ({
    w: 880,
    h: 380,
    markup: group(
      at(0, -15),
      linear(id, 0, [0, lighter(c, 0.3)], [0.45, c], [1, darker(c, 0.26)]) +
        ellipse(0, 150, 400, 22, '#1a1030', 0.35) +
        path(
          'M-436 40Q-436-20-380-34L-300-50Q-210-160-96-172L96-172Q190-168 276-52L382-26Q436-10 438 60L438 104Q438 124 414 124L-414 124Q-436 124-436 100Z',
          g,
        ) +
        path('M-252-48Q-176-130-92-138L-24-138L-24-48Z', '#26303f') +
        path('M4-138L92-138Q160-132 222-48L4-48Z', '#26303f') +
        path('M-210-58Q-150-120-100-128L-66-128L-130-58ZM30-128L64-128L24-62Z', '#ffffff', 0.22) +
        stroke('M-10-140L-10 118M-262-40L-262 20M236-40Q252 30 240 70', darker(c, 0.35), 5, 0.6) +
        rect(-84, -16, 56, 13, darker(c, 0.4), 6) +
        rect(20, -16, 56, 13, darker(c, 0.4), 6) +
        path('M-436 0Q-400-24-372-20L-388 16L-436 22Z', '#ff6a55') +
        path('M434 6Q392-20 360-18L386 20L437 26Z', '#fff2c8') +
        path('M-214-60L-186-88Q-170-92-168-74L-172-56Z', darker(c, 0.2)) +
        rect(-430, 96, 860, 26, '#2f2b36', 10) +
        circle(-262, 112, 92, '#211e27') +
        circle(266, 112, 92, '#211e27') +
        solid(-262, 114, 76, '#d6d9e0') +
        solid(266, 114, 76, '#d6d9e0') +
        [-262, 266]
          .map((x) =>
            stroke(
              `M${x} 76L${x} 152M${x - 38} 114L${x + 38} 114M${x - 27} 87L${x + 27} 141M${x + 27} 87L${x - 27} 141`,
              '#8d92a0',
              7,
            ),
          )
          .join(''),
    ),
  }),
  stroller: ({ id, c, g, second }) => ({
    w: 560,
    h: 600,
    markup:
      linear(id, 40, [0, lighter(c, 0.22)], [1, darker(c, 0.12)]) +
      stroke('M-150 236L120 20M150 236L-110 20', '#55505c', 16) +
      stroke('M120 20L238-170Q250-196 272-196', '#3a343c', 20) +
      rect(-90, 150, 190, 56, '#3f4249', 16) +
      path('M-236-20L186-20Q190 120 40 134L-80 134Q-222 128-236-20Z', g) +
      path('M-236-20L-230 30Q-20 62 184 14L186-20Z', darker(c, 0.22)) +
      path('M-20-20L-236-20Q-248-262-20-290Q60-296 96-256Z', second) +
      path('M-20-20L-236-20Q-240-150-150-230Z', darker(second, 0.16)) +
      path('M-20-20L-150-230Q-90-284-20-290Z', lighter(second, 0.12)) +
      ellipse(-6, -22, 100, 30, '#fbf7ef') +
      rect(-252, -34, 452, 22, '#3a343c', 11) +
      solid(-160, 240, 58, '#d6d9e0') +
      solid(156, 240, 58, '#d6d9e0'),
  }),
  tent: ({ id, c, g, second }) => ({
    w: 760,
    h: 440,
    markup:
      linear(id, 20, [0, lighter(c, 0.24)], [1, darker(c, 0.06)]) +
      stroke('M-180-200L-376 212M206-196L376 204', '#8a8590', 5) +
      path('M-60-206L220-196L340 206L100 214Z', darker(c, 0.26)) +
      path('M-60-206L110 214L-320 214Z', g) +
      path('M-60-206L220-196L232-160L-46-172Z', darker(c, 0.36), 0.7) +
      path('M-62-120L24 214L-176 214Z', '#2a2530') +
      path('M-62-120L-176 214L-120 214Q-70 60-62-120Z', lighter(second, 0.2)) +
      path('M-62-120L24 214L-22 214Q-50 60-62-120Z', second) +
      stroke('M-60-206L-62-120', darker(c, 0.3), 5) +
      stroke('M-330 214L350 210', darker(c, 0.4), 9, 0.5) +
      [-368, 370].map((x) => rect(x - 6, 196, 12, 26, '#c9ccd4', 5)).join(''),
  }),
  guitar: ({ c }) => {
    const wood = mix('#d3934e', c, 0.2);
    return {
      w: 270,
      h: 660,
      markup:
        rect(-15, -250, 30, 330, '#4a3022', 6) +
        path('M-26-326Q0-338 26-326L22-236L-22-236Z', '#3a2419') +
        [-1, 1].map((s) => [-312, -286, -260].map((y) => rect(s * 32 - 8, y - 6, 16, 12, STEEL, 5)).join('')).join('') +
        path(
          'M0-40C62-66 108-30 98 26C92 62 84 76 104 116C150 200 132 330 0 330C-132 330-150 200-104 116C-84 76-92 62-98 26C-108-30-62-66 0-40Z',
          darker(wood, 0.4),
        ) +
        path(
          'M0-26C56-50 94-20 84 26C78 62 72 80 92 122C132 196 118 316 0 316C-118 316-132 196-92 122C-72 80-78 62-84 26C-94-20-56-50 0-26Z',
          wood,
        ) +
        path(
          'M-84 26C-94-20-56-50 0-26C-44-22-66 10-62 40C-58 80-96 120-100 190C-110 150-100 134-92 122C-72 80-78 62-84 26Z',
          lighter(wood, 0.4),
          0.6,
        ) +
        rect(-15, -60, 30, 140, '#4a3022') +
        circle(0, 96, 44, darker(wood, 0.3)) +
        circle(0, 96, 36, '#26190f') +
        rect(-56, 226, 112, 22, '#3a2419', 8) +
        stroke([-200, -158, -118, -80, -44, -10, 22].map((y) => `M-14 ${y}L14 ${y}`).join(''), STEEL, 3) +
        stroke('M-9-300L-9 232M-3-306L-3 232M3-306L3 232M9-300L9 232', '#f4efe4', 2.2),
    };
  },
  umbrella: ({ id, c, g, second }) => ({
    w: 640,
    h: 600,
    markup:
      linear(id, 60, [0, lighter(c, 0.22)], [1, darker(c, 0.14)]) +
      stroke('M0-290L0 214Q0 282-50 282Q-94 282-94 236', '#6b4a35', 20) +
      rect(-5, -300, 10, 34, STEEL, 5) +
      path(
        'M-316 30Q-300-262 0-276Q300-262 316 30Q264-20 210 30Q158-20 106 30Q54-20 0 30Q-54-20-106 30Q-158-20-210 30Q-264-20-316 30Z',
        g,
      ) +
      path('M0-276Q-150-200-106 30Q-54-20 0 30Q54-20 106 30Q150-200 0-276Z', second) +
      path('M0-276Q-270-220-210 30Q-264-20-316 30Q-300-262 0-276Z', darker(c, 0.14)) +
      stroke(
        'M0-276Q-270-220-210 30M0-276Q-150-200-106 30M0-276Q150-200 106 30M0-276Q270-220 210 30',
        darker(c, 0.3),
        4,
        0.5,
      ),
  }),
  suitcase: ({ name, id, c, g, pale }) => ({
    w: 380,
    h: 600,
    label: { x: -76, y: -70, w: 152, h: 96 },
    markup:
      linear(id, 90, [0, darker(c, 0.12)], [0.2, lighter(c, 0.16)], [0.7, c], [1, darker(c, 0.24)]) +
      stroke('M-76-170L-76-284L76-284L76-170', '#8d92a0', 15) +
      rect(-88, -300, 176, 30, '#3a343c', 14) +
      rect(-150, 258, 54, 42, TYRE, 14) +
      rect(96, 258, 54, 42, TYRE, 14) +
      rect(-190, -184, 380, 450, g, 54) +
      stroke([-136, -90, 90, 136].map((x) => `M${x}-150L${x} 232`).join(''), darker(c, 0.24), 9, 0.6) +
      rect(-190, 30, 380, 9, darker(c, 0.34), 0, 0.7) +
      rect(-40, -206, 80, 30, '#3a343c', 14) +
      rect(-92, -84, 184, 124, pale, 14) +
      label(name, -76, -70, 152, 96, darker(c, 0.55)),
  }),
  ball: ({ id, c }) => ({
    w: 440,
    h: 440,
    markup: clip(
      `${id}b`,
      circle(0, 0, 220, '#000'),
      circle(0, 0, 220, '#fbf8f2') +
        [0, 72, 144, 216, 288]
          .map(
            (a) =>
              `<g transform="rotate(${a})">${stroke('M0-84L0-150M-80-176L0-150L80-176M-80-176L-104-240M80-176L104-240', '#8f8a96', 6)}${path('M-80-176L0-150L80-176L60-250L-60-250Z', c)}</g>`,
          )
          .join('') +
        path('M0-84L80-26L49 68L-49 68L-80-26Z', c) +
        path('M-204 84A220 220 0 0 0 214-50A252 252 0 0 1-204 84Z', '#1a1030', 0.18) +
        ellipse(-84, -110, 76, 50, '#ffffff', 0.35),
    ),
  }),
  dumbbell: ({ id, c, g }) => ({
    w: 620,
    h: 220,
    markup:
      round(`${id}s`, STEEL) +
      linear(id, 0, [0, lighter(c, 0.3)], [0.4, c], [1, darker(c, 0.3)]) +
      linear(`${id}h`, 0, [0, '#eef0f4'], [1, '#8d92a0']) +
      rect(-300, -22, 600, 44, `url(#${id}h)`, 18) +
      stroke([-60, -36, -12, 12, 36, 60].map((x) => `M${x - 8}-18L${x + 8} 18`).join(''), '#7d828f', 4, 0.6) +
      [-1, 1]
        .map(
          (s) =>
            rect(s * 152 - 38, -84, 76, 168, darker(c, 0.34), 18) +
            rect(s * 214 - 44, -110, 88, 220, g, 24) +
            rect(s * 214 - 44, -110, 88, 40, '#ffffff', 22, 0.16) +
            rect(s * 270 - 20, -76, 40, 152, darker(c, 0.24), 16),
        )
        .join(''),
  }),
  mat: ({ name, id, c, g, second, onBrand }) => ({
    w: 640,
    h: 200,
    label: { x: -120, y: -44, w: 280, h: 90 },
    markup:
      linear(id, 0, [0, lighter(c, 0.28)], [0.4, c], [1, darker(c, 0.3)]) +
      rect(-280, -100, 600, 200, g, 84) +
      ellipse(-236, 0, 84, 100, lighter(c, 0.36)) +
      stroke(
        'M-236 0C-222-22-196-6-204 22C-216 54-276 46-280-4C-280-62-196-84-166-24C-146 40-190 92-236 90',
        darker(c, 0.24),
        9,
      ) +
      [-136, 224].map((x) => rect(x, -101, 40, 202, second, 4) + rect(x, -101, 40, 202, '#1a1030', 4, 0.08)).join('') +
      label(name, -120, -44, 280, 90, onBrand),
  }),
};
