import type { Dice } from '../../random.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import { OUTSIDE } from '../places/places.js';
import { art, plant, shelf, windowAt } from '../places/props.js';
import type { Detail, Place, Scene } from '../scene.js';
import { drawWeather, weatherWindow } from './weather.js';

/** Markup around the person, in layers from back to front. */
export interface Surroundings {
  /** Behind the person, blurred as the room is. */
  far: string;
  /** Behind the person, but sharp. */
  near: string;
  /** In front of the person. */
  before: string;
  /** So close to the camera that it is out of focus. */
  foreground: string;
}

interface Room {
  W: number;
  H: number;
  u: number;
  palette: Palette;
  dice: Dice;
}
type Paint = (room: Room) => string;

/** Draws a stage part, whose units are those of a picture 1080 wide, at a place in the picture. */
const staged = ({ u }: Room, x: number, y: number, k: number, content: string): string =>
  group(at(x, y, k * u), content);

const plainWall: Paint = ({ W, H, palette }) =>
  `${linear('spw', 70, [0, lighter(palette.wall, 0.3)], [1, palette.wallLow])}${rect(0, 0, W, H, 'url(#spw)')}`;

const bookshelf: Paint = (room) => {
  const { W, H, u, palette, dice } = room;
  const wide = W / u;
  return (
    rect(0, 0, W, H, darker(palette.wood, 0.3)) +
    Array.from({ length: 9 }, (_, i) =>
      staged(
        room,
        0,
        H * 0.02 + (i + 1) * 225 * u,
        1,
        shelf(palette, -20, 0, wide + 40, dice.fork(i), i % 3 === 1 ? 'mixed' : 'books'),
      ),
    ).join('')
  );
};

const people: Paint = ({ W, H, u }) =>
  [
    [0.12, 0.4, '#6f7fa3', '#e2b48c'],
    [0.3, 0.36, '#a3705f', '#b37a52'],
    [0.84, 0.38, '#5f8a72', '#f0c9a5'],
  ]
    .map(([x, y, cloth, skin]) => {
      const [cx, cy, k] = [W * Number(x), H * Number(y), 1.25 * u];
      return group(
        at(cx, cy, k),
        rect(-46, 210, 40, 260, '#3a3f52', 16) + rect(6, 210, 40, 260, '#34384a', 16),
        rect(-68, 50, 136, 210, String(cloth), 56),
        circle(0, 0, 46, String(skin)),
        path('M-48-4C-52-62 52-62 48-4Q0-34-48-4Z', '#3a2a24'),
      );
    })
    .join('');

const fairyLights: Paint = ({ W, H, u, dice }) => {
  const rows = [0.07, 0.2, 0.36];
  return rows
    .map((row, r) => {
      const dip = H * 0.07;
      const wire = stroke(
        `M${-W * 0.02} ${H * row}Q${W * 0.5} ${H * row + 2 * dip} ${W * 1.02} ${H * row}`,
        '#4a3b33',
        5 * u,
        0.5,
      );
      return (
        wire +
        Array.from({ length: 9 }, (_, i) => {
          const t = (i + 0.5) / 9;
          const [x, y, size] = [W * t, H * row + 4 * dip * t * (1 - t), dice.range(30, 48) * u];
          return (
            glow(`sf${r}${i}`, x, y, size * 2.6, size * 2.6, '#ffcf6b', 0.75) + circle(x, y, size, '#ffe9ae', 0.92)
          );
        }).join('')
      );
    })
    .join('');
};

const cityView: Paint = ({ W, H, dice, palette }) => {
  const foot = H * 0.62;
  const tower = (i: number, row: number): string => {
    const w = W * dice.range(0.07, 0.13);
    const x = (W * i) / 11 - w / 2;
    const h = H * dice.range(0.12, row ? 0.3 : 0.42);
    const c = mix(palette.sky[0], '#3d4763', row ? 0.62 : 0.36);
    const lit = Array.from({ length: 8 }, (_, k) =>
      rect(
        x + w * (0.2 + (k % 2) * 0.4),
        foot - h * (0.92 - Math.floor(k / 2) * 0.16),
        w * 0.2,
        H * 0.012,
        '#ffe6a3',
        0,
        0.85,
      ),
    ).join('');
    return rect(x, foot - h, w, h, c) + lit;
  };
  return (
    `${linear('scv', 0, [0, palette.sky[0]], [1, palette.sky[1]])}${rect(0, 0, W, foot, 'url(#scv)')}` +
    [0, 1].map((row) => Array.from({ length: 12 }, (_, i) => tower(i, row)).join('')).join('') +
    rect(0, foot - H * 0.006, W, H * 0.4, palette.wallLow) +
    rect(0, foot - H * 0.012, W, H * 0.02, lighter(palette.furniture, 0.2))
  );
};

