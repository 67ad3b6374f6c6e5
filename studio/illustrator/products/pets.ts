import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const METAL = '#c9ccd4';
const DARK = '#2b2730';
const SISAL = '#d8b98a';

/** The print of a paw, about 2 `r` wide. */
const paw = (x: number, y: number, r: number, colour: string): string =>
  ellipse(x, y + r * 0.34, r * 0.56, r * 0.46, colour) +
  [
    [-0.72, -0.14],
    [-0.28, -0.58],
    [0.28, -0.58],
    [0.72, -0.14],
  ]
    .map(([dx, dy]) => ellipse(x + dx! * r, y + dy! * r, r * 0.22, r * 0.29, colour))
    .join('');

/** A fish that swims to the left (`way` 1) or to the right (-1), 120 units long. */
const fish = (x: number, y: number, way: 1 | -1, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${way} 1)">${
    path('M30 0L66-34Q58 0 66 34Z', darker(colour, 0.14)) +
    path('M-56 0Q-20-44 40-4L40 4Q-20 44-56 0Z', colour) +
    path('M-8-26Q6 0-8 26L10 22Q22 0 10-22Z', '#ffffff', 0.75) +
    circle(-34, -6, 6, DARK)
  }</g>`;

/** Drawings of what pets live with. */
export const PETS: Drawings<'leash' | 'cattree' | 'aquarium' | 'birdfeeder' | 'petfood'> = {
  leash: ({ c, second }) => ({
    w: 620,
    h: 480,
    markup:
      stroke('M-60 150C120 240 280 160 200 40C140-40 60-20 80-100', darker(c, 0.16), 40) +
      stroke('M80-100C100-220 290-250 284-150C280-80 160-60 80-110', darker(c, 0.06), 40) +
      stroke('M80-104C100-220 290-250 284-150C280-80 160-60 80-114', lighter(c, 0.4), 4, 0.8) +
      stroke('M-60 150C120 240 280 160 200 40C140-40 60-20 80-100', lighter(c, 0.4), 4, 0.8) +
      rect(56, -126, 52, 44, darker(c, 0.34), 10) +
      `<ellipse cx="-110" cy="30" rx="170" ry="112" fill="none" stroke="${darker(c, 0.3)}" stroke-width="56"/>` +
      path(
        'M-308 20Q-310 60-290 90Q-240 180-110 184Q20 180 70 90Q90 60 88 20L36 20Q30 130-110 134Q-250 130-256 20Z',
        c,
      ) +
      stroke('M-292 60Q-250 164-110 168Q30 164 72 60', lighter(c, 0.4), 4, 0.8) +
      rect(-230, 96, 84, 74, METAL, 16) +
      rect(-212, 112, 48, 42, darker(c, 0.2), 8) +
      stroke('M-206 133L-150 138', '#8d92a0', 10) +
      `<circle cx="-60" cy="172" r="26" fill="none" stroke="${METAL}" stroke-width="12"/>` +
      rect(-50, 140, 66, 26, '#8d92a0', 13) +
      circle(-70, 206, 40, '#d9b45a') +
      circle(-70, 206, 33, lighter('#d9b45a', 0.3)) +
      paw(-70, 204, 20, mix(second, DARK, 0.5)),
  }),
  cattree: ({ id, c, g, pale }) => {
    const post = (x: number, top: number, low: number) =>
      round(`${id}${x < 0 ? 'l' : 'r'}`, SISAL) +
      rect(x - 30, top, 60, low - top, `url(#${id}${x < 0 ? 'l' : 'r'})`) +
      stroke(
        Array.from(
          { length: Math.floor((low - top) / 16) },
          (_, i) => `M${x - 30} ${top + 12 + i * 16}L${x + 30} ${top + 6 + i * 16}`,
        ).join(''),
        '#a98552',
        3,
        0.6,
      );
    return {
      w: 480,
      h: 640,
      markup:
        linear(id, 40, [0, lighter(c, 0.24)], [1, darker(c, 0.12)]) +
        post(-130, -110, 280) +
        post(130, -220, 280) +
        rect(-230, 272, 460, 46, darker(c, 0.14), 18) +
        rect(-230, 272, 460, 16, lighter(c, 0.34), 8) +
        rect(-60, 60, 270, 214, g, 26) +
        circle(76, 172, 72, darker(c, 0.55)) +
        path('M10 200Q40 176 76 178Q120 178 142 204A72 72 0 0 1 10 204Z', pale) +
        rect(-236, -120, 230, 40, darker(c, 0.08), 20) +
        rect(-236, -124, 230, 22, lighter(c, 0.4), 11) +
        stroke('M-190-84L-190 20', '#8f8a96', 4) +
        circle(-190, 40, 25, mix(c, '#ffd36a', 0.7)) +
        rect(-80, 36, 310, 40, darker(c, 0.08), 20) +
        rect(-80, 32, 310, 22, lighter(c, 0.4), 11) +
        path(
          'M20-306Q0-306 6-280L18-232Q26-206 60-206L200-206Q232-206 238-232L240-280Q240-306 222-300Q214-262 180-258L70-258Q40-262 34-300Z',
          g,
        ) +
        path('M30-280Q50-250 74-248L180-248Q206-250 222-280Q216-222 190-222L70-222Q40-222 30-280Z', lighter(c, 0.44)) +
        path('M78-256Q76-300 92-318L112-288Q130-294 148-288L168-318Q184-300 182-256Z', '#4a434c') +
        [112, 148].map((x) => ellipse(x, -272, 8, 10, '#f2d46a') + ellipse(x, -272, 3, 9, DARK)).join(''),
    };
  },
  aquarium: ({ id, c, second }) => ({
    w: 660,
    h: 480,
    markup:
      linear(id, 0, [0, '#bfe8f7'], [1, '#4fa3d1']) +
      rect(-320, 196, 640, 44, DARK, 10) +
      rect(-320, -200, 640, 400, '#dff2fa', 14) +
      rect(-306, -140, 612, 336, `url(#${id})`) +
      path('M-306 150Q-160 112 0 140T306 124L306 196L-306 196Z', '#e8cf9a') +
      [-250, -226, -272]
        .map((x, i) =>
          stroke(
            `M${x} 160Q${x - 34 + i * 20} 90 ${x + 6} 40T${x + 6 - i * 14} ${-70 + i * 34}`,
            ['#3f8a5b', '#56a270', '#2f6f4a'][i]!,
            17,
          ),
        )
        .join('') +
      [236, 264]
        .map((x, i) =>
          stroke(`M${x} 150Q${x + 30} 96 ${x - 4} 50T${x + 12} ${-10 + i * 36}`, ['#56a270', '#3f8a5b'][i]!, 17),
        )
        .join('') +
      path('M90 150Q86 78 130 84Q150 50 190 88Q226 96 214 146Q150 170 90 150Z', '#8d92a0') +
      path('M112 120Q116 90 140 96Q160 74 180 98Q140 96 112 120Z', '#b9bdc8') +
      fish(-90, -40, 1, '#f08a3c') +
      fish(110, -70, -1, mix(c, '#ffffff', 0.1)) +
      fish(-20, 62, -1, mix(second, '#f1b93a', 0.5)) +
      [
        [-170, -60, 11],
        [-158, -96, 8],
        [-172, -120, 6],
        [200, 10, 9],
        [190, -28, 7],
      ]
        .map(([x, y, r]) => circle(x!, y!, r!, '#ffffff', 0.7))
        .join('') +
      path('M-306-140Q-150-128 0-140T306-140L306-126Q150-140 0-126T-306-126Z', '#ffffff', 0.6) +
      path('M-290-190L-190-190L-270 190L-306 190L-306-120Z', '#ffffff', 0.2) +
      rect(-330, -240, 660, 54, DARK, 14) +
      rect(-300, -196, 600, 12, '#fff2c8', 6),
  }),
  birdfeeder: ({ id, c, g, second }) => ({
    w: 420,
    h: 640,
    markup:
      linear(id, 70, [0, lighter(c, 0.26)], [1, darker(c, 0.2)]) +
      round(`${id}t`, '#dbeaf0') +
      `<path d="M0-236L0-276A24 24 0 1 1 24-300" fill="none" stroke="#8d92a0" stroke-width="12" stroke-linecap="round"/>` +
      rect(-88, -120, 176, 330, `url(#${id}t)`, 12) +
      path('M-80-20Q0-40 80-20L80 204L-80 204Z', '#c79a5a') +
      Array.from({ length: 40 }, (_, i) =>
        ellipse(
          -64 + (i % 5) * 32 + ((i * 7) % 11) - 5,
          (i - (i % 5)) * 4.6 + ((i * 5) % 13),
          8,
          5,
          ['#8a5f3a', '#f0d9a6', '#5a4632'][i % 3]!,
        ),
      ).join('') +
      path('M-66-110L-40-110L-40 190L-66 190Z', '#ffffff', 0.4) +
      path('M0-240Q-60-160-180-104Q-190-84-160-84L160-84Q190-84 180-104Q60-160 0-240Z', g) +
      path('M0-240Q-20-160-60-84L-160-84Q-190-84-180-104Q-60-160 0-240Z', '#ffffff', 0.16) +
      ellipse(0, 228, 206, 40, darker(c, 0.34)) +
      ellipse(0, 214, 206, 40, darker(c, 0.1)) +
      ellipse(0, 210, 176, 28, '#c79a5a') +
      [-130, -104, -60, 20, 70].map((x, i) => ellipse(x, 206 + (i % 3) * 8, 9, 6, '#f0d9a6')).join('') +
      rect(-14, 262, 28, 50, darker(c, 0.3), 8) +
      stroke('M132 196L128 214M152 196L156 214', '#8a5f3a', 6) +
      path(
        'M60 120Q70 66 120 62Q150 62 160 92Q190 130 184 170L226 216L170 200Q110 210 92 150Q86 130 60 120Z',
        mix('#3f86c1', second, 0.2),
      ) +
      path('M96 128Q150 130 168 196Q110 206 92 150Z', '#f2b35a') +
      path('M84 104L48 118L86 128Z', '#f0953c') +
      circle(112, 92, 9, DARK),
  }),
  petfood: ({ name, id, c, g, pale, second }) => ({
    w: 560,
    h: 640,
    label: { x: -180, y: -220, w: 300, h: 130 },
    markup:
      linear(id, 80, [0, darker(c, 0.14)], [0.25, lighter(c, 0.2)], [0.6, c], [1, darker(c, 0.26)]) +
      linear(`${id}b`, 90, [0, lighter(second, 0.2)], [0.5, second], [1, darker(second, 0.24)]) +
      path('M-230-314L166-314L172-240Q196 60 190 270Q188 310 150 310L-214 310Q-254 310-254 270Q-262 60-236-240Z', g) +
      rect(-234, -314, 404, 54, darker(c, 0.24)) +
      stroke('M-226-244L164-244', lighter(c, 0.36), 5) +
      label(name, -180, -220, 300, 130, pale) +
      circle(-34, 30, 124, pale) +
      paw(-34, 30, 80, darker(c, 0.2)) +
      ellipse(120, 216, 156, 46, darker(second, 0.3)) +
      Array.from({ length: 17 }, (_, i) =>
        circle(
          6 + ((i * 53) % 230),
          206 - ((i * 29) % 56) * (1 - Math.abs(((i * 53) % 230) - 115) / 150),
          22,
          i % 2 ? '#9c6a3c' : '#b8804c',
        ),
      ).join('') +
      path('M-36 220Q120 272 276 220L292 296Q296 318 270 318L-30 318Q-56 318-52 296Z', `url(#${id}b)`) +
      path(
        'M60 296L60 284Q52 270 66 266Q78 264 82 276L158 276Q162 264 174 266Q188 270 180 284L180 296Q188 308 174 310Q162 312 158 302L82 302Q78 312 66 310Q52 308 60 296Z',
        '#fffaf2',
      ),
  }),
};
