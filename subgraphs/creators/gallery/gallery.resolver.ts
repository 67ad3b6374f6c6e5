import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import { GalleryFilter, GalleryImage, GalleryImageConnection, GalleryImageDeleted } from './gallery.graphql.js';
import {
  deleteGalleryImage,
  GALLERY_ORDERS,
  type GalleryRow,
  galleryImageById,
  listGallery,
  shownImagesByIds,
} from './gallery.service.js';

const toImage = ({ rt }: GraphContext, { key, ...row }: GalleryRow): GalleryImage => ({
  ...row,
  url: fileUrl(rt.config, key),
});

@Resolver()
export class GalleryResolver {
  @Query(() => GalleryImageConnection, { description: 'Images that you uploaded or that were made for you.' })
  async gallery(
    @Ctx() context: GraphContext,
    @First(200, 50) first: number | null,
    @After() after?: string | null,
    @Filter(() => GalleryFilter) filter?: GalleryFilter | null,
    @Search('the caption or the prompt') query?: string | null,
    @OrderBy(GALLERY_ORDERS) orderBy?: keyof typeof GALLERY_ORDERS.names | null,
  ): Promise<Connection<GalleryImage>> {
    const list = listGallery(signedIn(context), { filter, query, orderBy });
    return answerConnection(context, { first: first ?? 50, after }, list, (row) => toImage(context, row));
  }

  @Query(() => GalleryImage, { description: "One of the caller's images." })
  async galleryImage(@Ctx() context: GraphContext, @Id('image') id: string): Promise<GalleryImage> {
    return toImage(context, await galleryImageById(signedIn(context), id));
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

/** Resolves a reference to a gallery image; null if it is not the caller's. */
export async function resolveGalleryImageReference(id: string, context: GraphContext): Promise<GalleryImage | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'gallery image', id, (ids) => shownImagesByIds(caller, ids));
  return row && toImage(context, row);
}
