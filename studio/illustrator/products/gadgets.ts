import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const DARK = '#2b2730';
const METAL = '#c9ccd4';

/** Drawings of small technology: for phones, light and a safe home. */
export const GADGETS: Drawings<'phonecase' | 'powerbank' | 'bulb' | 'doorlock' | 'securitycamera'> = {
  phonecase: ({ name, id, c, g, second, pale }) => ({
    w: 480,
    h: 620,
    label: { x: -200, y: 150, w: 240, h: 110 },
    markup:
      linear(id, 40, [0, lighter(c, 0.24)], [1, darker(c, 0.1)]) +
      `<g transform="translate(76 -8) rotate(12)">${
        rect(-140, -270, 280, 560, '#1f1c26', 48) +
        rect(-126, -256, 252, 532, '#3b5b86', 38) +
        path('M-126 60Q-20-20 126 40L126 238Q126 276 88 276L-88 276Q-126 276-126 238Z', '#5f8fb5') +
        circle(60, -120, 44, '#ffd98a') +
        rect(-44, -242, 88, 22, '#1f1c26', 11)
      }</g>` +
      rect(-236, -290, 310, 600, darker(c, 0.26), 58) +
      rect(-226, -282, 290, 584, g, 50) +
      [
        [-30, -190, 66],
        [-160, -30, 84],
        [0, 60, 58],
      ]
        .map(
          ([x, y, r]) =>
            `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})">${ellipse(0, -r! * 0.55, r! * 0.34, r! * 0.46, pale)}</g>`).join('')}${circle(0, 0, r! * 0.26, second)}</g>`,
        )
        .join('') +
      rect(-208, -262, 124, 130, darker(c, 0.3), 36) +
      rect(-200, -254, 108, 114, '#1f1c26', 30) +
      [
        [-168, -222],
        [-168, -172],
        [-122, -197],
      ]
        .map(([x, y]) => circle(x!, y!, 21, '#4a4450') + circle(x!, y!, 11, '#2b3a66'))
        .join('') +
      rect(-240, -90, 14, 60, darker(c, 0.4), 6) +
      rect(-240, -10, 14, 60, darker(c, 0.4), 6) +
      path('M-226 130Q-80 60 64 120L64 252Q64 302 14 302L-176 302Q-226 302-226 252Z', darker(c, 0.16)) +
      label(name, -200, 150, 240, 110, pale),
  }),
  powerbank: ({ name, id, c, g, onBrand }) => ({
    w: 460,
    h: 560,
    label: { x: -196, y: 20, w: 250, h: 130 },
    markup:
      linear(id, 60, [0, lighter(c, 0.22)], [1, darker(c, 0.16)]) +
      stroke('M60-210C200-300 250-150 200-20S140 180 196 200', DARK, 20) +
      rect(24, -250, 52, 66, DARK, 10) +
      rect(172, 190, 50, 60, DARK, 10) +
      rect(181, 246, 32, 32, METAL, 6) +
      rect(-226, -208, 320, 488, darker(c, 0.3), 48) +
      rect(-226, -218, 310, 488, g, 46) +
      rect(-190, -226, 70, 20, DARK, 8) +
      rect(-90, -226, 44, 20, DARK, 8) +
      path('M-54-178L-140-74L-86-74L-104 0L-16-108L-70-108Z', '#fff2c8') +
      label(name, -196, 20, 250, 130, onBrand) +
      [-160, -108, -56, -4]
        .map((x, i) => rect(x - 16, 204, 32, 20, i < 3 ? '#8fe08a' : '#ffffff', 10, i < 3 ? 1 : 0.35))
        .join('') +
      path('M-206-170Q-204-198-170-198L-150-198L-150 230Q-206 240-206 200Z', '#ffffff', 0.16),
  }),
  bulb: ({ id, c }) => ({
    w: 400,
    h: 620,
    markup:
      linear(id, 30, [0, '#fff6cf'], [0.5, '#ffdf7a'], [1, '#f3b53c']) +
      round(`${id}s`, METAL) +
      path(
        'M0-308C-116-308-196-224-196-122C-196-20-104 20-88 130L88 130C104 20 196-20 196-122C196-224 116-308 0-308Z',
        `url(#${id})`,
      ) +
      stroke('M-40 126L-62-60M40 126L62-60M-62-60L-34-110L-10-62L10-110L34-62L62-60', '#c07a1e', 9) +
      path('M-150-120Q-146-230-40-268Q-100-210-108-120Q-104-60-80-20Q-140-50-150-120Z', '#ffffff', 0.6) +
      rect(-92, 126, 184, 34, darker(c, 0.1), 10) +
      path('M-84 158L84 158L78 262Q60 286 34 288L-34 288Q-60 286-78 262Z', `url(#${id}s)`) +
      stroke('M-84 182L84 172M-82 212L82 202M-80 242L80 232', '#7d828f', 12) +
      rect(-36, 284, 72, 26, DARK, 12),
  }),
  doorlock: ({ id, c, second }) => ({
    w: 420,
    h: 620,
    markup:
      linear(id, 60, [0, '#4a4450'], [1, '#211e27']) +
      linear(`${id}h`, 0, [0, '#eef0f4'], [1, '#8d92a0']) +
      rect(-206, -306, 236, 616, darker(METAL, 0.2), 52) +
      rect(-198, -306, 220, 606, `url(#${id})`, 46) +
      rect(-168, -278, 160, 40, mix(c, '#ffffff', 0.1), 18) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map((i) => {
          const [x, y] = [-148 + (i % 3) * 60, -196 + Math.floor(i / 3) * 62];
          return circle(x, y, 23, '#6fb8e6', 0.28) + circle(x, y, 8, '#dff2fa');
        })
        .join('') +
      circle(-88, -10, 23, mix(second, '#6fe0a0', 0.6)) +
      circle(-88, 92, 58, darker(METAL, 0.3)) +
      circle(-88, 92, 48, METAL) +
      path('M-100 62L150 62Q206 62 206 92Q206 124 150 122L-100 122Q-128 122-128 92Q-128 62-100 62Z', `url(#${id}h)`) +
      rect(-90, 72, 240, 10, '#ffffff', 5, 0.7) +
      circle(-88, 224, 34, METAL) +
      circle(-88, 216, 11, DARK) +
      path('M-94 218L-82 218L-78 244L-98 244Z', DARK),
  }),
  securitycamera: ({ id, c, second }) => ({
    w: 620,
    h: 430,
    markup:
      linear(id, 0, [0, '#ffffff'], [0.5, '#eceef2'], [1, '#aeb2bd']) +
      rect(-306, -60, 50, 270, '#b9bdc8', 18) +
      rect(-306, -60, 26, 270, '#dfe1e7', 13) +
      stroke('M-270 130L-120 130L-70 20', '#8d92a0', 40) +
      stroke('M-266 122L-124 122L-80 20', METAL, 14) +
      circle(-72, 18, 36, '#8d92a0') +
      `<g transform="rotate(9)">${
        rect(-270, -150, 500, 180, `url(#${id})`, 70) +
        rect(-200, -150, 60, 180, mix(c, '#ffffff', 0.08)) +
        path('M-290-176Q-290-208-250-208L270-208Q306-208 310-160L310-140L-290-140Z', darker(METAL, 0.12)) +
        path('M-290-176Q-290-208-250-208L270-208Q300-208 306-176Z', '#eef0f4') +
        ellipse(214, -60, 78, 98, '#8d92a0') +
        ellipse(224, -60, 74, 94, DARK) +
        ellipse(230, -60, 46, 58, '#3f3a46') +
        ellipse(232, -60, 30, 38, mix('#24407a', second, 0.2)) +
        ellipse(222, -76, 10, 13, '#ffffff', 0.7) +
        [
          [224, -134],
          [270, -104],
          [270, -16],
          [224, 14],
          [180, -104],
          [180, -16],
        ]
          .map(([x, y]) => circle(x!, y!, 6, '#8f4b55'))
          .join('') +
        circle(110, -20, 12, '#e5383b')
      }</g>`,
  }),
};
