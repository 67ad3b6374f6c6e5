import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { GalleryImageDeleted, GalleryPage } from './gallery.graphql.js';
import { deleteGalleryImage, listGallery } from './gallery.service.js';

@Resolver()
export class GalleryResolver {
  @Query(() => GalleryPage, { description: 'Newest first.' })
  async gallery(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(200, 50) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<GalleryPage> {
    const caller = signedIn(context);
    const { items, nextCursor } = await answerList(
      context,
      info,
      { limit: limit ?? 50, cursor },
      {
        order: newestFirst('gallery'),
        read: (slice) => listGallery(caller, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: ({ key, ...row }) => ({ ...row, url: fileUrl(context.rt.config, key) }),
      },
    );
    return { images: items, nextCursor };
  }

  @Mutation(() => GalleryImageDeleted, {
    description:
      'Removes it from the gallery and from its creators. Its file is deleted too, unless a run, a passport or a product uses it.',
  })
  async deleteGalleryImage(@Ctx() context: GraphContext, @Id('image') id: string): Promise<GalleryImageDeleted> {
    await deleteGalleryImage(signedIn(context), id);
    return { id, deleted: true };
  }
}
