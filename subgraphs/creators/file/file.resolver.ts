import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { inTransaction } from '../../../platform/database/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { RestOnly } from '../../../platform/graph/directives.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { addToGallery } from '../gallery/gallery.service.js';
import {
  FileFilter,
  FileUse,
  StoredFile,
  StoredFileConnection,
  StoredFileDeleted,
  UpdateUploadInput,
  UploadInput,
  UploadResult,
} from './file.graphql.js';
import { claimUpload, fileById, listFiles, type StoredFileRow, updateFile, usesOfFile } from './file.service.js';
import { deleteFile } from './file-deletion.service.js';

/** Converts a file to its GraphQL type; the storage key becomes an address. */
export const toStoredFile = ({ rt }: GraphContext, file: StoredFileRow): StoredFile => ({
  id: file.id,
  url: fileUrl(rt.config, file.key),
  kind: file.kind,
  contentType: file.content_type,
  bytes: file.bytes,
  name: file.name,
  createdAt: file.created_at,
});

@Resolver()
export class FileResolver {
  @Query(() => StoredFileConnection, {
    description: 'Newest first: all files that count towards your storage limit.',
  })
  async uploads(
    @Ctx() context: GraphContext,
    @First(200, 50) first: number | null,
    @After() after?: string | null,
    @Filter(() => FileFilter) filter?: FileFilter | null,
  ): Promise<Connection<StoredFile>> {
    const list = listFiles(signedIn(context), filter);
    return answerConnection(context, { first: first ?? 50, after }, list, (file) => toStoredFile(context, file));
  }

  @Query(() => StoredFile, { description: "One of the caller's files." })
  async storedUpload(@Ctx() context: GraphContext, @Id('file') id: string): Promise<StoredFile> {
    return toStoredFile(context, await fileById(signedIn(context), id));
  }

  @Query(() => [FileUse], {
    description: 'What uses a file, at most 20 of each kind. Its bytes are kept for as long as something does.',
  })
  async uploadUses(@Ctx() context: GraphContext, @Id('file') id: string): Promise<FileUse[]> {
    return usesOfFile(signedIn(context), id);
  }

  @Mutation(() => StoredFile, { description: 'Changes the name of a file.' })
  async updateUpload(
    @Ctx() context: GraphContext,
    @Id('file') id: string,
    @Input(() => UpdateUploadInput) input: UpdateUploadInput,
  ): Promise<StoredFile> {
    return toStoredFile(context, await updateFile(signedIn(context), id, input));
  }

  @Mutation(() => StoredFileDeleted, {
    description:
      'From then on its address answers 404, unless a run, a creator, a product or a job still uses it: then the file is deleted with the last of them.',
  })
  async deleteUpload(@Ctx() context: GraphContext, @Id('file') id: string): Promise<StoredFileDeleted> {
    await deleteFile(signedIn(context), id);
    return { id, deleted: true };
  }

  @RestOnly()
  @Mutation(() => UploadResult, { description: 'Stores a file.' })
  async upload(@Ctx() context: GraphContext, @Input(() => UploadInput) input: UploadInput): Promise<UploadResult> {
    const caller = signedIn(context);
    return inTransaction(caller, async (tx) => {
      const file = await claimUpload(tx, input.file, input.name ?? null);
      const galleryImageId =
        input.gallery && file.kind === 'image' ? await addToGallery(tx, { key: file.key, type: 'upload' }) : null;
      return {
        url: fileUrl(context.rt.config, file.key),
        kind: file.kind,
        contentType: file.content_type,
        bytes: file.bytes,
        galleryImageId,
      };
    });
  }
}