/** Things behind the person, in the order in which they cover each other. */
const FAR: Partial<Record<Detail, Paint>> = {
  plain_wall: plainWall,
  tidy: ({ W, H, palette }) => rect(0, 0, W, H, lighter(palette.wall, 0.3), 0, 0.72),
  bookshelf,
  city_view: cityView,
  big_window: (room) => {
    const { W, H, u, palette } = room;
    return (
      staged(room, W * 0.06, H * 0.03, 1, windowAt(palette, 0, 0, (W * 0.88) / u, (H * 0.58) / u, { view: 'city' })) +
      glow('sbw', W / 2, H * 0.3, W * 0.7, H * 0.42, '#ffffff', 0.9)
    );
  },
  art_on_wall: (room) => {
    const { W, H, palette, dice } = room;
    return [
      [0.05, 0.06, 230, 300],
      [0.3, 0.03, 200, 240],
      [0.72, 0.05, 240, 310],
      [0.06, 0.26, 200, 200],
      [0.76, 0.27, 190, 230],
    ]
      .map(([x, y, w, h], i) => staged(room, W * x!, H * y!, 1, art(palette, i, i, w!, h!, dice.fork(i))))
      .join('');
  },
  plants: (room) => {
    const { W, H, palette } = room;
    return (
      staged(room, W * 0.11, H * 0.8, 1.5, plant(palette, 0, 0, 1, 'monstera')) +
      staged(room, W * 0.9, H * 0.76, 1.4, plant(palette, 0, 0, 1, 'snake')) +
      staged(room, W * 0.92, H * 0.26, 0.8, plant(palette, 0, 0, 1, 'leaf')) +
      rect(W * 0.8, H * 0.26, W * 0.24, H * 0.012, palette.wood)
    );
  },
  people_blurred: people,
};

/** Things behind the person that are not blurred: they shine. */
const SHINING: Partial<Record<Detail, Paint>> = {
  vanity_mirror: ({ W, H, u }) => {
    const [x, y, w, h] = [W * 0.1, H * 0.08, W * 0.8, H * 0.5];
    const bulbs = [0.1, 0.35, 0.65, 0.9].flatMap((t) => [
      [x + w * t, y],
      [x, y + h * t],
      [x + w, y + h * t],
    ]);
    return (
      rect(x - 50 * u, y - 50 * u, w + 100 * u, h + 100 * u, '#f2ece2', 40 * u) +
      rect(x + 30 * u, y + 30 * u, w - 60 * u, h - 60 * u, '#d3e0e6', 24 * u) +
      path(
        `M${x + w * 0.1} ${y + h * 0.9}L${x + w * 0.6} ${y + 30 * u}L${x + w * 0.75} ${y + 30 * u}L${x + w * 0.25} ${y + h * 0.9}Z`,
        '#ffffff',
        0.4,
      ) +
      bulbs
        .map(
          ([bx, by], i) =>
            glow(`svm${i}`, bx!, by!, 90 * u, 90 * u, '#fff0b8', 0.9) + circle(bx!, by!, 36 * u, '#fffdf0'),
        )
        .join('')
    );
  },
  fairy_lights: fairyLights,
};

const dog: Paint = ({ W, H, u }) => {
  const fur = '#c98f54';
  return group(
    at(W * 0.76, H * 0.965, 1.15 * u),
    ellipse(0, 20, 250, 26, '#1a1030', 0.25) +
      path('M-210 20C-250-60-190-150-70-150L110-150C210-150 250-60 230 20Z', fur) +
      stroke('M214-40Q290-90 270-160', fur, 34) +
      ellipse(-40, 4, 86, 34, lighter(fur, 0.3)) +
      circle(-170, -170, 92, fur) +
      path('M-240-210Q-290-170-262-90Q-226-104-214-176ZM-112-230Q-60-210-70-120Q-110-120-132-190Z', darker(fur, 0.34)) +
      ellipse(-186, -132, 56, 44, lighter(fur, 0.44)) +
      ellipse(-192, -152, 22, 16, '#2a2026') +
      circle(-206, -190, 11, '#2a2026') +
      circle(-148, -194, 11, '#2a2026') +
      stroke('M-192-136Q-190-116-170-112', '#5b3a2a', 6) +
      path('M-186-112Q-178-84-162-112Z', '#e2707c') +
      stroke('M-226-92Q-170-66-110-96', '#cf4b45', 20),
  );
};

