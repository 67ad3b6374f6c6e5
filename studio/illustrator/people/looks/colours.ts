import { darker, lighter, mix } from '../../paint/colour.js';

/** Words that make a colour lighter or darker. */
export const SHADES = ['light', 'dark', 'bright'] as const;
export type Shade = (typeof SHADES)[number];

/** A colour as it is said: "dark green" is green with the shade `dark`. */
export interface Said {
  name: string;
  shade?: Shade;
}

/** Colours of cloth. */
const CLOTH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    white: '#f4f1ea',
    cream: '#f0e3c8',
    ivory: '#f1e9d6',
    beige: '#dcc6a4',
    sand: '#d8c19b',
    camel: '#bf8f58',
    khaki: '#a4966a',
    tan: '#c59c6d',
    brown: '#8a5f43',
    chocolate: '#5c3a29',
    chestnut: '#7a4630',
    rust: '#b6532f',
    terracotta: '#c66b4a',
    copper: '#b8683c',
    bronze: '#9a6b3c',
    black: '#2a262d',
    charcoal: '#474a54',
    grey: '#8c8f98',
    silver: '#c3c6cc',
    navy: '#263a63',
    indigo: '#3b3f87',
    'royal blue': '#2f56b8',
    'sky blue': '#8dc0e8',
    blue: '#3f72b8',
    denim: '#4a6fa0',
    turquoise: '#35b3b0',
    teal: '#1f8583',
    emerald: '#177a54',
    lime: '#a5cf45',
    green: '#3f8a5b',
    olive: '#76794a',
    sage: '#93ab8c',
    mint: '#9fd6bf',
    yellow: '#f2c14b',
    mustard: '#d99c2b',
    ochre: '#c98a2e',
    gold: '#d5a53c',
    golden: '#d5a53c',
    orange: '#ec7a3c',
    peach: '#f4b48d',
    coral: '#f37b63',
    salmon: '#f0937f',
    red: '#cf3c40',
    scarlet: '#d62f2f',
    maroon: '#6d2230',
    burgundy: '#7b2a3c',
    pink: '#ee9fb4',
    'hot pink': '#e24a93',
    magenta: '#b93a8c',
    blush: '#f0bfc0',
    plum: '#6a3560',
    purple: '#7b5aa8',
    violet: '#7a55b5',
    lavender: '#b3a1da',
    lilac: '#bda9dc',
  }),
);

/** Colours of hair, natural and dyed. */
const HAIR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: '#1f1a1e',
    brunette: '#4a2e22',
    brown: '#4a2e22',
    chocolate: '#43271c',
    mahogany: '#55261d',
    chestnut: '#8a5a34',
    caramel: '#8a5a34',
    copper: '#b4552d',
    honey: '#b98545',
    sand: '#b8935a',
    blonde: '#d6a558',
    gold: '#d6a558',
    golden: '#d6a558',
    'dark blonde': '#a88350',
    'ash blonde': '#c4ad83',
    'strawberry blonde': '#cf8a55',
    platinum: '#ead9b0',
    auburn: '#7e3522',
    red: '#a5432a',
    ginger: '#c2602a',
    burgundy: '#5e1f2c',
    maroon: '#5e1f2c',
    'salt and pepper': '#807c7c',
    charcoal: '#6b696b',
    grey: '#b9b6b4',
    silver: '#c9c8ca',
    white: '#ebe8e3',
    purple: '#7b4aa8',
    violet: '#7b4aa8',
    plum: '#5d2f5e',
    lavender: '#b79be0',
    lilac: '#b79be0',
    blue: '#3c6fc4',
    'royal blue': '#2d55c0',
    'sky blue': '#7db8e6',
    navy: '#24366b',
    indigo: '#3b3f87',
    teal: '#1f8a8a',
    turquoise: '#2fb0b0',
    green: '#3f9a58',
    emerald: '#1b7f58',
    lime: '#a0c94a',
    mint: '#8ed6b4',
    pink: '#e58aa8',
    'hot pink': '#e0418f',
    magenta: '#b8307f',
    peach: '#efaf8b',
    coral: '#ee7f66',
    orange: '#e2722b',
    yellow: '#ecc94b',
    scarlet: '#c9252d',
  }),
);
/** Colours that name hair whatever noun follows: "a blonde woman", "an auburn bob". */
export const HAIR_ONLY: ReadonlySet<string> = new Set([
  'brunette',
  'blonde',
  'dark blonde',
  'ash blonde',
  'strawberry blonde',
  'platinum',
  'auburn',
  'ginger',
  'salt and pepper',
]);

