import { ServiceError } from '../../../platform/errors/index.js';
import type { ReferenceRole } from '../../../providers/image/port.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { imageAddress, type PersonaRow, readStagedFile } from '../../creators/index.js';
import type { HostedReference, OrderedReference } from './order.js';

/** The purpose of a reference picture. */
export interface ReferenceUse {
  role: ReferenceRole;
  of?: ProductCategory;
}

/** Maximum number of pictures for one purpose in a request, addresses and files together. */
export const MAX_PICTURES = 5;

/** The two request fields in which pictures for one purpose are sent. */
export interface GivenPictures {
  urls: readonly string[] | null | undefined;
  urlField: string;
  files: readonly string[] | null | undefined;
  fileField: string;
}

/**
 * Reads the pictures from a list of addresses and from the files that a form sent for the same purpose.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming the field and index
 */
export async function readGivenPictures(
  scope: Scope,
  use: ReferenceUse,
  given: GivenPictures,
): Promise<OrderedReference[]> {
  const { urls, urlField, files, fileField } = given;
  if ((urls?.length ?? 0) + (files?.length ?? 0) > MAX_PICTURES)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${urlField}\` and \`${fileField}\` contain more than ${MAX_PICTURES} pictures together. Send fewer.`,
      {
        field: urlField,
      },
    );
  const found: OrderedReference[] = [];
  for (const [index, url] of (urls ?? []).entries())
    found.push(await readGivenPicture(scope, use, url, `${urlField}[${index}]`));
  for (const [index, ticket] of (files ?? []).entries())
    found.push(sentPicture(scope, use, ticket, `${fileField}[${index}]`));
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
