import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ServiceError } from '../../../platform/errors/index.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { loadById } from '../../loader.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { claimUpload, resolveImage } from '../file/file.service.js';
import { CreatePersonaInput, ImageSourceInput, PassportCleared, PassportSet, Persona, PersonaSummary, UpdatePersonaInput } from './persona.graphql.js';
import { createPersona, listPersonas, type PersonaRow, personaBySlug, personasByIds, setPassport, updatePersona } from './persona.service.js';

function toPersona(context: GraphContext, { passport_key, ...row }: PersonaRow): Persona {
  return { ...row, passport_image_url: passport_key && publicUrl(context.rt.config.baseUrl, passport_key) };
}

@Resolver()
export class PersonaResolver {
  @Query(() => [PersonaSummary], { description: 'Newest first.' })
  async personas(@Ctx() context: GraphContext): Promise<PersonaSummary[]> {
    const found = await listPersonas(context.em, signedIn(context).userId);
    return found.map((row) => toPersona(context, row));
  }

  @Query(() => Persona)
  async persona(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<Persona> {
    return toPersona(context, await personaBySlug(context.em, signedIn(context).userId, slug));
  }

  @Mutation(() => Persona)
  async createPersona(@Ctx() context: GraphContext, @Arg('input', () => CreatePersonaInput) input: CreatePersonaInput): Promise<Persona> {
    return toPersona(context, await createPersona(context.em, signedIn(context).userId, input));
  }

  @Mutation(() => Persona)
  async updatePersona(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => UpdatePersonaInput) input: UpdatePersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await updatePersona(context.em, signedIn(context).userId, slug, input));
  }

  @Mutation(() => PassportSet)
  async setPassport(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => ImageSourceInput) input: ImageSourceInput,
  ): Promise<PassportSet> {
    const { userId } = signedIn(context);
    await personaBySlug(context.em, userId, slug);
    const key = await imageKey(context, userId, input);
    await setPassport(context.em, userId, slug, key);
    return { url: publicUrl(context.rt.config.baseUrl, key) };
  }

  @Mutation(() => PassportCleared)
  async clearPassport(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<PassportCleared> {
    await setPassport(context.em, signedIn(context).userId, slug, null);
    return { passport_image_url: null };
  }
}

async function imageKey(context: GraphContext, ownerId: string, input: ImageSourceInput): Promise<string> {
  if (input.file != null && input.url != null) throw new ServiceError('BAD_INPUT', 'Send either `file` or `url`, not both.', { field: 'file' });
  if (input.url != null) return resolveImage(context.rt, context.em, ownerId, input.url, 'url');
  if (input.file == null) throw new ServiceError('BAD_INPUT', '`file` (multipart) or `url` (JSON) is required.', { field: 'file' });
  const file = await claimUpload(context.rt, context.em, ownerId, input.file);
  if (file.kind !== 'image') throw new ServiceError('BAD_INPUT', '`file` must be an image (JPEG, PNG, WebP or GIF).', { field: 'file' });
  return file.key;
}

/** Another subgraph's `Persona { id }` made whole; null for a stranger's. */
export async function resolvePersonaReference(key: Record<string, unknown>, context: GraphContext): Promise<Persona | null> {
  const { userId } = signedIn(context);
  const row = await loadById(context, 'persona', String(key.id), (ids) => personasByIds(context.em, userId, ids));
  return row && toPersona(context, row);
}
