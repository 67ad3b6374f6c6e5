import { darker, lighter, mix } from '../paint/colour.js';
import { circle, glow, path, rect, stroke } from '../paint/svg.js';
import type { Place } from '../scene.js';
import { cloud, sky, tree } from './nature.js';
import { bokeh, type Draw, FLOOR, plant } from './props.js';

/** Draws urban places. */
export const CITY = {
  street: (p, d) => {
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
  balcony: (p, d) => {
    const towers = Array.from({ length: 16 }, (_, i) => {
      const [x, h] = [-880 + i * 180, d.int(260, 620)];
      const c = mix(p.second, p.sky[1], 0.45 + (i % 3) * 0.12);
      return (
        rect(x, 1090 - h, 150, h, c) +
        Array.from({ length: Math.floor(h / 74) * 3 }, (__, j) =>
          rect(
            x + 20 + (j % 3) * 42,
            1110 - h + Math.floor(j / 3) * 74,
            24,
            36,
            p.light,
            2,
            d.chance(0.4) ? 0.7 : 0.25,
          ),
        ).join('')
      );
    }).join('');
    const rail = darker(mix(p.ink, p.second, 0.2), 0.1);
    return (
      sky(p) +
      cloud(160, 300, 1.2) +
      cloud(960, 220, 1) +
      towers +
      rect(-900, 1080, 2900, 300, mix(p.plant, p.sky[1], 0.35)) +
      rect(-900, FLOOR, 2900, 800, lighter(p.floor, 0.16)) +
      stroke(
        [0, 1, 2, 3].map((i) => `M-900 ${FLOOR + 50 + i * i * 40}L2000 ${FLOOR + 50 + i * i * 40}`).join(''),
        darker(p.floor, 0.2),
        5,
        0.4,
      ) +
      Array.from({ length: 39 }, (_, i) => rect(-880 + i * 75, 930, 13, 440, rail)).join('') +
      rect(-900, 906, 2900, 34, rail, 8) +
      rect(-900, 1330, 2900, 22, rail) +
      [-420, -40, 880, 1240]
        .map(
          (x, i) =>
            rect(x, 950, 230, 80, mix(p.wood, p.accent, 0.35), 10) +
            [0, 1, 2, 3, 4]
              .map(
                (j) =>
                  circle(x + 26 + j * 45, 930 - ((i + j) % 2) * 22, 34, j % 2 ? p.plant : lighter(p.plant, 0.14)) +
                  circle(x + 30 + j * 45, 906 - ((i + j) % 2) * 22, 15, j % 2 ? p.accent : '#ffffff'),
              )
              .join(''),
        )
        .join('') +
      plant(p, -160, 1420, 1.4, 'monstera') +
      plant(p, 1190, 1430, 1.5, 'leaf') +
      path('M-900 120Q-300 330 300 130T1500 150L2000 100', 'none') +
      stroke('M-900 120Q-300 330 300 130Q900 330 1500 130L2000 250', p.ink, 6, 0.6) +
      [-700, -480, -260, -40, 160, 420, 620, 800, 1000, 1220, 1400]
        .map(
          (x, i) =>
            glow(`sl${i}`, x, 232 - Math.abs(((x + 300) % 600) - 300) * 0.2, 60, 60, p.light, 0.9) +
            circle(x, 232 - Math.abs(((x + 300) % 600) - 300) * 0.2, 17, lighter(p.light, 0.4)),
        )
        .join('')
    );
  },
} satisfies Partial<Record<Place, Draw>>;
