import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../product-category.js';
import type { Shot } from '../shot.js';
import type { Fact } from './facts/fact.js';
import { GOALS, type HookFamily, PLATFORMS, type StructureKey } from './formats.js';

/** Fields that a model may leave out are `null` instead of absent, because strict JSON schemas have no optional keys. */
export const briefShape = z.object({
  product: z.object({
    /** The product's name; empty where there is nothing to buy, use or attend. */
    name: z.string(),
    /** What the product is, with its article: "a self-heating mug". */
    what: z.string().nullable(),
    audience: z.string().nullable(),
    /** What the product does, has and is, in the brief's words: "It keeps your coffee hot for 6 hours", "6-hour battery". */
    benefits: z.array(z.string()),
    /** Numbers, reviews and guarantees, in the brief's words. */
    proof: z.array(z.string()),
    price: z.number().nullable(),
    /** The price in the text's words: "from $12 a month". */
    priceText: z.string().nullable(),
    /** Currency code, ISO 4217. */
    currency: z.string().nullable(),
    /** Key of a niche category, e.g. `skincare`. */
    category: z.string(),
    /** How a picture shows the product, such as held in the hand. */
    form: z.enum(PRODUCT_CATEGORIES),
  }),
  audience: z.string().nullable(),
  benefit: z.string().nullable(),
  proof: z.string().nullable(),
  /** What the audience is tired of, as a noun phrase or a sentence: "tangled cables". */
  problem: z.string().nullable(),
  /** A question to open with, word for word as the text asks its readers: "Tired of tangled cables?". */
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
  /** Where the video is filmed, as a description for a picture. */
  scene: z.string(),
  format: z.string(),
  structureType: z.string().nullable(),
  /** The brief in one paragraph, from which a model or the offline writer writes the script. */
  scriptBrief: z.string(),
  /** Language as a BCP 47 tag. */
  language: z.string(),
});

/** What the user's own records state besides the brief; none of it is extracted from prose. */
export interface Stated {
  /** Wider niches than the brief's own. */
  niches?: readonly string[];
  /** The complete text of the product, or the description. */
  text?: string | null;
  /** Contents of the box. */
  contents?: readonly Content[];
  /** Where to buy the product. */
  link?: string | null;
}
export interface Content {
  name: string;
  brand?: string;
  type?: string;
  size?: string;
  fullSize?: boolean;
}
/** A model or the offline writer fills in the shape; the caller adds the rest. */
export type Brief = z.infer<typeof briefShape> & {
  stated?: Stated;
  /** The text's own statements; absent in briefs that were stored before there were any. */
  facts?: Fact[];
  /** Whether the text makes sure that `product.name` is its name, or sells nothing that has one. */
  nameCertain?: boolean;
};

export const segmentShape = z.object({
  segmentRole: z.string().min(1),
  spokenLine: z.string(),
  onScreenText: z.string(),
  visualDirection: z.string(),
});
/** A line of a script. Scripts that were sent or stored before have neither facts nor a shot; without a shot, `visualDirection` decides. */
export type Segment = z.infer<typeof segmentShape> & {
  /** Indices of the brief's facts that the line says. */
  facts?: number[] | undefined;
  /** What the picture shows. */
  shot?: Shot | null | undefined;
};

/** A script: what is said, shown and filmed in each segment. */
export const scriptShape = z.object({
  structureType: z.string(),
  family: z.string(),
  hookText: z.string(),
  /** Number of checkable claims that the script makes; all are in the brief. */
  claimLimit: z.number().int().min(0),
  /** 0-based index of the segment in which the product first appears. */
  productEntrySegment: z.number().int().min(0),
  whyItWorks: z.string(),
  segments: z.array(segmentShape).min(1),
});
export type Script = Omit<z.infer<typeof scriptShape>, 'segments'> & { segments: Segment[] };

/** The speaker. All but the name may be missing. */
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

/** How a script is filmed. */
export interface Workflow {
  title: string;
  description: string;
  /** The format of scripts that a run of the workflow writes; its structures and its speaker are preferred. */
  format: string;
  /** What its pictures show: the creator, mostly things, a message thread, or an app on a phone. */
  pictures: 'creator' | 'things' | 'thread' | 'app';
  /** Whether all lines are filmed in one place, with one framing. */
  sameFrame: boolean;
}

/** The input of the script task. */
export interface ScriptInput {
  brief: Brief;
  /** The speaker; null for no one in particular. */
  persona: Voice | null;
  /** The video format, a key of `FORMATS`; any other value means `talking-5`. */
  format: string;
  /** The format that the script follows: one of the library, or a winner's. */
  follows?: Followed | null;
  /** The structure, a key of `STRUCTURES`; if absent, the followed format's, else one that the seed chooses. */
  structureType?: string | null;
  /** Maximum number of lines, 2 to 9; if absent, the format decides. */
  lines?: number | null;
  /** Whether there must be as many lines as that: lines that need no fact then take the place of missing ones. */
  exact?: boolean;
  /** A fixed first line, word for word. */
  opening?: string | null;
  /** Hooks already used, which must not be repeated. */
  usedHooks?: readonly string[];
  /** The workflow that will film it. */
  workflow?: Workflow | null;
  /** What its pictures can be. By default there are cards, and no photographs. */
  filmed?: Filmed;
  /** Words (letters, in languages written without spaces) that its voice says in a second, where that was measured. */
  rate?: number | null;
}

/** What the pictures of a script can be. */
export interface Filmed {
  /** Whether lines may show type cards. */
  cards: boolean;
  /** How many photographs of the subject there are; each is shown in a line of its own. */
  photographs: number;
}

/**
 * A format that a script follows: one of the library, or the structure of a successful post (a "winner"). Plain JSON, because a
 * run stores it when it starts.
 */
export interface Followed {
  /** The key by which posts refer to the format, such as `house:<slug>`, `ref:<id>` or `chat:thread`. */
  key: string;
  name: string;
  /** The hook family with which the format opens; null for any. */
  hookFamily: HookFamily | null;
  /** Openings with [slots] to fill in. */
  hookRecipes: string[];
  /** What each part does, in order. */
  beats: string[];
  structure: StructureKey | null;
  /** For a winner: the purpose of each of its parts, in one word. */
  parts: string[];
  /** The format's number of lines; null for as many as it has beats or parts. */
  lines: number | null;
  slideCount: number | null;
  /** The first line of the format's best post. */
  example: string | null;
  whatToSteal: string[];
  /** Rules that say what a script must not take over from the format. A rule may quote phrases. */
  neverCopy: string[];
}
