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
import { withoutHidden } from '../../../platform/text/hidden.js';
import type { Partner, Scope } from '../../../runtime/index.js';
import { BY_CREATION, BY_UPDATE, byName, type ListQuery, listOrders } from '../../connection.js';
import { pickGiven } from '../../given.js';
import { listOf, type Source } from '../../paging.js';
import { contains, isSameText } from '../../search.js';
import { assertSize } from '../../size.js';
import { type FileRow, keepFile } from '../file/file.service.js';
import { addWithinQuota, assertQuota, type RowQuota } from '../row-quota.js';
import type { CreatePersonaInput, PersonaFilter, UpdatePersonaInput } from './persona.graphql.js';
import { isReserved, slugCandidates, slugify } from './slug.js';

/** The text columns that requests can set. When you add such a column, list it here. */
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
/** The columns that contain lists of texts. */
const LISTS = ['catchphrases', 'interests', 'outfits_owned', 'avoid_phrases'] as const;
/** The columns of {@link PersonaRow}. */
export const PERSONA_COLUMNS = ['id', 'slug', 'name', ...TEXTS, ...LISTS, 'passport_key'] as const;
export type PersonaRow = Row<'creators.persona', (typeof PERSONA_COLUMNS)[number]>;

/** Maximum number of creators per account. */
export const MAX_PERSONAS = 2_000;

/** The columns of a creator that REST lists. */
export const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'name',
  'label',
  'niche',
  'gender',
  'tone_of_voice',
  'accent',
  'passport_key',
] as const satisfies readonly (typeof PERSONA_COLUMNS)[number][];

export const PERSONA_ORDERS = listOrders('PersonaOrder', 'personas', {
  ...BY_CREATION,
  ...byName('name'),
  ...BY_UPDATE,
});
/** What a search looks through. Each column has a trigram index. */
const SEARCHED = ['name', 'slug', 'label', 'niche', 'short_bio'] as const;

/**
 * Lists creators.
 * @param columns those that the caller shows; the others are missing from the rows
 */
export function listPersonas(
  tenant: Tenant,
  columns: readonly (typeof PERSONA_COLUMNS)[number][],
  { filter, query, orderBy }: ListQuery<PersonaFilter, keyof typeof PERSONA_ORDERS.names> = {},
): Source<Row<'creators.persona', (typeof PERSONA_COLUMNS)[number] | 'created_at' | 'updated_at'>> {
  let rows = own(tenant).selectFrom('creators.persona');
  if (query != null) rows = rows.where(contains(SEARCHED, query));
  if (filter?.niche != null) rows = rows.where(isSameText('niche', filter.niche));
  if (filter?.gender != null) rows = rows.where(isSameText('gender', filter.gender));
  return listOf(rows, PERSONA_ORDERS.pick(orderBy), (row) => row.select([...columns, 'created_at', 'updated_at']));
}

export type PersonaProfile = Pick<
  PersonaRow,
  'id' | 'niche' | 'label' | 'short_bio' | 'peer_archetype' | 'backstory' | 'interests' | 'gender'
>;

/** The profiles of the newest creators, to be compared with a brief; long texts are cut to 600 characters. */
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

/** Finds a creator by its slug. @throws ServiceError NOT_FOUND */
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

/** The names of the newest creators. */
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
  howToFree: `Delete one first: ${links.deletePersona}.`,
};

/** @throws ServiceError QUOTA_REACHED when the account has the maximum number of creators */
export const assertPersonaRoom = (tenant: Tenant): Promise<void> => assertQuota(tenant, PERSONA_QUOTA);

/**
 * Creates a creator.
 * @param passport a stored picture that has no row yet
 * @throws ServiceError SLUG_TAKEN with a free slug as the hint, BAD_INPUT for a reserved slug or too much text, QUOTA_REACHED
 * when there are 2,000 creators, or no room for the picture
 */
export async function createPersona(
  scope: Scope,
  input: CreatePersonaInput,
  passport: FileRow | null = null,
): Promise<PersonaRow> {
  await assertPersonaRoom(scope);
  const persona = newPersona(input, passport?.key ?? null);
  return writeWithSlug(scope, persona.slug, () =>
    addWithinQuota(scope, PERSONA_QUOTA, async (tx) => {
      if (passport) await keepFile(tx, passport);
      return insertPersona(tx, persona);
    }),
  );
}

/**
 * Adds a partner's creator to the public directory, which has no limit.
 * @throws ServiceError SLUG_TAKEN, BAD_INPUT for a reserved slug or too much text
 */
export async function addPersona(
  partner: Partner,
  input: CreatePersonaInput,
  passportKey: string | null,
): Promise<PersonaRow> {
  const persona = { ...newPersona(input, passportKey), partner: partner.partner };
  return writeWithSlug(partner, persona.slug, () => insertPersona(partner, persona));
}

type NewPersona = NewRow<'creators.persona'> & { slug: string };

/** Checks a new creator and converts it to a row. @throws ServiceError BAD_INPUT for a reserved slug or too much text */
function newPersona(input: CreatePersonaInput, passport_key: string | null): NewPersona {
  assertSize('creator', collectWords(input));
  const none = json([]);
  return {
    id: newId(),
    slug: makeSlug(input),
    name: withoutHidden(input.name),
    passport_key,
    ...pickGiven(input, TEXTS),
    catchphrases: none,
    interests: none,
    outfits_owned: none,
    avoid_phrases: none,
    ...toListColumns(input),
    created_at: now,
    updated_at: now,
  };
}

