import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ServiceError } from '../../../platform/errors/index.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { GraphContext } from '../../runtime.js';
import { Directory, DirectoryPersonaCreated, DirectoryPersonaInput } from './directory.graphql.js';
import { addToDirectory, listDirectory } from './directory.service.js';
import { toPersona } from './present.js';

@Resolver()
export class DirectoryResolver {
  @Query(() => Directory, { description: 'Newest first. Open to everybody.' })
  async directory(
    @Ctx() context: GraphContext,
    @Limits({ min: 1, max: 200 })
    @Arg('limit', () => Int, { nullable: true, description: 'Default: 100.' })
    limit?: number | null,
    @Limits({ maxLength: 200 }) @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<Directory> {
    const { items, nextCursor } = await listDirectory(context.em, { limit: limit ?? 100, cursor: cursor ?? null });
    return { personas: items.map((row) => toPersona(context, row)), nextCursor };
  }

  @Mutation(() => DirectoryPersonaCreated, { description: "Needs a partner's key." })
  async addDirectoryPersona(
    @Ctx() context: GraphContext,
    @Arg('input', () => DirectoryPersonaInput) input: DirectoryPersonaInput,
  ): Promise<DirectoryPersonaCreated> {
    if (!context.partner) throw new ServiceError('FORBIDDEN', 'This needs a partner key: POST /api/personas.');
    const { slug, id } = await addToDirectory(context.rt, context.em, input);
    return { slug, id };
  }
}
