import {
  anyOf,
  type Changes,
  inTransaction,
  isUniqueViolation,
  type Json,
  json,
  type NewRow,
  now,
  own,
  prepared,
  type Row,
  type Tenant,
} from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { behind } from '../../cursor.js';
import { given } from '../../given.js';
import type { Slice } from '../../paging.js';
import { assertSize } from '../../size.js';
import { assertRoom, type RowQuota, withRoom } from '../room.js';
import type { CreatePersonaInput, UpdatePersonaInput } from './persona.graphql.js';
import { isReserved, slugCandidates, slugify } from './slug.js';

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
export const PERSONA_COLUMNS = ['id', 'slug', 'name', ...TEXTS, ...LISTS, 'passport_key'] as const;
export type PersonaRow = Row<'creators.persona', (typeof PERSONA_COLUMNS)[number]>;

/** Creators of one account, at most. */
export const MAX_PERSONAS = 2_000;

const LISTED = [
  'id',
  'slug',
  'name',
  'label',
  'niche',
  'gender',
  'tone_of_voice',
  'accent',
  'passport_key',
  'created_at',
] as const;
/** A creator in a list. */
export type ListedPersona = Row<'creators.persona', (typeof LISTED)[number]>;

/** Newest first. */
export function listPersonas(tenant: Tenant, { after, limit }: Slice): Promise<ListedPersona[]> {
  return own(tenant)
    .selectFrom('creators.persona')
    .select(LISTED)
    .where(behind(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type PersonaProfile = Pick<
  PersonaRow,
  'id' | 'niche' | 'label' | 'short_bio' | 'peer_archetype' | 'backstory' | 'interests' | 'gender'
>;

/** What the newest creators are known for; of a long text its beginning. */
export function personaProfiles(tenant: Tenant, limit: number): Promise<PersonaProfile[]> {
  return own(tenant)
    .selectFrom('creators.persona')
    .select(['id', 'niche', 'label', 'peer_archetype', 'interests', 'gender'])
    .select(({ fn, val }) => [
      fn<string | null>('left', ['short_bio', val(PROFILE_LETTERS)]).as('short_bio'),
      fn<string | null>('left', ['backstory', val(PROFILE_LETTERS)]).as('backstory'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
const PROFILE_LETTERS = 600;

const bySlug = prepared<{ slug: string }, PersonaRow>((own, param) =>
  own.selectFrom('creators.persona').select(PERSONA_COLUMNS).where('slug', '=', param('slug')),
);

/** @throws ServiceError NOT_FOUND */
export async function personaBySlug(tenant: Tenant, slug: string): Promise<PersonaRow> {
  const [found] = await bySlug(tenant, { slug });
  if (!found) throw notFound('creator');
  return found;
}

const byIds = prepared<{ ids: readonly string[] }, PersonaRow>((own, param) =>
  own
    .selectFrom('creators.persona')
    .select(PERSONA_COLUMNS)
    .where('id', '=', anyOf(param('ids'))),
);

export const personasByIds = (tenant: Tenant, ids: readonly string[]): Promise<PersonaRow[]> => byIds(tenant, { ids });

/** The names of the newest. */
export async function personaNames(tenant: Tenant, limit: number): Promise<string[]> {
  const found = await own(tenant)
    .selectFrom('creators.persona')
    .select('name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ name }) => name);
}

export const PERSONA_QUOTA: RowQuota = {
  name: 'personas',
  table: 'creators.persona',
  most: MAX_PERSONAS,
  what: 'creators',
  free: `Delete one first: ${links.deletePersona}.`,
};

/** @throws ServiceError QUOTA_REACHED when the account has as many as it may */
export const assertPersonaRoom = (tenant: Tenant): Promise<void> => assertRoom(tenant, PERSONA_QUOTA);

/** @throws ServiceError SLUG_TAKEN with a free slug as the hint, BAD_INPUT for a reserved one, QUOTA_REACHED when there are 2,000 */
export async function createPersona(tenant: Tenant, input: CreatePersonaInput): Promise<PersonaRow> {
  await assertPersonaRoom(tenant);
  const persona = newPersona(input, null);
  return onFreeSlug(tenant, persona.slug, () => withRoom(tenant, PERSONA_QUOTA, (tx) => insertPersona(tx, persona)));
}

/** Creates without a limit: the directory, which is answered in pages. @throws ServiceError SLUG_TAKEN, BAD_INPUT */
export async function addPersona(
  tenant: Tenant,
  input: CreatePersonaInput,
  passportKey: string | null,
): Promise<PersonaRow> {
  const persona = newPersona(input, passportKey);
  return onFreeSlug(tenant, persona.slug, () => insertPersona(tenant, persona));
}

type NewPersona = NewRow<'creators.persona'> & { slug: string };

/** @throws ServiceError BAD_INPUT */
function newPersona(input: CreatePersonaInput, passport_key: string | null): NewPersona {
  assertSize('creator', wordsOf(input));
  const none = json([]);
  return {
    id: newId(),
    slug: slugOf(input),
    name: input.name,
    passport_key,
    ...given(input, TEXTS),
    catchphrases: none,
    interests: none,
    outfits_owned: none,
    avoid_phrases: none,
    ...givenLists(input),
    created_at: now,
    updated_at: now,
  };
}

const insertPersona = (tenant: Tenant, persona: NewPersona): Promise<PersonaRow> =>
  own(tenant).insertInto('creators.persona', persona).returning(PERSONA_COLUMNS).executeTakeFirstOrThrow();

/** The given lists as their columns take them; null clears. */
const givenLists = (input: UpdatePersonaInput): { [Name in (typeof LISTS)[number]]?: Json<string[]> } =>
  Object.fromEntries(LISTS.filter((name) => input[name] !== undefined).map((name) => [name, json(input[name] ?? [])]));

/** What of a creator counts towards its size. */
const wordsOf = (given: Partial<Record<Word, unknown>>): Partial<Record<Word, unknown>> =>
  Object.fromEntries(WORDS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
const WORDS = ['name', ...TEXTS, ...LISTS] as const;
type Word = (typeof WORDS)[number];

/** Changes what is given; null clears. @throws ServiceError NOT_FOUND, SLUG_TAKEN, BAD_INPUT */
export async function updatePersona(tenant: Tenant, slug: string, input: UpdatePersonaInput): Promise<PersonaRow> {
  for (const name of ['name', 'slug'] as const) if (input[name] === null) throw cannotClear(name);
  if (input.slug != null) assertNotReserved(input.slug);
  const before = wordsOf(await personaBySlug(tenant, slug));
  assertSize('creator', { ...before, ...wordsOf(input) }, before);
  const changes: Changes<'creators.persona'> = {
    updated_at: now,
    ...(input.name != null && { name: input.name }),
    ...(input.slug != null && { slug: input.slug }),
    ...given(input, TEXTS),
    ...givenLists(input),
  };
  return onFreeSlug(tenant, input.slug ?? slug, () => changePersona(tenant, slug, changes));
}

/** @throws ServiceError NOT_FOUND */
export const setPassport = (tenant: Tenant, slug: string, key: string | null): Promise<PersonaRow> =>
  changePersona(tenant, slug, { passport_key: key, updated_at: now });

async function changePersona(tenant: Tenant, slug: string, changes: Changes<'creators.persona'>): Promise<PersonaRow> {
  const changed = await own(tenant)
    .updateTable('creators.persona')
    .set(changes)
    .where('slug', '=', slug)
    .returning(PERSONA_COLUMNS)
    .executeTakeFirst();
  if (!changed) throw notFound('creator');
  return changed;
}

/** A creator's id; its row is locked until the transaction ends. */
export const lockPersona = (tx: Tenant, slug: string): Promise<{ id: string } | undefined> =>
  own(tx).selectFrom('creators.persona').select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();

/**
 * Deletes a creator and takes its images off it first: they stay in the gallery. Runs keep the copy that they made.
 * @throws ServiceError NOT_FOUND
 */
export async function deletePersona(tenant: Tenant, slug: string): Promise<void> {
  await inTransaction(tenant, async (tx) => {
    const found = await lockPersona(tx, slug);
    if (!found) throw notFound('creator');
    await own(tx).deleteFrom('creators.persona_image').where('persona_id', '=', found.id).execute();
    await own(tx).deleteFrom('creators.persona').where('id', '=', found.id).execute();
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
export async function assertSlugFree(tenant: Tenant, slug: string): Promise<void> {
  const taken = await own(tenant)
    .selectFrom('creators.persona')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken) throw await slugTaken(tenant, slug);
}

/** @param write is refused by the database when the slug is taken, which ends a transaction: it opens its own */
async function onFreeSlug(tenant: Tenant, slug: string, write: () => Promise<PersonaRow>): Promise<PersonaRow> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw await slugTaken(tenant, slug);
  }
}

async function slugTaken(tenant: Tenant, slug: string): Promise<ServiceError> {
  const free = await freeSlug(tenant, slug);
  return new ServiceError('SLUG_TAKEN', `\`slug\` "${slug}" is taken by another creator. Free: "${free}".`, {
    field: 'slug',
    hint: free,
  });
}

/** Asked at once: more would be rare. */
const CANDIDATES = 200;

/** The first of `slug-2`, `slug-3`, … that the owner has not. */
async function freeSlug(tenant: Tenant, slug: string): Promise<string> {
  for (let from = 2; ; from += CANDIDATES) {
    const candidates = slugCandidates(slug, from, CANDIDATES);
    const found = await own(tenant)
      .selectFrom('creators.persona')
      .select('slug')
      .where('slug', '=', anyOf(candidates, 'text'))
      .execute();
    const taken = new Set(found.map((entry) => entry.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
