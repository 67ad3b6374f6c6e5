import { inTransaction, NOBODY, now, own } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import { onBehalfOf, type Partner, type Scope } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { copyPicture, resolveImage } from '../file/file.service.js';
import { giveUpFile, tryRemoveFiles } from '../file/file-deletion.service.js';
import type { DirectoryPersonaInput, UpdateDirectoryPersonaInput } from './directory.graphql.js';
import { useImage } from './image-source.js';
import type { ImageSourceInput } from './persona.graphql.js';
import {
  addPersona,
  assertPersonaRoom,
  assertSlugFree,
  changePersona,
  createPersona,
  editPersona,
  makeSlug,
  PERSONA_COLUMNS,
  type PersonaChanges,
  type PersonaRow,
  personaBySlug,
  personasByIds,
} from './persona.service.js';

/** Whoever reads the directory: its rows are everybody's to read. */
type Reader = Pick<Scope, 'rt' | 'em'>;
const toDirectory = (reader: Reader): Scope => onBehalfOf(reader, NOBODY);

/** Lists the creators in the public directory, newest first, with all their profile fields. */
export const listDirectory = (reader: Reader): Source<PersonaRow & { created_at: string }> =>
  listOf(own(toDirectory(reader)).selectFrom('creators.persona'), newestFirst('directory'), (rows) =>
    rows.select([...PERSONA_COLUMNS, 'created_at']),
  );

/** Finds a creator of the directory. @throws ServiceError NOT_FOUND */
export const directoryPersona = (reader: Reader, slug: string): Promise<PersonaRow> =>
  personaBySlug(toDirectory(reader), slug);

export const directoryPersonasByIds = (reader: Reader, ids: readonly string[]): Promise<PersonaRow[]> =>
  personasByIds(toDirectory(reader), ids);

/**
 * Adds a creator to the public directory, which then owns it; the passport image is copied.
 * @throws ServiceError SLUG_TAKEN, BAD_INPUT, ADDRESS_REFUSED (400), OVERLOADED (429), PAGE_UNREADABLE (502)
 */
export async function addToDirectory(partner: Partner, input: DirectoryPersonaInput): Promise<PersonaRow> {
  const { passport_image_url: url, ...profile } = input;
  await assertSlugFree(partner, makeSlug(profile));
  const key = url == null ? null : await resolveImage(partner, url, 'passport_image_url');
  return addPersona(partner, profile, key);
}

/**
 * Changes the given fields of a creator that the partner has added.
 * @throws ServiceError NOT_FOUND, and as {@link addToDirectory}
 */
export async function updateInDirectory(
  partner: Partner,
  slug: string,
  { passport_image_url: url, ...profile }: UpdateDirectoryPersonaInput,
): Promise<PersonaRow> {
  return editPersona(partner, profile, {
    find: () => findAdded(partner, slug),
    write: async (before, changes) => {
      if (url === undefined) return changePersona(partner, before.id, changes);
      // Checked before the picture is fetched; the write checks again.
      if (profile.slug != null && profile.slug !== before.slug) await assertSlugFree(partner, profile.slug);
      const passport_key = url === null ? null : await resolveImage(partner, url, 'passport_image_url');
      const { persona, replaced } = await changeFace(partner, before.id, { ...changes, passport_key });
      await tryRemoveFiles(partner, replaced);
      return persona;
    },
  });
}

/**
 * Sets the face of a creator that the partner has added, from a file or an address.
 * @throws ServiceError NOT_FOUND, and as {@link useImage}
 */
export async function setDirectoryPassport(
  partner: Partner,
  slug: string,
  input: ImageSourceInput,
): Promise<PersonaRow> {
  const { id } = await findAdded(partner, slug);
  const { persona, replaced } = await useImage(partner, input, (scope, passport_key) =>
    changeFace(scope, id, { passport_key, updated_at: now }),
  );
  await tryRemoveFiles(partner, replaced);
  return persona;
}

/** Deletes a creator that the partner has added, with its picture. Runs and copies keep what they took. @throws ServiceError NOT_FOUND */
export async function deleteFromDirectory(partner: Partner, slug: string): Promise<void> {
  const { id } = await findAdded(partner, slug);
  const gone = await inTransaction(partner, async (tx) => {
    const deleted = await own(tx)
      .deleteFrom('creators.persona')
      .where('id', '=', id)
      .returning('passport_key')
      .executeTakeFirst();
    if (deleted?.passport_key) await giveUpFile(tx, deleted.passport_key);
    return deleted?.passport_key ?? null;
  });
  if (gone !== null) await tryRemoveFiles(partner, [gone]);
}

/** Finds a creator that the partner has added. One that another partner added is as if it did not exist. @throws ServiceError NOT_FOUND */
async function findAdded(partner: Partner, slug: string): Promise<PersonaRow> {
  const found = await own(partner)
    .selectFrom('creators.persona')
    .select(PERSONA_COLUMNS)
    .where('slug', '=', slug)
    .where('partner', '=', partner.partner)
    .executeTakeFirst();
  if (!found) throw notFound('creator among those that your partner key has added');
  return found;
}

/** Writes a creator with another picture, and gives up the one that it had. @returns the keys to remove after the commit */
async function changeFace(
  scope: Scope,
  id: string,
  changes: PersonaChanges & { passport_key: string | null },
): Promise<{ persona: PersonaRow; replaced: string[] }> {
  return inTransaction(scope, async (tx) => {
    const before = await own(tx)
      .selectFrom('creators.persona')
      .select('passport_key')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const persona = await changePersona(tx, id, changes);
    const old = before?.passport_key ?? null;
    if (old === null || old === changes.passport_key) return { persona, replaced: [] };
    await giveUpFile(tx, old);
    return { persona, replaced: [old] };
  });
}

/**
 * Copies a creator of the directory, with its picture, to the caller's own.
 * @param as the copy's slug; by default, the same
 * @throws ServiceError NOT_FOUND, SLUG_TAKEN, BAD_INPUT, QUOTA_REACHED
 */
export async function copyFromDirectory(scope: Scope, slug: string, as: string | null): Promise<PersonaRow> {
  const { id: _, passport_key, ...profile } = await directoryPersona(scope, slug);
  const copy = { ...profile, slug: as ?? profile.slug };
  await assertPersonaRoom(scope);
  await assertSlugFree(scope, makeSlug(copy));
  return createPersona(scope, copy, passport_key === null ? null : await copyPicture(scope, passport_key));
}
