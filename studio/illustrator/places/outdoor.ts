import { darker, lighter, mix } from '../paint/colour.js';
import type { Dice } from '../paint/dice.js';
import type { Palette } from '../paint/palette.js';
import { circle, ellipse, glow, linear, path, rect, stroke } from '../paint/svg.js';
import { bokeh } from './props.js';

const cloud = (x: number, y: number, s: number, opacity = 0.8): string =>
  ellipse(x, y, 130 * s, 44 * s, '#ffffff', opacity) +
  ellipse(x - 50 * s, y - 34 * s, 70 * s, 52 * s, '#ffffff', opacity) +
  ellipse(x + 44 * s, y - 26 * s, 60 * s, 44 * s, '#ffffff', opacity);

const tree = (p: Palette, x: number, y: number, s: number, shade = 0): string => {
  const green = darker(p.plant, shade);
  return (
    rect(x - 22 * s, y - 300 * s, 44 * s, 300 * s, darker(p.wood, 0.2), 12) +
    circle(x, y - 470 * s, 200 * s, green) +
    circle(x - 120 * s, y - 360 * s, 140 * s, green) +
    circle(x + 124 * s, y - 370 * s, 146 * s, darker(green, 0.1)) +
    circle(x - 50 * s, y - 520 * s, 110 * s, lighter(green, 0.14))
  );
};

function sky(p: Palette): string {
  const [top, low] = p.dark ? p.sky : ([mix(p.sky[0], '#7cc4ec', 0.5), '#fdf2dd'] as const);
  return `${linear('sk', 0, [0, top], [1, low])}${rect(-900, -200, 2900, 2300, 'url(#sk)')}`;
}

