import { EMOJI, PRODUCTS } from '../../../content/illustrator/data.js';
import type { Products } from '../../../content/illustrator/schema.js';
import { LANGUAGES as TEXTS } from '../../../content/writer/data.js';
import { Dice } from '../../random.js';
import { hsl, mix } from '../paint/colour.js';

/** What a product is drawn as: the name of a drawing (`drawings.ts`), or an emoji. */
export type Shape = string;

/** What is known of a thing besides its looks. */
export interface Kind {
  /** Real height, to which hands and other things are scaled. */
  cm: number;
  /** How a hand holds it. `none`: it stands, lies or is too large for a hand to close around it. */
  grip: 'none' | 'hand' | 'hang' | 'handle';
  /** Whether it stands on the floor or the ground: on a counter, it would be a toy. */
  floor: boolean;
  /** Whether somebody drinks from it. */
  drink: boolean;
}

/** Heights in cm: of the highest thing that a hand closes around, and of the lowest that stands on the floor. */
const [HELD_CM, FLOOR_CM] = [26, 60];

export function kindOf(shape: Shape): Kind {
  const drawn = PRODUCTS.things[shape];
  if (drawn) return { cm: drawn.cm, grip: drawn.grip, floor: drawn.floor ?? false, drink: drawn.drink ?? false };
  const kind = EMOJI[shape]?.kind ?? '';
  const cm = PRODUCTS.sizes[shape] ?? PRODUCTS.kinds[kind] ?? HELD_CM;
  return {
    cm,
    grip: cm <= HELD_CM ? 'hand' : 'none',
    floor: cm >= FLOOR_CM && kind !== 'clothing',
    drink: kind === 'drink',
  };
}

/** The box of what an emoji's picture shows, in its 128 units; undefined if the emoji shows no thing. */
export const emojiBox = (emoji: Shape): readonly [x: number, y: number, w: number, h: number] | undefined =>
  EMOJI[emoji]?.box;

const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv'] as const;
/** Languages whose compounds end with the noun. */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'da', 'sv']);
/** Shorter words may end a compound by chance ("tiger" in "Schweinsteiger"). */
const LEAST_END = 6;

/** English nouns that tell a thing at the end of what it is, and those that tell it anywhere in it. */
const [ENDS, WORDS] = [new Map<string, Shape>(), new Map<string, Shape>()];
/** Those for packages, and those of what cannot be drawn, for which a thing stands. */
const [PACKED, STANDS] = [new Set<string>(), new Set<string>()];
/** Nouns of other languages: whole words, by language if it is known, and ends of words. */
const FOREIGN = new Map<string, Shape>();
const FOREIGN_ENDS: [string, Shape][] = [];

/** A word, and what it may be the plural of. */
function singulars(word: string): string[] {
  const forms = [word];
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return forms;
}
const lookUp = (things: ReadonlyMap<string, Shape>, word: string): Shape | undefined => {
  for (const form of singulars(word)) if (things.has(form)) return things.get(form);
  return undefined;
};

const add = (map: Map<string, Shape>, keys: readonly string[] | undefined, shape: Shape): void => {
  for (const key of keys ?? []) if (!map.has(key)) map.set(key, shape);
};
const TOLD: readonly [Shape, Partial<Products['things'][string]>][] = [
  ...Object.entries(PRODUCTS.things),
  ...Object.entries(PRODUCTS.emoji),
];
for (const [shape, { ends, words, packed, stands, foreign = [] }] of TOLD) {
  add(ENDS, ends, shape);
  add(ENDS, words, shape);
  add(WORDS, words, shape);
  add(ENDS, stands, shape);
  for (const word of packed ?? []) PACKED.add(word);
  for (const word of stands ?? []) STANDS.add(word);
  for (const word of foreign) {
    add(FOREIGN, [word.replace(/^-/, '')], shape);
    if (word.startsWith('-')) FOREIGN_ENDS.push([word.slice(1), shape]);
  }
}
const NEVER = new Set(PRODUCTS.never);
/** Small words of any language. A thing of the same name in another one is none: Dutch "das" is a badger. */
const SMALL: ReadonlySet<string> = new Set(
  Object.values(TEXTS).flatMap(({ reading, speaking }) => [
    ...[reading.articles, reading.copulas, reading.placed, reading.notNames].flat(),
    ...[speaking.clauses, speaking.own, speaking.audience].flat(),
  ]),
);
/** Names of other languages with fewer letters may be small words of a language that nobody listed. */
const LEAST_NAME = 4;
for (const [emoji, names] of Object.entries(EMOJI)) {
  add(
    ENDS,
    names.en.filter((name) => !NEVER.has(name) && !lookUp(ENDS, name)),
    emoji,
  );
  for (const code of LANGUAGES) {
    const name = names[code];
    if (!name || name.includes(' ') || name.length < LEAST_NAME || SMALL.has(name)) continue;
    add(FOREIGN, [name], emoji);
    if (COMPOUNDING.has(code) && name.length >= LEAST_END) FOREIGN_ENDS.push([name, emoji]);
  }
}

