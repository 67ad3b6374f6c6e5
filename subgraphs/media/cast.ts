import { withoutEnd, withoutEnds } from '../../platform/text/ends.js';
import type { Scene, SceneProduct } from '../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../studio/product-category.js';

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
  life?: PersonaLife;
}

/** What a creator is about: nothing of it is drawn as it is, all of it shows in place, things and clothes. */
export interface PersonaLife {
  label: string | null;
  niche: string | null;
  archetype: string | null;
  bio: string | null;
  backstory: string | null;
  accent: string | null;
  interests: readonly string[];
}

/** A product as pictures need it. */
export interface ProductFacts {
  name: string;
  /** What it is, in its seller's words. */
  text: string | null;
  category: ProductCategory;
  /** How many photos of it are sent along. */
  photos: number;
  contents: readonly ProductPart[];
  /** Where it is sold. */
  link?: string | null;
}

/** A thing that comes with a product. */
export interface ProductPart {
  name: string;
  brand?: string;
  type?: string;
  size?: string;
  fullSize?: boolean;
}

/** The creator's part of a scene. */
export function personaScene(persona: PersonaFacts): Pick<Scene, 'personaSeed' | 'persona'> {
  const { seed, name, gender, visualDescription, outfits } = persona;
  return { personaSeed: seed, persona: { name, gender, visualDescription, outfit: outfits[0] ?? null } };
}

/** Who is in the picture. With a photo the face is the photo's: words about it come second, or they would compete. */
export function personaWords(persona: PersonaFacts): string {
  const { name, gender, visualDescription, outfits, photo } = persona;
  const described = visualDescription ?? (gender ? `a ${gender} creator` : 'a friendly creator');
  return sentences(
    photo
      ? `The person is the one in the reference portrait (${name}): the same face, hair, age and build, recognisable at once.${visualDescription ? ` What it does not show: ${closed(visualDescription)}` : ''}`
      : `The person is ${name}: ${described}.`,
    outfits[0] ? `They wear ${outfits[0]}.` : '',
  );
}

/** A creator's life, in one sentence for people and models; empty when nothing is known of it. */
export function lifeWords(life: PersonaLife | undefined): string {
  if (!life) return '';
  const { label, niche, archetype, bio, backstory, accent } = life;
  const likes = life.interests.map(bare).filter(Boolean).join(', ');
  const told = [
    said('called "', label, '"'),
    said('makes content about ', niche),
    said('comes across as ', archetype),
    said('likes ', likes),
    said('speaks with this accent: ', accent),
    said('', bio),
    said('', backstory),
  ].filter(Boolean);
  return told.length === 0
    ? ''
    : `Who the person is, to be felt in place, things and clothes and never to be read: ${told.join('; ')}.`;
}

const said = (before: string, text: string | null, after = ''): string =>
  text && bare(text) ? `${before}${bare(text)}${after}` : '';

const bare = (text: string): string => withoutEnds(text.replace(/\s+/g, ' '), /[\s.,;:]/);

/** The product's part of a scene. */
export function productScene({ name, text, category }: ProductFacts): SceneProduct {
  return { name, what: text === null ? null : gist(text, 140), category, ...moreOf(text) };
}

/** Characters of what a product's text says beyond its gist that a scene holds. */
const MORE_MAX = 400;

/** What a scene holds of a product's text behind its gist. */
export function moreOf(text: string | null | undefined): Pick<SceneProduct, 'more'> {
  const more = text ? [...beyond(text, 140)].slice(0, MORE_MAX).join('') : '';
  return more === '' ? {} : { more };
}

const KIND: Readonly<Record<ProductCategory, string>> = {
  handheld: '',
  large_object: 'It is large and stands on the floor.',
  ambient: 'It is a part of the room it is in.',
};

/** What the product is and how true to it the picture has to be. */
export function productWords(product: ProductFacts): string {
  const { name, text, photos } = product;
  return sentences(
    `The product is ${name}${text ? ` (${gist(text, 240)})` : ''}.`,
    KIND[product.category],
    ...furtherWords(product),
    photos > 0
      ? 'Copy it exactly from its reference photos: shape, proportions, colours, material and every printed word.'
      : 'Show it as a real, finished product of this kind, without invented brand names.',
  );
}

/** What is known of a product beside its name and gist: the rest of its text, what comes with it, where it is sold. */
export function furtherWords({ name, text, contents = [], link }: Partial<ProductFacts> & { name: string }): string[] {
  const rest = text ? beyond(text, 240) : '';
  const shop = link ? hostOf(link) : null;
  return [
    rest ? `More about ${name}: ${closed(rest)}` : '',
    contents.length > 0 ? `It comes with: ${contents.map(partWords).join('; ')}.` : '',
    shop ? `It is sold at ${shop}; its look goes with that shop.` : '',
  ].filter((sentence) => sentence !== '');
}

/** "Ember charging saucer (base), 12 cm, full size". */
export const partWords = ({ name, brand, type, size, fullSize }: ProductPart): string => {
  const named = [brand, name, type && `(${type})`, size].filter(Boolean).join(' ');
  return fullSize === undefined ? named : `${named}, ${fullSize ? 'full size' : 'sample size'}`;
};

/** The shop's name in an address, and what the address says of the product: "example.com/ember-mug". */
function hostOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  return `${hostname.startsWith('www.') ? hostname.slice(4) : hostname}${pathname === '/' ? '' : pathname}`;
}

/** A text without its {@link gist}. */
function beyond(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return withoutEnds(plain.slice(gist(plain, max).length), /[\s.,;:!?。！？–-]/);
}

export const closed = (text: string): string => (/[.!?。！？]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

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
