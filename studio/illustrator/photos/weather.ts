import type { Dice } from '../../random.js';
import { circle, clip, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Weather } from '../scene.js';

/** The weather in two layers over a box of `W` x `H` px: behind and in front of the person. */
export interface WeatherLayers {
  behind: string;
  before: string;
}

type Paint = (W: number, H: number, dice: Dice) => WeatherLayers;

const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const veil = (id: string, W: number, H: number, colour: string, from: number, to: number): string =>
  `${linear(id, 0, [0, colour, from], [1, colour, to])}${rect(0, 0, W, H, `url(#${id})`)}`;
const turnedAt = (x: number, y: number, turn: number, k: number, ...content: string[]): string =>
  group(`translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${k.toFixed(3)})`, ...content);

const leaf = (colour: string): string =>
  path('M0-60C46-40 46 30 0 60C-46 30-46-40 0-60Z', colour) + stroke('M0-50L0 74', '#5a3a1c', 5, 0.6);
const blossom = (colour: string): string =>
  many(5, (i) => group(`rotate(${i * 72})`, ellipse(0, -26, 17, 26, colour))) + circle(0, 0, 12, '#f4c64e');

/** A branch that reaches into the picture from the upper left corner. */
const branch = (W: number, H: number, k: number, dice: Dice): string =>
  stroke(
    `M${-W * 0.04} ${H * 0.02}Q${W * 0.2} ${H * 0.05} ${W * 0.46} ${H * 0.02}M${W * 0.14} ${H * 0.035}Q${W * 0.24} ${H * 0.1} ${W * 0.3} ${H * 0.13}`,
    '#6b4a35',
    20 * k,
  ) +
  many(26, (i) => {
    const t = i / 25;
    const low = i % 3 === 0 ? H * 0.08 * dice.next() : 0;
    return turnedAt(
      t * W * 0.48,
      H * (0.015 + 0.04 * dice.next()) + low,
      dice.range(0, 72),
      k * dice.range(0.8, 1.3),
      blossom(dice.pick(['#f9c3d4', '#fde4ec', '#f3a3bd'])),
    );
  });

const scattered = (W: number, H: number, count: number, dice: Dice, draw: (dice: Dice) => string): string =>
  many(count, () =>
    turnedAt(
      dice.range(0, W),
      dice.range(0, H),
      dice.range(0, 360),
      dice.range(0.5, 1.1) * (Math.min(W, H) / 1080),
      draw(dice),
    ),
  );

const PAINT: Readonly<Record<Weather, Paint>> = {
  spring: (W, H, dice) => ({
    behind: veil('wsp', W, H, '#fff3f6', 0.25, 0),
    before:
      branch(W, H, Math.min(W, H) / 1080, dice) +
      scattered(W, H, 16, dice, () => ellipse(0, 0, 18, 11, '#f9c3d4', 0.9)),
  }),
  summer_heat: (W, H) => ({
    behind:
      veil('wsu', W, H * 0.6, '#2f9be8', 0.5, 0) +
      glow('wsg', W * 0.16, H * 0.09, W * 0.5, W * 0.5, '#fff3b0', 0.9) +
      circle(W * 0.16, H * 0.09, Math.min(W, H) * 0.085, '#fffbe0'),
    before: '',
  }),
  autumn: (W, H, dice) => {
    const one = () => leaf(dice.pick(['#e0a32e', '#d9772b', '#c2502e', '#e8c04a']));
    return {
      behind: veil('wau', W, H, '#e8a94a', 0.2, 0.08) + scattered(W, H, 20, dice, one),
      before:
        scattered(W, H, 9, dice, one) +
        many(16, (i) =>
          turnedAt((W * i) / 15, H * dice.range(0.965, 1), dice.range(0, 360), (Math.min(W, H) / 1080) * 1.1, one()),
        ),
    };
  },
  snow: (W, H, dice) => ({
    behind:
      veil('wsn', W, H, '#eef3f9', 0.4, 0.5) +
      many(70, () => circle(dice.range(0, W), dice.range(0, H), (dice.range(3, 8) * W) / 1080, '#ffffff', 0.85)),
    before:
      many(60, () => circle(dice.range(0, W), dice.range(0, H), (dice.range(5, 14) * W) / 1080, '#ffffff', 0.9)) +
      path(
        `M0 ${H * 0.965}Q${W * 0.2} ${H * 0.93} ${W * 0.42} ${H * 0.965}T${W} ${H * 0.955}L${W} ${H}L0 ${H}Z`,
        '#fbfdff',
      ),
  }),
  rain: (W, H, dice) => {
    const drops = (count: number, long: number): string =>
      Array.from({ length: count }, () => {
        const [x, y] = [dice.range(0, W * 1.1), dice.range(-H * 0.05, H)];
        return `M${Math.round(x)} ${Math.round(y)}l${Math.round(-long * 0.22)} ${Math.round(long)}`;
      }).join('');
    const k = W / 1080;
    return {
      behind: veil('wra', W, H, '#5d7183', 0.42, 0.25) + stroke(drops(90, 60 * k), '#dceaf5', 4 * k, 0.55),
      before:
        stroke(drops(60, 90 * k), '#eef6fc', 5 * k, 0.6) +
        many(5, (i) => ellipse(W * (0.1 + i * 0.2), H * (0.97 + (i % 2) * 0.015), W * 0.09, H * 0.007, '#cfe2f0', 0.5)),
    };
  },
  fog: (W, H) => ({
    behind: veil('wfo', W, H, '#e6ebee', 0.86, 0.6),
    before: veil('wfb', W, H, '#e9edf0', 0.18, 0.5),
  }),
  windy: (W, H, dice) => {
    const k = W / 1080;
    const gust = (x: number, y: number): string =>
      `M${x} ${y}C${x + 160 * k} ${y - 40 * k} ${x + 300 * k} ${y + 30 * k} ${x + 420 * k} ${y - 10 * k}C${x + 500 * k} ${y - 40 * k} ${x + 470 * k} ${y - 100 * k} ${x + 420 * k} ${y - 76 * k}`;
    return {
      behind: stroke(
        gust(W * 0.02, H * 0.1) + gust(W * 0.5, H * 0.22) + gust(W * 0.0, H * 0.36),
        '#ffffff',
        11 * k,
        0.75,
      ),
      before:
        stroke(gust(W * 0.46, H * 0.84) + gust(W * -0.1, H * 0.72), '#ffffff', 11 * k, 0.6) +
        scattered(W, H, 10, dice, () => leaf(dice.pick(['#7fa05a', '#a3b45c', '#c9a24a']))),
    };
  },
  after_rain: (W, H, dice) => ({
    behind:
      veil('war', W, H * 0.5, '#bfe0f2', 0.55, 0) +
      ['#e2604f', '#f0a94a', '#f3dc5c', '#6fbf73', '#5a9bd8', '#8d6fc9']
        .map(
          (c, i) =>
            `<circle cx="${W * 0.62}" cy="${H * 0.62}" r="${W * (0.86 - i * 0.022)}" fill="none" stroke="${c}" stroke-width="${W * 0.022}" stroke-opacity=".42"/>`,
        )
        .join(''),
    before:
      many(4, (i) => {
        const [x, y, w] = [W * (0.1 + i * 0.28), H * (0.955 + (i % 2) * 0.025), W * dice.range(0.1, 0.17)];
        return (
          ellipse(x, y, w, w * 0.13, '#cfe6f4', 0.9) +
          ellipse(x - w * 0.2, y - w * 0.02, w * 0.5, w * 0.045, '#ffffff', 0.8)
        );
      }) +
      many(26, () => circle(dice.range(0, W), dice.range(0, H * 0.9), (dice.range(3, 8) * W) / 1080, '#e4f3fc', 0.75)),
  }),
};

/** Draws the weather around somebody outdoors. */
export const drawWeather = (weather: Weather, W: number, H: number, dice: Dice): WeatherLayers =>
  PAINT[weather](W, H, dice);

const SKY: Readonly<Record<Weather, readonly [string, string]>> = {
  spring: ['#bfe3f5', '#e6f3df'],
  summer_heat: ['#2f9be8', '#a9dcf7'],
  autumn: ['#e9dcc0', '#d9a35c'],
  snow: ['#cfd9e3', '#f4f8fc'],
  rain: ['#7d8e9d', '#a9b7c2'],
  fog: ['#dfe4e7', '#eef1f2'],
  windy: ['#a9cde4', '#dcebd4'],
  after_rain: ['#8fc3e3', '#dcf0f7'],
};

/** Draws a window in which somebody indoors sees the weather; `x`, `y` is its upper left corner. */
export function weatherWindow(weather: Weather, x: number, y: number, w: number, h: number, dice: Dice): string {
  const [high, low] = SKY[weather];
  const { behind, before } = PAINT[weather](w, h, dice);
  const frame = '#f4efe6';
  const bar = w * 0.045;
  return group(
    `translate(${Math.round(x)} ${Math.round(y)})`,
    rect(-bar * 1.6, -bar * 1.6, w + bar * 3.2, h + bar * 3.2, '#1a1030', 8, 0.2),
    rect(-bar, -bar, w + 2 * bar, h + 2 * bar, frame, 6),
    linear('wwk', 0, [0, high], [1, low]),
    clip(
      'wwc',
      rect(0, 0, w, h, '#000'),
      rect(0, 0, w, h, 'url(#wwk)'),
      ellipse(w * 0.2, h * 1.02, w * 0.5, h * 0.22, '#6f8f74', 0.7),
      ellipse(w * 0.8, h * 1.04, w * 0.5, h * 0.26, '#5c7f68', 0.7),
      behind,
      before,
    ),
    rect(w / 2 - bar / 2, 0, bar, h, frame),
    rect(0, h * 0.44, w, bar, frame),
    rect(-bar * 2, h + bar, w + bar * 4, bar * 1.2, frame, 4),
  );
}
