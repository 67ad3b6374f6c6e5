import { type Em, isUniqueViolation, json, row, rows, type Sql, sql } from '../../../platform/database/sql.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { CreatePersonaInput, UpdatePersonaInput } from './persona.graphql.js';
import { freeSlug, slugify } from './slug.js';

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
  'label', 'niche', 'gender', 'tone_of_voice', 'accent', 'voice', 'short_bio', 'peer_archetype', 'backstory', 'visual_description',
] as const;
const LISTS = ['catchphrases', 'interests', 'outfits_owned', 'avoid_phrases'] as const;
const COLUMNS = sql.constant(['id', 'slug', 'name', ...TEXTS, ...LISTS, 'passport_key'].join(', '));

/** Newest first. */
export async function listPersonas(em: Em, ownerId: string): Promise<PersonaRow[]> {
  return rows<PersonaRow>(em, sql`select ${COLUMNS} from creators.persona where owner_id = ${ownerId}::uuid order by created_at desc, id desc`);
}

/** @throws ServiceError NOT_FOUND */
export async function personaBySlug(em: Em, ownerId: string, slug: string): Promise<PersonaRow> {
  const found = await row<PersonaRow>(em, sql`select ${COLUMNS} from creators.persona where owner_id = ${ownerId}::uuid and slug = ${slug}`);
  if (!found) throw notFound('creator');
  return found;
}

export async function personasByIds(em: Em, ownerId: string, ids: readonly string[]): Promise<PersonaRow[]> {
  return rows<PersonaRow>(
    em,
    sql`select ${COLUMNS} from creators.persona where owner_id = ${ownerId}::uuid and id = any(${[...ids]}::uuid[])`,
  );
}

/** @throws ServiceError SLUG_TAKEN with a free slug as the hint */
export async function createPersona(em: Em, ownerId: string, input: CreatePersonaInput): Promise<PersonaRow> {
  const slug = input.slug ?? slugify(input.name);
  const values = [
    ...TEXTS.map((name) => sql`${input[name] ?? null}::text`),
    ...LISTS.map((name) => sql`${json(input[name] ?? [])}::jsonb`),
  ];
  return onFreeSlug(em, ownerId, slug, async () =>
    row<PersonaRow>(
      em,
      sql`insert into creators.persona (id, owner_id, slug, name, ${sql.constant([...TEXTS, ...LISTS].join(', '))}, created_at, updated_at)
          values (${newId()}::uuid, ${ownerId}::uuid, ${slug}, ${input.name}, ${sql.join(values)}, now(), now())
          returning ${COLUMNS}`,
    ),
  );
}

/** Changes what is given; null clears. @throws ServiceError NOT_FOUND, SLUG_TAKEN, BAD_INPUT */
export async function updatePersona(em: Em, ownerId: string, slug: string, input: UpdatePersonaInput): Promise<PersonaRow> {
  for (const name of ['name', 'slug'] as const)
    if (input[name] === null) throw new ServiceError('BAD_INPUT', `\`${name}\` cannot be cleared.`, { field: name });
  const changes: Sql[] = [sql`updated_at = now()`];
  for (const name of ['name', 'slug', ...TEXTS] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${input[name]}::text`);
  for (const name of LISTS) if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${json(input[name] ?? [])}::jsonb`);
  const changed = await onFreeSlug(em, ownerId, input.slug ?? slug, async () =>
    row<PersonaRow>(
      em,
      sql`update creators.persona set ${sql.join(changes)} where owner_id = ${ownerId}::uuid and slug = ${slug} returning ${COLUMNS}`,
    ),
  );
  return changed;
}

/** @throws ServiceError NOT_FOUND */
export async function setPassport(em: Em, ownerId: string, slug: string, key: string | null): Promise<PersonaRow> {
  const changed = await row<PersonaRow>(
    em,
    sql`update creators.persona set passport_key = ${key}::text, updated_at = now()
        where owner_id = ${ownerId}::uuid and slug = ${slug} returning ${COLUMNS}`,
  );
  if (!changed) throw notFound('creator');
  return changed;
}

async function onFreeSlug(em: Em, ownerId: string, slug: string, write: () => Promise<PersonaRow | null>): Promise<PersonaRow> {
  try {
    const written = await write();
    if (!written) throw notFound('creator');
    return written;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = await rows<{ slug: string }>(
      em,
      sql`select slug from creators.persona where owner_id = ${ownerId}::uuid and slug like ${`${slug.slice(0, 50)}%`} limit 5000`,
    );
    const free = freeSlug(slug, new Set(taken.map((entry) => entry.slug)));
    throw new ServiceError('SLUG_TAKEN', `\`slug\` "${slug}" is taken by another of your creators. Free: "${free}".`, { field: 'slug', hint: free });
  }
}
