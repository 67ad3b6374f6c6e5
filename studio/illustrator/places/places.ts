import { darker, lighter, mix } from '../paint/colour.js';
import type { Dice } from '../paint/dice.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Place } from '../scene.js';
import { art, bokeh, FLOOR, pendant, plant, room, shelf } from './props.js';
import { drawSet, type SetName } from './sets.js';

type Draw = (p: Palette, d: Dice) => string;

const sky = (p: Palette): string => {
  const [top, low] = p.dark ? p.sky : ([mix(p.sky[0], '#6fbdf0', 0.6), '#f4f4e8'] as const);
  return `${linear('sky', 0, [0, top], [1, low])}${rect(-900, -200, 2900, 2300, 'url(#sky)')}`;
};
const cloud = (x: number, y: number, s: number): string =>
  ellipse(x, y, 130 * s, 40 * s, '#ffffff', 0.8) +
  ellipse(x - 44 * s, y - 30 * s, 66 * s, 46 * s, '#ffffff', 0.8) +
  ellipse(x + 40 * s, y - 22 * s, 56 * s, 38 * s, '#ffffff', 0.8);

const balcony: Draw = (p, d) => {
  const towers = Array.from({ length: 16 }, (_, i) => {
    const [x, h] = [-880 + i * 180, d.int(260, 620)];
    const c = mix(p.second, p.sky[1], 0.45 + (i % 3) * 0.12);
    return (
      rect(x, 1090 - h, 150, h, c) +
      Array.from({ length: Math.floor(h / 74) * 3 }, (__, j) =>
        rect(x + 20 + (j % 3) * 42, 1110 - h + Math.floor(j / 3) * 74, 24, 36, p.light, 2, d.chance(0.4) ? 0.7 : 0.25),
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
};

const restaurant: Draw = (p, d) => {
  const wall = mix(p.second, '#2c1b1c', p.dark ? 0.55 : 0.35);
  const cloth = (x: number, y: number, s: number): string =>
    group(
      at(x, y, s),
      ellipse(0, 0, 270, 54, '#ffffff'),
      path('M-270 0L-300 330L300 330L270 0Q0 90-270 0Z', '#f2ece2'),
      rect(-20, -110, 40, 100, '#fff6df', 8),
      glow(`ct${Math.round(x)}`, 0, -140, 110, 110, p.light, 0.9),
      path('M0-170Q18-134 0-112Q-18-134 0-170Z', '#ffb347'),
      [-130, 130]
        .map(
          (gx) =>
            stroke(`M${gx} -10L${gx} -80`, '#ffffff', 6) +
            path(
              `M${gx - 34} -150Q${gx - 34} -80 ${gx} -78Q${gx + 34} -80 ${gx + 34} -150Z`,
              gx < 0 ? '#9c2438' : '#ffffff',
              gx < 0 ? 0.9 : 0.45,
            ),
        )
        .join(''),
    );
  return (
    room(p, { wall }) +
    rect(-900, 820, 2900, 540, darker(p.wood, 0.25)) +
    rect(-900, 806, 2900, 22, lighter(p.wood, 0.1)) +
    [-700, -220, 260, 740, 1220, 1700].map((x) => rect(x, 850, 430, 450, darker(p.wood, 0.12), 10)).join('') +
    rect(90, 260, 400, 300, darker(p.wood, 0.3), 10) +
    art(p, 120, 286, 340, 248, d) +
    shelf(p, 700, 380, 520, d, 'jars') +
    Array.from({ length: 9 }, (_, i) =>
      rect(730 + i * 54, 470 - (i % 2) * 16, 30, 130 + (i % 2) * 16, ['#3c5a3a', '#5c2330', '#c7b98a'][i % 3]!, 8),
    ).join('') +
    shelf(p, 700, 600, 520, d, 'jars') +
    [-480, 20, 560, 1080, 1560].map((x, i) => pendant(p, x, 40 + (i % 2) * 60, i % 2 ? '#c9973f' : p.accent)).join('') +
    bokeh(d, [p.light, '#ffcf86'], 14, 120, 780) +
    cloth(-130, 1130, 0.95) +
    cloth(1120, 1140, 1.05) +
    cloth(-700, 1120, 0.9) +
    cloth(1700, 1120, 0.9)
  );
};

const workplace: Draw = (p, d) => {
  const glass = mix(p.sky[0], '#ffffff', 0.35);
  const desk = (x: number): string =>
    rect(x, 1080, 420, 28, lighter(p.furniture, 0.2), 6) +
    rect(x + 20, 1108, 20, 270, '#8d939e') +
    rect(x + 380, 1108, 20, 270, '#8d939e') +
    rect(x + 100, 880, 240, 160, p.ink, 12) +
    rect(x + 112, 892, 216, 136, mix(p.second, '#ffffff', 0.4), 6) +
    rect(x + 204, 1040, 32, 44, '#8d939e') +
    path(`M${x + 140} 1120Q${x + 220} 1090 ${x + 300} 1120L${x + 290} 1260L${x + 150} 1260Z`, darker(p.second, 0.2)) +
    rect(x + 212, 1250, 16, 110, '#4a4d57');
  return (
    room(p, { wall: mix(p.wall, '#ffffff', p.dark ? 0 : 0.5), floor: mix('#9aa0a8', p.floor, 0.25) }) +
    [-300, 240, 780, 1320]
      .map((x) => rect(x, -110, 380, 40, '#ffffff', 8) + glow(`of${x + 2000}`, x + 190, -40, 320, 170, '#ffffff', 0.7))
      .join('') +
    rect(-880, 160, 1180, 760, glass, 6) +
    Array.from({ length: 12 }, (_, i) =>
      rect(-860 + i * 96, 520 - ((i * 97) % 240), 84, 640, mix(p.sky[0], p.ink, 0.2 + (i % 3) * 0.06)),
    ).join('') +
    rect(-900, 916, 1220, 460, mix(p.wall, '#ffffff', 0.3)) +
    [-880, -590, -300, -10, 280].map((x) => rect(x, 140, 22, 790, '#5b606c')).join('') +
    rect(420, 250, 620, 380, '#ffffff', 12) +
    stroke('M470 330h220M470 400h300M470 470h180M470 540h250', p.second, 12, 0.6) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        rect(
          800 + (i % 3) * 72,
          320 + Math.floor(i / 3) * 110,
          58,
          58,
          [p.accent, '#f4c542', mix(p.plant, '#ffffff', 0.3)][i % 3]!,
          4,
        ),
      )
      .join('') +
    rect(1180, 200, 760, 1160, glass, 0, 0.5) +
    rect(1170, 180, 16, 1180, '#5b606c') +
    rect(1560, 180, 16, 1180, '#5b606c') +
    shelf(p, 1240, 760, 600, d, 'books') +
    desk(-660) +
    desk(-120) +
    desk(760) +
    desk(1320) +
    plant(p, 1120, 1390, 1.4, 'snake')
  );
};

const mountains: Draw = (p, d) => {
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
};

const garden: Draw = (p, d) => {
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
};

/** Every place of the vocabulary; five of them have no set among the frames'. */
const DRAW: Readonly<Record<Place, SetName | Draw>> = {
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  bedroom: 'bedroom',
  living_room: 'living',
  home_office: 'office',
  balcony,
  gym: 'gym',
  cafe: 'cafe',
  restaurant,
  store: 'shop',
  office: workplace,
  car: 'car',
  street: 'city',
  park: 'park',
  beach: 'beach',
  mountains,
  garden,
  studio: 'studio',
};

export const OUTSIDE: ReadonlySet<Place> = new Set(['balcony', 'street', 'park', 'beach', 'mountains', 'garden']);

/** The markup of a place on the sets' stage (x −900 to 2000, y −200 to 2100). */
export function drawPlace(place: Place, palette: Palette, dice: Dice): string {
  const draw = DRAW[place];
  return typeof draw === 'string' ? drawSet(draw, palette, dice) : draw(palette, dice.fork(place));
}
