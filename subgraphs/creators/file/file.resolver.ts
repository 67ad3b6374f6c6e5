import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { inTransaction } from '../../../platform/database/transaction.js';
import { publicUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../runtime.js';
import { addToGallery } from '../gallery/gallery.service.js';
import { UploadInput, UploadResult } from './file.graphql.js';
import { claimUpload } from './file.service.js';

@Resolver()
export class FileResolver {
  @Mutation(() => UploadResult)
  async upload(
    @Ctx() context: GraphContext,
    @Arg('input', () => UploadInput) input: UploadInput,
  ): Promise<UploadResult> {
    const { userId } = signedIn(context);
    return inTransaction(context.em, async (em) => {
      const file = await claimUpload(context.rt, em, userId, input.file);
      const galleryImageId =
        input.gallery && file.kind === 'image'
          ? await addToGallery(em, userId, { key: file.key, type: 'upload' })
          : null;
      return {
        url: publicUrl(context.rt.config.baseUrl, file.key),
        kind: file.kind,
        contentType: file.content_type,
        bytes: file.bytes,
        galleryImageId,
      };
    });
  }
}