const EYES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    blue: '#4f86c6',
    'sky blue': '#74abe0',
    'royal blue': '#3f66c0',
    navy: '#3a5688',
    charcoal: '#5c6570',
    green: '#4f9060',
    emerald: '#3f8f66',
    grey: '#8794a0',
    silver: '#8794a0',
    brown: '#5f3a22',
    chestnut: '#5f3a22',
    hazel: '#8c7038',
    amber: '#b0782c',
    honey: '#a8742f',
    turquoise: '#3f9ba3',
    teal: '#3f9ba3',
    violet: '#6f62ad',
    black: '#21150f',
  }),
);

const LIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: '#b81f2d',
    scarlet: '#c9252d',
    burgundy: '#6d1f30',
    plum: '#6a2750',
    pink: '#d9668a',
    'hot pink': '#dc3f86',
    magenta: '#b3327c',
    coral: '#e0624f',
    orange: '#dd5f33',
    brown: '#7a4030',
    black: '#2a1c22',
    purple: '#70407f',
  }),
);

/** Tones of skin from the lightest to the darkest, one step apart. */
export const SKIN = ['#f9d7bd', '#f2c19c', '#e2a57a', '#c68455', '#9c6039', '#704327', '#4e2d1b'] as const;

/** The colour of a tone of skin; tones between two of {@link SKIN} are mixed. */
export function skinOf(tone: number): string {
  const at = Math.max(0, Math.min(SKIN.length - 1, tone));
  const low = Math.floor(at);
  return mix(SKIN[low]!, SKIN[low + 1] ?? SKIN[low]!, at - low);
}

/** Tones of skin by the words that name them. */
const TONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    white: 0.3,
    fair: 0,
    ivory: 0,
    rosy: 0.3,
    peach: 0.6,
    beige: 1,
    cream: 0.3,
    medium: 2,
    olive: 2,
    tan: 2,
    bronze: 2.4,
    golden: 2,
    gold: 2,
    honey: 2.2,
    amber: 2.6,
    caramel: 3,
    copper: 3.3,
    brown: 4,
    chestnut: 4,
    chocolate: 4.6,
    mahogany: 4.7,
    black: 5.2,
    ebony: 5.6,
  }),
);
const ALONE: Readonly<Record<Shade, number | undefined>> = { light: 0, dark: 5, bright: undefined };

/** The tone of skin that words name; undefined if they name none. @param shade a shade without a colour: "dark skin" */
export function toneOf(said: readonly Said[], shade: Shade | undefined): number | undefined {
  const known = said.find(({ name }) => TONES.has(name));
  if (!known) return shade && ALONE[shade];
  const tone = TONES.get(known.name)!;
  if (known.shade === 'light') return tone - (tone > 3 ? 1 : 0.5);
  return known.shade === 'dark' ? tone + 0.7 : tone;
}

const shaded = (colour: string, shade: Shade | undefined): string =>
  shade === 'light' ? lighter(colour, 0.36) : shade === 'dark' ? darker(colour, 0.32) : colour;

const finder =
  (table: ReadonlyMap<string, string>) =>
  (said: readonly Said[]): string | undefined => {
    const known = said.find(({ name }) => table.has(name));
    return known && shaded(table.get(known.name)!, known.shade);
  };

/** The colour of cloth that words name. */
export const clothOf = finder(CLOTH);
/** The colour of lips that words name. */
export const lipsOf = finder(LIPS);
/** The colour of eyes that words name. @param shade a shade without a colour: "dark eyes" */
export const eyesOf = (said: readonly Said[], shade?: Shade): string | undefined =>
  finder(EYES)(said.filter(({ name }) => EYES.has(name)).map(({ name }) => ({ name }))) ??
  (shade === 'dark' ? '#33200f' : shade === 'light' ? '#7d97a8' : undefined);

/**
 * The colour of hair that words name.
 * @param alone a shade without a colour: "dark" means dark brown, "light" blonde
 */
