import { Dice } from '../../random.js';
import { darker, hsl, inkOn, lighter, mix } from '../paint/colour.js';
import type { Box } from '../paint/drawn.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { layoutLettering } from '../type/lettering.js';
import { measure, outline, settable } from '../type/type.js';
import { brandColour, type Shape } from './kind.js';

/** A thing drawn around the origin, `w` x `h` units, about 600 high or wide. */
export interface Art {
  markup: string;
  w: number;
  h: number;
  /** Where its name stands, when it bears one. */
  label?: Box;
}

/** Light on an upright cylinder. */
const round = (id: string, c: string): string =>
  linear(
    id,
    90,
    [0, darker(c, 0.22)],
    [0.16, lighter(c, 0.16)],
    [0.3, lighter(c, 0.3)],
    [0.44, c],
    [0.82, darker(c, 0.12)],
    [1, darker(c, 0.32)],
  );

/** The name on a label, in at most three balanced lines, drawn as outlines. */
function label(name: string, x: number, y: number, w: number, h: number, colour: string): string {
  const text = settable(name);
  if (!text) return circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.22, colour);
  const layout = layoutLettering(text, { x, y, w, h }, { maximum: h * 0.42, minimum: w * 0.09, pad: 0.05 });
  const top = y + (h - layout.lines.length * layout.leading) / 2;
  return layout.lines
    .map((line, i) =>
      path(
        outline(
          line,
          x + (w - measure(line, layout.size)) / 2,
          top + (i + 0.5) * layout.leading + layout.size * 0.36,
          layout.size,
        ),
        colour,
      ),
    )
    .join('');
}

