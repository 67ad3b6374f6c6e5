import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../product-category.js';
import type { Followed } from './follow.js';
import { GOALS, PLATFORMS } from './formats.js';

/** Everything a model may leave out is `null`, not absent: strict JSON schemas know no optional keys. */
export const briefShape = z.object({
  product: z.object({
    /** Empty where nothing can be bought, used or attended. */
    name: z.string(),
    /** What it is, with its article: "a self-heating mug". */
    what: z.string().nullable(),
    audience: z.string().nullable(),
    /** Phrases without subject, third person: "keeps your coffee hot for 6 hours". */
    benefits: z.array(z.string()),
    /** Numbers, reviews, guarantees, as the brief has them. */
    proof: z.array(z.string()),
    price: z.number().nullable(),
    /** The price as the text says it: "from $12 a month". */
    priceText: z.string().nullable(),
    /** ISO 4217. */
    currency: z.string().nullable(),
    /** Key of a niche category, e.g. `skincare`. */
    category: z.string(),
    /** How it is held in a picture. */
    form: z.enum(PRODUCT_CATEGORIES),
  }),
  audience: z.string().nullable(),
  benefit: z.string().nullable(),
  proof: z.string().nullable(),
  /** What its audience is tired of, as a noun phrase: "tangled cables". */
  problem: z.string().nullable(),
  /** A question that the text asks its readers, to open with, word for word: "Tired of tangled cables?". */
  question: z.string().nullable(),
  goal: z.enum(GOALS),
  platform: z.enum(PLATFORMS),
  niche: z.string(),
  persona: z.object({
    label: z.string(),
    niche: z.string(),
    gender: z.string().nullable(),
    tone_of_voice: z.string(),
    why: z.string(),
  }),
  /** Where it is filmed, in words for a picture. */
  scene: z.string(),
  format: z.string(),
  structureType: z.string().nullable(),
  /** A paragraph for whoever writes the script. */
  scriptBrief: z.string(),
  /** BCP 47. */
  language: z.string(),
});

/** What the user's own rows say beside the brief; nothing of it has to be read out of prose. */
export interface Stated {
  /** Wider niches than the brief's own. */
  niches?: readonly string[];
  /** The product's text or the description, whole. */
  text?: string | null;
  /** What is in the box. */
  contents?: readonly Content[];
  /** Where to buy it. */
  link?: string | null;
}
export interface Content {
  name: string;
  brand?: string;
  type?: string;
  size?: string;
  fullSize?: boolean;
}
/** A model fills in the shape; what is stated is added by the caller. */
export type Brief = z.infer<typeof briefShape> & { stated?: Stated };

export const segmentShape = z.object({
  segmentRole: z.string().min(1),
  spokenLine: z.string(),
  onScreenText: z.string(),
  visualDirection: z.string(),
});
export type Segment = z.infer<typeof segmentShape>;

/** The talking-head script of the specification. */
export const scriptShape = z.object({
  structureType: z.string(),
  family: z.string(),
  hookText: z.string(),
  /** How many checkable claims it makes; all are in the brief. */
  claimLimit: z.number().int().min(0),
  /** 0-based segment in which the product first appears. */
  productEntrySegment: z.number().int().min(0),
  whyItWorks: z.string(),
  segments: z.array(segmentShape).min(1),
});
export type Script = z.infer<typeof scriptShape>;

/** Who says it. All but the name may be missing. */
export interface Voice {
  name: string;
  gender?: string | null;
  label?: string | null;
  niche?: string | null;
  tone_of_voice?: string | null;
  accent?: string | null;
  short_bio?: string | null;
  peer_archetype?: string | null;
  backstory?: string | null;
  interests?: readonly string[];
  catchphrases?: readonly string[];
  avoid_phrases?: readonly string[];
}

/** What a script is written from. */
export interface ScriptInput {
  brief: Brief;
  /** Who says it; null for no one in particular. */
  persona: Voice | null;
  /** A key of `FORMATS`; another is read as `talking-5`. */
  format: string;
  /** The format of the library that it is made after. */
  follows?: Followed | null;
  /** A key of `STRUCTURES`; chosen by the seed where absent. */
  structureType?: string | null;
  /** 2 to 9; the format's own number where absent. */
  lines?: number | null;
  /** A fixed first line, said word for word. */
  opening?: string | null;
  /** Hooks already used: another is written. */
  usedHooks?: readonly string[];
  /** The workflow that will film it; a model is told. */
  workflow?: { title: string; description: string } | null;
}
