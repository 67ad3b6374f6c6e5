import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const STEEL = '#c9ccd4';
const TYRE = '#2b2930';

/** Drawings of toys, and of things for music, sports and the way there. */
export const LEISURE: Drawings<'teddy' | 'cap' | 'drums' | 'kayak' | 'scooter' | 'skateboard' | 'keyboard' | 'wallet'> =
  {
    teddy: ({ c, second }) => {
      const fur = mix('#c08a56', c, 0.18);
      const pale = lighter(fur, 0.42);
      const paw = (x: number, y: number, rx: number, ry: number, a: number) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 0, rx, ry, darker(fur, 0.08))}</g>`;
      return {
        w: 460,
        h: 600,
        markup:
          paw(-158, 76, 62, 116, 34) +
          paw(158, 76, 62, 116, -34) +
          ellipse(0, 120, 160, 168, fur) +
          ellipse(0, 140, 100, 112, pale) +
          [-1, 1]
            .map((s) => ellipse(s * 126, 226, 88, 74, darker(fur, 0.06)) + ellipse(s * 132, 232, 50, 44, pale))
            .join('') +
          [-1, 1].map((s) => circle(s * 118, -232, 62, darker(fur, 0.08)) + circle(s * 118, -230, 36, pale)).join('') +
          ellipse(0, -130, 172, 152, fur) +
          ellipse(0, -88, 80, 62, pale) +
          [-1, 1].map((s) => circle(s * 66, -156, 19, '#241a17') + circle(s * 66 + 6, -163, 6, '#ffffff')).join('') +
          path('M-28-112Q0-128 28-112Q20-82 0-78Q-20-82-28-112Z', '#241a17') +
          stroke('M0-78L0-60M0-60Q-22-40-38-56M0-60Q22-40 38-56', '#241a17', 6) +
          path('M-86 2L-8 24L-8 44L-86 66Q-70 34-86 2ZM86 2L8 24L8 44L86 66Q70 34 86 2Z', second) +
          circle(0, 34, 24, darker(second, 0.16)),
      };
    },
    cap: ({ name, id, c, g, onBrand }) => ({
      w: 560,
      h: 340,
      label: { x: -190, y: -66, w: 240, h: 110 },
      markup:
        linear(id, 70, [0, lighter(c, 0.24)], [1, darker(c, 0.12)]) +
        path('M60 90Q180 70 270 130Q290 158 250 164Q120 130-20 150Z', darker(c, 0.3)) +
        path('M-270 100Q-286-150-20-160Q190-150 200 96Q80 50-30 84Q-160 80-270 100Z', g) +
        path('M-20-160Q190-150 200 96Q150 74 100 66Q90-90-20-160Z', darker(c, 0.16), 0.8) +
        stroke('M-20-160Q-150-90-150 84M-20-160Q90-90 100 66', darker(c, 0.3), 5, 0.5) +
        path(
          'M-270 100Q-160 80-30 84Q80 50 200 96Q290 120 276 150Q160 96 0 118Q-120 128-250 166Q-280 140-270 100Z',
          darker(c, 0.08),
        ) +
        ellipse(-20, -158, 22, 11, darker(c, 0.2)) +
        label(name, -190, -66, 240, 110, onBrand),
    }),
    drums: ({ id, c, second }) => {
      const shell = (key: string, x: number, y: number, w: number, h: number) =>
        round(`${id}${key}`, c) +
        rect(x - w / 2, y, w, h, `url(#${id}${key})`, 12) +
        ellipse(x, y + h, w / 2, w * 0.1, darker(c, 0.3)) +
        rect(x - w / 2 - 4, y - 8, w + 8, 18, STEEL, 8) +
        ellipse(x, y - 4, w / 2, w * 0.11, '#f4efe4');
      const cymbal = (x: number, y: number, r: number, a: number) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 0, r, r * 0.17, '#b8862f')}${ellipse(0, -5, r, r * 0.16, '#e6c063')}${ellipse(0, -8, r * 0.22, r * 0.07, '#f6dc96')}</g>`;
      return {
        w: 820,
        h: 560,
        markup:
          stroke(
            'M-316-180L-316 268M-316 200L-376 272M-316 200L-256 272M316-210L316 268M316 200L256 272M316 200L376 272',
            '#8d92a0',
            11,
          ) +
          cymbal(-300, -196, 106, -8) +
          cymbal(296, -232, 112, 9) +
          stroke('M-80 60L-96-60M80 60L96-60', '#8d92a0', 14) +
          shell('a', -118, -120, 190, 110) +
          shell('b', 118, -120, 190, 110) +
          shell('f', 262, 40, 210, 200) +
          stroke('M172 220L164 274M352 220L360 274', '#8d92a0', 10) +
          shell('s', -258, 70, 180, 84) +
          stroke('M-258 160L-258 230M-258 230L-320 274M-258 230L-196 274', '#8d92a0', 10) +
          circle(0, 116, 164, STEEL) +
          circle(0, 116, 150, darker(c, 0.2)) +
          circle(0, 116, 136, '#f4efe4') +
          circle(0, 116, 72, second) +
          circle(0, 116, 48, '#f4efe4') +
          stroke('M-150 230L-176 274M150 230L176 274', '#8d92a0', 12),
      };
    },
    kayak: ({ name, id, c, g, onBrand }) => ({
      w: 860,
      h: 250,
      label: { x: -330, y: 8, w: 220, h: 60 },
      markup:
        linear(id, 0, [0, lighter(c, 0.26)], [1, darker(c, 0.2)]) +
        stroke('M-300-100L300-46', '#8a5f3a', 13) +
        path('M-400-124Q-296-136-286-98Q-320-66-404-94Q-420-112-400-124Z', darker(c, 0.3)) +
        path('M286-62Q300-92 400-60Q416-42 396-28Q300-18 286-62Z', darker(c, 0.3)) +
        path('M-430-30Q-250-62 0-60Q250-62 430-30Q330 96 160 118L-160 118Q-330 96-430-30Z', g) +
        path('M-430-30Q-250-62 0-60Q250-62 430-30Q250-2 0-2Q-250-2-430-30Z', lighter(c, 0.4)) +
        path('M-150-34Q0-56 160-34Q150-8 0-8Q-140-8-150-34Z', '#2b2730') +
        path('M70-44L130-84Q150-86 150-66L146-28L74-22Z', '#3f4249') +
        path('M-360 34Q0 84 360 34L340 58Q0 104-340 58Z', '#ffffff', 0.5) +
        label(name, -330, 8, 220, 60, onBrand),
    }),
    scooter: ({ c }) => ({
      w: 560,
      h: 600,
      markup:
        stroke('M130-250L210 190', darker(c, 0.1), 30) +
        stroke('M126-236L138-170', STEEL, 36) +
        stroke('M62-268Q126-296 190-262', TYRE, 24) +
        stroke('M60-268L44-262M192-262L206-254', '#55505c', 30) +
        rect(112, -292, 34, 40, '#3a343c', 10) +
        path('M-230 176L96 176Q150 176 176 60L206 66Q184 216 110 216L-220 216Q-246 216-244 196Q-242 176-230 176Z', c) +
        path('M-210 172L70 172L70 184L-210 184Z', TYRE) +
        path('M-250 170Q-210 130-160 168L-180 180Q-210 156-236 184Z', darker(c, 0.3)) +
        [-206, 214]
          .map((x) => circle(x, 232, 66, TYRE) + circle(x, 232, 38, STEEL) + circle(x, 232, 14, darker(c, 0.3)))
          .join('') +
        path('M160 180Q210 130 268 178L250 194Q212 160 176 196Z', darker(c, 0.3)) +
        circle(152, -140, 17, '#fff2c8'),
    }),
    skateboard: ({ c, second }) => ({
      w: 760,
      h: 178,
      markup:
        [-220, 220]
          .map(
            (x) =>
              rect(x - 60, -4, 120, 40, '#8d92a0', 12) +
              circle(x - 46, 44, 46, '#efdcae') +
              circle(x + 46, 44, 46, '#efdcae') +
              circle(x - 46, 44, 18, second) +
              circle(x + 46, 44, 18, second),
          )
          .join('') +
        path(
          'M-380-76Q-340-92-300-48Q-290-36-270-36L270-36Q290-36 300-48Q340-92 380-76Q390-66 376-56Q346-40 326-16Q312 2 280 2L-280 2Q-312 2-326-16Q-346-40-376-56Q-390-66-380-76Z',
          '#c08a4c',
        ) +
        path(
          'M-380-76Q-340-92-300-48Q-290-36-270-36L270-36Q290-36 300-48Q340-92 380-76Q344-72 318-34Q304-18 280-18L-280-18Q-304-18-318-34Q-344-72-380-76Z',
          '#2b2730',
        ) +
        rect(-276, -16, 552, 9, c),
    }),
    keyboard: ({ id, c, g, pale, second }) => ({
      w: 760,
      h: 270,
      markup:
        linear(id, 0, [0, lighter(c, 0.16)], [1, darker(c, 0.2)]) +
        path(
          'M-340-120L340-120Q356-120 360-104L380 96Q380 132 350 132L-350 132Q-380 132-380 96L-360-104Q-356-120-340-120Z',
          darker(c, 0.4),
        ) +
        path(
          'M-338-132L338-132Q354-132 358-116L378 80Q378 108 350 108L-350 108Q-378 108-378 80L-358-116Q-354-132-338-132Z',
          g,
        ) +
        [0, 1, 2]
          .map((row) => {
            const [y, from, count] = [-108 + row * 50, -332 - row * 6, 12];
            const step = (-2 * from) / count;
            return Array.from({ length: count }, (_, i) => {
              const accent = (row === 0 && i === 0) || (row === 2 && i === count - 1);
              return (
                rect(from + i * step + 3, y + 5, step - 8, 40, '#1a1030', 8, 0.3) +
                rect(from + i * step + 3, y, step - 8, 39, accent ? second : pale, 8)
              );
            }).join('');
          })
          .join('') +
        [
          [-344, 96],
          [-240, 78],
          [-154, 308],
          [162, 78],
          [248, 96],
        ]
          .map(
            ([x, w], i) => rect(x!, 47, w!, 40, '#1a1030', 8, 0.3) + rect(x!, 42, w!, 39, i === 4 ? second : pale, 8),
          )
          .join(''),
    }),
    wallet: ({ name, id, c, g, second }) => ({
      w: 520,
      h: 380,
      label: { x: -220, y: 40, w: 220, h: 90 },
      markup:
        linear(id, 30, [0, lighter(c, 0.14)], [1, darker(c, 0.2)]) +
        rect(-200, -190, 340, 120, second, 16) +
        rect(-200, -160, 340, 20, '#1a1030', 0, 0.3) +
        rect(-216, -150, 380, 120, lighter(c, 0.5), 16) +
        rect(-260, -118, 520, 308, darker(c, 0.3), 34) +
        rect(-260, -96, 520, 286, g, 34) +
        `<rect x="-244" y="-80" width="488" height="254" rx="24" fill="none" stroke="${lighter(c, 0.5)}" stroke-width="4" stroke-dasharray="12 9" stroke-opacity=".7"/>` +
        path('M260-20L170-20Q130-20 130 26Q130 72 170 72L260 72Z', darker(c, 0.2)) +
        circle(178, 26, 19, '#d9b45a') +
        circle(173, 21, 7, '#fff2c0') +
        label(name, -220, 40, 220, 90, lighter(c, 0.72)),
    }),
  };
