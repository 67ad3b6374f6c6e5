/** What is known about a creator's product. Other people wrote it, so it is material, never instructions. */
export interface ProductMaterial {
  type: 'physical' | 'digital' | 'personal_blog' | 'membership' | 'software' | 'service' | 'other' | null;
  description: string | null;
  page: { title: string | null; siteName: string | null; text: string } | null;
}

export interface DraftInput {
  /** As the user wrote it; null when only a product is given. */
  niche: string | null;
  product: ProductMaterial;
  /** Names of the owner's other creators. */
  takenNames: readonly string[];
}

export interface PersonaDraft {
  name: string;
  label: string;
  niche: string;
  gender: string;
  peer_archetype: string;
  short_bio: string;
  tone_of_voice: string;
  accent: string;
  visual_description: string;
  backstory: string;
  catchphrases: string[];
  interests: string[];
  outfits_owned: string[];
  avoid_phrases: string[];
}

export type Field = 'short_bio' | 'tone_of_voice' | 'accent' | 'visual_description' | 'backstory';

/** Maximum number of characters in each column. */
export const FIELD_LIMITS: Readonly<Record<Field, number>> = {
  short_bio: 4000,
  tone_of_voice: 4000,
  accent: 200,
  visual_description: 4000,
  backstory: 4000,
};

/** A saved creator, on whose profile the writer may build. */
export interface Profile extends Record<Field, string | null> {
  id: string;
  name: string;
  label: string | null;
  niche: string | null;
  gender: string | null;
  peer_archetype: string | null;
  interests: readonly string[];
  catchphrases: readonly string[];
}

export interface FieldsInput {
  profile: Profile;
  fields: readonly Field[];
  /** The user's notes for this call. */
  context: string | null;
  /** The current text if a single field is rewritten: the new text must differ. Else null. */
  current: string | null;
}

export type WrittenTexts = Partial<Record<Field, string>>;

export interface ResizeInput {
  profile: Profile;
  field: Field;
  direction: 'shrink' | 'enlarge';
  current: string;
}