export function hairOf(said: readonly Said[], alone?: Shade): string | undefined {
  const known = said.find(({ name }) => HAIR.has(name)) ?? said.find(({ name }) => name === 'fair');
  if (!known) return alone === 'dark' ? '#2e1f1a' : alone === 'light' ? HAIR.get('blonde')! : undefined;
  const { name, shade } = known;
  if (name === 'fair') return HAIR.get('blonde')!;
  if (name === 'brown' && shade)
    return shade === 'dark' ? '#33211a' : shade === 'light' ? HAIR.get('chestnut')! : HAIR.get('brown')!;
  if (name === 'blonde' && shade) return shade === 'dark' ? HAIR.get('dark blonde')! : '#e3c283';
  if (name === 'red' && shade === 'bright') return HAIR.get('scarlet')!;
  if (name === 'black' || name === 'white') return HAIR.get(name)!;
  return shade === 'light' ? lighter(HAIR.get(name)!, 0.2) : shaded(HAIR.get(name)!, shade);
}

/** Hair of people who have turned grey, by age in years. */
export const greyOf = (age: number, chance: number): string =>
  age >= 76
    ? chance < 0.7
      ? HAIR.get('white')!
      : HAIR.get('grey')!
    : chance < 0.6
      ? HAIR.get('grey')!
      : HAIR.get('salt and pepper')!;

/** Every colour word, with the name under which the tables list it. */
export const COLOUR_WORDS: ReadonlyMap<string, string> = new Map([
  ...[...CLOTH.keys(), ...HAIR.keys(), ...EYES.keys(), ...TONES.keys()].map((name): [string, string] => [name, name]),
  ...Object.entries({
    blond: 'blonde',
    'dirty blonde': 'dark blonde',
    'dirty blond': 'dark blonde',
    'sandy blonde': 'dark blonde',
    'sandy blond': 'dark blonde',
    'ash blond': 'ash blonde',
    'strawberry blond': 'strawberry blonde',
    'white blonde': 'platinum',
    'platinum blonde': 'platinum',
    'platinum blond': 'platinum',
    'peroxide blonde': 'platinum',
    bleached: 'platinum',
    'golden blonde': 'blonde',
    sandy: 'sand',
    redhead: 'ginger',
    redheaded: 'ginger',
    'red headed': 'ginger',
    'red head': 'ginger',
    titian: 'auburn',
    raven: 'black',
    'jet black': 'black',
    jet: 'black',
    'blue black': 'black',
    ash: 'ash blonde',
    'ash brown': 'brown',
    'salt pepper': 'salt and pepper',
    'pepper and salt': 'salt and pepper',
    greying: 'salt and pepper',
    graying: 'salt and pepper',
    gray: 'grey',
    'silver grey': 'silver',
    'silver gray': 'silver',
    silvery: 'silver',
    silvered: 'silver',
    snowy: 'white',
    'snow white': 'white',
    'off white': 'cream',
    camo: 'khaki',
    'navy blue': 'navy',
    cobalt: 'royal blue',
    'cobalt blue': 'royal blue',
    sapphire: 'royal blue',
    'light blue': 'sky blue',
    'baby blue': 'sky blue',
    'powder blue': 'sky blue',
    'pale blue': 'sky blue',
    aqua: 'turquoise',
    cyan: 'turquoise',
    'forest green': 'emerald',
    'bottle green': 'emerald',
    'olive green': 'olive',
    'sage green': 'sage',
    'mint green': 'mint',
    'lime green': 'lime',
    'neon green': 'lime',
    'emerald green': 'emerald',
    crimson: 'red',
    ruby: 'red',
    wine: 'burgundy',
    bordeaux: 'burgundy',
    'wine red': 'burgundy',
    'burnt orange': 'rust',
    'baby pink': 'blush',
    'dusty pink': 'blush',
    'pale pink': 'blush',
    rose: 'pink',
    fuchsia: 'hot pink',
    'neon pink': 'hot pink',
    mauve: 'lilac',
    aubergine: 'plum',
    'dark grey': 'charcoal',
    'dark gray': 'charcoal',
    anthracite: 'charcoal',
    pale: 'fair',
    porcelain: 'fair',
    alabaster: 'fair',
    milky: 'fair',
    tanned: 'tan',
    'sun tanned': 'tan',
    suntanned: 'tan',
    'sun kissed': 'tan',
    bronzed: 'bronze',
    mocha: 'chocolate',
    espresso: 'chocolate',
  }),
]);

export const SHADE_WORDS: ReadonlyMap<string, Shade> = new Map(
  Object.entries({
    light: 'light',
    lighter: 'light',
    pastel: 'light',
    dark: 'dark',
    darker: 'dark',
    deep: 'dark',
    rich: 'dark',
    bright: 'bright',
    vivid: 'bright',
    vibrant: 'bright',
    neon: 'bright',
    fiery: 'bright',
    flaming: 'bright',
    dyed: 'bright',
  } as const),
);
