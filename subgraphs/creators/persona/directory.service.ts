import { type Em, rows, sql } from '../../../platform/database/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { resolveImage } from '../file/file.service.js';
import type { DirectoryPersonaInput } from './directory.graphql.js';
import { addPersona, assertSlugFree, PERSONA_COLUMNS, type PersonaRow, slugOf } from './persona.service.js';

/** The directory is an owner of its own, which no account can be: the nil uuid. */
const DIRECTORY_OWNER = '00000000-0000-0000-0000-000000000000';

/** Newest first, with all that a partner wrote. */
export async function listDirectory(em: Em, { after, limit }: Slice): Promise<(PersonaRow & { created_at: string })[]> {
  return rows(
    em,
    sql`select ${PERSONA_COLUMNS}, created_at from creators.persona
        where owner_id = ${DIRECTORY_OWNER}::uuid${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/**
 * Adds a creator that belongs to nobody; the passport image is copied under the directory's own name.
 * @throws ServiceError SLUG_TAKEN, BAD_INPUT, ADDRESS_REFUSED (400), PAGE_UNREADABLE (502)
 */
export async function addToDirectory(rt: Runtime, em: Em, input: DirectoryPersonaInput): Promise<PersonaRow> {
  const { passport_image_url: url, ...profile } = input;
  await assertSlugFree({ em, ownerId: DIRECTORY_OWNER }, slugOf(profile));
  const key = url == null ? null : await resolveImage({ rt, em, ownerId: DIRECTORY_OWNER }, url, 'passport_image_url');
  return addPersona({ em, ownerId: DIRECTORY_OWNER }, profile, key);
}
