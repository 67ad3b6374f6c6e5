import { darker, lighter, mix } from '../paint/colour.js';
import { at, circle, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Place } from '../scene.js';
import { planks } from './home.js';
import { art, bokeh, type Draw, pendant, plant, room, shelf, sunbeam, windowAt } from './props.js';

/** Draws indoor places away from home. */
export const TOWN = {
  gym: (p, d) =>
    room(p, { floor: mix('#4b4f5a', p.floor, 0.2), skirting: false }) +
    rect(-900, 900, 2900, 460, darker(p.wallLow, 0.12), 0, 0.55) +
    rect(-900, 886, 2900, 18, p.accent) +
    windowAt(p, -520, 160, 560, 560, { view: 'city' }) +
    windowAt(p, 160, 160, 760, 560, { view: 'city' }) +
    windowAt(p, 1040, 160, 560, 560, { view: 'city' }) +
    sunbeam(p, 120, 460) +
    [-120, 420, 960, 1500]
      .map((x) => glow(`gl${x + 2000}`, x, -20, 300, 160, '#ffffff', 0.7) + rect(x - 150, -30, 300, 26, '#ffffff', 12))
      .join('') +
    rect(-300, 1040, 720, 24, p.ink, 8) +
    rect(-300, 1220, 720, 24, p.ink, 8) +
    [-290, 400].map((x) => rect(x, 1000, 22, 380, p.ink, 6)).join('') +
    Array.from({ length: 10 }, (_, i) => {
      const [x, y] = [-250 + (i % 5) * 134, i < 5 ? 1012 : 1192];
      const c = [p.accent, p.second, '#33363f'][i % 3]!;
      return (
        rect(x, y - 6, 96, 14, '#9aa0ab', 6) +
        rect(x - 8, y - 30, 32, 62, c, 10) +
        rect(x + 72, y - 30, 32, 62, darker(c, 0.2), 10)
      );
    }).join('') +
    rect(760, 1220, 620, 70, '#33363f', 20) +
    stroke('M1330 1230L1400 800L1260 800', '#5b606c', 26) +
    rect(1210, 740, 150, 90, p.ink, 16) +
    circle(-620, 1230, 150, p.accent) +
    path('M-720 1130A150 150 0 0 1-560 1096A200 200 0 0 0-720 1130Z', '#ffffff', 0.35) +
    (d.chance(0.5)
      ? stroke('M1560 1360L1560 700L1840 700L1840 1360', '#5b606c', 24)
      : plant(p, 1660, 1380, 1.4, 'snake')),
  cafe: (p, d) =>
    room(p) +
    rect(-900, 700, 2900, 660, mix(p.second, p.wallLow, 0.35)) +
    Array.from({ length: 20 }, (_, i) => rect(-880 + i * 146, 700, 10, 660, darker(p.second, 0.3), 0, 0.25)).join('') +
    rect(-900, 684, 2900, 24, p.wood) +
    windowAt(p, -560, 150, 640, 480, { view: 'city' }) +
    sunbeam(p, -300, 420) +
    rect(230, 180, 520, 400, p.ink, 16) +
    stroke(
      'M290 260h220M290 330h320M290 400h260M290 470h300M650 260h40M650 330h40M650 400h40M650 470h40',
      p.furniture,
      12,
      0.65,
    ) +
    shelf(p, 830, 420, 640, d, 'jars') +
    shelf(p, 830, 640, 640, d, 'mixed') +
    [60, 480, 900, 1400, -500]
      .map((x, i) => pendant(p, x, 60 + (i % 2) * 50, i % 2 ? p.furniture : p.accent))
      .join('') +
    rect(-900, 1080, 2900, 50, p.wood) +
    rect(-900, 1122, 2900, 14, darker(p.wood, 0.3)) +
    rect(-900, 1136, 2900, 400, darker(p.wood, 0.12)) +
    rect(820, 840, 320, 240, mix(p.ink, '#c9ccd3', 0.75), 20) +
    rect(850, 800, 260, 44, p.accent, 12) +
    rect(880, 940, 200, 90, p.ink, 10) +
    plant(p, 90, 1084, 0.8, 'leaf', p.accent) +
    rect(-420, 900, 300, 180, '#ffffff', 24, 0.35) +
    [0, 1, 2].map((i) => ellipse(-350 + i * 90, 1050, 42, 30, mix(p.wood, p.light, 0.35))).join(''),
  store: (p, d) =>
    room(p) +
    planks(p) +
    rect(-900, -40, 2900, 150, p.second) +
    [-600, 0, 600, 1200, 1800].map((x) => glow(`sl${x + 2000}`, x, 200, 260, 240, p.light, 0.7)).join('') +
    [330, 600, 870, 1140]
      .map(
        (y) =>
          shelf(p, -860, y, 820, d, 'jars') +
          shelf(p, 20, y, 480, d, 'mixed') +
          shelf(p, 580, y, 500, d, 'jars') +
          shelf(p, 1140, y, 820, d, 'mixed'),
      )
      .join('') +
    plant(p, 540, 1390, 1.1, 'snake'),
  studio: (p, d) => {
    const colour = mix(p.accent, p.wall, 0.55);
    return (
      `${linear('st', 50, [0, lighter(colour, 0.3)], [1, colour])}${rect(-900, -200, 2900, 2300, 'url(#st)')}` +
      glow('s1', 300, 500, 900, 800, p.light, 0.55) +
      circle(760, 560, 420, mix(p.second, colour, 0.35), 0.55) +
      rect(-420, 360, 360, 1200, mix(p.accent, colour, 0.35), 180) +
      rect(1180, 500, 360, 1100, mix(p.second, colour, 0.45), 180) +
      path('M-900 1380Q540 1280 2000 1380L2000 2100L-900 2100Z', lighter(colour, 0.22)) +
      plant(p, 30, 1420, 1.5, 'monstera', p.furniture) +
      bokeh(d, ['#ffffff', p.light], 8, 200, 1000)
    );
  },
  restaurant: (p, d) => {
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
      [-480, 20, 560, 1080, 1560]
        .map((x, i) => pendant(p, x, 40 + (i % 2) * 60, i % 2 ? '#c9973f' : p.accent))
        .join('') +
      bokeh(d, [p.light, '#ffcf86'], 14, 120, 780) +
      cloth(-130, 1130, 0.95) +
      cloth(1120, 1140, 1.05) +
      cloth(-700, 1120, 0.9) +
      cloth(1700, 1120, 0.9)
    );
  },
  office: (p, d) => {
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
        .map(
          (x) => rect(x, -110, 380, 40, '#ffffff', 8) + glow(`of${x + 2000}`, x + 190, -40, 320, 170, '#ffffff', 0.7),
        )
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
  },
} satisfies Partial<Record<Place, Draw>>;
