import type { Dice } from '../../random.js';
import { darker, lighter } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import { OUTSIDE } from '../places/places.js';
import { art, plant, shelf, windowAt } from '../places/props.js';
import type { Detail, Drawn, Place, Scene, Weather } from '../scene.js';

/** Markup around the person, in layers from back to front. */
interface Surroundings {
  /** Behind the person, blurred as the room is. */
  far: string;
  /** Behind the person, but sharp. */
  near: string;
  /** In front of the person. */
  before: string;
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

/** Things behind the person, in the order in which they cover each other. */
const FAR: Readonly<Record<Exclude<Drawn<'details'>, 'fairy_lights' | 'pet' | 'laptop' | 'coffee_cup'>, Paint>> = {
  plain_wall: ({ W, H, palette }) =>
    `${linear('spw', 70, [0, lighter(palette.wall, 0.3)], [1, palette.wallLow])}${rect(0, 0, W, H, 'url(#spw)')}`,
  bookshelf: (room) => {
    const { W, H, u, palette, dice } = room;
    const boards = Array.from({ length: 9 }, (_, i) =>
      staged(
        room,
        0,
        H * 0.02 + (i + 1) * 225 * u,
        1,
        shelf(palette, -20, 0, W / u + 40, dice.fork(i), i % 3 === 1 ? 'mixed' : 'books'),
      ),
    );
    return rect(0, 0, W, H, darker(palette.wood, 0.3)) + boards.join('');
  },
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
};

const fairyLights: Paint = ({ W, H, u, dice }) =>
  [0.07, 0.2, 0.36]
    .map((row, r) => {
      const dip = H * 0.07;
      const bulbs = Array.from({ length: 9 }, (_, i) => {
        const t = (i + 0.5) / 9;
        const [x, y, size] = [W * t, H * row + 4 * dip * t * (1 - t), dice.range(30, 48) * u];
        return glow(`sf${r}${i}`, x, y, size * 2.6, size * 2.6, '#ffcf6b', 0.75) + circle(x, y, size, '#ffe9ae', 0.92);
      });
      const wire = `M${-W * 0.02} ${H * row}Q${W * 0.5} ${H * row + 2 * dip} ${W * 1.02} ${H * row}`;
      return stroke(wire, '#4a3b33', 5 * u, 0.5) + bulbs.join('');
    })
    .join('');

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

const laptop: Paint = ({ W, H, u }) =>
  group(
    at(W * 0.5, H, 1.3 * u),
    rect(-330, -34, 660, 60, '#8d929e', 14) +
      path('M-270-350Q-270-370-250-370L250-370Q270-370 270-350L296-30L-296-30Z', '#b9bec9') +
      path('M-270-350Q-270-370-250-370L250-370Q270-370 270-350L272-330L-272-330Z', '#d3d7df') +
      circle(0, -200, 34, '#e8ebf0'),
  );

/** The weather around somebody outdoors, behind and in front of them. */
type PaintWeather = (W: number, H: number, dice: Dice) => { behind: string; before: string };

const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const veil = (W: number, H: number, colour: string, from: number, to: number): string =>
  `${linear('wve', 0, [0, colour, from], [1, colour, to])}${rect(0, 0, W, H, 'url(#wve)')}`;

const leaf = (dice: Dice, x: number, y: number, k: number): string =>
  group(
    at(x, y, k * dice.range(0.6, 1.2), dice.int(0, 359)),
    path('M0-60C46-40 46 30 0 60C-46 30-46-40 0-60Z', dice.pick(['#e0a32e', '#d9772b', '#c2502e', '#e8c04a'])) +
      stroke('M0-50L0 74', '#5a3a1c', 5, 0.6),
  );

const WEATHER: Readonly<Record<Drawn<'weather'>, PaintWeather>> = {
  autumn: (W, H, dice) => {
    const k = Math.min(W, H) / 1080;
    const falling = (count: number) => many(count, () => leaf(dice, dice.range(0, W), dice.range(0, H), k));
    return {
      behind: veil(W, H, '#e8a94a', 0.2, 0.08) + falling(20),
      before: falling(9) + many(16, (i) => leaf(dice, (W * i) / 15, H * dice.range(0.965, 1), k)),
    };
  },
  snow: (W, H, dice) => {
    const flakes = (count: number, from: number, to: number) =>
      many(count, () => circle(dice.range(0, W), dice.range(0, H), (dice.range(from, to) * W) / 1080, '#ffffff', 0.88));
    const drift = `M0 ${H * 0.965}Q${W * 0.2} ${H * 0.93} ${W * 0.42} ${H * 0.965}T${W} ${H * 0.955}L${W} ${H}L0 ${H}Z`;
    return {
      behind: veil(W, H, '#eef3f9', 0.4, 0.5) + flakes(70, 3, 8),
      before: flakes(60, 5, 14) + path(drift, '#fbfdff'),
    };
  },
  rain: (W, H, dice) => {
    const k = W / 1080;
    const drops = (count: number, long: number) =>
      many(count, () => `M${dice.int(0, W)} ${dice.int(0, H)}l${Math.round(-long * 0.22)} ${Math.round(long)}`);
    return {
      behind: veil(W, H, '#5d7183', 0.42, 0.25) + stroke(drops(90, 60 * k), '#dceaf5', 4 * k, 0.55),
      before: stroke(drops(60, 90 * k), '#eef6fc', 5 * k, 0.6),
    };
  },
  fog: (W, H) => ({ behind: veil(W, H, '#e6ebee', 0.86, 0.6), before: rect(0, 0, W, H, '#e9edf0', 0, 0.25) }),
};

/** Draws what a scene's details and weather put around the person. Indoors, no weather is seen. */
export function surround({ details = [], weather }: Scene, place: Place, room: Room): Surroundings {
  const has = (detail: Detail, paint: Paint): string =>
    details.includes(detail) ? paint({ ...room, dice: room.dice.fork(detail) }) : '';
  const outside =
    weather && OUTSIDE.has(place) ? (WEATHER as Partial<Record<Weather, PaintWeather>>)[weather] : undefined;
  const sky = outside?.(room.W, room.H, room.dice.fork('weather'));
  return {
    far: (Object.entries(FAR) as [Detail, Paint][]).map(([detail, paint]) => has(detail, paint)).join(''),
    near: (sky?.behind ?? '') + has('fairy_lights', fairyLights),
    before: has('pet', dog) + has('laptop', laptop) + (sky?.before ?? ''),
  };
}
