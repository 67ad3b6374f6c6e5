import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const CASE = '#24212b';
const METAL = '#c9ccd4';

/** Drawings of electric devices. */
export const DEVICES: Drawings<
  'laptop' | 'tv' | 'camera' | 'speaker' | 'cooker' | 'hairdryer' | 'watch' | 'toothbrush'
> = {
  laptop: ({ name, id, c, g, second, onBrand }) => ({
    w: 680,
    h: 430,
    label: { x: -200, y: -176, w: 240, h: 110 },
    markup:
      linear(id, 40, [0, lighter(c, 0.22)], [1, darker(c, 0.1)]) +
      linear(`${id}k`, 0, [0, '#dfe1e7'], [1, '#aeb2bd']) +
      rect(-264, -215, 528, 346, CASE, 24) +
      rect(-246, -198, 492, 306, g, 10) +
      label(name, -200, -176, 240, 110, onBrand) +
      rect(60, -166, 150, 96, '#ffffff', 14, 0.9) +
      circle(102, -118, 26, second) +
      rect(140, -136, 52, 12, '#1a1030', 6, 0.4) +
      rect(140, -112, 40, 10, '#1a1030', 5, 0.2) +
      rect(-206, -44, 416, 120, '#ffffff', 14, 0.88) +
      [40, 74, 52, 92, 66].map((h, i) => rect(-176 + i * 76, 62 - h, 44, h, i % 2 ? second : c, 8)).join('') +
      path('M-264 128L264 128L340 190L-340 190Z', `url(#${id}k)`) +
      path('M-232 138L232 138L262 162L-262 162Z', '#6f7480') +
      stroke('M-236 150L236 150', '#aeb2bd', 4) +
      path('M-80 168L80 168L90 186L-90 186Z', '#c3c6cf') +
      path('M-340 190L340 190L340 202Q340 214 320 214L-320 214Q-340 214-340 202Z', '#8d92a0'),
  }),
  tv: ({ name, id, c, g, second, onBrand }) => ({
    w: 720,
    h: 460,
    label: { x: -250, y: -150, w: 500, h: 170 },
    markup:
      linear(id, 20, [0, lighter(c, 0.26)], [1, darker(c, 0.1)]) +
      rect(-190, 190, 34, 32, CASE, 6) +
      rect(156, 190, 34, 32, CASE, 6) +
      rect(-230, 216, 114, 14, CASE, 7) +
      rect(116, 216, 114, 14, CASE, 7) +
      rect(-360, -230, 720, 426, CASE, 18) +
      rect(-346, -217, 692, 392, g, 6) +
      circle(230, -120, 56, '#ffffff', 0.28) +
      path('M-346 90Q-200 10-60 80T346 50L346 175L-346 175Z', second, 0.85) +
      path('M-346 140Q-120 70 90 130T346 110L346 175L-346 175Z', darker(c, 0.3), 0.8) +
      label(name, -250, -150, 500, 170, onBrand) +
      path('M-346-217L-120-217L-290 175L-346 175Z', '#ffffff', 0.09),
  }),
  camera: ({ name, id, c, second }) => ({
    w: 540,
    h: 400,
    label: { x: -250, y: -92, w: 170, h: 60 },
    markup:
      linear(id, 30, [0, '#4a4550'], [1, '#1f1c26']) +
      round(`${id}l`, '#3b3742') +
      path('M-96-130L-64-196L104-196L136-130Z', CASE) +
      rect(-232, -158, 76, 34, METAL, 10) +
      rect(170, -150, 62, 26, '#55505c', 8) +
      rect(-270, -134, 540, 330, `url(#${id})`, 46) +
      rect(-270, -104, 540, 84, c, 0) +
      path('M-270-20L-180-20L-180 196L-224 196Q-270 196-270 150Z', '#17151c', 0.55) +
      label(name, -250, -92, 170, 60, '#ffffff') +
      circle(212, -62, 20, '#fff2c8') +
      circle(30, 36, 158, `url(#${id}l)`) +
      circle(30, 36, 132, '#17151c') +
      circle(30, 36, 104, mix('#2b3a66', second, 0.25)) +
      circle(30, 36, 64, '#141220') +
      path('M-52-2Q-20-58 48-54Q0-36-24 18Z', '#ffffff', 0.4) +
      circle(66, 80, 13, '#ffffff', 0.3),
  }),
  speaker: ({ name, id, c, g, onBrand }) => ({
    w: 330,
    h: 520,
    label: { x: -110, y: -238, w: 220, h: 74 },
    markup:
      round(id, c) +
      rect(-165, -260, 330, 520, g, 74) +
      label(name, -110, -238, 220, 74, onBrand) +
      circle(0, -96, 62, darker(c, 0.5)) +
      circle(0, -96, 44, '#24212b') +
      circle(0, -96, 18, '#6f7480') +
      circle(0, 100, 124, darker(c, 0.5)) +
      circle(0, 100, 104, '#24212b') +
      circle(0, 100, 82, '#322e3a') +
      circle(0, 100, 36, '#55505c') +
      ellipse(-12, 84, 14, 10, '#ffffff', 0.3),
  }),
  cooker: ({ name, id, c, g, second, onBrand }) => ({
    w: 480,
    h: 450,
    label: { x: -150, y: 96, w: 300, h: 76 },
    markup:
      round(id, c) +
      round(`${id}d`, lighter(c, 0.45)) +
      rect(-150, 196, 70, 29, '#2b2730', 10) +
      rect(80, 196, 70, 29, '#2b2730', 10) +
      rect(-240, -30, 40, 84, '#2b2730', 18) +
      rect(200, -30, 40, 84, '#2b2730', 18) +
      path('M-216-90L216-90Q228 60 204 170Q196 208 150 208L-150 208Q-196 208-204 170Q-228 60-216-90Z', g) +
      path('M-222-86Q-214-190 0-194Q214-190 222-86Z', `url(#${id}d)`) +
      rect(-226, -100, 452, 28, METAL, 12) +
      path('M-56-190Q-52-224 0-225Q52-224 56-190Z', '#2b2730') +
      rect(-116, -46, 232, 122, '#24212b', 26) +
      rect(-90, -28, 116, 54, mix(second, '#ffffff', 0.7), 10) +
      stroke('M-70 0L-44 0M-32 0L-6 0', '#24212b', 9) +
      circle(74, 0, 28, METAL) +
      stroke('M74 0L74-20', '#24212b', 7) +
      [-66, -22, 22].map((x) => rect(x - 14, 42, 28, 16, '#6f7480', 8)).join('') +
      label(name, -150, 96, 300, 76, onBrand),
  }),
  hairdryer: ({ id, c, g }) => ({
    w: 560,
    h: 500,
    markup:
      linear(id, 0, [0, lighter(c, 0.32)], [0.5, c], [1, darker(c, 0.24)]) +
      linear(`${id}h`, 90, [0, lighter(c, 0.1)], [1, darker(c, 0.3)]) +
      stroke('M96 214Q110 244 150 240Q210 232 206 190', '#3a343c', 16) +
      path('M44-70L154-70L126 196Q122 226 92 226L72 226Q44 226 46 196Z', `url(#${id}h)`) +
      rect(62, 20, 44, 72, '#3a343c', 18) +
      circle(84, 40, 11, '#ffffff', 0.8) +
      path('M-196-196L70-232Q214-238 240-142Q214-46 70-50L-196-88Z', g) +
      path('M-280-200L-190-192L-190-92L-280-84Z', '#3a343c') +
      rect(-206, -196, 24, 108, METAL, 8) +
      circle(150, -142, 62, '#3a343c') +
      [20, 38, 56]
        .map((r) => `<circle cx="150" cy="-142" r="${r - 8}" fill="none" stroke="#6f7480" stroke-width="6"/>`)
        .join('') +
      path('M-180-176L60-208Q120-212 160-198Q100-190 60-186L-180-158Z', '#ffffff', 0.35),
  }),
  watch: ({ id, c, g, pale }) => ({
    w: 310,
    h: 620,
    markup:
      linear(id, 90, [0, darker(c, 0.2)], [0.4, lighter(c, 0.12)], [1, darker(c, 0.26)]) +
      path('M-62-310Q0-322 62-310L84-96L-84-96ZM-84 96L84 96L60 304Q0 322-60 304Z', g) +
      stroke([190, 218, 246, 274].map((y) => `M0 ${y}L0 ${y + 2}`).join(''), darker(c, 0.5), 13) +
      stroke('M-62-286L-74-116M62-286L74-116M-74 116L-56 280M74 116L56 280', lighter(c, 0.4), 4, 0.5) +
      rect(132, -20, 23, 40, '#8d92a0', 8) +
      circle(0, 0, 142, '#8d92a0') +
      circle(0, 0, 134, METAL) +
      circle(0, 0, 114, pale) +
      stroke(
        Array.from({ length: 12 }, (_, i) => {
          const a = (i * Math.PI) / 6;
          const [s, k] = [Math.sin(a), Math.cos(a)];
          const inner = i % 3 ? 98 : 86;
          return `M${Math.round(s * inner)} ${Math.round(-k * inner)}L${Math.round(s * 106)} ${Math.round(-k * 106)}`;
        }).join(''),
        '#3a343c',
        7,
      ) +
      stroke('M0 0L-44-42', '#2b2730', 13) +
      stroke('M0 0L56-60', '#2b2730', 9) +
      stroke('M0 18L0 78', c, 5) +
      circle(0, 0, 11, '#2b2730') +
      path('M-92-62Q-40-112 30-104L-84 36Q-106-16-92-62Z', '#ffffff', 0.2),
  }),
  toothbrush: ({ id, c, g }) => ({
    w: 108,
    h: 640,
    markup:
      linear(id, 90, [0, lighter(c, 0.3)], [0.5, c], [1, darker(c, 0.22)]) +
      rect(-54, -312, 46, 132, '#dcebf6', 8) +
      stroke([-300, -276, -252, -228, -204].map((y) => `M-50 ${y}L-14 ${y}`).join(''), mix(c, '#8fb8d8', 0.6), 7) +
      path(
        'M-12-320Q28-322 28-290L28-190Q26-120 20-90Q46-40 44 60L34 290Q32 320 6 320Q-20 320-22 290L-30 60Q-32-40-4-90L-8-190L-12-190Z',
        g,
      ) +
      path('M18-20Q30 40 26 120L20 250Q8 258 6 246L8 60Q6 10 18-20Z', '#ffffff', 0.5),
  }),
};
