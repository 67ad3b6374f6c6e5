import { darker, lighter } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

/** Drawings of products that are shown without a package. */
export const OBJECTS: Drawings<
  'mug' | 'flask' | 'phone' | 'headphones' | 'shoe' | 'lamp' | 'plant' | 'sofa' | 'book' | 'bag' | 'textile' | 'sign'
> = {
  mug: ({ name, id, c, g, onBrand }) => ({
    w: 470,
    h: 400,
    label: { x: -160, y: -110, w: 270, h: 200 },
    markup:
      round(id, c) +
      stroke('M130-110C270-130 270 110 120 100', darker(c, 0.14), 46) +
      path('M-200-200L150-200L150 120Q150 200 70 200L-120 200Q-200 200-200 120Z', g) +
      ellipse(-25, -200, 175, 30, darker(c, 0.35)) +
      ellipse(-25, -194, 158, 22, '#5b3320') +
      label(name, -160, -110, 270, 200, onBrand),
  }),
  flask: ({ name, id, c, g, onBrand }) => ({
    w: 210,
    h: 600,
    label: { x: -60, y: -170, w: 120, h: 360 },
    markup:
      round(id, c) +
      round(`${id}k`, '#3a343c') +
      rect(-74, -300, 148, 90, `url(#${id}k)`, 22) +
      stroke('M-40-300Q0-356 40-300', '#3a343c', 20) +
      rect(-86, -214, 172, 26, '#c9ccd4', 6) +
      rect(-105, -190, 210, 490, g, 44) +
      `<g transform="rotate(-90)">${label(name, -190, -60, 360, 120, onBrand)}</g>`,
  }),
  phone: ({ name, id, c, g, second, onBrand }) => ({
    w: 310,
    h: 620,
    label: { x: -116, y: -220, w: 232, h: 150 },
    markup:
      linear(id, 40, [0, lighter(c, 0.25)], [1, darker(c, 0.1)]) +
      rect(-155, -310, 310, 620, '#1f1c26', 52) +
      rect(-140, -296, 280, 592, g, 40) +
      rect(-50, -282, 100, 26, '#1f1c26', 13) +
      label(name, -116, -220, 232, 150, onBrand) +
      [0, 1, 2]
        .map(
          (i) =>
            rect(-116, -40 + i * 96, 232, 80, '#ffffff', 20, 0.88) +
            circle(-78, i * 96, 22, i === 1 ? second : c) +
            rect(-44, -14 + i * 96, 130, 12, '#1a1030', 6, 0.5) +
            rect(-44, 8 + i * 96, 90, 10, '#1a1030', 5, 0.25),
        )
        .join('') +
      path('M-140-260L-10-296L-140 60Z', '#ffffff', 0.12),
  }),
  headphones: ({ id, c, g }) => ({
    w: 480,
    h: 520,
    markup:
      linear(id, 60, [0, lighter(c, 0.2)], [1, darker(c, 0.25)]) +
      stroke('M-180 80C-200-330 200-330 180 80', darker(c, 0.1), 52) +
      stroke('M-180 60C-200-320 200-320 180 60', lighter(c, 0.25), 12, 0.7) +
      [-1, 1]
        .map(
          (s) =>
            rect(s * 180 - 70, 10, 140, 250, '#2b2730', 64) +
            rect(s * 196 - 56, 30, 112, 210, g, 54) +
            circle(s * 200, 135, 26, lighter(c, 0.4)),
        )
        .join(''),
  }),
  shoe: ({ id, c, g, second }) => ({
    w: 620,
    h: 360,
    markup:
      linear(id, 30, [0, lighter(c, 0.2)], [1, c]) +
      path('M-300 90C-310-40-290-160-270-170C-220-120-150-120-110-170C-60-100 40-20 150-10C260 0 310 40 304 100Z', g) +
      path('M-310 90L306 90Q316 90 316 120Q316 170 260 170L-260 170Q-316 170-316 120Q-316 90-310 90Z', '#fbf7ef') +
      rect(-310, 140, 620, 14, second, 7) +
      path('M-110-170C-60-100 20-40 90-18L40 20C-40 0-110-60-150-128Z', lighter(c, 0.5)) +
      stroke('M-90-110L-130-70M-46-70L-84-30M4-36L-30 4', '#fbf7ef', 14) +
      path('M-250 60C-120 60 0 20 80 50C0 60-100 84-250 84Z', second),
  }),
  lamp: ({ id, c, g }) => ({
    w: 340,
    h: 620,
    markup:
      linear(id, 0, [0, lighter(c, 0.4)], [1, c]) +
      ellipse(0, -150, 320, 210, '#fff0c4', 0.35) +
      rect(-10, -60, 20, 330, '#4a3b33') +
      ellipse(0, 286, 110, 24, '#4a3b33') +
      path('M-90-310L90-310L170-50L-170-50Z', g) +
      ellipse(0, -50, 170, 22, '#fff4d2'),
  }),
  plant: ({ name, id, c, g, onBrand }) => ({
    w: 420,
    h: 620,
    label: { x: -90, y: 120, w: 180, h: 130 },
    markup:
      [-66, -40, -14, 14, 40, 66]
        .map(
          (a, i) =>
            `<g transform="translate(0 80) rotate(${a})">${path('M0 0C-80-120-56-300 0-380C56-300 80-120 0 0Z', ['#3f8a5b', '#56a270', '#2f6f4a'][i % 3]!)}${stroke('M0-20L0-330', '#8cc79e', 5, 0.6)}</g>`,
        )
        .join('') +
      round(id, c) +
      path('M-130 60L130 60L96 310L-96 310Z', g) +
      rect(-142, 46, 284, 46, darker(c, 0.1), 10) +
      label(name, -90, 120, 180, 130, onBrand),
  }),
  sofa: ({ id, c, g, second }) => ({
    w: 800,
    h: 400,
    markup:
      linear(id, 20, [0, lighter(c, 0.16)], [1, darker(c, 0.1)]) +
      rect(-330, 150, 26, 50, '#6b4a35') +
      rect(304, 150, 26, 50, '#6b4a35') +
      rect(-340, -200, 680, 300, darker(c, 0.14), 70) +
      rect(-326, -186, 320, 230, g, 50) +
      rect(6, -186, 320, 230, g, 50) +
      rect(-330, 10, 660, 110, lighter(c, 0.12), 40) +
      rect(-330, 80, 660, 84, c, 26) +
      rect(-400, -70, 130, 236, c, 60) +
      rect(270, -70, 130, 236, darker(c, 0.12), 60) +
      rect(-230, -90, 130, 120, second, 28),
  }),
  book: ({ name, id, c, g, second, onBrand }) => ({
    w: 400,
    h: 540,
    label: { x: -136, y: -210, w: 300, h: 230 },
    markup:
      linear(id, 60, [0, lighter(c, 0.14)], [1, darker(c, 0.08)]) +
      rect(-186, -262, 386, 532, '#efe6d6', 10) +
      rect(-200, -270, 386, 526, g, 12) +
      rect(-200, -270, 44, 526, darker(c, 0.22), 12) +
      label(name, -136, -210, 300, 230, onBrand) +
      circle(14, 130, 70, second),
  }),
  bag: ({ name, id, c, g, onBrand }) => ({
    w: 460,
    h: 560,
    label: { x: -120, y: -60, w: 240, h: 110 },
    markup:
      linear(id, 60, [0, lighter(c, 0.14)], [1, darker(c, 0.12)]) +
      stroke('M-110-110C-110-320 110-320 110-110', darker(c, 0.3), 30) +
      path('M-210-140L210-140L230 240Q230 280 190 280L-190 280Q-230 280-230 240Z', g) +
      rect(-130, 60, 260, 160, darker(c, 0.1), 24) +
      stroke('M-210-90L210-90', darker(c, 0.28), 8) +
      label(name, -120, -60, 240, 110, onBrand),
  }),
  textile: ({ name, id, c, g, pale, second }) => ({
    w: 560,
    h: 360,
    label: { x: -100, y: -70, w: 200, h: 140 },
    markup:
      linear(id, 100, [0, lighter(c, 0.24)], [0.6, c], [1, darker(c, 0.16)]) +
      [-180, -62, 56]
        .map(
          (y, i) =>
            rect(-280 + i * 4, y, 560 - i * 8, 122, darker(c, 0.1 * i), 58) +
            rect(-280 + i * 4, y, 540 - i * 8, 104, g, 52, i === 1 ? 0.82 : 1) +
            stroke(`M-226 ${y + 84}Q0 ${y + 100} 238 ${y + 78}`, darker(c, 0.2), 5, 0.5),
        )
        .join('') +
      rect(-120, -186, 240, 372, pale, 10) +
      rect(-120, 150, 240, 20, second) +
      label(name, -100, -70, 200, 140, darker(c, 0.55)),
  }),
  sign: ({ name, id, c, g }) => ({
    w: 420,
    h: 580,
    label: { x: -134, y: -200, w: 268, h: 250 },
    markup:
      linear(id, 70, [0, '#4a4450'], [1, '#2c2833']) +
      path('M120-270L200 290L164 290L96-240Z', '#7d5638') +
      path('M-176-290L176-290L210 290L166 290L158 190L-158 190L-166 290L-210 290Z', '#b98556') +
      path('M-150-262L150-262L172 164L-172 164Z', g) +
      rect(-70, -312, 140, 44, darker(c, 0.12), 16) +
      label(name, -134, -200, 268, 250, '#fffaf2') +
      path('M-120 96Q0 70 120 96L120 106Q0 82-120 106Z', lighter(c, 0.3)),
  }),
};
