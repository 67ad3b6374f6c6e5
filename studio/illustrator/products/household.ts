import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const DARK = '#2b2730';
const METAL = '#c9ccd4';

/** Drawings of household machines and tools. */
export const HOUSEHOLD: Drawings<
  'fridge' | 'washer' | 'fan' | 'coffeemaker' | 'blender' | 'scissors' | 'ladder' | 'filterjug' | 'sewingmachine'
> = {
  fridge: ({ name, id, c, g, onBrand }) => ({
    w: 330,
    h: 640,
    label: { x: -110, y: -270, w: 220, h: 84 },
    markup:
      linear(id, 90, [0, lighter(c, 0.12)], [0.25, lighter(c, 0.34)], [1, darker(c, 0.1)]) +
      rect(-140, 296, 60, 24, DARK, 6) +
      rect(80, 296, 60, 24, DARK, 6) +
      rect(-165, -320, 330, 624, darker(c, 0.24), 36) +
      rect(-157, -312, 314, 214, g, 30) +
      rect(-157, -86, 314, 382, g, 30) +
      rect(-134, -180, 20, 64, METAL, 10) +
      rect(-134, -62, 20, 150, METAL, 10) +
      label(name, -110, -270, 220, 84, onBrand) +
      path('M-157-40Q-60-70 60-80L10 290L-130 290Q-157 290-157 260Z', '#ffffff', 0.1),
  }),
  washer: ({ name, id, c, g, pale, second, onBrand }) => ({
    w: 480,
    h: 560,
    label: { x: -214, y: -262, w: 160, h: 80 },
    markup:
      linear(id, 90, [0, lighter(c, 0.3)], [1, darker(c, 0.06)]) +
      rect(-210, 256, 60, 24, DARK, 6) +
      rect(150, 256, 60, 24, DARK, 6) +
      rect(-240, -280, 480, 544, g, 34) +
      rect(-240, -280, 480, 116, darker(c, 0.16), 34) +
      label(name, -214, -262, 160, 80, onBrand) +
      rect(60, -250, 100, 52, DARK, 10) +
      rect(72, -238, 44, 28, mix(second, '#ffffff', 0.7), 5) +
      circle(0, -222, 34, METAL) +
      stroke('M0-222L0-248', DARK, 7) +
      circle(196, -224, 18, pale) +
      circle(0, 54, 178, METAL) +
      circle(0, 54, 150, DARK) +
      circle(0, 54, 126, '#5f8fb5') +
      path('M-126 54Q-60 20 0 60T126 40A126 126 0 0 1-126 54Z', '#9cc4dd') +
      path('M-80 110Q-40 66 10 104Q60 72 84 116Q30 172-30 164Q-70 150-80 110Z', pale) +
      path('M-40 130Q0 90 50 124Q20 160-20 154Z', second) +
      path('M-86-14Q-40-70 20-60Q-40-30-70 40Z', '#ffffff', 0.4),
  }),
  fan: ({ id, c, g }) => ({
    w: 420,
    h: 620,
    markup:
      linear(id, 40, [0, lighter(c, 0.34)], [1, darker(c, 0.1)]) +
      ellipse(0, 286, 150, 24, darker(c, 0.34)) +
      path('M-150 280Q-140 248 0 248Q140 248 150 280Q0 306-150 280Z', g) +
      rect(-22, 60, 44, 200, darker(c, 0.16), 14) +
      rect(-16, 176, 32, 54, DARK, 12) +
      circle(0, 190, 7, '#ffffff') +
      circle(0, 214, 7, METAL) +
      circle(0, -104, 206, '#eef2f6', 0.5) +
      [0, 90, 180, 270]
        .map(
          (a) =>
            `<g transform="translate(0 -104) rotate(${a + 20})">${path('M0 0C-40-70-90-110-60-164C-20-200 60-180 60-120C50-60 20-30 0 0Z', g)}${path('M0 0C10-60 30-90 60-120C50-60 20-30 0 0Z', darker(c, 0.2))}</g>`,
        )
        .join('') +
      [84, 126, 168]
        .map(
          (r) =>
            `<circle cx="0" cy="-104" r="${r}" fill="none" stroke="#8d92a0" stroke-width="4" stroke-opacity=".7"/>`,
        )
        .join('') +
      stroke(
        Array.from({ length: 12 }, (_, i) => {
          const a = (i * Math.PI) / 6;
          return `M${Math.round(Math.cos(a) * 46)} ${Math.round(Math.sin(a) * 46 - 104)}L${Math.round(Math.cos(a) * 196)} ${Math.round(Math.sin(a) * 196 - 104)}`;
        }).join(''),
        '#8d92a0',
        4,
        0.7,
      ) +
      `<circle cx="0" cy="-104" r="198" fill="none" stroke="${darker(c, 0.3)}" stroke-width="16"/>` +
      circle(0, -104, 46, darker(c, 0.3)) +
      circle(0, -104, 30, lighter(c, 0.4)),
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
      rect(-116, -52, 120, 40, DARK, 10) +
      rect(-92, -14, 22, 30, METAL, 6) +
      rect(-42, -14, 22, 30, METAL, 6) +
      stroke('M-81 18L-81 70M-31 18L-31 70', '#6b4028', 8) +
      stroke('M22 96Q70 96 62 128Q54 150 20 148', '#fffaf2', 15) +
      path('M-140 70L26 70L20 150Q14 174-14 174L-100 174Q-128 174-134 150Z', '#fffaf2') +
      ellipse(-57, 72, 82, 12, '#6b4028'),
  }),
  blender: ({ name, id, c, g, second, onBrand }) => ({
    w: 330,
    h: 620,
    label: { x: -110, y: 170, w: 220, h: 62 },
    markup:
      round(id, c) +
      stroke('M118-200Q156-196 150-110Q146-20 92 0', DARK, 28) +
      rect(-70, -310, 140, 44, DARK, 16) +
      rect(-130, -276, 260, 34, darker(c, 0.3), 12) +
      path('M-126-246L126-246L88 86L-88 86Z', '#e3eef4', 0.8) +
      path('M-116-160Q0-130 116-160L88 86L-88 86Z', mix(second, '#ef6f8f', 0.4)) +
      ellipse(0, -158, 114, 16, lighter(mix(second, '#ef6f8f', 0.4), 0.35)) +
      [-90, -40, 10, 60].map((y) => rect(40, y - 40, 46 - (y + 90) / 12, 6, '#ffffff', 3, 0.7)).join('') +
      path('M-108-226L-70-226L-58 70L-78 70Z', '#ffffff', 0.45) +
      rect(-96, 80, 192, 34, DARK, 8) +
      path('M-104 112L104 112L140 286Q142 310 118 310L-118 310Q-142 310-140 286Z', g) +
      circle(0, 140, 20, METAL) +
      label(name, -110, 170, 220, 62, onBrand) +
      [-60, 0, 60].map((x) => rect(x - 20, 250, 40, 20, '#ffffff', 8, 0.7)).join(''),
  }),
  scissors: ({ c }) => ({
    w: 300,
    h: 600,
    markup:
      path('M-30-300L34-10L-6 40Q-40 0-46-60Z', METAL) +
      path('M-30-300L34-10L14 14Q-20-100-30-300Z', '#ffffff', 0.5) +
      path('M30-300L-34-10L6 40Q40 0 46-60Z', '#aeb2bd') +
      path('M30-300L46-60Q42-20 20 20Q36-120 30-300Z', '#ffffff', 0.4) +
      [-1, 1]
        .map(
          (s) =>
            `<ellipse cx="${s * 82}" cy="196" rx="52" ry="88" fill="none" stroke="${s < 0 ? c : darker(c, 0.14)}" stroke-width="32"/>${stroke(`M${-s * 14} 20L${s * 52} 116`, s < 0 ? c : darker(c, 0.14), 40)}`,
        )
        .join('') +
      circle(0, 14, 15, '#8d92a0') +
      stroke('M-7 14L7 14', DARK, 4),
  }),
  ladder: ({ c }) => ({
    w: 380,
    h: 640,
    markup:
      stroke('M70-290L176 306M26-286L126 306', '#8d92a0', 18) +
      stroke('M96-140L64-150M124 20L82 20M150 170L106 170', '#8d92a0', 12) +
      [-190, -70, 50, 170]
        .map(
          (y, i) =>
            path(`M${-58 - i * 24} ${y}L${44 + i * 6} ${y}L${46 + i * 6} ${y + 22}L${-60 - i * 24} ${y + 22}Z`, METAL) +
            rect(-56 - i * 24, y - 7, 98 + i * 30, 11, c, 4),
        )
        .join('') +
      stroke('M-46-290L-170 300M40-290L66 300', lighter(c, 0.1), 24) +
      path('M-66-316L86-316L96-270L-76-270Z', darker(c, 0.2)) +
      [-172, 66, 126, 176].map((x) => rect(x - 18, 298, 36, 22, DARK, 7)).join(''),
  }),
  filterjug: ({ name, id, c, g, onBrand }) => ({
    w: 520,
    h: 580,
    label: { x: -140, y: -284, w: 220, h: 64 },
    markup:
      linear(id, 60, [0, lighter(c, 0.26)], [1, darker(c, 0.12)]) +
      stroke('M150-170C300-200 270 120 120 150', darker(c, 0.1), 44) +
      stroke('M150-174C280-190 256 110 124 140', lighter(c, 0.3), 8, 0.7) +
      path('M-226-190L170-190L132 250Q128 290 92 290L-132 290Q-168 290-174 250Z', '#dceef6') +
      path('M-192 60Q-120 44-20 60T150 50L132 246Q128 276 92 276L-132 276Q-160 276-166 246Z', '#8fcdea') +
      path('M-196-180L144-180L116-20Q112 4 90 4L-130 4Q-154 4-160-20Z', '#f4fafd') +
      path('M-180-90Q-80-104 0-92T126-96L116-20Q112 4 90 4L-130 4Q-154 4-160-20Z', '#b9e0f2') +
      rect(-74, -40, 110, 150, '#ffffff', 20) +
      rect(-74, -8, 110, 36, c, 4) +
      [20, 46, 72].map((y) => rect(-54, y + 24, 70, 8, '#9aa0ad', 4)).join('') +
      [
        [-60, 150],
        [-10, 190],
        [40, 160],
        [-90, 220],
        [60, 226],
      ]
        .map(([x, y]) => circle(x!, y!, 9, '#ffffff', 0.7))
        .join('') +
      path('M-196-150L-164-150L-128 250L-150 250Z', '#ffffff', 0.6) +
      path('M-258-214Q-250-290-150-290L120-290Q178-290 184-214L170-184L-226-184Z', g) +
      label(name, -140, -284, 220, 64, onBrand) +
      rect(-240, -216, 424, 12, darker(c, 0.2), 6, 0.5),
  }),
  sewingmachine: ({ name, id, c, g, pale, second, onBrand }) => ({
    w: 680,
    h: 500,
    label: { x: -120, y: -176, w: 240, h: 76 },
    markup:
      linear(id, 0, [0, lighter(c, 0.3)], [0.6, c], [1, darker(c, 0.16)]) +
      rect(-330, 150, 650, 94, darker(c, 0.3), 30) +
      rect(-330, 134, 650, 40, pale, 18) +
      path(
        'M-290-170Q-290-214-250-214L220-214Q300-214 300-140L300 140L130 140L130-20Q130-56 96-56L-170-56Q-190-56-194-30L-204 20L-262 20Q-290-20-290-60Z',
        g,
      ) +
      circle(308, -110, 34, DARK) +
      rect(290, -160, 26, 100, METAL, 10) +
      label(name, -120, -176, 240, 76, onBrand) +
      rect(180, -10, 90, 62, DARK, 10) +
      rect(192, 2, 66, 24, mix(second, '#ffffff', 0.6), 4) +
      circle(206, 92, 24, METAL) +
      circle(256, 92, 14, second) +
      rect(-60, -250, 70, 40, second, 6) +
      rect(-66, -250, 82, 9, '#f1e3c6', 4) +
      stroke('M-60-226Q-200-262-250-170L-238 96', second, 5) +
      rect(-254, 16, 34, 40, METAL, 6) +
      stroke('M-238 56L-238 124', '#8d92a0', 8) +
      path('M-266 112L-206 112L-196 134L-276 134Z', '#8d92a0') +
      path(
        'M-330 134Q-180 112-20 136Q60 150 100 134L110 152Q40 176-40 158Q-190 136-330 160Z',
        mix(second, '#ffffff', 0.3),
      ) +
      path('M-270-150Q-266-192-230-194L60-194Q-150-180-250-90Z', '#ffffff', 0.24),
  }),
};
