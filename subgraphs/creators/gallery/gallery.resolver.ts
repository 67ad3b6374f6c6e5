import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { GalleryImageDeleted, GalleryPage } from './gallery.graphql.js';
import { deleteGalleryImage, listGallery } from './gallery.service.js';

@Resolver()
export class GalleryResolver {
  @Query(() => GalleryPage, { description: 'Newest first.' })
  async gallery(
    @Ctx() context: GraphContext,
    @Limits({ min: 1, max: 200 })
    @Arg('limit', () => Int, { nullable: true, description: 'Default: 50.' })
    limit?: number | null,
    @Limits({ maxLength: 200 }) @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
  ): Promise<GalleryPage> {
    const { userId } = signedIn(context);
    const { items, nextCursor } = await listGallery(context.em, userId, { limit: limit ?? 50, cursor: cursor ?? null });
    const images = items.map(({ key, ...row }) => ({ ...row, url: publicUrl(context.rt.config.baseUrl, key) }));
    return { images, nextCursor };
  }

  @Mutation(() => GalleryImageDeleted, {
    description:
      'Takes it out of the gallery and off its creators. The file stays: runs and passports that use it keep it.',
  })
  async deleteGalleryImage(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
  ): Promise<GalleryImageDeleted> {
    await deleteGalleryImage(context.em, signedIn(context).userId, id);
    return { id, deleted: true };
  }
}