const clutter: Paint = ({ W, H, u, palette }) =>
  group(
    at(W * 0.17, H * 0.985, 1.1 * u),
    rect(-170, -66, 330, 66, palette.second, 8) +
      rect(-152, -56, 312, 44, '#f3ead9', 4) +
      rect(-146, -124, 290, 58, palette.accent, 8) +
      rect(-132, -116, 276, 40, '#f7f0e2', 4) +
      rect(-160, -170, 250, 46, mix(palette.second, palette.furniture, 0.5), 8) +
      path('M-60-290L40-290L28-172L-48-172Z', '#f6f1e6') +
      stroke('M38-270C88-276 84-196 32-200', '#f6f1e6', 18),
  ) +
  group(
    at(W * 0.82, H * 1.0, 1.15 * u),
    path(
      'M-270 10C-250-120-170-150-110-120C-80-200 60-210 90-140C170-180 250-100 260 10Z',
      mix(palette.accent, '#fffaf2', 0.45),
    ) +
      stroke('M-200-30Q-110-100-60-30M-30-90Q40-30 120-80M60 0Q140-70 210-20', darker(palette.accent, 0.1), 9, 0.5) +
      path('M-150-100L-40-150L10-90L-70-40Z', '#4d6fa0') +
      stroke('M60-150q40-60 90-30t90-40', '#e8e2d6', 12),
  );

const laptop: Paint = ({ W, H, u }) =>
  group(
    at(W * 0.5, H, 1.3 * u),
    rect(-330, -34, 660, 60, '#8d929e', 14) +
      path('M-270-350Q-270-370-250-370L250-370Q270-370 270-350L296-30L-296-30Z', '#b9bec9') +
      path('M-270-350Q-270-370-250-370L250-370Q270-370 270-350L272-330L-272-330Z', '#d3d7df') +
      circle(0, -200, 34, '#e8ebf0'),
  );

const board: Paint = ({ W, H, u, palette }) => {
  const wood = lighter(palette.wood, 0.3);
  return (
    rect(0, H * 0.9, W, H * 0.11, lighter(palette.furniture, 0.1)) +
    rect(0, H * 0.9, W, H * 0.008, '#ffffff', 0, 0.6) +
    group(
      at(W * 0.5, H * 0.955, 1.2 * u),
      path('M-330-40L280-40Q320-40 340 0L370 60L-390 60Z', wood) +
        path('M-390 60L370 60L370 84L-390 84Z', darker(wood, 0.25)) +
        [-210, -120, -30]
          .map(
            (x) =>
              circle(x, -20, 62, '#d6394a') +
              circle(x - 18, -44, 14, '#f6a7a0') +
              path(`M${x - 24}-78L${x}-66L${x + 24}-78L${x + 8}-92Z`, '#3f8a5b'),
          )
          .join('') +
        path('M60-14Q140-70 250-40Q170-6 70 10Z', '#57a05a') +
        path('M60 34L240 16Q270 20 240 34L62 48Z', '#dfe3ea') +
        rect(238, 12, 120, 30, '#2b2730', 14),
    )
  );
};

const blanket: Paint = ({ W, H, palette }) => {
  const c = mix(palette.accent, '#fff3e2', 0.4);
  const line = darker(c, 0.22);
  return (
    path(
      `M${-W * 0.02} ${H * 0.9}Q${W * 0.16} ${H * 0.83} ${W * 0.34} ${H * 0.87}T${W * 0.68} ${H * 0.86}T${W * 1.02} ${H * 0.85}L${W * 1.02} ${H}L${-W * 0.02} ${H}Z`,
      c,
    ) +
    stroke(
      `M${W * 0.08} ${H * 0.9}Q${W * 0.13} ${H * 0.95} ${W * 0.1} ${H}M${W * 0.36} ${H * 0.89}Q${W * 0.42} ${H * 0.95} ${W * 0.38} ${H}M${W * 0.64} ${H * 0.88}Q${W * 0.6} ${H * 0.94} ${W * 0.66} ${H}M${W * 0.88} ${H * 0.88}Q${W * 0.92} ${H * 0.94} ${W * 0.88} ${H}`,
      line,
      W * 0.012,
      0.5,
    ) +
    stroke(
      `M0 ${H * 0.93}Q${W * 0.3} ${H * 0.9} ${W * 0.5} ${H * 0.93}T${W} ${H * 0.92}`,
      lighter(c, 0.5),
      W * 0.02,
      0.8,
    )
  );
};

