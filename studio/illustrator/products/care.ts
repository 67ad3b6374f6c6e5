import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

const DARK = '#2b2730';
const METAL = '#c9ccd4';
const GOLD = '#d9b45a';
const PAPER = '#fbf8f2';

/** A paper roll that stands, 220 units wide and `h` high, with its upper edge's centre at `x`, `y`. */
const roll = (id: string, x: number, y: number, h = 180): string =>
  linear(id, 90, [0, '#e2ddd4'], [0.35, '#ffffff'], [1, '#d3cdc3']) +
  path(`M${x - 110} ${y}L${x + 110} ${y}L${x + 110} ${y + h}Q${x} ${y + h + 60} ${x - 110} ${y + h}Z`, `url(#${id})`) +
  ellipse(x, y, 110, 40, PAPER) +
  `<ellipse cx="${x}" cy="${y}" rx="84" ry="30" fill="none" stroke="#ddd6ca" stroke-width="4"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="62" ry="22" fill="none" stroke="#ddd6ca" stroke-width="4"/>` +
  ellipse(x, y, 38, 14, '#c09a6c') +
  ellipse(x, y + 3, 30, 10, '#5d452f');

/** Drawings of things for the body, for make-up and for babies. */
export const CARE: Drawings<'nailpolish' | 'palette' | 'razor' | 'babybottle' | 'paperroll' | 'hearingaid'> = {
  nailpolish: ({ name, id, c, g, onBrand }) => ({
    w: 290,
    h: 600,
    label: { x: -100, y: 120, w: 200, h: 110 },
    markup:
      round(id, c) +
      linear(`${id}k`, 90, [0, '#4a4450'], [0.3, '#6a6472'], [1, '#1c1923']) +
      path('M-54-290Q-52-304-38-304L38-304Q52-304 54-290L70 0L-70 0Z', `url(#${id}k)`) +
      rect(-74, -10, 148, 34, GOLD, 6) +
      path(
        'M-70 24L70 24Q84 44 110 60Q145 80 145 120L145 250Q145 300 100 300L-100 300Q-145 300-145 250L-145 120Q-145 80-110 60Q-84 44-70 24Z',
        '#eef2f6',
      ) +
      path(
        'M-58 40L58 40Q76 60 98 72Q125 88 125 124L125 240Q125 270 96 270L-96 270Q-125 270-125 240L-125 124Q-125 88-98 72Q-76 60-58 40Z',
        g,
      ) +
      path('M-110 110Q-106 90-84 80L-84 250Q-108 248-108 230Z', '#ffffff', 0.5) +
      label(name, -100, 120, 200, 110, onBrand),
  }),
  palette: ({ name, id, c, g, onBrand }) => ({
    w: 640,
    h: 500,
    label: { x: -190, y: 176, w: 240, h: 62 },
    markup:
      linear(id, 60, [0, lighter(c, 0.14)], [1, darker(c, 0.14)]) +
      linear(`${id}m`, 50, [0, '#f1f7fb'], [0.5, '#c3d8e6'], [1, '#e4eff6']) +
      path('M-270-250L270-250Q290-250 292-230L300-20L-300-20L-292-230Q-290-250-270-250Z', darker(c, 0.2)) +
      path('M-256-232L256-232Q268-232 270-220L276-40L-276-40L-270-220Q-268-232-256-232Z', `url(#${id}m)`) +
      path('M-160-232L-60-232L-150-40L-250-40ZM-20-232L10-232L-80-40L-110-40Z', '#ffffff', 0.6) +
      rect(-60, -34, 120, 26, GOLD, 8) +
      path('M-300-16L300-16L320 220Q322 250 292 250L-292 250Q-322 250-320 220Z', g) +
      path('M-284 2L284 2L298 172L-298 172Z', darker(c, 0.4)) +
      ['#f3d3bd', '#e2a184', '#c46b5c', '#8e3f43', '#f7e3c4', '#d9a1a8', '#a5677e', '#5a3b52']
        .map((shade, i) => {
          const [column, row] = [i % 4, Math.floor(i / 4)];
          const w = 124 + row * 5;
          const x = -2 * w - 18 + column * (w + 12);
          return (
            rect(x, 12 + row * 80, w, 70, mix(shade, c, 0.08), 14) +
            path(
              `M${x + 14} ${64 + row * 80}Q${x + 40} ${24 + row * 80} ${x + 96} ${24 + row * 80}L${x + 70} ${44 + row * 80}Z`,
              '#ffffff',
              0.3,
            )
          );
        })
        .join('') +
      label(name, -190, 176, 240, 62, onBrand) +
      `<g transform="translate(180 210) rotate(-6)">${rect(-120, -11, 150, 22, DARK, 11)}${rect(22, -13, 34, 26, GOLD, 4)}${path('M56-13Q100-30 118 0Q100 30 56 13Z', '#e8b9a0')}</g>`,
  }),
  razor: ({ id, c, g }) => ({
    w: 320,
    h: 640,
    markup:
      linear(id, 90, [0, lighter(c, 0.3)], [0.5, c], [1, darker(c, 0.22)]) +
      path('M-40-190L40-190L26-110L34 240Q34 318 0 318Q-34 318-34 240L-26-110Z', g) +
      path('M-40-196L40-196L28-100L-28-100Z', '#8d92a0') +
      stroke(
        [10, 40, 70, 100, 130, 160, 190].map((y) => `M-16 ${y}Q0 ${y + 14} 16 ${y}`).join(''),
        darker(c, 0.4),
        9,
        0.7,
      ) +
      path('M-22-90L-10-90L-14 250Q-22 250-24 220Z', '#ffffff', 0.4) +
      rect(-158, -318, 316, 136, DARK, 36) +
      rect(-140, -306, 280, 24, mix('#7fd0b0', c, 0.2), 12) +
      [-270, -248, -226]
        .map((y) => rect(-136, y, 272, 14, '#dfe3ea', 3) + rect(-136, y + 9, 272, 5, '#8d92a0', 2))
        .join('') +
      rect(-140, -204, 280, 12, darker(c, 0.2), 6),
  }),
  babybottle: ({ name, id, c, g, second }) => ({
    w: 240,
    h: 640,
    label: { x: -80, y: 150, w: 110, h: 120 },
    markup:
      round(id, lighter(c, 0.1)) +
      round(`${id}b`, '#e3f0f6') +
      path(
        'M-22-300Q-22-320 0-320Q22-320 22-300Q24-262 54-236Q84-214 84-180L-84-180Q-84-214-54-236Q-24-262-22-300Z',
        '#f1cf9c',
      ) +
      path('M-10-306Q-14-262-44-230Q-62-214-64-190Q-40-196-30-220Q-8-250-4-300Z', '#ffffff', 0.5) +
      rect(-106, -190, 212, 76, g, 20) +
      stroke([-80, -50, -20, 10, 40, 70].map((x) => `M${x}-174L${x}-130`).join(''), darker(c, 0.24), 5, 0.5) +
      path(
        'M-96-116L96-116Q120-80 120-40Q96 20 96 70Q120 130 120 200L120 270Q120 320 76 320L-76 320Q-120 320-120 270L-120 200Q-120 130-96 70Q-96 20-120-40Q-120-80-96-116Z',
        `url(#${id}b)`,
      ) +
      path(
        'M-112-30L112-30Q84 20 84 70Q108 130 108 200L108 268Q108 306 72 306L-72 306Q-108 306-108 268L-108 200Q-108 130-84 70Q-84 20-112-30Z',
        '#fffdf7',
      ) +
      ellipse(0, -30, 112, 12, '#efe6d6') +
      stroke(
        [10, 60, 110, 160, 210, 260].map((y, i) => `M${i % 2 ? 62 : 40} ${y}L84 ${y}`).join(''),
        mix(c, second, 0.3),
        8,
      ) +
      label(name, -80, 150, 110, 120, darker(c, 0.4)),
  }),
  paperroll: ({ id }) => ({
    w: 520,
    h: 520,
    markup:
      roll(`${id}a`, -124, 10) +
      roll(`${id}b`, 124, 10) +
      roll(`${id}c`, 0, -214) +
      path('M58-190L110-214L110-40Q112-6 128 30L150 96L86 110Q58 60 58-10Z', '#ffffff') +
      path('M58-190L72-196L74-20Q76 50 98 106L86 110Q58 60 58-10Z', '#d3cdc3', 0.6) +
      `<path d="M60-60L110-76M64 26L124 12" stroke="#ddd6ca" stroke-width="4" stroke-dasharray="8 7"/>`,
  }),
  hearingaid: ({ id, c, g }) => ({
    w: 440,
    h: 520,
    markup:
      linear(
        id,
        60,
        [0, lighter(mix('#cbb7a6', c, 0.3), 0.4)],
        [0.5, mix('#cbb7a6', c, 0.3)],
        [1, darker(mix('#cbb7a6', c, 0.3), 0.3)],
      ) +
      stroke('M-70-204C-30-290 150-250 176-110C186-40 150 10 130 60', '#b9d6e6', 22, 0.9) +
      stroke('M-70-208C-30-290 146-250 170-110C180-40 146 6 126 54', '#ffffff', 6, 0.8) +
      path(
        'M-40-236Q-70-250-110-226Q-214-140-214 30Q-206 190-110 250Q-70 264-34 236Q0 196-34 140Q-74 70-54-40Q-44-110-20-160Q-6-210-40-236Z',
        g,
      ) +
      path('M-190 20Q-186-120-100-206Q-150-90-150 30Q-150 120-120 200Q-186 130-190 20Z', '#ffffff', 0.4) +
      stroke('M-70 128Q-120 140-176 128', darker('#cbb7a6', 0.4), 6) +
      rect(-140, -80, 44, 96, DARK, 20) +
      stroke('M-118-52L-118-44M-118-22L-118-14', '#ffffff', 8) +
      [-1, 0, 1].map((i) => circle(-92 + i * 4, -180 + i * 16, 5, DARK)).join('') +
      ellipse(96, 120, 62, 84, '#d9d3cb', 1) +
      ellipse(84, 126, 62, 84, '#efe9e2') +
      ellipse(76, 130, 36, 52, '#cfc7bd') +
      ellipse(74, 132, 16, 26, DARK) +
      rect(112, 34, 34, 46, METAL, 10),
  }),
};
