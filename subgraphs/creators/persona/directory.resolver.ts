import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { ServiceError } from '../../../platform/errors/index.js';
import { Input } from '../../../platform/graph/arguments.js';
import { RestOnly } from '../../../platform/graph/directives.js';
import type { GraphContext } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { Directory, DirectoryPersonaCreated, DirectoryPersonaInput } from './directory.graphql.js';
import { addToDirectory, listDirectory } from './directory.service.js';
import { toPersona } from './persona.resolver.js';

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

  @RestOnly()
  @Mutation(() => DirectoryPersonaCreated, { description: 'Requires a partner key.' })
  async addDirectoryPersona(
    @Ctx() context: GraphContext,
    @Input(() => DirectoryPersonaInput) input: DirectoryPersonaInput,
  ): Promise<DirectoryPersonaCreated> {
    if (!context.partner) throw new ServiceError('FORBIDDEN', 'POST /api/personas requires a partner key.');
    const { slug, id } = await addToDirectory(context, input);
    return { slug, id };
  }
}
