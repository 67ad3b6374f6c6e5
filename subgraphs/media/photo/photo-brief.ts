import type { ProductCategory } from '../../../studio/product-category.js';
import type { PersonaFacts, PersonaLife, ProductPart } from '../cast.js';
import type { PhotoOptions } from '../options/read-options.js';

/** A persona of the caller's; the usual outfit comes first. `description` is what the call says of them besides. */
export type KnownPerson = PersonaFacts & { description?: string | null };

/** Somebody in words, by an uploaded photo, or both; in the life and clothes of a persona that is named beside them. */
export interface DescribedPerson {
  description: string | null;
  photo: boolean;
  outfits?: readonly string[];
  life?: PersonaLife;
}

export interface BriefProduct {
  place: ProductCategory;
  name: string;
  /** What it is, in words. */
  text?: string | null;
  /** How many photos of it are sent along. */
  photos: number;
  contents?: readonly ProductPart[];
  /** Where it is sold. */
  link?: string | null;
}

/** Words and how many photos are sent along with them. */
export interface BriefMatter {
  text?: string | null;
  photos: number;
}

/**
 * What a creator photo is asked to be: plain data without addresses and bytes, so that the same brief gives the same prompt
 * in any process. Which reference photos exist is told by counts; the photos themselves travel beside it.
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
  /** A visual preset's words; what is not to be used is left out already. */
  preset: { clothing?: string | null; background?: string | null };
}

export const isKnown = (person: PhotoBrief['person']): person is KnownPerson => 'seed' in person;
