import { withoutEnd } from '../../platform/text/ends.js';
import type { ProductPlace, Scene, SceneProduct } from '../../providers/image/scene.js';

/** A creator as pictures need them. */
export interface PersonaFacts {
  /** Keeps a drawn face the same from picture to picture. */
  seed: string;
  name: string;
  gender: string | null;
  visualDescription: string | null;
  outfits: readonly string[];
  /** A photo of the face is sent along. */
  photo: boolean;
}

/** A product as pictures need it. */
export interface ProductFacts {
  name: string;
  /** What it is, in its seller's words. */
  text: string | null;
  category: ProductPlace;
  /** How many photos of it are sent along. */
  photos: number;
  contents: readonly { name: string; brand?: string; type?: string; size?: string }[];
}

/** The creator's part of a scene. */
export function personaScene(persona: PersonaFacts): Pick<Scene, 'personaSeed' | 'persona'> {
  const { seed, name, gender, visualDescription, outfits } = persona;
  return { personaSeed: seed, persona: { name, gender, visualDescription, outfit: outfits[0] ?? null } };
}

/** Who is in the picture. With a photo the face is the photo's, and words about it would only compete. */
export function personaWords(persona: PersonaFacts): string {
  const { name, gender, visualDescription, outfits, photo } = persona;
  const described = visualDescription ?? (gender ? `a ${gender} creator` : 'a friendly creator');
  return sentences(
    photo
      ? `The person is the one in the reference portrait (${name}): the same face, hair, age and build, recognisable at once.`
      : `The person is ${name}: ${described}.`,
    outfits[0] ? `They wear ${outfits[0]}.` : '',
  );
}

/** The product's part of a scene. */
export function productScene({ name, text, category }: ProductFacts): SceneProduct {
  return { name, what: text === null ? null : gist(text, 140), category };
}

/** What the product is and how true to it the picture has to be. */
export function productWords({ name, text, photos }: ProductFacts): string {
  return sentences(
    `The product is ${name}${text ? ` (${gist(text, 240)})` : ''}.`,
    photos > 0
      ? 'Copy it exactly from its reference photos: shape, proportions, colours, material and every printed word.'
      : 'Show it as a real, finished product of this kind, without invented brand names.',
  );
}

/** The beginning of a text, up to `max` characters: its first sentence, or as many whole words as fit. No closing full stop. */
export function gist(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = withoutEnd(/^.*?[.!?。！？](?=\s|$|[\p{Lo}])/u.exec(plain)?.[0] ?? plain, /[.。]/);
  const letters = [...first];
  if (letters.length <= max) return first;
  const cut = letters.slice(0, max).join('');
  const blank = cut.lastIndexOf(' ');
  return withoutEnd(blank > max / 2 ? cut.slice(0, blank) : cut, /[\s,;:–-]/);
}

/** One text of the parts that have something to say. */
export const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Said of every picture without lettering of its own. */
export const NO_LETTERING = 'No captions, added lettering, watermarks, borders or collage.';
