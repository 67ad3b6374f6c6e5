import { randomInt } from 'node:crypto';
import { ServiceError } from '../../../platform/errors/index.js';
import { readPage } from '../../../providers/pages/index.js';
import type { Scope } from '../../../runtime/index.js';
import {
  type PersonaDraft,
  type ProductMaterial,
  personaDraftTask,
} from '../../../studio/writer/personas/draft.task.js';
import {
  FIELD_LIMITS,
  type Profile,
  personaFieldsTask,
  personaResizeTask,
} from '../../../studio/writer/personas/fields.task.js';
import { assertCanWrite, write } from '../../identity/index.js';
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

/** Another draft each time: asking again is how a user says "not this one". */
const anySeed = (): number => randomInt(2 ** 31);

/** Names that a new creator should not be given again. */
const KNOWN_NAMES = 200;

/**
 * Drafts a creator for a niche, a product, or both; `save` makes it one of the owner's.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), TEXT_CAP_REACHED (429), PAGE_UNREADABLE, PROVIDER_FAILED (502),
 * NO_MODEL (503), SLUG_TAKEN (409: the draft's own name gives the slug, so it cannot be known before), BAD_STATE (as many as may be)
 */
export async function generatePersona(
  scope: Scope,
  input: GeneratePersonaInput,
): Promise<{ draft: PersonaDraft; persona: PersonaRow | null }> {
  const said = { niche: input.niche?.trim() || null, description: input.productDescription?.trim() || null };
  if (said.niche === null && said.description === null && input.productUrl == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Send `niche`, `productUrl` or `productDescription`: something that the creator is for.',
      { field: 'niche' },
    );
  if (said.niche !== null && [...said.niche].length < 3)
    throw new ServiceError('BAD_INPUT', '`niche` is too short: at least 3 characters are needed.', { field: 'niche' });
  // What would be refused anyway is refused before a page is read.
  if (input.save) await assertPersonaRoom(scope);
  await assertCanWrite(scope);
  const product: ProductMaterial = {
    type: (input.productType as ProductMaterial['type'] | null | undefined) ?? null,
    description: said.description,
    page: input.productUrl == null ? null : await readProduct(scope, input.productUrl),
  };
  const taken = await personaNames(scope, KNOWN_NAMES);
  const draft = await write(scope, personaDraftTask, { niche: said.niche, product, taken }, { seed: anySeed() });
  return { draft, persona: input.save ? await createPersona(scope, draft) : null };
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
 * Writes one profile field anew, shorter or longer, or all that are empty.
 * @throws ServiceError NOT_FOUND, BAD_INPUT, TEXT_CAP_REACHED (429), PROVIDER_FAILED (502), NO_MODEL (503)
 */
export async function writeFields(scope: Scope, slug: string, input: WriteFieldsInput): Promise<Written> {
  assertFits(input);
  const persona = await personaBySlug(scope, slug);
  const profile = profileOf(persona);
  const context = input.context?.trim() || null;
  if (input.action === 'fill_empty') {
    const fields = WRITABLE.filter((name) => !persona[name]?.trim());
    // Nothing is missing: nothing is asked of a model, nothing counted.
    const written =
      fields.length === 0
        ? {}
        : await write(scope, personaFieldsTask, { profile, fields, context, current: null }, { seed: anySeed() });
    const saved = input.save ? (fields.length === 0 ? persona : await updatePersona(scope, slug, written)) : null;
    return { fields: written, field: null, content: null, persona: saved };
  }
  const field = input.field as WritableField;
  const content =
    input.action === 'generate'
      ? await rewritten(scope, profile, field, input.currentValue?.trim() || null, context)
      : await resized(scope, profile, field, input);
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
  const written = await write(
    scope,
    personaFieldsTask,
    { profile, fields: [field], context, current: current ?? profile[field] },
    { seed: anySeed() },
  );
  return written[field] ?? '';
}

async function resized(scope: Scope, profile: Profile, field: WritableField, input: WriteFieldsInput): Promise<string> {
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
  const { content } = await write(
    scope,
    personaResizeTask,
    { profile, field, direction, current },
    { seed: anySeed() },
  );
  return content;
}

/** What each action needs and takes; a value that would be ignored is refused. @throws ServiceError BAD_INPUT */
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

function profileOf({
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
