import { randomInt } from 'node:crypto';
import { ServiceError } from '../../../platform/errors/index.js';
import { readPage } from '../../../providers/pages/index.js';
import type { Scope } from '../../../runtime/index.js';
import { assertTextCallAllowed, runTextTask } from '../../identity/index.js';
import { type PersonaDraft, type ProductMaterial, personaDraftTask } from '../tasks/persona-draft.task.js';
import { FIELD_LIMITS, type Profile, personaFieldsTask, personaResizeTask } from '../tasks/persona-fields.task.js';
import {
  assertPersonaRoom,
  createPersona,
  type PersonaRow,
  personaBySlug,
  personaNames,
  updatePersona,
} from './persona.service.js';
import {
  type GeneratePersonaInput,
  type PersonaFields,
  WRITABLE,
  type WritableField,
  type WriteFieldsInput,
} from './persona-writing.graphql.js';

/** Picks a seed at random, so that users who dislike a draft get another one when they repeat the request. */
const randomSeed = (): number => randomInt(2 ** 31);

/** How many of the newest creators' names a draft avoids. */
const KNOWN_NAMES = 200;

/**
 * Drafts a creator for a niche, a product, or both; `save` adds it to the owner's creators.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, CONTENT_REFUSED (400), PROVIDER_KEY_REFUSED (403), QUOTA_REACHED (403) if
 * the account is full, TEXT_CAP_REACHED, PROVIDER_QUOTA, OVERLOADED (429), PAGE_UNREADABLE, PROVIDER_FAILED (502), NO_MODEL
 * (503)
 */
export async function generatePersona(
  scope: Scope,
  input: GeneratePersonaInput,
): Promise<{ draft: PersonaDraft; persona: PersonaRow | null }> {
  const given = { niche: input.niche?.trim() || null, description: input.productDescription?.trim() || null };
  if (given.niche === null && given.description === null && input.productUrl == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Send `niche`, `productUrl` or `productDescription`: something that the creator is for.',
      { field: 'niche' },
    );
  if (given.niche !== null && [...given.niche].length < 3)
    throw new ServiceError('BAD_INPUT', '`niche` is too short: at least 3 characters are needed.', { field: 'niche' });
  // Checked before the slow reading of a page, and again when the creator is added.
  if (input.save) await assertPersonaRoom(scope);
  await assertTextCallAllowed(scope);
  const product: ProductMaterial = {
    type: (input.productType as ProductMaterial['type'] | null | undefined) ?? null,
    description: given.description,
    page: input.productUrl == null ? null : await readProduct(scope, input.productUrl),
  };
  const takenNames = await personaNames(scope, KNOWN_NAMES);
  const facts = { niche: given.niche, product, takenNames };
  const draft = await runTextTask(scope, personaDraftTask, facts, { seed: randomSeed() });
  return { draft, persona: input.save ? await saveDraft(scope, draft) : null };
}

/**
 * Creates the creator, with the next free slug if another creator has the slug that its name gives.
 * @throws ServiceError QUOTA_REACHED
 */
async function saveDraft(scope: Scope, draft: PersonaDraft, slug: string | null = null): Promise<PersonaRow> {
  try {
    return await createPersona(scope, { ...draft, slug });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'SLUG_TAKEN') throw error;
    return saveDraft(scope, draft, error.details.hint!);
  }
}

async function readProduct({ rt, ownerId }: Scope, url: string): Promise<NonNullable<ProductMaterial['page']>> {
  const { title, siteName, description, text, reading } = await readPage(url, {
    read: rt.egress.read,
    threads: rt.texts,
    account: ownerId,
  });
  return {
    title: reading?.name ?? title,
    siteName,
    text: [reading?.description ?? description, text].filter(Boolean).join('\n').slice(0, 6000),
  };
}

export interface Written {
  fields: PersonaFields | null;
  field: WritableField | null;
  content: string | null;
  persona: PersonaRow | null;
}

/**
 * Rewrites one text of the profile, makes it shorter or longer, or writes all those that are empty.
 * @throws ServiceError NOT_FOUND, BAD_INPUT, CONTENT_REFUSED (400), PROVIDER_KEY_REFUSED (403), TEXT_CAP_REACHED,
 * PROVIDER_QUOTA, OVERLOADED (429), PROVIDER_FAILED (502), NO_MODEL (503)
 */
