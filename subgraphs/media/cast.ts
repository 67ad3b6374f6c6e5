import { withoutEnd, withoutEnds } from '../../platform/text/ends.js';
import type { ImageRequest } from '../../providers/image/port.js';
import type { Scene, SceneProduct } from '../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../studio/product-category.js';
import type { PersonaRow } from '../creators/index.js';

/** What a picture should show: the prompt for a model and the scene for the illustrator, which say the same. */
export type PictureSpec = Pick<ImageRequest, 'prompt' | 'scene' | 'aspectRatio'>;

/** The facts about a creator that pictures need. */
export interface PersonaFacts {
  /** Seeds the face that the illustrator draws, so that it is the same in all pictures. */
  seed: string;
  name: string;
  gender: string | null;
  visualDescription: string | null;
  outfits: readonly string[];
  /** Whether a photo of the face is sent to the model. */
  photo: boolean;
  life?: PersonaLife;
}

/** A creator's life. It is not drawn itself, but suggests places, things and clothes. */
export interface PersonaLife {
  label: string | null;
  niche: string | null;
  archetype: string | null;
  bio: string | null;
  backstory: string | null;
  accent: string | null;
  interests: readonly string[];
}

/** The columns of a creator's row that tell their life. What a run has copied of an older row may lack some. */
export type LifeColumns = Partial<
  Pick<PersonaRow, 'label' | 'niche' | 'peer_archetype' | 'short_bio' | 'backstory' | 'accent' | 'interests'>
>;

/** Collects what is known of a creator's life. */
export const toLife = (row: LifeColumns): PersonaLife => ({
  label: row.label ?? null,
  niche: row.niche ?? null,
  archetype: row.peer_archetype ?? null,
  bio: row.short_bio ?? null,
  backstory: row.backstory ?? null,
  accent: row.accent ?? null,
  interests: row.interests ?? [],
});

/** Collects the facts about an owner's creator that pictures need. */
export const toPersonaFacts = (persona: PersonaRow): PersonaFacts & { life: PersonaLife } => ({
  seed: persona.id,
  name: persona.name,
  gender: persona.gender,
  visualDescription: persona.visual_description,
  outfits: persona.outfits_owned,
  photo: persona.passport_key !== null,
  life: toLife(persona),
});

/** The facts about a product that pictures need. */
export interface ProductFacts {
  name: string;
  /** The seller's description of the product. */
  text: string | null;
  category: ProductCategory;
  /** How many photos of the product are sent to the model. */
  photos: number;
  contents: readonly ProductPart[];
  /** The address at which the product is sold. */
  link?: string | null;
}

/** An item that comes with a product. */
export interface ProductPart {
  name: string;
  brand?: string;
  type?: string;
  size?: string;
  fullSize?: boolean;
}

/** Describes the creator as part of a scene. */
export function personaScene(persona: PersonaFacts): Pick<Scene, 'personaSeed' | 'persona'> {
  const { seed, name, gender, visualDescription, outfits } = persona;
  return { personaSeed: seed, persona: { name, gender, visualDescription, outfit: outfits[0] ?? null } };
}

/**
 * Describes in words who is in the picture. With a photo, the face comes from the photo, and the words come second so that they
 * don't compete with it.
 */
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

/** Describes a creator's life in one sentence for people and models; empty if nothing is known. */
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

/** Describes the product as part of a scene. */
export function productScene({ name, text, category }: ProductFacts): SceneProduct {
  return { name, what: text === null ? null : gist(text, 140), category, ...pickMore(text) };
}

/** Maximum number of characters of a product's text in a scene, besides the text's {@link gist}. */
const MORE_MAX = 400;

/** The field `more` of a product in a scene: its text after the {@link gist}, shortened; no field if there is none. */
export function pickMore(text: string | null | undefined): Pick<SceneProduct, 'more'> {
  return toMore(text ? cutGist(text, 140) : '');
}

/** Like {@link pickMore}, for a product without `what`: the first sentence of its text may say what it is. */
export const pickWhole = (text: string | null | undefined): Pick<SceneProduct, 'more'> =>
  toMore((text ?? '').replace(/\s+/g, ' ').trim());

const toMore = (text: string): Pick<SceneProduct, 'more'> =>
  text === '' ? {} : { more: [...text].slice(0, MORE_MAX).join('') };

const KIND: Readonly<Record<ProductCategory, string>> = {
  handheld: '',
  large_object: 'It is large and stands on the floor.',
  ambient: 'It is a part of the room it is in.',
};

/** Describes the product, and how faithfully the picture must show it. */
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

/**
 * What is known about a product besides its name and gist: the rest of its text, what comes with it, and where it is
 * sold.
 */
export function furtherWords({ name, text, contents = [], link }: Partial<ProductFacts> & { name: string }): string[] {
  const rest = text ? cutGist(text, 240) : '';
  const shop = link ? describeShop(link) : null;
  return [
    rest ? `More about ${name}: ${closed(rest)}` : '',
    contents.length > 0 ? `It comes with: ${contents.map(partWords).join('; ')}.` : '',
    shop ? `It is sold at ${shop}; its look goes with that shop.` : '',
  ].filter((sentence) => sentence !== '');
}

/** Describes an item that comes with a product: "Ember charging saucer (base) 12 cm, full size". */
export const partWords = ({ name, brand, type, size, fullSize }: ProductPart): string => {
  const named = [brand, name, type && `(${type})`, size].filter(Boolean).join(' ');
  return fullSize === undefined ? named : `${named}, ${fullSize ? 'full size' : 'sample size'}`;
};

/** The shop's host name and the path, which may describe the product: "example.com/ember-mug". */
function describeShop(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname } = new URL(link);
  return `${hostname.startsWith('www.') ? hostname.slice(4) : hostname}${pathname === '/' ? '' : pathname}`;
}

/** The rest of a text after its {@link gist}. */
function cutGist(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return withoutEnds(plain.slice(gist(plain, max).length), /[\s.,;:!?。！？–-]/);
}

export const closed = (text: string): string => (/[.!?。！？]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/**
 * The beginning of a text, without the final full stop: its first sentence, or as much of it as fits into `max` characters, cut
 * between words if there is a space in the second half.
 */
export function gist(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = withoutEnd(/^.*?[.!?。！？](?=\s|$|[\p{Lo}])/u.exec(plain)?.[0] ?? plain, /[.。]/);
  const letters = [...first];
  if (letters.length <= max) return first;
  const cut = letters.slice(0, max).join('');
  const blank = cut.lastIndexOf(' ');
  return withoutEnd(blank > max / 2 ? cut.slice(0, blank) : cut, /[\s,;:–-]/);
}

/** Joins the non-empty parts into one text. */
export const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The sentence of a prompt that asks the model for no lettering. */
export const NO_LETTERING = 'No captions, added lettering, watermarks, borders or collage.';