const SUFFIXES = new Set(PRODUCTS.suffixes);
const COUNTED = new Set(PRODUCTS.counted);

/** Maximum number of words of a noun. */
const MOST_WORDS = 3;

/** The thing that the last words name. More words take precedence over fewer. */
function endOf(words: readonly string[]): Shape | undefined {
  let end = words.length;
  while (end > 1 && (SUFFIXES.has(words[end - 1]!) || /^\d/.test(words[end - 1]!))) end--;
  // A phrase that ends with such a word may be a thing of its own ("drum set").
  for (const last of new Set([words.length, end]))
    for (let count = MOST_WORDS; count > (last > end ? 1 : 0); count--) {
      const found = count <= last ? lookUp(ENDS, words.slice(last - count, last).join(' ')) : undefined;
      if (found) return found;
    }
  return undefined;
}

/** The thing that the noun at the end of what something is names. */
function findNoun(words: readonly string[]): Shape | undefined {
  const of = words.lastIndexOf('of');
  if (of <= 0) return endOf(words);
  const counted = singulars(words[of - 1]!).some((word) => COUNTED.has(word)) ? endOf(words) : undefined;
  return counted ?? endOf(words.slice(0, of));
}

/** Matches the end of the words that say what a thing is, before what it is for, with or made of. */
const END_OF_HEAD = /[,.;:(!?]| (?:for|with|that|which|who|from|in|to|by|on|at|every|within|without|made|and you) /;

/** The words, of a text in lower case, that say what a thing is. */
const headOf = (low: string): string[] =>
  low
    .slice(0, 200)
    .split(END_OF_HEAD)[0]!
    .split(/[^\p{L}\p{N}'’-]/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/['’]s$/, ''));

/** Matches what comes before the noun in a definition, or before what somebody makes or sells. */
const DEFINED =
  / (?:is|are) (?:an?|the|our|your) | (?:sells?|makes?|bakes?|roasts?|brews?|knits?|sews?|prints?|grows?|builds?|crafts?|installs?|repairs?|fixes|tunes|rents?(?: out)?|stocks?|offers?|ships?|delivers?|serves?) /;
/** Maximum number of characters of a text in which definitions are sought. */
const MOST_PROSE = 600;

/**
 * The thing that a text tells: by the noun that ends what it is, else by the last of the words that say what it is ("protein
 * powder, 500 g" is a powder). Of prose, only definitions count ("it is an e-bike", not "it fits into your car").
 */
function findThing(text: string, prose = false): Shape | undefined {
  const low = text.toLowerCase();
  for (const said of prose ? low.slice(0, MOST_PROSE).split(DEFINED).slice(1) : [low]) {
    const words = headOf(said);
    const found = findNoun(words);
    if (found) return found;
    if (prose) continue;
    for (const word of [...words].reverse()) {
      const thing = lookUp(WORDS, word);
      if (thing) return thing;
    }
    if (words.some((word) => singulars(word).some((form) => PACKED.has(form)))) return 'box';
  }
  return undefined;
}