export async function writeFields(scope: Scope, slug: string, input: WriteFieldsInput): Promise<Written> {
  assertFits(input);
  const persona = await personaBySlug(scope, slug);
  const profile = toProfile(persona);
  const context = input.context?.trim() || null;
  if (input.action === 'fill_empty') {
    const fields = WRITABLE.filter((name) => !persona[name]?.trim());
    // If no field is empty, no model is called, and the request does not count towards the text cap.
    const written =
      fields.length === 0
        ? {}
        : await runTextTask(
            scope,
            personaFieldsTask,
            { profile, fields, context, current: null },
            { seed: randomSeed() },
          );
    const saved = input.save ? (fields.length === 0 ? persona : await updatePersona(scope, slug, written)) : null;
    return { fields: written, field: null, content: null, persona: saved };
  }
  const field = input.field as WritableField;
  const content =
    input.action === 'generate'
      ? await rewritten(scope, profile, field, input.currentValue?.trim() || null, context)
      : await resizeField(scope, profile, field, input);
  const saved = input.save ? await updatePersona(scope, slug, { [field]: content }) : null;
  return { fields: null, field, content, persona: saved };
}

async function rewritten(
  scope: Scope,
  profile: Profile,
  field: WritableField,
  current: string | null,
  context: string | null,
): Promise<string> {
  const written = await runTextTask(
    scope,
    personaFieldsTask,
    { profile, fields: [field], context, current: current ?? profile[field] },
    { seed: randomSeed() },
  );
  return written[field] ?? '';
}

async function resizeField(
  scope: Scope,
  profile: Profile,
  field: WritableField,
  input: WriteFieldsInput,
): Promise<string> {
  const current = (input.currentValue ?? profile[field] ?? '').trim();
  if (current === '')
    throw new ServiceError(
      'BAD_INPUT',
      `\`currentValue\` is required: this creator has no ${field} to ${input.action} yet.`,
      { field: 'currentValue' },
    );
  const direction = input.action as 'shrink' | 'enlarge';
  const limit = FIELD_LIMITS[field];
  if (direction === 'shrink' && !/\S\s+\S/.test(current))
    throw new ServiceError('BAD_INPUT', `\`currentValue\` is a single word, which cannot be shorter.`, {
      field: 'currentValue',
    });
  if (direction === 'enlarge' && [...current].length > limit * 0.9)
    throw new ServiceError('BAD_INPUT', `\`currentValue\` is as long as ${field} may be (${limit} characters).`, {
      field: 'currentValue',
    });
  const { content } = await runTextTask(
    scope,
    personaResizeTask,
    { profile, field, direction, current },
    { seed: randomSeed() },
  );
  return content;
}

/**
 * Checks the fields that each action requires and accepts; a value that would be ignored is refused. @throws
 * ServiceError BAD_INPUT
 */
function assertFits({ action, field, currentValue, context }: WriteFieldsInput): void {
  const refuse = (name: string): never => {
    throw new ServiceError('BAD_INPUT', `\`${name}\` is not for the action ${action}.`, { field: name });
  };
  if (action === 'fill_empty') {
    if (field != null) refuse('field');
    if (currentValue != null) refuse('currentValue');
    return;
  }
  if (field == null)
    throw new ServiceError(
      'BAD_INPUT',
      `\`field\` is required for the action ${action}: one of ${WRITABLE.join(', ')}.`,
      { field: 'field' },
    );
  if (action !== 'generate' && context != null) refuse('context');
}

function toProfile({
  id,
  name,
  label,
  niche,
  gender,
  peer_archetype,
  interests,
  catchphrases,
  ...row
}: PersonaRow): Profile {
  const { short_bio, tone_of_voice, accent, visual_description, backstory } = row;
  return {
    id,
    name,
    label,
    niche,
    gender,
    peer_archetype,
    interests,
    catchphrases,
    short_bio,
    tone_of_voice,
    accent,
    visual_description,
    backstory,
  };
}
