/** The parts of a creator photo's scene. */
import { findHomePlace } from '../../../studio/illustrator/places/words.js';
import type { Place, Scene, SceneProduct } from '../../../studio/illustrator/scene.js';
import { PRODUCT_CATEGORIES } from '../../../studio/product-category.js';
import { gist, type PersonaLife, type ProductFacts, pickMore } from '../cast.js';
import { assemble } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import { type Chosen, pickWorn, type Worn } from './chosen.js';
import { isKnown, oneLine, type PhotoBrief, phrase } from './photo-words.js';

/**
 * Describes the person to draw. The chosen hair and glasses come before the creator's usual looks, because where descriptions
 * differ, the illustrator uses the first.
 */
export function personScene({ person }: PhotoBrief, looks: readonly string[], worn: Worn | null): Partial<Scene> {
  const described = [person.description, isKnown(person) ? person.visualDescription : null]
    .map(phrase)
    .filter(Boolean)
    .join('; ');
  const visualDescription = [...looks, described].filter(Boolean).join('; ') || null;
  const outfit = worn ? worn.scene.words : null;
  const clothing = worn ? { clothing: worn.scene } : {};
  if (isKnown(person)) {
    const { seed, name, gender } = person;
    return { personaSeed: seed, persona: { name, gender, visualDescription, outfit }, ...clothing };
  }
  return {
    // The description seeds the drawn face, so that a described person looks the same in every picture.
    ...(described ? { personaSeed: described } : {}),
    ...(visualDescription || outfit ? { persona: { name: 'the person', visualDescription, outfit } } : {}),
    ...clothing,
  };
}

/**
 * What the words about the style to imitate say about the scene, to be used where nothing else says it. They are also its
 * `style`, and its setting only if they name a place.
 */
export function readStyle({ reference }: PhotoBrief): Partial<Scene> {
  const style = oneLine(reference.text);
  if (!style) return {};
  const { setting, ...said } = sceneFromWords(style);
  return { ...said, ...(said.place && setting ? { setting } : {}), style };
}

/** The phone that takes the photo, if the request names it. */
export function phoneOf({ context }: PhotoBrief): Partial<Scene> {
  const phone = phrase(context?.phone_model);
  return phone ? { phone } : {};
}

/** Takes the place, setting, weather and light from a background's scene, but not the light if one is already chosen (`lit`). */
export function backgroundScene({ place, light, setting, weather }: Partial<Scene>, lit: boolean): Partial<Scene> {
  return {
    ...(place ? { place } : {}),
    ...(light && !lit ? { light } : {}),
    ...(setting ? { setting } : {}),
    ...(weather ? { weather } : {}),
  };
}

/** Sorts products, the main one first: held in the hand, then large objects, then those in the background. */
export const sortProducts = (products: readonly ProductFacts[]): ProductFacts[] =>
  [...products].sort((a, b) => PRODUCT_CATEGORIES.indexOf(a.category) - PRODUCT_CATEGORIES.indexOf(b.category));

/** Maximum length of the gist of a product's text in a scene (`what`), in characters; `more` has the rest of the text. */
const WHAT_MAX = 140;

const sceneProduct = ({ category, name, text }: ProductFacts): SceneProduct => ({
  name: phrase(name),
  category,
  ...(text && phrase(text) ? { what: phrase(gist(text, WHAT_MAX)) } : {}),
  ...pickMore(text),
});

/** Puts sorted products into a scene. */
export function productScene(products: readonly ProductFacts[]): Partial<Scene> {
  const [product, ...also] = products.map(sceneProduct);
  return { ...(product ? { product } : {}), ...(also.length > 0 ? { also } : {}) };
}

/**
 * Guesses a place from what is known about a person's life: the first text that suggests a place decides. Undefined if none
 * does.
 */
export function guessPlace({ person, context }: Pick<PhotoBrief, 'person' | 'context'>): Place | undefined {
  const { life } = person;
  const told = [context?.niche, ...(context?.interests ?? []), ...(life ? listWords(life) : [])];
  for (const text of told) {
    const place = text ? (sceneFromWords(text).place ?? findHomePlace(text)) : undefined;
    if (place) return place;
  }
  return undefined;
}

const listWords = ({ niche, interests, label, archetype, bio, backstory }: PersonaLife): (string | null)[] => [
  niche,
  ...interests,
  label,
  archetype,
  bio,
  backstory,
];

/** The scene of a passport photo for which nothing else is asked. */
const NEUTRAL = {
  kind: 'passport',
  framing: 'close_up',
  light: 'studio',
  place: 'studio',
  gaze: { x: 0, y: 0 },
  head: { x: 0, y: 0 },
} as const satisfies Scene;

/**
 * Parts of a scene that the illustrator can show in a passport photo. A scene with any other part is drawn as a creator photo:
 * a close-up, unless another framing was chosen.
 */
const SHOWN_IN_PASSPORT: ReadonlySet<string> = new Set([
  'light',
  'expression',
  'head',
  'mood',
  'setting',
  'finishes',
  'style',
]);

/** The scene of a passport photo: neutral but for what the request asks for. */
export function passportScene(
  brief: PhotoBrief,
  chosen: Chosen,
  { custom, background, accessories }: Record<'custom' | 'background' | 'accessories', string>,
): Scene {
  const { options, products } = brief;
  const { clothing: inWords, setting, ...told } = sceneFromWords(custom);
  const { scene: picked, looks } = assemble(chosen.parts);
  const { clothing: inStyle, ...styled } = readStyle(brief);
  const worn = pickWorn(brief, chosen, inWords ?? inStyle);
  const wished: Partial<Scene> = {
    ...styled,
    ...told,
    ...picked,
    ...(background ? backgroundScene(sceneFromWords(background), picked.light !== undefined) : {}),
    ...(options.gaze ? { gaze: options.gaze } : {}),
    ...(options.head ? { head: options.head } : {}),
    ...productScene(sortProducts(products)),
  };
  const plain = !background && Object.keys(wished).every((key) => SHOWN_IN_PASSPORT.has(key));
  const dressed =
    accessories && worn
      ? { ...worn, scene: { ...worn.scene, words: `${worn.scene.words}, with ${accessories}` } }
      : worn;
  return {
    ...NEUTRAL,
    ...personScene(brief, looks, dressed),
    ...wished,
    ...(setting ? { setting } : {}),
    ...(plain ? { kind: 'passport' } : { kind: 'photo', expression: wished.expression ?? 'calm' }),
  };
}