/** Draws a product by name. Same name, seed → same thing. `id` keeps gradients apart from others in one document. */
export function packshot(name: string, shape: Shape, seed: number, id = 'pk'): Art {
  const c = brandColour(name, seed);
  const dice = new Dice('pack', name, seed);
  const pale = mix(c, '#fffaf2', 0.86);
  const second = mix(hsl(dice.int(0, 359), 0.5, 0.55), c, 0.25);
  const metal = '#d9c08a';
  const g = `url(#${id})`;
  const onBrand = inkOn(c);
  const tag = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, pale, 6) +
    rect(x, y + h - 18, w, 18, second) +
    rect(x + w * 0.72, y, w * 0.28, h, '#1a1030', 0, 0.06) +
    label(name, x + 10, y + 12, w - 20, h - 48, darker(c, 0.55));
  switch (shape) {
    case 'bottle':
      return {
        w: 210,
        h: 600,
        label: { x: -105, y: -10, w: 210, h: 210 },
        markup:
          round(id, c) +
          round(`${id}k`, '#3a343c') +
          rect(-38, -300, 76, 120, `url(#${id}k)`, 14) +
          rect(-48, -196, 96, 30, metal, 6) +
          path(
            'M-46-170L46-170Q50-140 84-116Q105-100 105-70L105 280Q105 300 84 300L-84 300Q-105 300-105 280L-105-70Q-105-100-84-116Q-50-140-46-170Z',
            g,
          ) +
          tag(-105, -10, 210, 210),
      };
    case 'pump':
      return {
        w: 240,
        h: 600,
        label: { x: -120, y: -20, w: 240, h: 230 },
        markup:
          round(id, c) +
          rect(-14, -260, 28, 90, '#4a434c') +
          path('M-96-268Q-96-300-60-300L40-300Q52-300 52-284L52-258L-70-258L-70-236L-96-236Z', '#3a343c') +
          rect(-46, -186, 92, 50, '#3a343c', 10) +
          path('M-120-90Q-120-140-70-140L70-140Q120-140 120-90L120 270Q120 300 90 300L-90 300Q-120 300-120 270Z', g) +
          tag(-120, -20, 240, 230),
      };
    case 'jar':
      return {
        w: 440,
        h: 380,
        label: { x: -220, y: -24, w: 440, h: 150 },
        markup:
          round(id, c) +
          round(`${id}k`, mix(c, '#2a242c', 0.72)) +
          path(
            'M-214-60L214-60Q220-60 220-30L220 130Q220 190 160 190L-160 190Q-220 190-220 130L-220-30Q-220-60-214-60Z',
            g,
          ) +
          tag(-220, -24, 440, 150) +
          rect(-214, -190, 428, 134, `url(#${id}k)`, 26) +
          rect(-190, -176, 60, 106, '#ffffff', 20, 0.16),
      };
    case 'tube':
      return {
        w: 240,
        h: 600,
        label: { x: -84, y: -210, w: 168, h: 210 },
        markup:
          round(id, lighter(c, 0.1)) +
          path('M-120-300L120-300L120-270Q104 40 92 220L-92 220Q-104 40-120-270Z', g) +
          rect(-120, -300, 240, 26, darker(c, 0.18)) +
          rect(-84, 220, 168, 80, '#f6f1ea', 14) +
          rect(-84, 220, 168, 80, darker(c, 0.3), 14, 0.35) +
          stroke('M-50 234L-50 288M-10 234L-10 288M30 234L30 288', '#ffffff', 6, 0.4) +
          label(name, -84, -210, 168, 210, onBrand) +
          rect(-70, 40, 140, 10, onBrand, 5, 0.7),
      };
    case 'box':
      return {
        w: 460,
        h: 520,
        label: { x: -200, y: -160, w: 280, h: 190 },
        markup:
          linear(id, 60, [0, lighter(c, 0.14)], [1, c]) +
          path('M-230-210L110-260L110 260L-230 220Z', g) +
          path('M110-260L230-190L230 200L110 260Z', darker(c, 0.3)) +
          path('M-230-210L-110-250L230-190L110-260Z', lighter(c, 0.3)) +
          path('M-230 60L110 80L110 150L-230 124Z', second) +
          label(name, -200, -160, 280, 190, onBrand),
      };
    case 'mug':
      return {
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
      };
    case 'pouch':
      return {
        w: 400,
        h: 580,
        label: { x: -140, y: -110, w: 280, h: 200 },
        markup:
          linear(id, 80, [0, darker(c, 0.16)], [0.25, lighter(c, 0.2)], [0.6, c], [1, darker(c, 0.26)]) +
          path(
            'M-190-290L190-290L186-230Q206 60 200 260Q198 290 160 290L-160 290Q-198 290-200 260Q-206 60-186-230Z',
            g,
          ) +
          rect(-190, -290, 380, 50, darker(c, 0.22)) +
          stroke('M-184-228L184-228', lighter(c, 0.3), 5) +
          path('M-160-130L160-130L160 150Q0 210-160 150Z', pale) +
          label(name, -140, -110, 280, 200, darker(c, 0.55)) +
          circle(0, 222, 34, second),
      };
    case 'can':
      return {
        w: 270,
        h: 560,
        label: { x: -112, y: -200, w: 224, h: 190 },
        markup:
          round(id, c) +
          round(`${id}k`, '#c9ccd4') +
          path('M-100-280L100-280L118-246L-118-246ZM-118 246L118 246L100 280L-100 280Z', `url(#${id}k)`) +
          rect(-135, -250, 270, 500, g, 22) +
          path('M-135 20Q0-60 135 20L135 170Q0 90-135 170Z', second, 0.9) +
          label(name, -112, -200, 224, 190, onBrand),
      };
    case 'flask':
      return {
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
      };
    case 'phone':
      return {
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
      };
    case 'headphones':
      return {
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
      };
    case 'shoe':
      return {
        w: 620,
        h: 360,
        markup:
          linear(id, 30, [0, lighter(c, 0.2)], [1, c]) +
          path(
            'M-300 90C-310-40-290-160-270-170C-220-120-150-120-110-170C-60-100 40-20 150-10C260 0 310 40 304 100Z',
            g,
          ) +
          path('M-310 90L306 90Q316 90 316 120Q316 170 260 170L-260 170Q-316 170-316 120Q-316 90-310 90Z', '#fbf7ef') +
          rect(-310, 140, 620, 14, second, 7) +
          path('M-110-170C-60-100 20-40 90-18L40 20C-40 0-110-60-150-128Z', lighter(c, 0.5)) +
          stroke('M-90-110L-130-70M-46-70L-84-30M4-36L-30 4', '#fbf7ef', 14) +
          path('M-250 60C-120 60 0 20 80 50C0 60-100 84-250 84Z', second),
      };
    case 'lamp':
      return {
        w: 340,
        h: 620,
        markup:
          linear(id, 0, [0, lighter(c, 0.4)], [1, c]) +
          ellipse(0, -150, 320, 210, '#fff0c4', 0.35) +
          rect(-10, -60, 20, 330, '#4a3b33') +
          ellipse(0, 286, 110, 24, '#4a3b33') +
          path('M-90-310L90-310L170-50L-170-50Z', g) +
          ellipse(0, -50, 170, 22, '#fff4d2'),
      };
    case 'plant':
      return {
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
      };
    case 'sofa':
      return {
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
      };
    case 'candle':
      return {
        w: 320,
        h: 460,
        label: { x: -110, y: 0, w: 220, h: 160 },
        markup:
          path('M0-230C40-180 34-140 0-130C-34-140-40-180 0-230Z', '#ffb84a') +
          path('M0-196C18-168 16-146 0-138C-16-146-18-168 0-196Z', '#fff2c0') +
          stroke('M0-134L0-96', '#4a3b33', 7) +
          round(id, c) +
          rect(-160, -110, 320, 340, g, 34) +
          ellipse(0, -104, 150, 24, lighter(c, 0.55)) +
          tag(-110, 0, 220, 160),
      };
    case 'book':
      return {
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
      };
    case 'bag':
      return {
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
      };
    case 'textile':
      return {
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
      };
    case 'sign':
      return {
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
      };
  }
}
