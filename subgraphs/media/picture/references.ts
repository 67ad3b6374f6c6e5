import { ServiceError } from '../../../platform/errors/index.js';
import type { ReferenceRole } from '../../../providers/image/port.js';
import type { Scope } from '../../../runtime/index.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import { imageAddress, type PersonaRow, stagedFile } from '../../creators/index.js';
import type { HostedReference, OrderedReference } from './order.js';

/** What a picture is for. */
export interface ReferenceUse {
  role: ReferenceRole;
  of?: ProductCategory;
}

/** Pictures of one kind in a request, at most: addresses and files together. */
export const MAX_PICTURES = 5;

/** A use's two fields of a request. */
export interface GivenPictures {
  urls: readonly string[] | null | undefined;
  urlField: string;
  files: readonly string[] | null | undefined;
  fileField: string;
}

/**
 * The pictures of a list of addresses, and of the files that a form brought for the same use.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming the field and index
 */
export async function givenPictures(
  scope: Scope,
  use: ReferenceUse,
  given: GivenPictures,
): Promise<OrderedReference[]> {
  const { urls, urlField, files, fileField } = given;
  if ((urls?.length ?? 0) + (files?.length ?? 0) > MAX_PICTURES)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${urlField}\` and \`${fileField}\` hold more than ${MAX_PICTURES} pictures together.`,
      {
        field: urlField,
      },
    );
  const found: OrderedReference[] = [];
  for (const [index, url] of (urls ?? []).entries())
    found.push(await givenPicture(scope, use, url, `${urlField}[${index}]`));
  for (const [index, ticket] of (files ?? []).entries())
    found.push(sentPicture(scope, use, ticket, `${fileField}[${index}]`));
  return found;
}

/** @throws ServiceError BAD_INPUT, ADDRESS_REFUSED naming `field` */
export async function givenPicture(
  scope: Scope,
  use: ReferenceUse,
  url: string,
  field: string,
): Promise<OrderedReference> {
  return { ...use, field, ...(await imageAddress(scope, url, field)) };
}

/** A picture that came as a file. @throws ServiceError BAD_INPUT naming `field` */
export function sentPicture(
  { rt, ownerId }: Scope,
  use: ReferenceUse,
  ticket: string,
  field: string,
): OrderedReference {
  const upload = stagedFile(rt, ownerId, ticket, field);
  if (upload.kind !== 'image')
    throw new ServiceError('BAD_INPUT', `\`${field}\` must be an image (JPEG, PNG, WebP or GIF).`, { field });
  return { ...use, field, key: upload.key, upload };
}

/** The creator's reference face, when there is one. */
export const faceOf = (persona: PersonaRow | null): HostedReference[] =>
  persona?.passport_key ? [{ role: 'persona', field: 'personaSlug', key: persona.passport_key }] : [];

/** A product's own photos. */
export const photosOf = (keys: readonly string[], of: ProductCategory, field: string): HostedReference[] =>
  keys.map((key) => ({ role: 'product', of, field, key }));