const insertPersona = (tenant: Tenant, persona: NewPersona): Promise<PersonaRow> =>
  own(tenant).insertInto('creators.persona', persona).returning(PERSONA_COLUMNS).executeTakeFirstOrThrow();

/** Converts the lists in a request to column values; null clears a list. */
const toListColumns = (input: UpdatePersonaInput): { [Name in (typeof LISTS)[number]]?: Json<string[]> } =>
  Object.fromEntries(LISTS.filter((name) => input[name] !== undefined).map((name) => [name, json(input[name] ?? [])]));

/** The texts of a creator that count towards the limit on its size. */
const collectWords = (given: Partial<Record<Word, unknown>>): Partial<Record<Word, unknown>> =>
  Object.fromEntries(WORDS.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
const WORDS = ['name', ...TEXTS, ...LISTS] as const;
type Word = (typeof WORDS)[number];

/**
 * Changes the fields that are given; null clears a field, but is refused for `name` and `slug`.
 * @throws ServiceError NOT_FOUND, SLUG_TAKEN, BAD_INPUT
 */
export const updatePersona = (tenant: Tenant, slug: string, input: UpdatePersonaInput): Promise<PersonaRow> =>
  editPersona(tenant, input, {
    find: () => personaBySlug(tenant, slug),
    write: ({ id }, changes) => changePersona(tenant, id, changes),
  });

/** Changes a profile as {@link updatePersona} does, wherever it is found and however it is written. */
export async function editPersona(
  tenant: Tenant,
  input: UpdatePersonaInput,
  {
    find,
    write,
  }: { find: () => Promise<PersonaRow>; write: (before: PersonaRow, changes: PersonaChanges) => Promise<PersonaRow> },
): Promise<PersonaRow> {
  for (const name of ['name', 'slug'] as const) if (input[name] === null) throw cannotClear(name);
  if (input.slug != null) assertNotReserved(input.slug);
  const found = await find();
  const before = collectWords(found);
  assertSize('creator', { ...before, ...collectWords(input) }, before);
  const changes: PersonaChanges = {
    updated_at: now,
    ...(input.name != null && { name: withoutHidden(input.name) }),
    ...(input.slug != null && { slug: input.slug }),
    ...pickGiven(input, TEXTS),
    ...toListColumns(input),
  };
  return writeWithSlug(tenant, input.slug ?? found.slug, () => write(found, changes));
}

/** Sets or removes a creator's passport. @throws ServiceError NOT_FOUND */
export const setPassport = (tenant: Tenant, id: string, key: string | null): Promise<PersonaRow> =>
  changePersona(tenant, id, { passport_key: key, updated_at: now });

export type PersonaChanges = Changes<'creators.persona'>;

/** Writes columns of a creator. @throws ServiceError NOT_FOUND if it has been deleted */
export async function changePersona(tenant: Tenant, id: string, changes: PersonaChanges): Promise<PersonaRow> {
  const changed = await own(tenant)
    .updateTable('creators.persona')
    .set(changes)
    .where('id', '=', id)
    .returning(PERSONA_COLUMNS)
    .executeTakeFirst();
  if (!changed) throw notFound('creator');
  return changed;
}

/** Finds a creator's id and locks its row until the transaction ends. */
export const lockPersona = (tx: Tenant, slug: string): Promise<{ id: string } | undefined> =>
  own(tx).selectFrom('creators.persona').select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();

/**
 * Deletes a creator after removing its images, which stay in the gallery. Runs keep their own copy of the creator.
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

/** The slug that a new creator would get. @throws ServiceError BAD_INPUT when the given slug is reserved */
export function makeSlug(input: { name: string; slug?: string | null }): string {
  if (input.slug == null) return slugify(withoutHidden(input.name));
  assertNotReserved(input.slug);
  return input.slug;
}

function assertNotReserved(slug: string): void {
  if (isReserved(slug))
    throw new ServiceError('BAD_INPUT', `\`slug\` "${slug}" is a path of this API. Choose another.`, { field: 'slug' });
}

/**
 * Checks that a slug is free before anything slow or paid is done; creating checks again. @throws ServiceError
 * SLUG_TAKEN
 */
export async function assertSlugFree(tenant: Tenant, slug: string): Promise<void> {
  const taken = await own(tenant)
    .selectFrom('creators.persona')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken) throw await describeTakenSlug(tenant, slug);
}

/**
 * Runs `write` and converts a duplicate slug to an error.
 * @param write must not run in a transaction of the caller's, because a duplicate would abort that transaction
 */
async function writeWithSlug(tenant: Tenant, slug: string, write: () => Promise<PersonaRow>): Promise<PersonaRow> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'persona_owner_slug')) throw error;
    throw await describeTakenSlug(tenant, slug);
  }
}

async function describeTakenSlug(tenant: Tenant, slug: string): Promise<ServiceError> {
  const free = await findFreeSlug(tenant, slug);
  return new ServiceError('SLUG_TAKEN', `\`slug\` "${slug}" is taken by another creator. Free: "${free}".`, {
    field: 'slug',
    hint: free,
  });
}

/** How many candidate slugs one query checks; more are rarely needed. */
const CANDIDATES = 200;

/** Finds the first of `slug-2`, `slug-3`, … that the owner does not have. */
async function findFreeSlug(tenant: Tenant, slug: string): Promise<string> {
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
