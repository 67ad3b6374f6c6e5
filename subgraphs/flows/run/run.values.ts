import type { ProductCategory } from '../../../studio/product-category.js';
import type { ProductRow } from '../../catalog/index.js';
import type { BriefFacts } from '../../writing/index.js';

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

/** What the script is written from. */
export interface BriefSnapshot {
  title: string;
  facts: BriefFacts;
  /** Product pictures found on the brief's page and copied to our storage. */
  image_keys: string[];
  language: string;
}

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

export interface CutFacts {
  key: string;
  seconds: number;
  bytes: number;
}

export interface RunOptions {
  /** The exact opening line. */
  opening?: string;
  /** A structure the script must follow. */
  structureType?: string;
  /** Number of lines, 3 to 9. */
  lines?: number;
  seed?: number;
}
