import { darker, lighter } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import type { Drawings } from './packshot-parts.js';

const WOOD = '#a9734a';

/** Drawings of furniture, apart from sofas. */
export const FURNITURE: Drawings<'bed' | 'chair' | 'officechair' | 'table' | 'petbed'> = {
  bed: ({ id, c, g, second }) => ({
    w: 820,
    h: 430,
    markup:
      linear(id, 0, [0, lighter(c, 0.24)], [1, darker(c, 0.16)]) +
      rect(-374, -215, 748, 330, WOOD, 46) +
      rect(-350, -192, 700, 280, lighter(WOOD, 0.14), 34) +
      rect(-386, -40, 772, 160, '#f4efe6', 50) +
      rect(-320, -128, 290, 124, '#ffffff', 54) +
      rect(30, -128, 290, 124, '#ffffff', 54) +
      rect(-130, -84, 260, 96, second, 44) +
      path('M-400 20Q-400-14-366-14L366-14Q400-14 400 20L410 150Q410 170 390 170L-390 170Q-410 170-410 150Z', g) +
      path('M-400 20Q-400-14-366-14L366-14Q400-14 400 20L402 46Q0 74-402 46Z', lighter(c, 0.5)) +
      stroke('M-210 80Q-190 130-220 164M60 76Q90 120 70 166M270 70Q250 120 280 164', darker(c, 0.24), 8, 0.4) +
      rect(-400, 164, 800, 30, darker(WOOD, 0.1), 10) +
      rect(-380, 190, 40, 25, darker(WOOD, 0.3), 6) +
      rect(340, 190, 40, 25, darker(WOOD, 0.3), 6),
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
  officechair: ({ id, c, g }) => ({
    w: 460,
    h: 640,
    markup:
      linear(id, 40, [0, lighter(c, 0.2)], [1, darker(c, 0.16)]) +
      rect(-18, 130, 36, 120, '#8d92a0', 6) +
      rect(-30, 190, 60, 60, '#3a343c', 10) +
      path('M-24 226L24 226L206 270L206 292L0 262L-206 292L-206 270Z', '#3a343c') +
      stroke('M0 240L-84 296M0 240L84 296', '#4f4957', 24) +
      [-200, -84, 84, 200].map((x) => circle(x, 294, 26, '#211e27') + circle(x, 294, 10, '#8d92a0')).join('') +
      stroke('M0 60L0-20', '#4f4957', 40) +
      path(
        'M-120-300Q0-336 120-300Q162-290 160-240L140-10Q136 20 104 20L-104 20Q-136 20-140-10L-160-240Q-162-290-120-300Z',
        darker(c, 0.3),
      ) +
      path(
        'M-108-284Q0-316 108-284Q142-276 140-236L124-20Q120 4 96 4L-96 4Q-120 4-124-20L-140-236Q-142-276-108-284Z',
        g,
      ) +
      stroke('M-118-170Q0-190 118-170M-112-90Q0-110 112-90', darker(c, 0.3), 6, 0.6) +
      path('M-92-274Q-40-292 20-290Q-50-250-60-100Q-100-150-110-240Q-110-268-92-274Z', '#ffffff', 0.16) +
      stroke('M-170 100L-196 100L-196-10M170 100L196 100L196-10', '#3a343c', 22) +
      rect(-228, -42, 74, 36, '#3a343c', 16) +
      rect(154, -42, 74, 36, '#3a343c', 16) +
      path(
        'M-140 56L140 56Q170 56 180 90L190 120Q196 150 160 150L-160 150Q-196 150-190 120L-180 90Q-170 56-140 56Z',
        lighter(c, 0.16),
      ) +
      path(
        'M-190 116Q-186 128-160 130L160 130Q186 128 190 116Q196 160 156 160L-156 160Q-196 160-190 116Z',
        darker(c, 0.24),
      ),
  }),
  table: ({ id, c, g }) => ({
    w: 780,
    h: 430,
    markup:
      linear(id, 0, [0, lighter(c, 0.14)], [1, darker(c, 0.12)]) +
      stroke('M-310-80L-330 200M310-80L330 200', darker(WOOD, 0.2), 30) +
      stroke('M-250-100L-256 150M250-100L256 150', darker(WOOD, 0.42), 22) +
      rect(-320, -140, 640, 90, darker(WOOD, 0.12), 8) +
      rect(20, -132, 270, 72, g, 10) +
      rect(130, -104, 50, 14, '#f1e3c6', 7) +
      path('M-336-214L336-214L390-152L-390-152Z', lighter(WOOD, 0.26)) +
      rect(-390, -154, 780, 32, WOOD, 8) +
      stroke('M-250-196L180-196M-290-176L300-176', lighter(WOOD, 0.5), 4, 0.6),
  }),
  petbed: ({ id, c, g, pale }) => ({
    w: 640,
    h: 300,
    markup:
      linear(id, 0, [0, lighter(c, 0.22)], [1, darker(c, 0.2)]) +
      ellipse(0, -40, 316, 108, darker(c, 0.14)) +
      ellipse(0, -30, 250, 80, darker(c, 0.36)) +
      ellipse(0, 6, 240, 70, pale) +
      ellipse(-50, -6, 130, 24, '#ffffff', 0.5) +
      path(
        'M-316-50Q-340 120-230 142Q0 172 230 142Q340 120 316-50Q300 10 190 20Q120-6 0 34Q-120-6-190 20Q-300 10-316-50Z',
        g,
      ) +
      stroke('M-210 60Q-190 100-200 132M0 74Q16 110 0 150M210 60Q190 100 200 132', darker(c, 0.3), 7, 0.4) +
      path('M-296-10Q-300 70-236 110Q-270 40-262 14Z', '#ffffff', 0.22),
  }),
};
