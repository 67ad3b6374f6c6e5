import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Place } from '../scene.js';
import { type Draw } from './props.js';

export const cloud = (x: number, y: number, s: number, opacity = 0.8): string =>
  ellipse(x, y, 130 * s, 44 * s, '#ffffff', opacity) +
  ellipse(x - 50 * s, y - 34 * s, 70 * s, 52 * s, '#ffffff', opacity) +
  ellipse(x + 44 * s, y - 26 * s, 60 * s, 44 * s, '#ffffff', opacity);

export const tree = (p: Palette, x: number, y: number, s: number, shade = 0): string => {
  const green = darker(p.plant, shade);
  return (
    rect(x - 22 * s, y - 300 * s, 44 * s, 300 * s, darker(p.wood, 0.2), 12) +
    circle(x, y - 470 * s, 200 * s, green) +
    circle(x - 120 * s, y - 360 * s, 140 * s, green) +
    circle(x + 124 * s, y - 370 * s, 146 * s, darker(green, 0.1)) +
    circle(x - 50 * s, y - 520 * s, 110 * s, lighter(green, 0.14))
  );
};

export function sky(p: Palette): string {
  const [top, low] = p.dark ? p.sky : ([mix(p.sky[0], '#7cc4ec', 0.5), '#fdf2dd'] as const);
  return `${linear('sk', 0, [0, top], [1, low])}${rect(-900, -200, 2900, 2300, 'url(#sk)')}`;
}

/** Draws outdoor places. */
export const NATURE = {
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
  mountains: (p, d) => {
    const far = mix('#7f93b8', p.sky[1], 0.4);
    const near = mix('#56698f', p.sky[1], 0.16);
    const peak = (x: number, y: number, w: number, h: number, c: string): string =>
      path(`M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z`, c) +
      path(`M${x} ${y - h}L${x + w} ${y}L${x + w * 0.2} ${y}L${x + w * 0.08} ${y - h * 0.6}Z`, darker(c, 0.16)) +
      path(
        `M${x} ${y - h}L${x - w * 0.3} ${y - h * 0.7}L${x - w * 0.16} ${y - h * 0.73}L${x - w * 0.04} ${y - h * 0.62}L${x + w * 0.1} ${y - h * 0.74}L${x + w * 0.3} ${y - h * 0.7}Z`,
        '#ffffff',
        0.95,
      );
    const pine = (x: number, y: number, s: number): string =>
      group(
        at(x, y, s),
        rect(-12, -60, 24, 70, darker(p.wood, 0.3)),
        [0, 1, 2]
          .map((i) =>
            path(
              `M0 ${-330 + i * 80}L${70 + i * 26} ${-180 + i * 80}L${-70 - i * 26} ${-180 + i * 80}Z`,
              i % 2 ? '#2f5f4c' : '#386b55',
            ),
          )
          .join(''),
      );
    return (
      sky(p) +
      glow('ms', 800, 260, 700, 500, p.light, 0.6) +
      cloud(120, 250, 1.1) +
      cloud(1100, 330, 1.3) +
      peak(-520, 1080, 560, 620, far) +
      peak(120, 1080, 520, 560, far) +
      peak(1480, 1080, 640, 700, far) +
      peak(760, 1120, 640, 860, near) +
      peak(-200, 1140, 520, 560, near) +
      path('M-900 1120Q-300 1010 300 1100T1400 1080L2000 1110L2000 1400L-900 1400Z', mix('#4f7d58', p.sky[1], 0.2)) +
      Array.from({ length: 22 }, (_, i) =>
        pine(-860 + i * 132, 1200 + ((i * 53) % 60), 0.5 + ((i * 31) % 30) / 100),
      ).join('') +
      path('M-900 1230Q300 1170 1000 1240T2000 1220L2000 2100L-900 2100Z', '#6f9a5c') +
      path('M430 2100Q640 1600 560 1400Q520 1300 640 1228L690 1228Q620 1320 700 1420Q860 1620 900 2100Z', '#cdb38c') +
      Array.from({ length: 12 }, () =>
        ellipse(d.range(-880, 1980), d.range(1330, 1700), d.range(30, 80), d.range(18, 40), '#8d949c'),
      ).join('') +
      Array.from({ length: 26 }, () =>
        circle(d.range(-880, 1980), d.range(1280, 1560), d.range(6, 11), d.pick(['#ffffff', '#f3c84b', '#c58ad8'])),
      ).join('')
    );
  },
  garden: (p, d) => {
    const hedge = mix(p.plant, '#2f6b3c', 0.4);
    const flower = (x: number, y: number, s: number, c: string): string =>
      stroke(`M${x} ${y}L${x} ${y + 120 * s}`, hedge, 9 * s) +
      [0, 72, 144, 216, 288]
        .map((a) =>
          circle(x + Math.cos((a * Math.PI) / 180) * 24 * s, y + Math.sin((a * Math.PI) / 180) * 24 * s, 20 * s, c),
        )
        .join('') +
      circle(x, y, 15 * s, '#f6c945');
    return (
      sky(p) +
      glow('gs', 200, 260, 700, 500, p.light, 0.6) +
      cloud(820, 240, 1.2) +
      cloud(-260, 300, 1) +
      rect(-900, 760, 2900, 640, hedge) +
      Array.from({ length: 34 }, (_, i) =>
        circle(-900 + i * 88, 770 - (i % 3) * 22, 78, i % 2 ? hedge : lighter(hedge, 0.08)),
      ).join('') +
      Array.from({ length: 30 }, (_, i) =>
        path(
          `M${-880 + i * 98} 1370L${-880 + i * 98} 960L${-844 + i * 98} 916L${-808 + i * 98} 960L${-808 + i * 98} 1370Z`,
          '#fbf8f1',
        ),
      ).join('') +
      rect(-900, 1030, 2900, 34, '#efe9dd') +
      rect(-900, 1240, 2900, 34, '#efe9dd') +
      stroke('M120 1380L120 560Q120 330 350 330L730 330Q960 330 960 560L960 1380', '#e9dcc4', 46) +
      Array.from({ length: 34 }, (_, i) => {
        const t = i / 33;
        const [x, y] =
          t < 0.3
            ? [120, 1300 - (t / 0.3) * 760]
            : t < 0.7
              ? [120 + ((t - 0.3) / 0.4) * 840, 330 + Math.sin(((t - 0.3) / 0.4) * Math.PI) * -26]
              : [960, 540 + ((t - 0.7) / 0.3) * 760];
        return (
          circle(x + ((i * 37) % 50) - 25, y + ((i * 53) % 40) - 20, 46, i % 2 ? p.plant : lighter(p.plant, 0.12)) +
          (i % 2 ? circle(x + ((i * 37) % 50) - 25, y, 22, i % 4 === 1 ? '#f19ab0' : '#ffffff') : '')
        );
      }).join('') +
      path('M-900 1340Q300 1290 1000 1340T2000 1330L2000 2100L-900 2100Z', lighter(mix(p.plant, '#7fb85c', 0.5), 0.1)) +
      Array.from({ length: 30 }, (_, i) =>
        flower(-880 + i * 98, 1240 + ((i * 61) % 90), 0.9, d.pick(['#ef6f8f', '#ffffff', '#b48adf', p.accent])),
      ).join('') +
      path('M300 2100Q430 1600 470 1350L610 1350Q650 1600 780 2100Z', '#d9c7a8')
    );
  },
} satisfies Partial<Record<Place, Draw>>;
