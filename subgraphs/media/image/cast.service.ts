import type { Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { productById } from '../../catalog/index.js';
import type { PersonaRow } from '../../creators/index.js';
import { closed, type PersonaFacts, type PersonaLife } from '../cast.js';
import type { BriefProduct } from '../photo/photo-brief.js';
import type { OrderedReference } from '../picture/order.js';
import { readGivenPictures, toPhotoReferences } from '../picture/references.js';
import type { ProductsInput } from './image.graphql.js';

/** Collects the facts about an owner's creator that pictures need. */
export const toPersonaFacts = (persona: PersonaRow): PersonaFacts & { life: PersonaLife } => ({
  seed: persona.id,
  name: persona.name,
  gender: persona.gender,
  visualDescription: persona.visual_description,
  outfits: persona.outfits_owned,
  photo: persona.passport_key !== null,
  life: {
    label: persona.label,
    niche: persona.niche,
    archetype: persona.peer_archetype,
    bio: persona.short_bio,
    backstory: persona.backstory,
    accent: persona.accent,
    interests: persona.interests,
  },
});

/** The three ways to place a product in a picture, each with the prefix of its request fields and its name in scenes. */
const PLACES: readonly (readonly [prefix: 'handheld' | 'largeObject' | 'ambient', place: ProductCategory])[] = [
  ['handheld', 'handheld'],
  ['largeObject', 'large_object'],
  ['ambient', 'ambient'],
];

/** A product that the picture shows, and its photos as references. */
interface Shown {
  product: BriefProduct;
  references: OrderedReference[];
}

/**
 * Reads the references to the pictures of a request's products. Addresses are validated, but nothing is fetched.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED
 */
export async function productPictures(
  scope: Scope,
  input: ProductsInput,
): Promise<Map<ProductCategory, OrderedReference[]>> {
  const found = new Map<ProductCategory, OrderedReference[]>();
  for (const [prefix, place] of PLACES) {
    const given = {
      urls: input[`${prefix}ImageUrls`],
      urlField: `${prefix}ImageUrls`,
      files: input[`${prefix}Images`],
      fileField: `${prefix}Images`,
    };
    found.set(place, await readGivenPictures(scope, { role: 'product', of: place }, given));
  }
  return found;
}

/**
 * Reads the products of a request. A product given by id has its own text and photos, to which the request may add words and
 * photos. Any other product is described by the request alone.
 * @param pictures the result of {@link productPictures}
 * @throws ServiceError NOT_FOUND
 */
export async function readShownProducts(
  tenant: Tenant,
  input: ProductsInput,
  pictures: ReadonlyMap<ProductCategory, OrderedReference[]>,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [prefix, place] of PLACES) {
    const id = input[`${prefix}PropId`] ?? null;
    const text = input[`${prefix}Text`]?.trim() || null;
    const given = pictures.get(place) ?? [];
    if (id === null && text === null && given.length === 0) continue;
    const known = id === null ? null : await productById(tenant, id);
    const references = [...toPhotoReferences(known?.image_keys ?? [], place, `${prefix}PropId`), ...given];
    const product = known
      ? {
          name: known.name,
          text: [known.text && (text ? closed(known.text) : known.text), text].filter(Boolean).join(' ') || null,
          contents: known.contents,
          link: known.link,
        }
      : { name: text ?? 'the product of the photo', text: null };
    shown.push({ product: { place, ...product, photos: references.length }, references });
  }
  return shown;
}
