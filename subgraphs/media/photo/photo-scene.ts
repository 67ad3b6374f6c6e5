import type { Scene, SceneProduct } from '../../../studio/illustrator/scene.js';
import { PRODUCT_CATEGORIES } from '../../../studio/product-category.js';
import { gist, pickMore } from '../cast.js';
import { sceneFromWords } from '../options/words.js';
import type { Worn } from './clothing.js';
import { type BriefProduct, isKnown, type PhotoBrief } from './photo-brief.js';
import { oneLine, phrase } from './photo-words.js';

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
export const sortProducts = (products: readonly BriefProduct[]): BriefProduct[] =>
  [...products].sort((a, b) => PRODUCT_CATEGORIES.indexOf(a.place) - PRODUCT_CATEGORIES.indexOf(b.place));

/** Maximum length of the gist of a product's text in a scene (`what`), in characters; `more` has the rest of the text. */
const WHAT_MAX = 140;

const sceneProduct = ({ place, name, text }: BriefProduct): SceneProduct => ({
  name: phrase(name),
  category: place,
  ...(text && phrase(text) ? { what: phrase(gist(text, WHAT_MAX)) } : {}),
  ...pickMore(text),
});

/** Puts sorted products into a scene. */
export function productScene(products: readonly BriefProduct[]): Partial<Scene> {
  const [product, ...also] = products.map(sceneProduct);
  return { ...(product ? { product } : {}), ...(also.length > 0 ? { also } : {}) };
}
