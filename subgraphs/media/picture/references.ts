import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { ReferenceRole } from '../../../providers/image/port.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { productById } from '../../catalog/index.js';
import { imageAddress, type PersonaRow, readStagedFile } from '../../creators/index.js';
import { closed, type ProductFacts } from '../cast.js';
import { MAX_PICTURES, type ProductsInput } from '../image/image.graphql.js';
import type { HostedReference, OrderedReference } from './jobs.js';

/** The purpose of a reference picture. */
export interface ReferenceUse {
  role: ReferenceRole;
  of?: ProductCategory;
}

/** What the pictures of a request are for; the two fields in which each is sent begin with it. */
type Purpose = 'handheld' | 'largeObject' | 'ambient' | 'clothing' | 'reference';
type PictureFields = {
  readonly [Field in `${Purpose}ImageUrls` | `${Purpose}Images`]?: readonly string[] | null | undefined;
};

/**
 * Reads the pictures for one purpose: those at addresses and the files that a form sent.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming the field and index
 */
export async function readGivenPictures(
  scope: Scope,
  use: ReferenceUse,
  input: PictureFields,
  purpose: Purpose,
): Promise<OrderedReference[]> {
  const [urlField, fileField] = [`${purpose}ImageUrls`, `${purpose}Images`] as const;
  const [urls, files] = [input[urlField] ?? [], input[fileField] ?? []];
  if (urls.length + files.length > MAX_PICTURES)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${urlField}\` and \`${fileField}\` contain more than ${MAX_PICTURES} pictures together. Send fewer.`,
      { field: urlField },
    );
  const found: OrderedReference[] = [];
  for (const [index, url] of urls.entries())
    found.push(await readGivenPicture(scope, use, url, `${urlField}[${index}]`));
  for (const [index, ticket] of files.entries()) found.push(sentPicture(scope, use, ticket, `${fileField}[${index}]`));
  return found;
}

/** Reads a picture from its address. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming `field` */
export async function readGivenPicture(
  scope: Scope,
  use: ReferenceUse,
  url: string,
  field: string,
): Promise<OrderedReference> {
  return { ...use, field, ...(await imageAddress(scope, url, field)) };
}

/** Reads a picture that was sent as a file. @throws ServiceError BAD_INPUT naming `field` */
export function sentPicture(
  { rt, ownerId }: Scope,
  use: ReferenceUse,
  ticket: string,
  field: string,
): OrderedReference {
  const upload = readStagedFile(rt, ownerId, ticket, field);
  if (upload.kind !== 'image')
    throw new ServiceError('BAD_INPUT', `\`${field}\` must be an image (JPEG, PNG, WebP or GIF).`, { field });
  return { ...use, field, key: upload.key, upload };
}

/** The creator's passport photo, if there is one. */
export const toFaceReferences = (persona: PersonaRow | null): HostedReference[] =>
  persona?.passport_key ? [{ role: 'persona', field: 'personaSlug', key: persona.passport_key }] : [];

/** A product's own photos, as references. */
export const toPhotoReferences = (keys: readonly string[], of: ProductCategory, field: string): HostedReference[] =>
  keys.map((key) => ({ role: 'product', of, field, key }));

/** The three ways to place a product in a picture, each with the prefix of its request fields and its name in scenes. */
const PLACES: readonly (readonly [prefix: 'handheld' | 'largeObject' | 'ambient', place: ProductCategory])[] = [
  ['handheld', 'handheld'],
  ['largeObject', 'large_object'],
  ['ambient', 'ambient'],
];

/** A product that the picture shows, and its photos as references. */
interface Shown {
  product: ProductFacts;
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
  for (const [prefix, place] of PLACES)
    found.set(place, await readGivenPictures(scope, { role: 'product', of: place }, input, prefix));
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
      : { name: text ?? 'the product of the photo', text: null, contents: [] };
    shown.push({ product: { category: place, ...product, photos: references.length }, references });
  }
  return shown;
}
