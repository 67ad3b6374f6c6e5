import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { publicUrl } from '../../../platform/storage/index.js';
import { loadById } from '../../loader.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { imageKey } from './image-source.js';
import {
  CreatePersonaInput,
  ImageSourceInput,
  PassportCleared,
  PassportSet,
  Persona,
  PersonaSummary,
  UpdatePersonaInput,
} from './persona.graphql.js';
import {
  createPersona,
  deletePersona,
  listPersonas,
  personaBySlug,
  personasByIds,
  setPassport,
  updatePersona,
} from './persona.service.js';
import { PersonaDeleted } from './persona-image.graphql.js';
import { toPersona } from './present.js';

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
  async createPersona(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreatePersonaInput) input: CreatePersonaInput,
  ): Promise<Persona> {
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

  @Mutation(() => PersonaDeleted, { description: 'Its images stay in the gallery; runs keep their copy.' })
  async deletePersona(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<PersonaDeleted> {
    await deletePersona(context.em, signedIn(context).userId, slug);
    return { slug };
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

/** Another subgraph's `Persona { id }` made whole; null for a stranger's. */
export async function resolvePersonaReference(
  key: Record<string, unknown>,
  context: GraphContext,
): Promise<Persona | null> {
  const { userId } = signedIn(context);
  const row = await loadById(context, 'persona', String(key.id), (ids) => personasByIds(context.em, userId, ids));
  return row && toPersona(context, row);
}
