import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { ellipse, glow, linear, path, rect, stroke } from '../paint/svg.js';
import type { Place } from '../scene.js';
import { art, cabinets, type Draw, FLOOR, pendant, plant, room, shelf, sofa, sunbeam, windowAt } from './props.js';

const tiles = (x: number, y: number, w: number, h: number, size: number, ground: string, line: string): string => {
  let d = '';
  for (let ty = y; ty <= y + h; ty += size) d += `M${x} ${ty}L${x + w} ${ty}`;
  for (let tx = x; tx <= x + w; tx += size * 1.8) d += `M${tx} ${y}L${tx} ${y + h}`;
  return rect(x, y, w, h, ground) + stroke(d, line, 5, 0.6);
};

export const planks = (p: Palette): string =>
  stroke(
    [0, 1, 2, 3, 4]
      .map((i) => `M-900 ${FLOOR + 40 + i * i * 26 + i * 30}L2000 ${FLOOR + 40 + i * i * 26 + i * 30}`)
      .join(''),
    darker(p.floor, 0.25),
    5,
    0.35,
  );

/** Draws the rooms of a home. */
export const HOME = {
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
  living_room: (p, d) =>
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
  home_office: (p, d) =>
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
} satisfies Partial<Record<Place, Draw>>;