/** Places under the sky. */
export const OUTDOOR = {
  park: (p, d) =>
    sky(p) +
    circle(d.pick([180, 900]), 330, 110, p.light, 0.9) +
    glow('sg', 540, 330, 900, 620, p.light, 0.5) +
    cloud(120, 260, 1.3) +
    cloud(930, 420, 1) +
    cloud(-500, 360, 1.2) +
    cloud(1560, 250, 1.4) +
    path('M-900 1000Q-400 740 160 940T1200 860T2000 960L2000 2100L-900 2100Z', mix(p.plant, p.sky[1], 0.6)) +
    path('M-900 1120Q-200 900 420 1080T1500 1040T2000 1080L2000 2100L-900 2100Z', mix(p.plant, p.sky[1], 0.36)) +
    tree(p, -60, 1240, 1.15, 0.05) +
    tree(p, 1130, 1260, 1.25, 0.1) +
    tree(p, 330, 1160, 0.62) +
    tree(p, -620, 1260, 1.3) +
    tree(p, 1640, 1240, 1.1) +
    tree(p, 790, 1150, 0.5, 0.08) +
    path('M-900 1240Q300 1140 1000 1230T2000 1220L2000 2100L-900 2100Z', lighter(p.plant, 0.16)) +
    path('M380 2100Q520 1500 700 1220L770 1220Q760 1500 1000 2100Z', lighter(p.floor, 0.35)) +
    Array.from({ length: 24 }, () =>
      circle(d.range(-880, 1980), d.range(1290, 1500), d.range(8, 15), d.pick([p.accent, '#ffffff', p.second]), 0.9),
    ).join(''),
  beach: (p, d) =>
    sky(p) +
    glow('sg', 760, 560, 800, 600, p.light, 0.8) +
    circle(760, 560, 120, p.dark ? p.accent : '#fff3c4') +
    cloud(180, 300, 1.3) +
    cloud(1300, 380, 1.2) +
    cloud(-480, 330, 1.5) +
    `${linear('se', 0, [0, mix('#2f9fc4', p.sky[0], p.dark ? 0.5 : 0.15)], [1, mix('#7ed3d8', p.sky[1], 0.2)])}${rect(-900, 860, 2900, 420, 'url(#se)')}` +
    [900, 960, 1040, 1130]
      .map((y, i) =>
        stroke(
          `M${-700 + i * 330} ${y}q60-14 120 0t120 0M${500 + i * 240} ${y + 24}q70-14 140 0t140 0`,
          '#ffffff',
          8,
          0.5,
        ),
      )
      .join('') +
    path('M-900 1230Q-300 1180 300 1236T1400 1220T2000 1236L2000 2100L-900 2100Z', '#ffffff', 0.75) +
    path('M-900 1262Q-300 1210 300 1268T1400 1250T2000 1268L2000 2100L-900 2100Z', mix('#f2d9a8', p.floor, 0.12)) +
    stroke('M40 1500Q70 1000 20 640', darker(p.wood, 0.1), 40) +
    [-150, -115, -75, -35, 0, 35]
      .map(
        (a) =>
          `<g transform="translate(20 640) rotate(${a})">${path('M0 0Q170-110 380 20Q180-30 0 0Z', d.chance(0.5) ? p.plant : darker(p.plant, 0.15))}</g>`,
      )
      .join('') +
    stroke('M1190 1560L1120 960', p.furniture, 20) +
    path('M830 1010Q1080 720 1400 900L1120 960Z', p.accent) +
    path('M930 900Q1080 780 1230 838L1120 960Z', '#ffffff', 0.85),
  city: (p, d) => {
    const block = (x: number, w: number, h: number, colour: string, lit: string) =>
      rect(x, 1300 - h, w, h, colour) +
      Array.from({ length: Math.floor((h - 120) / 92) * Math.floor(w / 74) }, (_, i) => {
        const cols = Math.floor(w / 74);
        return rect(
          x + 24 + (i % cols) * 74,
          1300 - h + 50 + Math.floor(i / cols) * 92,
          38,
          52,
          lit,
          4,
          d.chance(0.55) ? 0.75 : 0.25,
        );
      }).join('');
    const far = mix(p.sky[1], p.second, 0.35);
    const near = mix(p.second, p.furniture, p.dark ? 0.1 : 0.35);
    return (
      sky(p) +
      glow('sg', 300, 700, 900, 700, p.light, 0.6) +
      cloud(700, 240, 1.3, 0.6) +
      cloud(-300, 300, 1.3, 0.6) +
      [-860, -560, -270, 60, 330, 610, 880, 1160, 1470, 1760]
        .map((x, i) => rect(x, 620 - ((i * 137) % 260), 220, 900, far))
        .join('') +
      block(-780, 420, 860, near, p.light) +
      block(-300, 380, 1060, darker(near, 0.12), p.light) +
      block(790, 420, 1000, near, p.light) +
      block(1260, 520, 780, darker(near, 0.12), p.light) +
      rect(-320, 1010, 430, 290, lighter(p.furniture, 0.1)) +
      path('M-340 1010L130 1010L110 940L-320 940Z', p.accent) +
      [0, 1, 2, 3]
        .map((i) =>
          path(
            `M${-320 + i * 110} 940L${-265 + i * 110} 940L${-262 + i * 110} 1010L${-326 + i * 110} 1010Z`,
            '#ffffff',
            0.75,
          ),
        )
        .join('') +
      rect(-270, 1060, 190, 180, mix(p.sky[0], p.light, 0.4), 8) +
      tree(p, 640, 1310, 0.75) +
      tree(p, 1240, 1320, 0.9, 0.1) +
      stroke('M330 1330L330 640Q330 580 400 580', p.ink, 16) +
      rect(386, 560, 90, 40, p.ink, 18) +
      glow('ll', 430, 620, 160, 150, p.light, 0.7) +
      rect(-900, 1300, 2900, 90, lighter(mix(p.wallLow, '#9a9aa6', 0.6), 0.2)) +
      rect(-900, 1390, 2900, 720, mix('#5b5d6b', p.ink, 0.25)) +
      Array.from({ length: 8 }, (_, i) => rect(-860 + i * 380, 1560, 200, 20, '#ffffff', 8, 0.7)).join('')
    );
  },
  car: (p, d) =>
    sky(p) +
    glow('sg', 700, 420, 900, 500, p.light, 0.7) +
    [-700, -420, -60, 260, 640, 940, 1300, 1640]
      .map((x, i) => tree(p, x, 980, 0.6 + ((i * 29) % 40) / 100, 0.1))
      .join('') +
    path('M-900 900Q500 840 2000 900L2000 1200L-900 1200Z', mix(p.plant, p.sky[1], 0.4)) +
    bokeh(d, [p.light, '#ffffff'], 12, 500, 900) +
    `<path fill-rule="evenodd" fill="${darker(mix(p.ink, p.second, 0.25), 0.2)}" d="M-900-200L2000-200L2000 2100L-900 2100ZM-380 1040L-250 260Q-220 180-120 180L1210 180Q1310 180 1340 260L1460 1040Q540 980-380 1040Z"/>` +
    path('M-900-200L2000-200L2000 60Q540 150-900 60Z', lighter(mix(p.ink, p.second, 0.3), 0.12)) +
    [-40, 850]
      .map(
        (x) =>
          rect(x, 720, 260, 260, mix(p.ink, p.wood, 0.45), 90) +
          rect(x - 90, 920, 440, 900, mix(p.ink, p.wood, 0.35), 120) +
          rect(x + 20, 1000, 220, 700, mix(p.ink, p.wood, 0.5), 70),
      )
      .join(''),
} satisfies Record<string, (p: Palette, d: Dice) => string>;
