import { darker, lighter, mix } from '../paint/colour.js';
import { circle, ellipse, linear, path, rect, stroke } from '../paint/svg.js';
import { type Drawings, label, round } from './packshot-parts.js';

/** Drawings of products in their packages. */
export const PACKAGES: Drawings<'bottle' | 'pump' | 'jar' | 'tube' | 'box' | 'pouch' | 'can' | 'candle'> = {
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
};
