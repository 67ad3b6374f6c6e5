import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { RestOnly } from '../../../platform/graph/directives.js';
import { asPartner, type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import {
  CopyDirectoryPersonaInput,
  Directory,
  DirectoryPersonaInput,
  UpdateDirectoryPersonaInput,
} from './directory.graphql.js';
import {
  addToDirectory,
  copyFromDirectory,
  deleteFromDirectory,
  directoryPersona,
  listDirectory,
  setDirectoryPassport,
  updateInDirectory,
} from './directory.service.js';
import { ImageSourceInput, Persona } from './persona.graphql.js';
import { toPersona } from './persona.resolver.js';
import { PersonaDeleted } from './persona-image.graphql.js';

@Resolver()
export class DirectoryResolver {
  @Query(() => Directory, { description: 'Newest first. No key is needed.' })
  async directory(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(200, 100) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Directory> {
    const { items, nextCursor } = await answerList(
      context,
      info,
      { limit: limit ?? 100, cursor },
      {
        order: newestFirst('directory'),
        read: (slice) => listDirectory(context, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: ({ created_at: _, ...row }) => toPersona(context, row),
      },
    );
    return { personas: items, nextCursor };
  }

  @Query(() => Persona, { description: 'One creator of the shared directory. No key is needed.' })
  async directoryPersona(@Ctx() context: GraphContext, @Slug('creator') slug: string): Promise<Persona> {
    return toPersona(context, await directoryPersona(context, slug));
  }

  @Mutation(() => Persona, {
    description: 'Copies a creator of the shared directory, with its picture, to your own creators.',
  })
  async copyDirectoryPersona(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => CopyDirectoryPersonaInput, { nullable: true }) input?: CopyDirectoryPersonaInput | null,
  ): Promise<Persona> {
    return toPersona(context, await copyFromDirectory(signedIn(context), slug, input?.slug ?? null));
  }

  @RestOnly()
  @Mutation(() => Persona, { description: 'Requires a partner key.' })
  async addDirectoryPersona(
    @Ctx() context: GraphContext,
    @Input(() => DirectoryPersonaInput) input: DirectoryPersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await addToDirectory(asPartner(context), input));
  }

  @RestOnly()
  @Mutation(() => Persona, { description: 'Changes a creator that your partner key has added.' })
  async updateDirectoryPersona(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => UpdateDirectoryPersonaInput) input: UpdateDirectoryPersonaInput,
  ): Promise<Persona> {
    return toPersona(context, await updateInDirectory(asPartner(context), slug, input));
  }

  @RestOnly()
  @Mutation(() => Persona, { description: 'Sets the picture of a creator that your partner key has added.' })
  async setDirectoryPassport(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => ImageSourceInput) input: ImageSourceInput,
  ): Promise<Persona> {
    return toPersona(context, await setDirectoryPassport(asPartner(context), slug, input));
  }

  @RestOnly()
  @Mutation(() => PersonaDeleted, {
    description: 'Deletes a creator that your partner key has added. Runs and copies keep what they took.',
  })
  async deleteDirectoryPersona(@Ctx() context: GraphContext, @Slug('creator') slug: string): Promise<PersonaDeleted> {
    await deleteFromDirectory(asPartner(context), slug);
    return { slug };
  }
}
