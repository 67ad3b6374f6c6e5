import { z } from 'zod';
import { EXPRESSIONS, FRAMINGS, GARMENTS, LIGHTS, PLACES, POSES } from '../scenes.js';
import { FORMAT_MEDIA, GOALS, HOOK_FAMILIES, PRESET_KEYS, PRODUCT_TYPES } from './keys.js';

/** A text without hyphens as dashes and without stray spaces. */
const text = z
  .string()
  .min(1)
  .refine(
    (is) => is === is.trim() && !/ - |--|[^\n]\s{2}\S/.test(is.replaceAll('\n\n', '\n')),
    'has a stray space or a hyphen as a dash',
  );
const countWords = (is: string): number => is.split(/\s+/).filter(Boolean).length;
const words = (least: number, most: number) =>
  text.refine((is) => countWords(is) >= least && countWords(is) <= most, `must have ${least} to ${most} words`);
const isEnded = (is: string): boolean => /[.?!]["”]?$/.test(is);
const ENDED = 'must end like a sentence';
const key = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/, 'must be lower-case words joined by hyphens');

/** A list whose entries differ in each of the named fields. */
const unique = <T extends z.ZodObject>(shape: T, ...fields: string[]) =>
  z.array(shape).check(({ value, issues }) => {
    for (const field of fields) {
      const all = value.map((entry) => entry[field]);
      const twice = all.findIndex((one, index) => all.indexOf(one) < index);
      if (twice >= 0) issues.push({ code: 'custom', input: value, path: [twice, field], message: 'is there twice' });
    }
  });

/** The presenters of runs that name no creator. */
export const castShape = z
  .array(z.strictObject({ name: text, gender: z.enum(['female', 'male']), look: text }))
  .min(16);
export type Presenter = z.infer<typeof castShape>[number];

const signal = z.enum(GOALS);
const shapeShape = z.strictObject({
  key,
  label: text,
  description: text,
  hookFamily: z.enum(HOOK_FAMILIES).nullable(),
  signal,
});
const shapes = unique(shapeShape, 'key');
/** A kind of post within one medium, such as a kind of chat story or carousel. */
export type Shape = z.infer<typeof shapeShape>;

export const vocabularyShape = z.strictObject({
  version: z.int(),
  media: z.record(z.enum(FORMAT_MEDIA), text),
  workflows: z.record(z.enum(PRESET_KEYS), z.strictObject({ title: text, description: text })),
  hookFamilies: z.record(z.enum(HOOK_FAMILIES), z.strictObject({ label: text, signal, description: text })),
  structureSignals: z.record(key, signal),
  demoted: z.array(z.string()),
  /** By the family of their recipes. */
  shapes: z.strictObject({
    chat: shapes,
    story: shapes,
    monologue: shapes,
    demo: shapes,
    carousel: shapes,
    deck: shapes,
  }),
  niches: unique(z.strictObject({ key, label: text, category: key.exactOptional() }), 'key'),
});

/** A line as short as a slide or a list needs it. */
const line = text.max(140);
const sentence = line.refine(isEnded, ENDED);
/** An opening line with [slots] to fill in. */
const template = line
  .refine((is) => /\[[A-Za-z][a-z ]{1,30}\]/.test(is) && !/[[\]{}<>]/.test(outsideSlots(is)), 'needs [slots], in words')
  .refine((is) => countWords(outsideSlots(is)) >= 3, 'needs three words besides its slots')
  .refine((is) => countWords(is.replace(SLOTS, 'slot')) <= 20, 'is too long to be said');
const SLOTS = /\[[A-Za-z][a-z ]{1,30}\]/g;
const outsideSlots = (is: string): string => is.replace(SLOTS, '');

