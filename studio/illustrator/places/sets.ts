import { darker, lighter, mix } from '../paint/colour.js';
import type { Dice } from '../paint/dice.js';
import type { Palette } from '../paint/palette.js';
import { circle, ellipse, glow, linear, path, rect, stroke } from '../paint/svg.js';
import { OUTDOOR } from './outdoor.js';
import { art, bokeh, cabinets, FLOOR, pendant, plant, room, shelf, sofa, sunbeam, windowAt } from './props.js';

/**
 * The places a creator films in. Each draws a stage that is wider than the picture (x −900 to 2000, y −200 to 2100; the
 * upright picture's core is 0 to 1080 by 0 to 1920), so a camera can show the same room from another place in each line.
 */
export const SETS = [
  'kitchen',
  'bathroom',
  'bedroom',
  'living',
  'office',
  'gym',
  'park',
  'city',
  'cafe',
  'beach',
  'shop',
  'studio',
  'car',
] as const;
export type SetName = (typeof SETS)[number];

const WORDS: readonly (readonly [RegExp, SetName])[] = [
  [/kitchen|cook|stove|pantry|fridge|breakfast|recipe|baking/, 'kitchen'],
  [/bath|shower|sink|vanity|mirror|skincare|toilet|getting ready/, 'bathroom'],
  [/bed|pillow|nightstand|sleep|wardrobe|closet/, 'bedroom'],
  [/\bgym\b|workout|fitness|weights|training|yoga|treadmill|locker/, 'gym'],
  [/\bcar\b|driver|dashboard|passenger|road trip|parking/, 'car'],
  [/beach|ocean|\bsea\b|sand|pool|coast|lake|surf/, 'beach'],
  [/park|garden|outdoor|outside|forest|trail|hike|nature|backyard|balcony|field|picnic|camp/, 'park'],
  [/street|city|sidewalk|urban|downtown|rooftop|crosswalk|subway|walking/, 'city'],
  [/caf[eé]|coffee shop|restaurant|bakery|diner|\bbar\b/, 'cafe'],
  [/shop|store|boutique|aisle|market|warehouse|shelf of products|supermarket/, 'shop'],
  [/desk|office|laptop|work|study|monitor|meeting|computer|screen|library/, 'office'],
  [/living|sofa|couch|lounge|tv|home|apartment|room|rug|fireplace/, 'living'],
  [/studio|backdrop|plain|seamless|white background|counter/, 'studio'],
];

/** The place that the words mean; none: a home place by `key`, the same in a whole video. */
export function setFor(setting: string | undefined, dice: Dice): SetName {
  const text = (setting ?? '').toLowerCase();
  return (
    WORDS.find(([words]) => words.test(text))?.[1] ??
    dice.pick(['living', 'kitchen', 'office', 'bedroom', 'studio'] as const)
  );
}

const tiles = (x: number, y: number, w: number, h: number, size: number, ground: string, line: string): string => {
  let d = '';
  for (let ty = y; ty <= y + h; ty += size) d += `M${x} ${ty}L${x + w} ${ty}`;
  for (let tx = x; tx <= x + w; tx += size * 1.8) d += `M${tx} ${y}L${tx} ${y + h}`;
  return rect(x, y, w, h, ground) + stroke(d, line, 5, 0.6);
};

const planks = (p: Palette): string =>
  stroke(
    [0, 1, 2, 3, 4]
      .map((i) => `M-900 ${FLOOR + 40 + i * i * 26 + i * 30}L2000 ${FLOOR + 40 + i * i * 26 + i * 30}`)
      .join(''),
    darker(p.floor, 0.25),
    5,
    0.35,
  );

