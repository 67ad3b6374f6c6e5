import { own } from '../../../platform/database/index.js';
import { onBehalfOf, type Scope, type Visitor } from '../../../runtime/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { resolveImage } from '../file/file.service.js';
import type { DirectoryPersonaInput } from './directory.graphql.js';
import { addPersona, assertSlugFree, makeSlug, PERSONA_COLUMNS, type PersonaRow } from './persona.service.js';

/** The owner of the public directory's creators: the nil uuid, which no account can have. */
const DIRECTORY_OWNER = '00000000-0000-0000-0000-000000000000';
const toDirectory = (visitor: Visitor): Scope => onBehalfOf(visitor, DIRECTORY_OWNER);

/** Lists the creators in the public directory, newest first, with all their profile fields. */
export function listDirectory(
  visitor: Visitor,
  { after, limit }: Slice,
): Promise<(PersonaRow & { created_at: string })[]> {
  return own(toDirectory(visitor))
    .selectFrom('creators.persona')
    .select([...PERSONA_COLUMNS, 'created_at'])
    .where(afterCursor(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Adds a creator to the public directory, which then owns it; the passport image is copied. The caller must have checked that
 * the request comes from a partner.
 * @throws ServiceError SLUG_TAKEN, BAD_INPUT, ADDRESS_REFUSED (400), OVERLOADED (429), PAGE_UNREADABLE (502)
 */
export async function addToDirectory(visitor: Visitor, input: DirectoryPersonaInput): Promise<PersonaRow> {
  const directory = toDirectory(visitor);
  const { passport_image_url: url, ...profile } = input;
  await assertSlugFree(directory, makeSlug(profile));
  const key = url == null ? null : await resolveImage(directory, url, 'passport_image_url');
  return addPersona(directory, profile, key);
}