/** Matches, in lower case, what comes before the noun where a sentence defines a thing or says what somebody makes or sells. */
const FOREIGN_DEFINED =
  / (?:(?:ist|sind|est|sont|es|son|è|sono|é|são|is|zijn|er|är) (?:ein|eine|das|die|der|un|une|le|la|les|una|el|il|um|uma|een|het|de|en|et|ett)|verkauft|verkaufen|backt|backen|macht|baut|repariert|vermietet|röstet|fabrique|fabriquent|vend|vendons|fabrica|fabricamos|vende|vendemos|tuesta|tostamos|produce|produciamo|verkoopt|verkopen|bakt|maakt|bager|sælger|laver|reparerer|udlejer|bakar|säljer|gör) /;

/** Shorter words in a name may as well be English ("Pain Relief Patch"). */
const LEAST_LETTERS = 7;
/** Maximum number of characters after a verb in which the noun is sought. */
const REACH = 60;

/** The first thing among the words, in lower case, of at least `letters` letters. */
function firstForeign(text: string, letters = 1): Shape | undefined {
  for (const word of text.split(/[^\p{L}-]/u)) {
    if (word.length < letters) continue;
    const found =
      FOREIGN.get(word) ?? FOREIGN_ENDS.find(([end]) => word.length > end.length && word.endsWith(end))?.[1];
    if (found) return found;
  }
  return undefined;
}

/** The thing that a text in another language defines, or says that somebody makes or sells. */
function findForeignThing(text: string): Shape | undefined {
  for (const said of text.toLowerCase().split(FOREIGN_DEFINED).slice(1)) {
    const found = firstForeign(said.slice(0, REACH).split(/[.!?;:]/)[0]!);
    if (found) return found;
  }
  return undefined;
}

/** What a product is drawn as: by its description, else its name, else further text, else its category. */
export function shapeFor(
  name: string,
  category: string | null | undefined,
  what?: string | null,
  more?: string,
): Shape {
  const found =
    findThing(what ?? '') ??
    findThing(name) ??
    findThing(more ?? '', true) ??
    findForeignThing(`${name}. ${what ?? ''}. ${more ?? ''}`) ??
    firstForeign(name.toLowerCase(), LEAST_LETTERS);
  if (found) return found;
  // If no words tell the thing, use a sign for a place or service (`ambient`), else a carton, which can contain anything.
  return category === 'ambient' ? 'sign' : 'box';
}

/** Things that stand for what cannot be drawn. */
const STAND_INS: ReadonlySet<Shape> = new Set(['box', 'sign']);

/** Whether the illustrator can draw what a noun, or a short description that ends with one, names. */
export function drawsNoun(noun: string): boolean {
  const words = headOf(noun.toLowerCase());
  if ([1, 2].some((count) => singulars(words.slice(-count).join(' ')).some((word) => STANDS.has(word)))) return false;
  const found = findNoun(words) ?? firstForeign(noun.toLowerCase(), LEAST_LETTERS);
  return found !== undefined && !STAND_INS.has(found);
}

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bred|cherry|chili|berry|strawberr/, '#d6394a'],
  [/orange|citrus|mango|peach/, '#f08a3c'],
  [/lemon|yellow|honey|sun/, '#f1b93a'],
  [/green|mint|matcha|herb|aloe|tea/, '#3f9a6b'],
  [/blue|ocean|aqua|sea|water|sky/, '#2f7fc1'],
  [/lavender|purple|violet|plum/, '#7f62b3'],
  [/pink|rose|blush/, '#e27a97'],
  [/coffee|brown|choco|cocoa|wood/, '#7b4b32'],
  [/black|charcoal|night/, '#2d2b33'],
];

/** Picks the brand's colour: by a colour word in the name, else by the name and the seed. */
export function brandColour(name: string, seed: number): string {
  const found = NAMED.find(([words]) => words.test(name.toLowerCase()))?.[1];
  const dice = new Dice('brand', name, seed);
  const base = found ?? hsl(dice.pick([4, 16, 32, 150, 168, 196, 214, 262, 338]), 0.6, 0.5);
  return mix(base, dice.pick(['#ffffff', '#1a1030', base]), dice.range(0, 0.12));
}
