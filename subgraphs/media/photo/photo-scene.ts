import type { Scene, SceneProduct } from '../../../studio/illustrator/scene.js';
import { PRODUCT_CATEGORIES } from '../../../studio/product-category.js';
import { gist, moreOf } from '../cast.js';
import type { Worn } from './clothing.js';
import { type BriefProduct, isKnown, type PhotoBrief } from './photo-brief.js';
import { phrase } from './photo-words.js';

/** Who is drawn. What was chosen of hair and glasses stands before the usual looks, where the
 * illustrator reads it first. */
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
    // Equal words give an equal face, so that somebody described stays the same from picture to picture.
    ...(described ? { personaSeed: described } : {}),
    ...(visualDescription || outfit ? { persona: { name: 'the person', visualDescription, outfit } } : {}),
    ...clothing,
  };
}

/** Of a background's words the scene takes where it is and, unless that is told already, in what light. */
export function backgroundScene({ place, light, setting }: Partial<Scene>, lit: boolean): Partial<Scene> {
  return { ...(place ? { place } : {}), ...(light && !lit ? { light } : {}), ...(setting ? { setting } : {}) };
}

/** The main product first: what is held goes before what stands by. */
export const ordered = (products: readonly BriefProduct[]): BriefProduct[] =>
  [...products].sort((a, b) => PRODUCT_CATEGORIES.indexOf(a.place) - PRODUCT_CATEGORIES.indexOf(b.place));

/** Characters of a product's text in a scene. */
const WHAT_MAX = 140;

const sceneProduct = ({ place, name, text }: BriefProduct): SceneProduct => ({
  name: phrase(name),
  category: place,
  ...(text && phrase(text) ? { what: phrase(gist(text, WHAT_MAX)) } : {}),
  ...moreOf(text),
});

/** The products of the scene, ordered ones. */
export function productScene(products: readonly BriefProduct[]): Partial<Scene> {
  const [product, ...also] = products.map(sceneProduct);
  return { ...(product ? { product } : {}), ...(also.length > 0 ? { also } : {}) };
}
