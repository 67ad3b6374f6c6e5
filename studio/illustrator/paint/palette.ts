import { Dice } from '../../random.js';

/** The colours of one scene. `wallLow` is the wall in shade, `light` the colour of the daylight or lamp. */
export interface Palette {
  name: string;
  wall: string;
  wallLow: string;
  floor: string;
  furniture: string;
  wood: string;
  accent: string;
  second: string;
  plant: string;
  ink: string;
  light: string;
  sky: readonly [string, string];
  dark: boolean;
}

const day = { sky: ['#bfe3f5', '#fdf3dc'] as const, dark: false };
const PALETTES: readonly Palette[] = [
  {
    name: 'peach',
    wall: '#f7dcc8',
    wallLow: '#eebf9f',
    floor: '#c48a60',
    furniture: '#fff5ec',
    wood: '#b87a4c',
    accent: '#e4572e',
    second: '#2f7f9e',
    plant: '#5b8a60',
    ink: '#2b2118',
    light: '#fff1d0',
    ...day,
  },
  {
    name: 'sage',
    wall: '#d3dfce',
    wallLow: '#afc4aa',
    floor: '#b08d6a',
    furniture: '#f8f6ee',
    wood: '#a5784f',
    accent: '#db6c39',
    second: '#3f6c51',
    plant: '#4b7c52',
    ink: '#1f2a22',
    light: '#fff8df',
    ...day,
  },
  {
    name: 'sky',
    wall: '#d3e7f2',
    wallLow: '#a9cbe0',
    floor: '#c7a98a',
    furniture: '#ffffff',
    wood: '#c1946a',
    accent: '#ff6250',
    second: '#1d6fa3',
    plant: '#4e9a77',
    ink: '#14283a',
    light: '#ffffff',
    ...day,
  },
  {
    name: 'blush',
    wall: '#f6d5d6',
    wallLow: '#e6b0b6',
    floor: '#bb8a78',
    furniture: '#fff6f3',
    wood: '#a9725d',
    accent: '#c2385b',
    second: '#3c5a80',
    plant: '#6b9275',
    ink: '#331a22',
    light: '#fff0e4',
    ...day,
  },
  {
    name: 'sun',
    wall: '#ffd877',
    wallLow: '#f4b441',
    floor: '#b4703a',
    furniture: '#fff7e0',
    wood: '#a8632f',
    accent: '#e23e57',
    second: '#225a86',
    plant: '#4d8a55',
    ink: '#2c1c0c',
    light: '#fff6cf',
    ...day,
  },
  {
    name: 'lilac',
    wall: '#e0d8f2',
    wallLow: '#bfb0e2',
    floor: '#a98a86',
    furniture: '#fdfaff',
    wood: '#9a7070',
    accent: '#ef6f53',
    second: '#5a48a6',
    plant: '#5c9078',
    ink: '#221a3a',
    light: '#fff4ea',
    ...day,
  },
  {
    name: 'mint',
    wall: '#d5efe6',
    wallLow: '#a5d6c6',
    floor: '#cbb092',
    furniture: '#ffffff',
    wood: '#bb9068',
    accent: '#ff7a59',
    second: '#147a78',
    plant: '#3f8f69',
    ink: '#12302d',
    light: '#ffffff',
    ...day,
  },
  {
    name: 'stone',
    wall: '#dcdad6',
    wallLow: '#b9b6b1',
    floor: '#8d8580',
    furniture: '#f7f6f3',
    wood: '#8d6e57',
    accent: '#e8502f',
    second: '#2b5d8a',
    plant: '#5f8763',
    ink: '#22201e',
    light: '#fff7ea',
    ...day,
  },
  {
    name: 'dusk',
    wall: '#55486f',
    wallLow: '#352e50',
    floor: '#4f3546',
    furniture: '#8b7b9e',
    wood: '#7d4e48',
    accent: '#ff8a5b',
    second: '#f5c451',
    plant: '#47806f',
    ink: '#161228',
    light: '#ffc58a',
    sky: ['#2b2a55', '#e58a6b'],
    dark: true,
  },
  {
    name: 'teal',
    wall: '#2b5f60',
    wallLow: '#1a4245',
    floor: '#5f4330',
    furniture: '#e9dfcc',
    wood: '#8f5f3a',
    accent: '#eea73c',
    second: '#f0704f',
    plant: '#5a9a76',
    ink: '#0e2326',
    light: '#ffe0a6',
    sky: ['#17334a', '#c79a7a'],
    dark: true,
  },
];

/** Words for a mood (or for the light of a setting), and the names of the palettes that suit it. The first match wins. */
const MOODS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/night|evening|dusk|moody|dark|late|candle|cozy lamp|cinematic|dramatic/, ['dusk', 'teal']],
  [/luxur|premium|elegant|sophisticat|rich/, ['teal', 'stone', 'blush']],
  [/energ|bold|fun|excit|playful|punch|upbeat|loud|urgent|hype/, ['sun', 'lilac', 'sky']],
  [/fresh|clean|crisp|clinical|minimal|airy|pure/, ['mint', 'sky', 'stone']],
  [/calm|seren|natural|earth|organic|relax|peace|gentle|honest/, ['sage', 'mint', 'peach']],
  [/romantic|soft|tender|beauty|feminine|dream/, ['blush', 'lilac', 'peach']],
  [/warm|morning|cozy|cosy|golden|sun|home|friendly|happy|cheer/, ['peach', 'sun', 'blush']],
  [/serious|professional|confident|corporate|focus|sad|worr|tired|frustrat|stress/, ['stone', 'sky', 'lilac']],
];

/**
 * Picks a palette that suits the words of the mood and the setting, else one that is not dark. Which of several suitable ones
 * depends only on `key` (persona and product): frames of a run with the same words have the same palette, whatever their seeds.
 */
export function paletteFor(mood: string | undefined, setting: string | undefined, key: string): Palette {
  const text = `${mood ?? ''} ${setting ?? ''}`.toLowerCase();
  const names = MOODS.find(([words]) => words.test(text))?.[1];
  const dice = new Dice('palette', key);
  const list = names
    ? PALETTES.filter((palette) => names.includes(palette.name))
    : PALETTES.filter((palette) => !palette.dark);
  return dice.pick(list);
}
