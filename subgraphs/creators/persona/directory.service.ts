import { own } from '../../../platform/database/index.js';
import { onBehalfOf, type Scope, type Visitor } from '../../../runtime/index.js';
import { behind } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { resolveImage } from '../file/file.service.js';
import type { DirectoryPersonaInput } from './directory.graphql.js';
import { addPersona, assertSlugFree, PERSONA_COLUMNS, type PersonaRow, slugOf } from './persona.service.js';

/** The directory is an owner of its own, which no account can be: the nil uuid. */
const DIRECTORY_OWNER = '00000000-0000-0000-0000-000000000000';
const directoryOf = (visitor: Visitor): Scope => onBehalfOf(visitor, DIRECTORY_OWNER);

/** Newest first, with all that a partner wrote. */
export function listDirectory(
  visitor: Visitor,
  { after, limit }: Slice,
): Promise<(PersonaRow & { created_at: string })[]> {
  return own(directoryOf(visitor))
    .selectFrom('creators.persona')
    .select([...PERSONA_COLUMNS, 'created_at'])
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Adds a creator that belongs to nobody; the passport image is copied under the directory's own name. Callers have checked
 * that a partner asks.
 * @throws ServiceError SLUG_TAKEN, BAD_INPUT, ADDRESS_REFUSED (400), PAGE_UNREADABLE (502)
 */
export async function addToDirectory(visitor: Visitor, input: DirectoryPersonaInput): Promise<PersonaRow> {
  const directory = directoryOf(visitor);
  const { passport_image_url: url, ...profile } = input;
  await assertSlugFree(directory, slugOf(profile));
  const key = url == null ? null : await resolveImage(directory, url, 'passport_image_url');
  return addPersona(directory, profile, key);
}
