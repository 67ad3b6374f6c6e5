import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { loadById } from '../../loader.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { useImage } from './image-source.js';
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
import { toPersona, toSummary } from './present.js';

@Resolver()
export class PersonaResolver {
  @Query(() => [PersonaSummary], { description: 'Newest first.' })
  async personas(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<PersonaSummary[]> {
    const caller = signedIn(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('personas'),
        read: (slice) => listPersonas(caller, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: (row) => toSummary(context, row),
      },
    );
    return items;
  }

  @Query(() => Persona)
  async persona(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<Persona> {
    return toPersona(context, await personaBySlug(signedIn(context), slug));
  }

  @Mutation(() => Persona)
  async createPersona(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreatePersonaInput) input: CreatePersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await createPersona(signedIn(context), input));
  }

  @Mutation(() => Persona)
  async updatePersona(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => UpdatePersonaInput) input: UpdatePersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await updatePersona(signedIn(context), slug, input));
  }

  @Mutation(() => PersonaDeleted, { description: 'Its images are kept in the gallery, and runs keep their copy.' })
  async deletePersona(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<PersonaDeleted> {
    await deletePersona(signedIn(context), slug);
    return { slug };
  }

  @Mutation(() => PassportSet)
  async setPassport(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => ImageSourceInput) input: ImageSourceInput,
  ): Promise<PassportSet> {
    const caller = signedIn(context);
    await personaBySlug(caller, slug);
    return useImage(caller, input, async (scope, key) => {
      await setPassport(scope, slug, key);
      return { url: fileUrl(context.rt.config, key) };
    });
  }

  @Mutation(() => PassportCleared)
  async clearPassport(@Ctx() context: GraphContext, @Arg('slug', () => String) slug: string): Promise<PassportCleared> {
    await setPassport(signedIn(context), slug, null);
    return { passport_image_url: null };
  }
}

/** Resolves a `Persona { id }` that another subgraph refers to; null if it is not the caller's. */
export async function resolvePersonaReference(id: string, context: GraphContext): Promise<Persona | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'persona', id, (ids) => personasByIds(caller, ids));
  return row && toPersona(context, row);
}