/** The starter formats of one medium. A format's medium, workflows and hook family follow from the recipe that its key names. */
export const startersShape = (medium: (typeof FORMAT_MEDIA)[number], niches: readonly string[]) =>
  unique(
    z.strictObject({
      /** Key of the vocabulary recipe that the format follows; posts that were made with the format carry it. */
      key: z.string().regex(/^[a-z]{2,20}:[a-z0-9-]{1,80}$/),
      name: words(1, 9),
      /** The format in one sentence. */
      summary: words(1, 25).refine(isEnded, ENDED),
      productType: z.enum(PRODUCT_TYPES),
      /** Whether the format suits paid placements. */
      paid: z.boolean(),
      /** The niches that the format suits; empty for any. */
      niches: z.array(z.string().refine((is) => niches.includes(is), 'is not a niche of vocabulary.yaml')).default([]),
      /** The workflow that usually makes the format; otherwise the first of its recipe. */
      preset: z.enum(PRESET_KEYS).exactOptional(),
      /** The options with which a run follows the format; otherwise that of its recipe. */
      options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
      /** The purpose of each part of the post, in order. */
      beats: z.array(sentence).min(3).max(8),
      /** Chat messages and slide covers are written without a full stop. */
      hookRecipes: z
        .array(['chat', 'carousel'].includes(medium) ? template : template.refine(isEnded, ENDED))
        .min(2)
        .max(4),
      /** How to make it, why it works and how it goes wrong, as paragraphs separated by an empty line. */
      body: words(120, 250).refine((is) => is.split('\n\n').every(isEnded), 'has a paragraph without an end'),
      whatToSteal: z.array(line).min(2).max(4),
      /** What to leave out, because it makes the format fail or would be unfair to somebody. */
      whatNotToCopy: z.array(line).min(2).max(4),
      audience: text.refine(isEnded, ENDED),
      /** A sample opening, written by us for a product that does not exist. */
      example: z.strictObject({
        hook: words(1, 20).refine((is) => !/[[\]]/.test(is), 'must have no slots'),
        note: text.regex(/written by us|our own/i, 'must say that we wrote it'),
      }),
      /** The date of the release that added the format: YYYY-MM-DD. */
      firstSeen: z.iso.date(),
    }),
    'key',
    'name',
  );
export type StarterDraft = z.infer<ReturnType<typeof startersShape>>[number];

/** Ready-made storyboards. */
export const storyboardsShape = unique(
  z.strictObject({
    /** Stable: clients store it. */
    id: key,
    name: text.min(5),
    description: text.min(31),
    category: z.enum(['product', 'proof', 'teaching', 'story']),
    /** One emoji. */
    icon: z.string().refine((is) => [...new Intl.Segmenter().segment(is)].length === 1, 'must be one emoji'),
    frames: z
      .array(
        z.strictObject({
          caption: text.max(119),
          visual_description: words(11, 80),
          /** Whether the creator is seen, rather than only things and hands. */
          use_character: z.literal(true).exactOptional(),
        }),
      )
      .min(4)
      .max(8),
  }),
  'id',
);
export type StoryboardPreset = z.infer<typeof storyboardsShape>[number];

/** The looks of creator photos that every installation is given once. */
export const visualPresetsShape = unique(
  z.strictObject({
    /** Identifies the look among those that an installation was already given. */
    slug: key,
    title: text,
    prompt: text,
    description: text,
    clothing: text,
    background: text,
    /** The person in the example picture. */
    shownBy: z.strictObject({ gender: z.enum(['female', 'male']), visualDescription: text }),
    /** What the example picture shows, in the illustrator's keys. */
    scene: z.strictObject({
      framing: z.enum(FRAMINGS),
      place: z.enum(PLACES),
      light: z.enum(LIGHTS),
      expression: z.enum(EXPRESSIONS),
      pose: z.enum(POSES),
      clothing: z.strictObject({
        words: text,
        garment: z.enum(GARMENTS),
        colour: z.string().regex(/^#[0-9a-f]{6}$/),
      }),
      setting: text,
      mood: text,
    }),
    seed: z.int(),
  }),
  'slug',
  'title',
  'prompt',
  'seed',
);
export type VisualPreset = z.infer<typeof visualPresetsShape>[number];
