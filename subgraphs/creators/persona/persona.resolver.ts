import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import { selectsBeyond } from '../../selection.js';
import { directoryPersonasByIds } from './directory.service.js';
import { useImage } from './image-source.js';
import {
  CreatePersonaInput,
  ImageSourceInput,
  Persona,
  PersonaConnection,
  PersonaFilter,
  UpdatePersonaInput,
} from './persona.graphql.js';
import {
  createPersona,
  deletePersona,
  listPersonas,
  PERSONA_COLUMNS,
  PERSONA_ORDERS,
  type PersonaRow,
  personaBySlug,
  personasByIds,
  SUMMARY_COLUMNS,
  setPassport,
  updatePersona,
} from './persona.service.js';
import { PersonaDeleted } from './persona-image.graphql.js';

/** The fields that {@link SUMMARY_COLUMNS} are enough for. */
const SUMMARY = [...SUMMARY_COLUMNS, 'rowId', 'passport_image_url'];

@Resolver()
export class PersonaResolver {
  @Query(() => PersonaConnection, { description: 'Your creators.' })
  async personas(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @First() first: number | null,
    @After() after?: string | null,
    @Filter(() => PersonaFilter) filter?: PersonaFilter | null,
    @Search('the name, the slug, the label, the niche or the short biography') query?: string | null,
    @OrderBy(PERSONA_ORDERS) orderBy?: keyof typeof PERSONA_ORDERS.names | null,
  ): Promise<Connection<Persona>> {
    const columns = selectsBeyond(info, SUMMARY) ? PERSONA_COLUMNS : SUMMARY_COLUMNS;
    const list = listPersonas(signedIn(context), columns, { filter, query, orderBy });
    return answerConnection(context, { first, after }, list, ({ created_at: _, updated_at: __, ...row }) =>
      toPersona(context, row),
    );
  }

  @Query(() => Persona, { description: "One of the caller's creators." })
  async persona(@Ctx() context: GraphContext, @Slug('creator') slug: string): Promise<Persona> {
    return toPersona(context, await personaBySlug(signedIn(context), slug));
  }

  @Mutation(() => Persona, { description: 'Creates a creator.' })
  async createPersona(
    @Ctx() context: GraphContext,
    @Input(() => CreatePersonaInput) input: CreatePersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await createPersona(signedIn(context), input));
  }

  @Mutation(() => Persona, { description: 'Changes the given fields of a creator.' })
  async updatePersona(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => UpdatePersonaInput) input: UpdatePersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await updatePersona(signedIn(context), slug, input));
  }

  @Mutation(() => PersonaDeleted, { description: 'Its images are kept in the gallery, and runs keep their copy.' })
  async deletePersona(@Ctx() context: GraphContext, @Slug('creator') slug: string): Promise<PersonaDeleted> {
    await deletePersona(signedIn(context), slug);
    return { slug };
  }

  @Mutation(() => Persona, { description: "Sets the picture of a creator's face." })
  async setPassport(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => ImageSourceInput) input: ImageSourceInput,
  ): Promise<Persona> {
    const caller = signedIn(context);
    const { id } = await personaBySlug(caller, slug);
    return toPersona(context, await useImage(caller, input, (scope, key) => setPassport(scope, id, key)));
  }

  @Mutation(() => Persona, { description: "Removes the picture of a creator's face; videos need one." })
  async clearPassport(@Ctx() context: GraphContext, @Slug('creator') slug: string): Promise<Persona> {
    const caller = signedIn(context);
    const { id } = await personaBySlug(caller, slug);
    return toPersona(context, await setPassport(caller, id, null));
  }
}

/** Resolves a `Persona { id }` that another subgraph refers to; null if it is neither the caller's nor the directory's. */
export async function resolvePersonaReference(id: string, context: GraphContext): Promise<Persona | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'persona', id, async (ids) => {
    const mine = await personasByIds(caller, ids);
    return mine.length === ids.length ? mine : [...mine, ...(await directoryPersonasByIds(caller, ids))];
  });
  return row && toPersona(context, row);
}

/** Converts a creator to its GraphQL type; the storage key becomes an address. */
export function toPersona({ rt }: GraphContext, { passport_key, ...row }: PersonaRow): Persona {
  return { ...row, passport_image_url: passport_key && fileUrl(rt.config, passport_key) };
}
