import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { RestOnly } from '../../../platform/graph/directives.js';
import { asPartner, type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { CopyDirectoryPersonaInput, DirectoryPersonaInput, UpdateDirectoryPersonaInput } from './directory.graphql.js';
import {
  addToDirectory,
  copyFromDirectory,
  deleteFromDirectory,
  directoryPersona,
  listDirectory,
  setDirectoryPassport,
  updateInDirectory,
} from './directory.service.js';
import { ImageSourceInput, Persona, PersonaConnection } from './persona.graphql.js';
import { toPersona } from './persona.resolver.js';
import { PersonaDeleted } from './persona-image.graphql.js';

@Resolver()
export class DirectoryResolver {
  @Query(() => PersonaConnection, {
    description: 'The shared directory of creators that belong to nobody, newest first. No key is needed.',
  })
  async directory(
    @Ctx() context: GraphContext,
    @First(200, 100) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Persona>> {
    const page = { first: first ?? 100, after };
    return answerConnection(context, page, listDirectory(context), ({ created_at: _, ...row }) =>
      toPersona(context, row),
    );
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
