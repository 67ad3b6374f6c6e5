import { circle, path, rect, stroke } from '../../../studio/illustrator/paint/svg.js';

/** What an app is for, which decides how its typeset screens look. */
export const TOPICS = ['calm', 'money', 'transit', 'food', 'learning', 'sport', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/** How a screen is laid out. */
export type Layout =
  | 'player'
  | 'cards'
  | 'chart'
  | 'list'
  | 'toggle'
  | 'timetable'
  | 'map'
  | 'hero'
  | 'question'
  | 'ring'
  | 'checklist';

/** The screens for each topic, in the order in which a demo shows them. */
export const LAYOUTS: Readonly<Record<Topic, readonly Layout[]>> = {
  calm: ['player', 'cards', 'ring', 'checklist'],
  money: ['chart', 'list', 'toggle', 'ring'],
  transit: ['timetable', 'map', 'toggle', 'list'],
  food: ['hero', 'checklist', 'cards', 'list'],
  learning: ['question', 'cards', 'ring', 'list'],
  sport: ['ring', 'chart', 'list', 'toggle'],
  other: ['cards', 'list', 'toggle', 'checklist'],
};

/** Beginnings of words that suggest each topic, in English, French, German, Spanish, Italian and Portuguese. */
const WORDS: Readonly<Record<Exclude<Topic, 'other'>, readonly string[]>> = {
  calm: [
    'meditat',
    'médit',
    'sleep',
    'breath',
    'calm',
    'relax',
    'mindful',
    'sommeil',
    'respir',
    'schlaf',
    'medit',
    'dorm',
  ],
  money: [
    ...[
      'budget',
      'expens',
      'money',
      'spend',
      'saving',
      'bank',
      'financ',
      'invoice',
      'receipt',
      'dépens',
      'argent',
      'épargn',
    ],
    ...['geld', 'ausgab', 'gasto', 'dinero', 'ahorr', 'spese', 'despes', 'tax'],
  ],
  transit: [
    ...[
      'bus',
      'buses',
      'train',
      'tram',
      'timetable',
      'transit',
      'commut',
      'departure',
      'horaire',
      'métro',
      'fahrplan',
      'bahn',
    ],
    ...['autobus', 'autobús', 'tren', 'treno', 'orari', 'ônibus', 'metro', 'subway', 'travel', 'voyage', 'map', 'maps'],
  ],
  food: [
    ...['recipe', 'cook', 'meal', 'kitchen', 'food', 'recette', 'cuisin', 'repas', 'rezept', 'koch', 'receta', 'cocin'],
    ...['ricett', 'cucin', 'receit', 'cozinh', 'grocer', 'nutrition'],
  ],
  learning: [
    ...[
      'language',
      'learn',
      'vocab',
      'lesson',
      'study',
      'flashcard',
      'spanish',
      'french',
      'langue',
      'apprend',
      'leçon',
    ],
    ...['sprach', 'lernen', 'idioma', 'aprend', 'lingua', 'imparar', 'quiz', 'educat'],
  ],
  sport: [
    'fitness',
    'workout',
    'run',
    'running',
    'sport',
    'train',
    'gym',
    'yoga',
    'step',
    'cycling',
    'course',
    'health',
    'santé',
  ],
};
/**
 * Entries of {@link WORDS} that count only as whole words, or with a plural `s`, because other words beginning with them mean
 * something else.
 */
const WHOLE: ReadonlySet<string> = new Set(['bus', 'train', 'run', 'tax', 'map', 'step', 'course', 'metro', 'gym']);

/**
 * Finds what an app is for: the topic that most words of its description belong to; `other` if no word belongs to any. Pure.
 */
export function findTopic(text: string): Topic {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const means = (word: string, beginning: string): boolean =>
    WHOLE.has(beginning) ? word === beginning || word === `${beginning}s` : word.startsWith(beginning);
  let [best, most]: [Topic, number] = ['other', 0];
  for (const topic of TOPICS) {
    if (topic === 'other') continue;
    const count = words.filter((word) => WORDS[topic].some((beginning) => means(word, beginning))).length;
    if (count > most) [best, most] = [topic, count];
  }
  return best;
}

/** Draws a topic's icon, about `r` px to each side of its centre. */
export function glyph(topic: Topic, x: number, y: number, r: number, fill: string): string {
  const width = r * 0.2;
  const draw: Readonly<Record<Topic, () => string>> = {
    calm: () =>
      [-1, 0, 1]
        .map((n) => {
          const [tip, wide] = [x + n * r * 0.85, r * 0.42];
          return path(
            `M${x} ${y + r * 0.75}C${tip - wide} ${y + r * 0.3} ${tip - wide} ${y - r * (0.5 - Math.abs(n) * 0.4)} ${tip} ${y - r * (0.95 - Math.abs(n) * 0.55)}C${tip + wide} ${y - r * (0.5 - Math.abs(n) * 0.4)} ${tip + wide} ${y + r * 0.3} ${x} ${y + r * 0.75}Z`,
            fill,
            n === 0 ? 1 : 0.6,
          );
        })
        .join(''),
    money: () =>
      rect(x - r, y - r * 0.68, r * 2, r * 1.4, fill, r * 0.24) +
      rect(x - r, y - r * 0.36, r * 2, r * 0.28, '#000000', 0, 0.22) +
      rect(x + r * 0.3, y + r * 0.22, r * 0.44, r * 0.24, '#ffffff', r * 0.12, 0.85),
    transit: () =>
      rect(x - r * 0.72, y - r * 0.9, r * 1.44, r * 1.6, fill, r * 0.3) +
      rect(x - r * 0.54, y - r * 0.66, r * 1.08, r * 0.66, '#ffffff', r * 0.12, 0.85) +
      circle(x - r * 0.4, y + r * 0.36, r * 0.14, '#ffffff') +
      circle(x + r * 0.4, y + r * 0.36, r * 0.14, '#ffffff') +
      rect(x - r * 0.58, y + r * 0.66, r * 0.28, r * 0.28, fill, r * 0.08) +
      rect(x + r * 0.3, y + r * 0.66, r * 0.28, r * 0.28, fill, r * 0.08),
    food: () =>
      rect(x - r * 0.8, y - r * 0.3, r * 1.6, r * 1.05, fill, r * 0.26) +
      rect(x - r * 1.08, y - r * 0.2, r * 2.16, r * 0.2, fill, r * 0.1) +
      rect(x - r * 0.9, y - r * 0.56, r * 1.8, r * 0.18, fill, r * 0.09) +
      circle(x, y - r * 0.72, r * 0.14, fill),
    learning: () =>
      rect(x - r, y - r * 0.85, r * 2, r * 1.35, fill, r * 0.4) +
      path(`M${x - r * 0.5} ${y + r * 0.3}L${x - r * 0.62} ${y + r * 0.98}L${x + r * 0.1} ${y + r * 0.4}Z`, fill) +
      [-0.45, 0, 0.45].map((n) => circle(x + n * r, y - r * 0.18, r * 0.14, '#ffffff')).join(''),
    sport: () =>
      path(
        `M${x + r * 0.2} ${y - r}L${x - r * 0.7} ${y + r * 0.16}H${x - r * 0.06}L${x - r * 0.24} ${y + r}L${x + r * 0.7} ${y - r * 0.2}H${x + r * 0.06}Z`,
        fill,
      ),
    other: () =>
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0.5],
      ]
        .map(([dx, dy], i) =>
          rect(x + dx! * r - r * 0.4, y + dy! * r - r * 0.4, r * 0.8, r * 0.8, fill, r * 0.22, i === 3 ? 0.55 : 1),
        )
        .join(''),
  };
  return `<g stroke-width="${width.toFixed(1)}">${draw[topic]()}</g>`;
}

/** Draws a tick, about `r` px to each side of its centre. */
export const drawTick = (x: number, y: number, r: number, colour: string): string =>
  stroke(
    `M${x - r * 0.6} ${y + r * 0.05}L${x - r * 0.12} ${y + r * 0.5}L${x + r * 0.65} ${y - r * 0.45}`,
    colour,
    r * 0.3,
  );

/** Draws a five-pointed star of radius `r`, filled from the left up to a given share. */
export function star(
  id: string,
  x: number,
  y: number,
  r: number,
  share: number,
  colours: readonly [string, string],
): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, far] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.44 : r];
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`;
  });
  const d = `M${points.join('L')}Z`;
  const cut = Math.max(0, Math.min(1, share));
  return (
    path(d, colours[1]) +
    (cut > 0
      ? `<clipPath id="${id}"><rect x="${(x - r).toFixed(1)}" y="${(y - r).toFixed(1)}" width="${(2 * r * cut).toFixed(1)}" height="${(2 * r).toFixed(1)}"/></clipPath><g clip-path="url(#${id})">${path(d, colours[0])}</g>`
      : '')
  );
}
