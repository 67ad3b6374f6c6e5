import type { ProductCategory } from '../../../studio/product-category.js';
import type { PersonaFacts, PersonaLife, ProductPart } from '../cast.js';
import type { PhotoOptions } from '../options/read-options.js';

/**
 * One of the caller's creators. The first of its `outfits` is the usual one. `description` is what the request adds to the
 * creator's own description.
 */
export type KnownPerson = PersonaFacts & { description?: string | null };

/**
 * A person described in words, shown in an uploaded photo, or both. If the request also names a creator, the person has that
 * creator's life and clothes.
 */
export interface DescribedPerson {
  description: string | null;
  photo: boolean;
  outfits?: readonly string[];
  life?: PersonaLife;
}

export interface BriefProduct {
  place: ProductCategory;
  name: string;
  /** A description of the product in words. */
  text?: string | null;
  /** How many photos of the product are sent to the model. */
  photos: number;
  contents?: readonly ProductPart[];
  /** The address at which the product is sold. */
  link?: string | null;
}

/** Something described in words or by photos. Only the number of photos is kept here. */
export interface BriefMatter {
  text?: string | null;
  photos: number;
}

/**
 * What a creator photo should be: plain data without addresses and bytes, so that equal briefs give equal prompts in any
 * process. It contains only the number of reference photos. The photos themselves are sent separately.
 */
export interface PhotoBrief {
  type: 'ugc' | 'passport';
  person: KnownPerson | DescribedPerson;
  context?: { niche?: string | null; interests?: string[] | null; phone_model?: string | null };
  promptMode: 'structured' | 'custom';
  options: PhotoOptions;
  customPrompt?: string | null;
  fullPromptOverride?: string | null;
  selectedOutfits: string[];
  products: BriefProduct[];
  reference: BriefMatter;
  clothing: BriefMatter;
  /** A visual preset's descriptions, without those that the request replaces or switches off. */
  preset: { clothing?: string | null; background?: string | null };
}

export const isKnown = (person: PhotoBrief['person']): person is KnownPerson => 'seed' in person;
