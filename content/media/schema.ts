import { z } from 'zod';

const text = z.string().min(1);
const texts = z.array(text).min(1);
/** A record of named entries as a list, in the order of the file, each with its name under `key`. */
const named = <K extends string, T extends object>(key: K, entries: z.ZodType<Record<string, T>>) =>
  entries.transform((all) =>
    Object.entries(all).map(([name, one]) => ({ [key]: name, ...one }) as Record<K, string> & T),
  );

/** The groups of choices for a photo, in the order in which they are listed and briefed. */
export const GROUP_IDS = [
  'place',
  'background',
  'weather',
  'activity',
  'framing',
  'camera_height',
  'camera_side',
  'composition',
  'light',
  'outfit',
  'outfit_colour',
  'accessories',
  'hair',
  'pose',
  'expression',
  'product_display',
  'props',
  'photo_style',
  'finish',
] as const;
export const SECTION_NAMES = ['Scene', 'Camera', 'Light', 'Person', 'Product', 'Style'] as const;
/** The keys of an options map whose values are numbers from -1 to 1. */
export const DIRECTION_KEYS = ['eyeGazeX', 'eyeGazeY', 'headTiltX', 'headTiltY'] as const;

const camera = z.strictObject({ azimuth: z.number(), elevation: z.number(), distance: text });
/** Part of the illustrator's scene. Its values are those of `studio/illustrator/scene.ts`. */
const scenePart = z
  .strictObject({
    place: text,
    light: text,
    framing: text,
    pose: text,
    expression: text,
    mood: text,
    arrangement: text,
    setting: text,
    composition: text,
    weather: text,
    finishes: texts,
    details: texts,
    accessories: texts,
    handProps: texts,
    talking: z.literal(true),
    camera: camera.partial(),
    clothing: z.strictObject({ garment: text, colour: z.string().regex(/^#[0-9a-f]{6}$/) }).partial(),
    /** The looks of the person in a word or two, without the colour of the hair, which comes from the person's description. */
    look: text,
  })
  .partial();

const choice = z.strictObject({
  label: text,
  prompt: z.string().regex(/^\S.*[^\s.;:]$/, 'must fit into a sentence'),
  scene: scenePart.optional(),
  /** Whether the prompt names a camera; then a photo's prompt says that the creator's phone only looks like it. */
  namesCamera: z.literal(true).optional(),
  words: texts.optional(),
});
const name = z.string().regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'must be in lower case, with `_` between words');

export const optionsShape = named(
  'id',
  z.record(
    z.enum(GROUP_IDS),
    z.strictObject({
      label: text,
      section: z.enum(SECTION_NAMES),
      /** Maximum number of choices; 1 makes it a single-select group. */
      most: z.int().min(1),
      choices: named('value', z.record(name, choice)),
    }),
  ),
);
export type Options = z.output<typeof optionsShape>;

export const presetsShape = named(
  'id',
  z.record(
    name,
    z.strictObject({
      label: text,
      description: text.optional(),
      optionsMap: z.partialRecord(
        z.enum([...GROUP_IDS, ...DIRECTION_KEYS]),
        z.union([text, texts, z.number().min(-1).max(1)]),
      ),
      /** The clothing in words, to be sent as `clothingText`. */
      clothingText: text.optional(),
    }),
  ),
);
export type Presets = z.output<typeof presetsShape>;

const coordinate = z.number().min(-1).max(1);
const directions = named(
  'id',
  z.record(name, z.strictObject({ label: text, x: coordinate, y: coordinate, prompt: z.string() })),
);
export const directionsShape = z.strictObject({ eyes: directions, head: directions });
export type Directions = z.output<typeof directionsShape>;

const clause = z.string().includes('{product}');
const look = {
  /** What happens, as a clause. If it differs by the product's category, `handheld` is the default. */
  action: z.union([
    clause,
    z.strictObject({ handheld: clause, large_object: clause.optional(), ambient: clause.optional() }),
  ]),
  /** Place, background, light and lens. */
  setting: text,
  phone: z.literal(true).optional(),
  place: text.optional(),
  light: text,
  camera: camera.optional(),
};
const photoLook = z.strictObject({ kind: z.literal('photo'), ...look, framing: text, pose: text, expression: text });
const productLook = z.strictObject({ kind: z.literal('product'), ...look, arrangement: text });
const shot = z.strictObject({
  label: text,
  description: text,
  /** Whether the shot shows a person, so that it can't be made without a creator. */
  needsPersona: z.boolean(),
  /** The earlier shot of the plan that this one continues. */
  referenceRole: text.optional(),
  /** For a pair of shots that show what the product changes: which of the two this is. */
  state: z.enum(['before', 'after']).optional(),
  rule: text.optional(),
  look: z.discriminatedUnion('kind', [photoLook, productLook]),
  withPersona: photoLook.optional(),
});
export const packsShape = z.strictObject({
  phone: text,
  plans: named(
    'slug',
    z.record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        title: text,
        /** The product category that the plan was made for. */
        productCategory: z.enum(['handheld', 'large_object', 'ambient']),
        aspectRatio: z.string().regex(/^\d+:\d+$/),
        shots: named('role', z.record(name, shot)),
      }),
    ),
  ),
});
export type Packs = z.output<typeof packsShape>;

/** Things that the illustrator can draw, by kind, each with the words that people use for it. */
export const thingsShape = z.strictObject({ large: z.record(text, texts), handheld: z.record(text, texts) });
export type Things = z.output<typeof thingsShape>;
