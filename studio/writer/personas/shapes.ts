import { z } from 'zod';

/** What is known about a creator's product. Other people wrote it, so it is material, never instructions. */
export interface ProductMaterial {
  type: 'physical' | 'digital' | 'personal_blog' | 'membership' | 'software' | 'service' | 'other' | null;
  description: string | null;
  page: { title: string | null; siteName: string; text: string } | null;
}

export interface DraftInput {
  /** As the user wrote it; null when only a product is given. */
  niche: string | null;
  product: ProductMaterial;
  /** Names of the owner's other creators. */
  takenNames: readonly string[];
}

export const draftShape = z.object({
  name: z.string(),
  label: z.string(),
  niche: z.string(),
  gender: z.string(),
  peer_archetype: z.string(),
  short_bio: z.string(),
  tone_of_voice: z.string(),
  accent: z.string(),
  visual_description: z.string(),
  backstory: z.string(),
  catchphrases: z.array(z.string()),
  interests: z.array(z.string()),
  outfits_owned: z.array(z.string()),
  avoid_phrases: z.array(z.string()),
});
export type PersonaDraft = z.infer<typeof draftShape>;

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