const mat: Paint = ({ W, H }) =>
  path(`M${W * 0.1} ${H * 0.93}L${W * 0.9} ${H * 0.93}L${W * 1.04} ${H}L${-W * 0.04} ${H}Z`, '#7d6bc2') +
  stroke(`M${W * 0.14} ${H * 0.945}L${W * 0.86} ${H * 0.945}`, '#a99ae0', W * 0.01) +
  circle(W * 0.9, H * 0.925, W * 0.055, '#6a59ad') +
  `<circle cx="${W * 0.9}" cy="${H * 0.925}" r="${W * 0.028}" fill="none" stroke="#a99ae0" stroke-width="${W * 0.012}"/>`;

/** Things in front of the person, at the lower edge of the picture. */
const NEAR: Partial<Record<Detail, Paint>> = {
  yoga_mat: mat,
  blanket,
  lived_in: clutter,
  pet: dog,
  laptop,
  chopping_board: board,
};

const leaves: Paint = ({ W, H, palette }) => {
  const one = (x: number, y: number, turn: number, k: number): string =>
    group(
      at(x, y, k, turn),
      path('M0 0C-150-160-110-470 0-620C110-470 150-160 0 0Z', palette.plant) +
        stroke('M0-20L0-560', lighter(palette.plant, 0.3), 12),
    );
  const k = W / 1080;
  return (
    one(-W * 0.04, H * 1.02, 30, 1.1 * k) +
    one(-W * 0.06, H * 0.86, 40, 0.8 * k) +
    one(W * 0.12, H * 1.06, 6, 0.9 * k) +
    one(W * 1.06, H * 0.14, 236, 0.56 * k) +
    one(W * 1.02, -H * 0.03, 204, 0.6 * k)
  );
};

/** The frame of a doorway around the person. */
const doorway: Paint = ({ W, H, palette }) => {
  const c = lighter(palette.furniture, 0.1);
  const [side, top] = [W * 0.13, H * 0.075];
  return (
    rect(0, 0, side * 0.6, H, palette.wallLow) +
    rect(W - side * 0.6, 0, side * 0.6, H, palette.wallLow) +
    rect(0, 0, W, top * 0.6, palette.wallLow) +
    rect(side * 0.6, top * 0.6, side * 0.4, H, c) +
    rect(W - side, top * 0.6, side * 0.4, H, darker(c, 0.12)) +
    rect(side * 0.6, top * 0.6, W - side * 1.2, top * 0.4, darker(c, 0.05)) +
    rect(side, top, side * 0.12, H, '#1a1030', 0, 0.3) +
    circle(W - side * 0.8, H * 0.56, W * 0.013, '#b98c3c')
  );
};

const drawAll = (parts: Partial<Record<Detail, Paint>>, details: readonly Detail[], room: Room): string =>
  (Object.keys(parts) as Detail[])
    .map((part) => (details.includes(part) ? parts[part]!({ ...room, dice: room.dice.fork(part) }) : ''))
    .join('');

/** Draws what a scene's details, weather and composition put around the person. Indoors, weather is seen through a window. */
export function surround(scene: Scene, place: Place, room: Room): Surroundings {
  const { W, H } = room;
  const details = scene.details ?? [];
  const dice = room.dice.fork('weather');
  const outside = OUTSIDE.has(place);
  const weather = scene.weather && outside ? drawWeather(scene.weather, W, H, dice) : null;
  const pane =
    scene.weather && !outside ? weatherWindow(scene.weather, W * 0.56, H * 0.05, W * 0.36, H * 0.26, dice) : '';
  return {
    far: drawAll(FAR, details, room),
    near: (weather?.behind ?? '') + pane + drawAll(SHINING, details, room),
    before:
      drawAll(NEAR, details, room) + (weather?.before ?? '') + (scene.composition === 'doorway' ? doorway(room) : ''),
    foreground: scene.composition === 'foreground' ? leaves(room) : '',
  };
}
