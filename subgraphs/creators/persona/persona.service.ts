import {
  type Em,
  inTransaction,
  isUniqueViolation,
  json,
  row,
  rows,
  type Sql,
  sql,
  type Tenant,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { olderThan } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { assertSize } from '../../size.js';
import { assertRoom, type RowQuota, withRoom } from '../room.js';
import type { CreatePersonaInput, UpdatePersonaInput } from './persona.graphql.js';
import { isReserved, slugCandidates, slugify } from './slug.js';

export interface PersonaRow {
  id: string;
  slug: string;
  name: string;
  label: string | null;
  niche: string | null;
  gender: string | null;
  tone_of_voice: string | null;
  accent: string | null;
  voice: string | null;
  short_bio: string | null;
  peer_archetype: string | null;
  backstory: string | null;
  visual_description: string | null;
  catchphrases: string[];
  interests: string[];
  outfits_owned: string[];
  avoid_phrases: string[];
  passport_key: string | null;
}

const TEXTS = [
  'label',
  'niche',
  'gender',
  'tone_of_voice',
  'accent',
  'voice',
  'short_bio',
  'peer_archetype',
  'backstory',
  'visual_description',
] as const;
const LISTS = ['catchphrases', 'interests', 'outfits_owned', 'avoid_phrases'] as const;
/** The columns of {@link PersonaRow}. */
export const PERSONA_COLUMNS = sql.constant(['id', 'slug', 'name', ...TEXTS, ...LISTS, 'passport_key'].join(', '));

/** Creators of one account, at most. */
export const MAX_PERSONAS = 2_000;

const SUMMARY = ['id', 'slug', 'name', 'label', 'niche', 'gender', 'tone_of_voice', 'accent', 'passport_key'] as const;
/** A creator in a list. */
export type ListedPersona = Pick<PersonaRow, (typeof SUMMARY)[number]> & { created_at: string };
const LISTED = sql.constant([...SUMMARY, 'created_at'].join(', '));

/** Newest first. */
export async function listPersonas({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<ListedPersona[]> {
  return rows<ListedPersona>(
    em,
    sql`select ${LISTED} from creators.persona
        where owner_id = ${ownerId}::uuid${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

export type PersonaProfile = Pick<
  PersonaRow,
  'id' | 'niche' | 'label' | 'short_bio' | 'peer_archetype' | 'backstory' | 'interests' | 'gender'
>;

/** What the newest creators are known for; of a long text its beginning. */
export async function personaProfiles({ em, ownerId }: Tenant, limit: number): Promise<PersonaProfile[]> {
  return rows<PersonaProfile>(
    em,
    sql`select id, niche, label, left(short_bio, 600) as short_bio, peer_archetype, left(backstory, 600) as backstory, interests, gender
        from creators.persona
        where owner_id = ${ownerId}::uuid order by created_at desc, id desc limit ${limit}::int`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function personaBySlug({ em, ownerId }: Tenant, slug: string): Promise<PersonaRow> {
  const found = await row<PersonaRow>(
    em,
    sql`select ${PERSONA_COLUMNS} from creators.persona where owner_id = ${ownerId}::uuid and slug = ${slug}`,
  );
  if (!found) throw notFound('creator');
  return found;
}

export async function personasByIds({ em, ownerId }: Tenant, ids: readonly string[]): Promise<PersonaRow[]> {
  return rows<PersonaRow>(
    em,
    sql`select ${PERSONA_COLUMNS} from creators.persona where owner_id = ${ownerId}::uuid and id = any(${[...ids]}::uuid[])`,
  );
}

/** The names of the newest. */
export async function personaNames({ em, ownerId }: Tenant, limit: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    em,
    sql`select name from creators.persona where owner_id = ${ownerId}::uuid order by created_at desc, id desc limit ${limit}::int`,
  );
  return found.map(({ name }) => name);
}

export const PERSONA_QUOTA: RowQuota = {
  name: 'personas',
  table: 'creators.persona',
  most: MAX_PERSONAS,
  what: 'creators',
  free: 'Delete one first: DELETE /api/v1/personas/{slug}.',
};

/** @throws ServiceError QUOTA_REACHED when the account has as many as it may */
export const assertPersonaRoom = ({ em, ownerId }: Tenant): Promise<void> => assertRoom({ em, ownerId }, PERSONA_QUOTA);

/** @throws ServiceError SLUG_TAKEN with a free slug as the hint, BAD_INPUT for a reserved one, QUOTA_REACHED when there are 2,000 */
export async function createPersona({ em, ownerId }: Tenant, input: CreatePersonaInput): Promise<PersonaRow> {
  await assertPersonaRoom({ em, ownerId });
  return insertPersona({ em, ownerId }, input, null, (add) =>
    withRoom({ em, ownerId }, PERSONA_QUOTA, (tx) => add(tx.em)),
  );
}

/** Creates without a limit: the directory, which is answered in pages. @throws ServiceError SLUG_TAKEN, BAD_INPUT */
export function addPersona(
  { em, ownerId }: Tenant,
  input: CreatePersonaInput,
  passportKey: string | null = null,
): Promise<PersonaRow> {
  return insertPersona({ em, ownerId }, input, passportKey, (add) => add(em));
}

/** @param within runs the insertion; each attempt anew, as a slug that is taken ends its transaction */
async function insertPersona(
  { em, ownerId }: Tenant,
  input: CreatePersonaInput,
  passportKey: string | null,
  within: (add: (em: Em) => Promise<PersonaRow | null>) => Promise<PersonaRow | null>,
): Promise<PersonaRow> {
  assertSize('creator', wordsOf(input));
  const slug = slugOf(input);
  const values = [
    ...TEXTS.map((name) => sql`${input[name] ?? null}::text`),
    ...LISTS.map((name) => sql`${json(input[name] ?? [])}::jsonb`),
  ];
  const add = (own: Em): Promise<PersonaRow | null> =>
    row<PersonaRow>(
      own,
      sql`insert into creators.persona (id, owner_id, slug, name, ${sql.constant([...TEXTS, ...LISTS].join(', '))}, passport_key, created_at, updated_at)
          values (${newId()}::uuid, ${ownerId}::uuid, ${slug}, ${input.name}, ${sql.join(values)}, ${passportKey}::text, now(), now())
          returning ${PERSONA_COLUMNS}`,
    );
  return onFreeSlug({ em, ownerId }, slug, () => within(add));
}

/** What of a creator counts towards its size. */
const wordsOf = (given: Partial<Record<Word, unknown>>): Partial<Record<Word, unknown>> =>
  Object.fromEntries(WORDS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
const WORDS = ['name', ...TEXTS, ...LISTS] as const;
type Word = (typeof WORDS)[number];

/** Changes what is given; null clears. @throws ServiceError NOT_FOUND, SLUG_TAKEN, BAD_INPUT */
export async function updatePersona(
  { em, ownerId }: Tenant,
  slug: string,
  input: UpdatePersonaInput,
): Promise<PersonaRow> {
  for (const name of ['name', 'slug'] as const)
    if (input[name] === null) throw new ServiceError('BAD_INPUT', `\`${name}\` cannot be cleared.`, { field: name });
  if (input.slug != null) assertNotReserved(input.slug);
  const before = wordsOf(await personaBySlug({ em, ownerId }, slug));
  assertSize('creator', { ...before, ...wordsOf(input) }, before);
  const changes: Sql[] = [sql`updated_at = now()`];
  for (const name of ['name', 'slug', ...TEXTS] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${input[name]}::text`);
  for (const name of LISTS)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${json(input[name] ?? [])}::jsonb`);
  const changed = await onFreeSlug({ em, ownerId }, input.slug ?? slug, async () =>
    row<PersonaRow>(
      em,
      sql`update creators.persona set ${sql.join(changes)} where owner_id = ${ownerId}::uuid and slug = ${slug} returning ${PERSONA_COLUMNS}`,
    ),
  );
  return changed;
}

/** @throws ServiceError NOT_FOUND */
export async function setPassport({ em, ownerId }: Tenant, slug: string, key: string | null): Promise<PersonaRow> {
  const changed = await row<PersonaRow>(
    em,
    sql`update creators.persona set passport_key = ${key}::text, updated_at = now()
        where owner_id = ${ownerId}::uuid and slug = ${slug} returning ${PERSONA_COLUMNS}`,
  );
  if (!changed) throw notFound('creator');
  return changed;
}

/**
 * Deletes a creator and takes its images off it first: they stay in the gallery. Runs keep the copy that they made.
 * @throws ServiceError NOT_FOUND
 */
export async function deletePersona({ em, ownerId }: Tenant, slug: string): Promise<void> {
  await inTransaction(em, async (tx) => {
    const found = await row<{ id: string }>(
      tx,
      sql`select id from creators.persona where owner_id = ${ownerId}::uuid and slug = ${slug} for update`,
    );
    if (!found) throw notFound('creator');
    await rows(
      tx,
      sql`delete from creators.persona_image where persona_id = ${found.id}::uuid and owner_id = ${ownerId}::uuid`,
    );
    await rows(tx, sql`delete from creators.persona where id = ${found.id}::uuid and owner_id = ${ownerId}::uuid`);
  });
}

/** The slug that creating would take. @throws ServiceError BAD_INPUT when it is given and reserved */
export function slugOf(input: { name: string; slug?: string | null }): string {
  if (input.slug == null) return slugify(input.name);
  assertNotReserved(input.slug);
  return input.slug;
}

function assertNotReserved(slug: string): void {
  if (isReserved(slug))
    throw new ServiceError('BAD_INPUT', `\`slug\` "${slug}" is a path of this API. Choose another.`, { field: 'slug' });
}

/** @throws ServiceError SLUG_TAKEN before anything slow or paid is done; creating checks again */
export async function assertSlugFree({ em, ownerId }: Tenant, slug: string): Promise<void> {
  if (await row(em, sql`select 1 as one from creators.persona where owner_id = ${ownerId}::uuid and slug = ${slug}`))
    throw await slugTaken({ em, ownerId }, slug);
}

async function onFreeSlug(
  { em, ownerId }: Tenant,
  slug: string,
  write: () => Promise<PersonaRow | null>,
): Promise<PersonaRow> {
  try {
    const written = await write();
    if (!written) throw notFound('creator');
    return written;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw await slugTaken({ em, ownerId }, slug);
  }
}

async function slugTaken({ em, ownerId }: Tenant, slug: string): Promise<ServiceError> {
  const free = await freeSlug({ em, ownerId }, slug);
  return new ServiceError('SLUG_TAKEN', `\`slug\` "${slug}" is taken by another creator. Free: "${free}".`, {
    field: 'slug',
    hint: free,
  });
}

/** Asked at once: more would be rare. */
const CANDIDATES = 200;

/** The first of `slug-2`, `slug-3`, … that the owner has not. */
async function freeSlug({ em, ownerId }: Tenant, slug: string): Promise<string> {
  for (let from = 2; ; from += CANDIDATES) {
    const candidates = slugCandidates(slug, from, CANDIDATES);
    const found = await rows<{ slug: string }>(
      em,
      sql`select slug from creators.persona where owner_id = ${ownerId}::uuid and slug = any(${candidates}::text[])`,
    );
    const taken = new Set(found.map((entry) => entry.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
