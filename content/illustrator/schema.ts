import { z } from 'zod';

/** A list in one string: "can, soda, energy drink". */
const list = z.string().transform((text) => text.trim().split(/, */));
/** A list of words without spaces: "-brot pain". */
const words = z.string().transform((text) => text.trim().split(/\s+/));
const cm = z.number().positive();

/** What products are drawn as. */
export const productsShape = z.strictObject({
  things: z.record(
    z.string(),
    z.strictObject({
      cm,
      grip: z.enum(['none', 'hand', 'hang', 'handle']),
      floor: z.literal(true).optional(),
      drink: z.literal(true).optional(),
      ends: list.optional(),
      words: list.optional(),
      packed: list.optional(),
      stands: list.optional(),
      foreign: words.optional(),
    }),
  ),
  emoji: z.record(
    z.string(),
    z.strictObject({ ends: list.optional(), stands: list.optional(), foreign: words.optional() }),
  ),
  kinds: z.record(z.string(), cm),
  sizes: z.record(z.string(), cm),
  never: list,
  suffixes: list,
  counted: list,
});
export type Products = z.infer<typeof productsShape>;

const label = z.string().optional();
/** The emoji that show a thing. */
export const emojiShape = z.record(
  z.string(),
  z.strictObject({
    kind: z.string(),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    en: z.array(z.string()),
    de: label,
    fr: label,
    es: label,
    it: label,
    pt: label,
    nl: label,
    da: label,
    sv: label,
  }),
);
export type EmojiThings = z.infer<typeof emojiShape>;

const hexes = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/));
const origin = z.strictObject({
  skin: z.tuple([z.number(), z.number()]),
  hair: list,
  coily: z.literal(true).optional(),
  straight: z.literal(true).optional(),
  host: z.literal(true).optional(),
});
/** What a description may say about somebody's looks. */
export const looksShape = z.strictObject({
  colours: z.strictObject({
    cloth: hexes,
    hair: hexes,
    eyes: hexes,
    lips: hexes,
    skin: z.record(z.string(), z.number()),
    hairOnly: list,
    also: z.record(z.string(), list),
  }),
  shades: z.strictObject({ light: list, dark: list, bright: list }),
  nouns: z.array(
    z.strictObject({
      of: z.enum([
        'hair',
        'skin',
        'eyes',
        'lips',
        'beard',
        'covering',
        'glasses',
        'earrings',
        'stud',
        'aid',
        'freckles',
        'garment',
        'tie',
        'wheelchair',
        'other',
      ]),
      kind: z.string().optional(),
      colour: z.string().optional(),
      words: list,
    }),
  ),
  traits: z.array(
    z.strictObject({
      of: z.enum(['hair', 'freckles', 'glasses', 'beard']),
      kind: z.string(),
      no: z.literal(true).optional(),
      words: list,
    }),
  ),
  forms: z.record(z.string(), list),
  patterns: z.strictObject({ stripes: list, checks: list, dots: list, flowers: list }),
  people: z.strictObject({ woman: list, man: list, relative: list, anyone: list }),
  womens: list,
  animals: list,
  fillers: list,
  stops: list,
  wears: list,
  no: list,
  ages: z.record(z.string(), z.number()),
  agesOfPeople: z.record(z.string(), z.number()),
  origins: z.array(origin.extend({ words: list })),
  called: z.record(z.string(), origin),
  everyday: list,
});
export type LooksWords = z.infer<typeof looksShape>;
export type Origin = z.infer<typeof origin>;

/** Words for each garment, and its layer. */
export const garmentsShape = z.record(z.string(), z.strictObject({ layer: z.number(), words: list }));
export type GarmentWords = z.infer<typeof garmentsShape>;

const placeWords = z.strictObject({ named: list, done: list.optional(), life: list.optional() });
/** Words for each place. */
export const placesShape = z.record(z.string(), placeWords);
export type PlaceWords = z.infer<typeof placeWords>;
