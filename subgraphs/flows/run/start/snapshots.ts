import type { AppRow, ProductRow } from '../../../catalog/index.js';
import type { PersonaRow } from '../../../creators/index.js';
import { presenterOf } from '../../../formats/index.js';
import type { AppSnapshot, CreatorSnapshot, ProductSnapshot } from '../run.values.js';

/** Snapshot of the creator, or of a presenter of the cast, chosen by the seed, if none is given. `neverSay` is added to the phrases to avoid. */
export function snapshotCreator(
  persona: PersonaRow | null,
  seed: number,
  neverSay: readonly string[] = [],
): CreatorSnapshot {
  if (!persona) {
    const { name, gender, visualDescription } = presenterOf(seed);
    return {
      id: null,
      slug: null,
      name,
      gender,
      accent: null,
      voice: null,
      niche: null,
      tone_of_voice: null,
      visual_description: visualDescription,
      catchphrases: [],
      avoid_phrases: [...neverSay],
      outfits_owned: [],
      passport_key: null,
    };
  }
  const {
    id,
    slug,
    name,
    gender,
    accent,
    voice,
    label,
    niche,
    tone_of_voice,
    short_bio,
    peer_archetype,
    backstory,
    visual_description,
    catchphrases,
    interests,
    avoid_phrases,
    outfits_owned,
    passport_key,
  } = persona;
  return {
    id,
    slug,
    name,
    gender,
    accent,
    voice,
    label,
    niche,
    tone_of_voice,
    short_bio,
    peer_archetype,
    backstory,
    visual_description,
    catchphrases,
    interests,
    avoid_phrases: [...new Set([...avoid_phrases, ...neverSay])],
    outfits_owned,
    passport_key,
  };
}

export const snapshotProduct = ({
  id,
  name,
  category,
  text,
  image_keys,
  price,
  currency,
  link,
  contents,
}: ProductRow): ProductSnapshot => ({
  id,
  name,
  category,
  text,
  image_keys,
  price,
  currency,
  link,
  // Pictures of what comes with a product (`contents`) are not used by runs, so they are left out, and deleting them affects no
  // run.
  contents: contents.map(({ image_key: _, ...thing }) => thing),
});

export const snapshotApp = ({
  id,
  name,
  developer,
  genre,
  description,
  store_url,
  platform,
  icon_key,
  screenshots,
}: AppRow): AppSnapshot => ({
  id,
  name,
  developer,
  genre,
  description,
  link: store_url,
  icon_key,
  screen_keys: screenshots.map(({ key }) => key),
  platform,
  screens: screenshots.map(({ key, device, caption }) => ({ key, device, caption })),
});
