import type { CaptionOptions } from '../../../platform/captions.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { ProductRow } from '../../catalog/index.js';
import type { BriefFacts, Script } from '../../writing/index.js';

/** What a run keeps as JSON. Storage keys, not addresses; money in US dollars; times in seconds. */

/** The creator as he or she was when the run started. What has a `?` is absent from the preset's presenter and from older runs. */
export interface CreatorSnapshot {
  id: string | null;
  slug: string | null;
  name: string;
  gender: string | null;
  accent: string | null;
  voice: string | null;
  label?: string | null;
  niche: string | null;
  tone_of_voice: string | null;
  short_bio?: string | null;
  peer_archetype?: string | null;
  backstory?: string | null;
  interests?: string[];
  visual_description: string | null;
  catchphrases: string[];
  avoid_phrases: string[];
  outfits_owned: string[];
  passport_key: string | null;
}

export interface ProductSnapshot {
  id: string;
  name: string;
  category: ProductCategory;
  text: string | null;
  image_keys: string[];
  price: number | null;
  currency: string | null;
  link: string | null;
  /** Absent from older runs. */
  contents?: Omit<ProductRow['contents'][number], 'image_key'>[];
}

/** An app as it was when the run started; its numbers are read live when they are used. */
export interface AppSnapshot {
  id: string;
  name: string;
  developer: string | null;
  genre: string | null;
  description: string | null;
  link: string | null;
  icon_key: string | null;
  screen_keys: string[];
  /** Absent from older runs. */
  platform?: 'ios' | 'android' | 'web';
  screens?: ShownApp['screens'];
}

/** An app as its demo shows it, with its store's numbers as they were read for the run's brief. */
export interface ShownApp {
  name: string;
  developer: string | null;
  genre: string | null;
  store: 'ios' | 'android' | null;
  icon_key: string | null;
  screens: { key: string; device: 'phone' | 'tablet' | 'desktop'; caption: string | null }[];
  listing: { rating: number | null; ratingCount: number | null; priceLabel: string | null } | null;
}

/** What the script is written from. */
export interface BriefSnapshot {
  title: string;
  facts: BriefFacts;
  /** Product pictures found on the brief's page and copied to our storage. */
  image_keys: string[];
  language: string;
  /** Of an app's demo whose app is known: what is shown of it. */
  app?: ShownApp;
}

/** A script as runs keep it: the lines of one that is acted are scenes. */
export type RunScript = Omit<Script, 'segments'> & {
  segments: (Script['segments'][number] & { action?: string | null; colorState?: string | null })[];
};

export type { Estimate } from '../../media/index.js';

export interface RunProgress {
  stage: string;
  message: string;
  done: number;
  total: number;
  updatedAt: string;
}

export interface RunError {
  code: string;
  message: string;
  hint: string | null;
}

/** What of a line could not be made, and why. */
export type LineErrors = Partial<Record<'voice' | 'frame' | 'slide', RunError>>;

export interface CutFacts {
  key: string;
  seconds: number;
  bytes: number;
}

/** All slides in one file. */
export interface PackFacts {
  key: string;
  bytes: number;
}

/** What a run was asked for, pinned when it starts. */
export interface RunOptions extends CaptionOptions {
  /** The exact opening line. */
  opening?: string;
  /** A structure the script must follow. */
  structureType?: string;
  /** Number of lines, 3 to 9. */
  lines?: number;
  slideCount?: number;
  /** The exact headline of the first slide. */
  lockedCover?: string;
  seed?: number;
  /** Whom a chat is with. */
  contact?: string;
  /** One picture for all lines. */
  sameFrame?: boolean;
  /** False: the spoken words are not burned in. */
  burnCaptions?: boolean;
  /** The lips of whoever speaks follow the voice. */
  lipSync?: boolean;
  /** A picture that the others are drawn after. */
  anchorKey?: string;
  /** A recording of the whole script; gone once it is cut into its lines, or was of no use. */
  voiceOverKey?: string;
  /** The picture of the first line. */
  coverKey?: string;
  /** Follows a format of the library by itself, once the brief says in which niche. */
  auto?: boolean;
}
