import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Art, label, type Pen, round } from './pen.js';

const CASE = '#24212b';
const TYRE = '#2b2930';
const METAL = '#c9ccd4';
const WOOD = '#a9734a';

/** The products that are drawn with a name and in a brand's colour; other things are drawn as their emoji. */
export const DRAWINGS = {
  bottle: ({ id, c, g, tag }) => ({
    w: 210,
    h: 600,
    label: { x: -105, y: -10, w: 210, h: 210 },
    markup:
      round(id, c) +
      round(`${id}k`, '#3a343c') +
      rect(-38, -300, 76, 120, `url(#${id}k)`, 14) +
      rect(-48, -196, 96, 30, '#d9c08a', 6) +
      path(
        'M-46-170L46-170Q50-140 84-116Q105-100 105-70L105 280Q105 300 84 300L-84 300Q-105 300-105 280L-105-70Q-105-100-84-116Q-50-140-46-170Z',
        g,
      ) +
      tag(-105, -10, 210, 210),
  }),
  pump: ({ id, c, g, tag }) => ({
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
  }),
  jar: ({ id, c, g, tag }) => ({
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
  }),
  tube: ({ name, id, c, g, onBrand }) => ({
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
  }),
  box: ({ name, id, c, g, second, onBrand }) => ({
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
  }),
  pouch: ({ name, id, c, g, pale, second }) => ({
    w: 400,
    h: 580,
    label: { x: -140, y: -110, w: 280, h: 200 },
    markup:
      linear(id, 80, [0, darker(c, 0.16)], [0.25, lighter(c, 0.2)], [0.6, c], [1, darker(c, 0.26)]) +
      path('M-190-290L190-290L186-230Q206 60 200 260Q198 290 160 290L-160 290Q-198 290-200 260Q-206 60-186-230Z', g) +
      rect(-190, -290, 380, 50, darker(c, 0.22)) +
      stroke('M-184-228L184-228', lighter(c, 0.3), 5) +
      path('M-160-130L160-130L160 150Q0 210-160 150Z', pale) +
      label(name, -140, -110, 280, 200, darker(c, 0.55)) +
      circle(0, 222, 34, second),
  }),
  can: ({ name, id, c, g, second, onBrand }) => ({
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
  }),
  candle: ({ id, c, g, tag }) => ({
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
  }),
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
  chair: ({ id, c, g }) => ({
    w: 400,
    h: 620,
    markup:
      linear(id, 40, [0, lighter(c, 0.2)], [1, darker(c, 0.14)]) +
      stroke('M-110 90L-124 250M110 90L124 250', darker(WOOD, 0.36), 24) +
      stroke('M-110-40L-118 90M110-40L118 90', darker(WOOD, 0.2), 26) +
      rect(-156, -310, 312, 310, darker(c, 0.18), 80) +
      rect(-140, -298, 280, 284, g, 70) +
      path(
        'M-164 40Q-170 6-130 6L130 6Q170 6 164 40L196 96Q206 136 160 136L-160 136Q-206 136-196 96Z',
        lighter(c, 0.2),
      ) +
      path(
        'M-198 104Q-196 142-156 142L156 142Q196 142 198 104L200 124Q200 166 156 166L-156 166Q-200 166-200 124Z',
        darker(c, 0.16),
      ) +
      stroke('M-164 160L-180 300M164 160L180 300', WOOD, 30) +
      path('M-110-262Q-40-286 40-280Q-60-250-96-150Q-124-200-110-262Z', '#ffffff', 0.2),
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
  card: ({ name, id, c, g, second, onBrand }) => ({
    w: 600,
    h: 380,
    label: { x: -256, y: -158, w: 330, h: 100 },
    markup:
      linear(id, 60, [0, lighter(c, 0.2)], [1, darker(c, 0.16)]) +
      rect(-300, -190, 600, 380, g, 40) +
      path('M40 190Q60-60 300-120L300 150Q300 190 260 190Z', second, 0.55) +
      path('M150 190Q170 20 300-20L300 150Q300 190 260 190Z', lighter(second, 0.3), 0.4) +
      rect(-250, -30, 96, 72, '#e6c878', 14) +
      stroke('M-250 6L-154 6M-218-30L-218 42M-186-30L-186 42', '#a8873c', 4) +
      stroke('M206-140Q226-116 206-92M228-156Q260-116 228-76M250-170Q294-116 250-62', onBrand, 9, 0.8) +
      [-250, -120, 10, 140]
        .map((x) => [0, 1, 2, 3].map((i) => circle(x + 8 + i * 22, 84, 7, onBrand, 0.75)).join(''))
        .join('') +
      rect(-250, 126, 190, 16, onBrand, 8, 0.5) +
      label(name, -256, -158, 330, 100, onBrand),
  }),
  coffeemaker: ({ name, id, c, g, onBrand, second }) => ({
    w: 430,
    h: 540,
    label: { x: -170, y: -206, w: 250, h: 82 },
    markup:
      round(id, c) +
      linear(`${id}s`, 0, [0, '#eef0f4'], [1, '#9aa0ad']) +
      rect(110, -230, 105, 420, `url(#${id}s)`, 26) +
      rect(126, -206, 74, 230, '#bfe0f0', 16, 0.7) +
      rect(126, -80, 74, 104, '#7fbfe0', 12, 0.8) +
      rect(-206, 186, 412, 84, darker(c, 0.3), 26) +
      rect(-176, 174, 290, 30, `url(#${id}s)`, 8) +
      rect(-60, -60, 180, 240, darker(c, 0.5), 0) +
      path('M-206-210Q-206-270-150-270L110-270Q140-270 140-240L140-50L-206-50Z', g) +
      label(name, -170, -206, 250, 82, onBrand) +
      [-140, -92, -44].map((x, i) => circle(x, -84, 17, i ? METAL : second)).join('') +
      rect(-116, -52, 120, 40, CASE, 10) +
      rect(-92, -14, 22, 30, METAL, 6) +
      rect(-42, -14, 22, 30, METAL, 6) +
      stroke('M-81 18L-81 70M-31 18L-31 70', '#6b4028', 8) +
      stroke('M22 96Q70 96 62 128Q54 150 20 148', '#fffaf2', 15) +
      path('M-140 70L26 70L20 150Q14 174-14 174L-100 174Q-128 174-134 150Z', '#fffaf2') +
      ellipse(-57, 72, 82, 12, '#6b4028'),
  }),
} satisfies Readonly<Record<string, (pen: Pen) => Art>>;