const DRAW: Readonly<Record<SetName, (p: Palette, d: Dice) => string>> = {
  ...OUTDOOR,
  kitchen: (p, d) => {
    const front = d.chance(0.5) ? p.second : mix(p.second, p.furniture, 0.45);
    return (
      room(p) +
      tiles(-900, 640, 2900, 460, 76, lighter(p.furniture, 0.2), p.wallLow) +
      windowAt(p, 360, 150, 380, 560, { view: 'garden' }) +
      sunbeam(p, 380, 700) +
      cabinets(p, -880, -60, 1000, 460, 4, front) +
      cabinets(p, 1010, -60, 960, 460, 4, front) +
      shelf(p, -300, 600, 560, d, 'jars') +
      shelf(p, 860, 600, 620, d, 'mixed') +
      pendant(p, 180, 170, p.accent) +
      pendant(p, 900, 170, p.accent) +
      rect(-900, 1080, 2900, 46, lighter(p.wood, 0.2)) +
      rect(-900, 1118, 2900, 10, darker(p.wood, 0.3)) +
      cabinets(p, -900, 1128, 2900, 400, 9, front) +
      plant(p, 70, 1084, 0.85, 'leaf') +
      rect(1120, 930, 150, 150, p.accent, 34) +
      path('M1270 960C1330 950 1330 1050 1268 1046', 'none') +
      rect(1160, 906, 70, 26, p.ink, 8) +
      rect(880, 1000, 120, 80, p.furniture, 10) +
      rect(1420, 700, 190, 380, mix(p.ink, p.furniture, 0.3), 24) +
      rect(-520, 880, 260, 200, mix(p.ink, p.furniture, 0.75), 22)
    );
  },
  bathroom: (p, d) => {
    const tile = mix(p.wall, '#ffffff', p.dark ? 0 : 0.4);
    return (
      room(p, { wall: tile }) +
      tiles(-900, -200, 2900, 1560, 130, tile, mix(p.wallLow, '#ffffff', p.dark ? 0 : 0.3)) +
      sunbeam(p, -120, 240) +
      glow('mg', 540, 500, 520, 560, p.light, 0.7) +
      rect(236, 140, 608, 780, p.wood, 304) +
      `${linear('mi', 60, [0, lighter(p.sky[0], 0.4)], [1, mix(p.sky[0], p.wall, 0.6)])}` +
      rect(262, 166, 556, 728, 'url(#mi)', 278) +
      path('M330 700L640 200L720 240L400 820Z', '#ffffff', 0.22) +
      shelf(p, -420, 560, 460, d, 'jars') +
      shelf(p, 1010, 520, 480, d, 'mixed') +
      shelf(p, 1010, 800, 480, d, 'jars') +
      plant(p, 1640, 1110, 1.2, 'monstera') +
      plant(p, -60, 1110, 0.9, 'leaf') +
      rect(-700, 640, 60, 420, p.furniture, 20) +
      rect(-640, 640, 200, 380, mix(p.accent, p.furniture, 0.45), 12) +
      rect(-900, 1106, 2900, 60, lighter(p.furniture, 0.4), 10) +
      rect(-900, 1160, 2900, 12, p.wallLow) +
      cabinets(p, -900, 1172, 2900, 320, 7, mix(p.second, p.furniture, 0.35))
    );
  },
  bedroom: (p, d) =>
    room(p) +
    planks(p) +
    windowAt(p, -380, 220, 420, 640, { curtain: mix(p.furniture, p.accent, 0.12) }) +
    sunbeam(p, -330, 560) +
    art(p, 250, 300, 230, 300, d) +
    art(p, 560, 240, 260, 340, d) +
    pendant(p, 1080, 230, mix(p.accent, p.furniture, 0.35)) +
    plant(p, 1350, 1370, 1.5, 'monstera') +
    windowAt(p, 1480, 220, 380, 640, { curtain: mix(p.furniture, p.accent, 0.12) }) +
    rect(20, 740, 1040, 560, mix(p.second, p.furniture, 0.25), 70) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        stroke(`M${140 + i * 200} 780L${140 + i * 200} 1100`, darker(mix(p.second, p.furniture, 0.25), 0.2), 8, 0.4),
      )
      .join('') +
    rect(70, 950, 400, 220, p.furniture, 80) +
    rect(600, 950, 400, 220, p.furniture, 80) +
    rect(230, 1010, 300, 170, p.accent, 60) +
    rect(0, 1110, 1080, 500, lighter(p.furniture, 0.3), 60) +
    rect(-20, 1230, 1120, 500, mix(p.accent, p.furniture, 0.5), 50) +
    rect(-270, 1080, 240, 290, p.wood, 14) +
    rect(-250, 1110, 200, 90, lighter(p.wood, 0.15), 8) +
    glow('lg', -150, 860, 300, 260, p.light, 0.6) +
    path('M-220 960L-190 820L-110 820L-80 960Z', lighter(p.light, 0.3)) +
    rect(-158, 960, 16, 120, p.ink),
  living: (p, d) =>
    room(p) +
    planks(p) +
    windowAt(p, -300, 180, 420, 720, {
      curtain: mix(p.furniture, p.second, 0.18),
      view: d.chance(0.5) ? 'city' : 'garden',
    }) +
    sunbeam(p, -240, 500) +
    art(p, 330, 280, 250, 330, d) +
    art(p, 630, 350, 190, 240, d) +
    shelf(p, 940, 470, 560, d, 'books') +
    shelf(p, 940, 720, 560, d, 'mixed') +
    rect(1560, 380, 340, 980, p.wood, 12) +
    shelf(p, 1580, 640, 300, d, 'books') +
    shelf(p, 1580, 900, 300, d, 'jars') +
    ellipse(560, 1500, 900, 90, mix(p.accent, p.furniture, 0.6)) +
    sofa(p, 150, 940, 860, mix(p.second, p.furniture, 0.22)) +
    plant(p, 60, 1380, 1.45, 'monstera', mix(p.accent, p.furniture, 0.3)) +
    stroke('M1190 1370L1190 780', p.ink, 12) +
    glow('fl2', 1190, 720, 330, 300, p.light, 0.6) +
    path('M1090 800L1130 640L1250 640L1290 800Z', lighter(p.light, 0.4)) +
    ellipse(1190, 1372, 90, 14, p.ink) +
    plant(p, -560, 1380, 1.2, 'snake'),
  office: (p, d) =>
    room(p) +
    planks(p) +
    windowAt(p, 600, 160, 420, 620, { view: 'city' }) +
    sunbeam(p, 560, 500) +
    shelf(p, -120, 420, 560, d, 'books') +
    shelf(p, -120, 680, 560, d, 'mixed') +
    art(p, -420, 300, 210, 290, d) +
    art(p, 1180, 260, 260, 340, d) +
    shelf(p, 1180, 780, 600, d, 'books') +
    plant(p, 1130, 1380, 1.5, 'monstera') +
    rect(-900, 300, 330, 1070, p.wood, 10) +
    shelf(p, -890, 560, 310, d, 'books') +
    shelf(p, -890, 830, 310, d, 'mixed') +
    rect(-200, 1090, 1260, 40, p.wood, 8) +
    rect(-200, 1122, 1260, 12, darker(p.wood, 0.3)) +
    rect(-150, 1130, 40, 260, darker(p.wood, 0.2)) +
    rect(980, 1130, 40, 260, darker(p.wood, 0.2)) +
    rect(40, 780, 420, 260, p.ink, 18) +
    `${linear('sc', 60, [0, mix(p.second, '#ffffff', 0.3)], [1, mix(p.accent, '#ffffff', 0.45)])}` +
    rect(56, 796, 388, 228, 'url(#sc)', 8) +
    rect(226, 1040, 48, 50, mix(p.ink, '#ffffff', 0.3)) +
    rect(180, 1078, 140, 14, mix(p.ink, '#ffffff', 0.3), 6) +
    plant(p, 880, 1092, 0.7, 'leaf', p.accent) +
    glow('dl', 690, 930, 240, 200, p.light, 0.6) +
    stroke('M640 1088L690 960L650 850', p.ink, 10) +
    path('M590 870L640 800L720 850L690 890Z', p.accent),
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
  shop: (p, d) =>
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
};

/** The markup of a place on its stage. */
export const drawSet = (name: SetName, palette: Palette, dice: Dice): string => DRAW[name](palette, dice.fork(name));
