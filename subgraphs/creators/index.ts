/** The public interface of creators: personas, stored files and their owners, and the gallery. */
import 'reflect-metadata';
import { sql } from 'kysely';
import type { Domain } from '../domain.js';
import { File } from './file/file.entity.js';
import { FileResolver } from './file/file.resolver.js';
import { Upload, UploadPart } from './file/upload.entity.js';
import { UploadResolver } from './file/upload.resolver.js';
import { UploadAddressResolver } from './file/upload-address.resolver.js';
import { GalleryResolver, resolveGalleryImageReference } from './gallery/gallery.resolver.js';
import { GalleryImage } from './gallery/gallery-image.entity.js';
import { migrations } from './migrations.js';
import { DirectoryResolver } from './persona/directory.resolver.js';
import { Persona as PersonaEntity } from './persona/persona.entity.js';
import { PersonaResolver, resolvePersonaReference } from './persona/persona.resolver.js';
import { PersonaImage } from './persona/persona-image.entity.js';
import { PersonaImageResolver } from './persona/persona-image.resolver.js';
import { PersonaWritingResolver } from './persona/persona-writing.resolver.js';

export {
  copyPicture,
  type FileRow,
  type FoundFile,
  type ImageAddress,
  imageAddress,
  keepFile,
  readFileSizes,
  readImage,
  readStagedFile,
  registerFile,
  resolveFiles,
  resolveImage,
  resolveUpload,
} from './file/file.service.js';
export { eraseFiles, giveUpFile, sweepFiles, tryRemoveFiles } from './file/file-deletion.service.js';
export { copyVideo } from './file/foreign-video.service.js';
export { measureFile, sweepStagedFiles } from './file/staged-file.service.js';
export { assertStorage, countStoredBytes, readStored } from './file/stored.service.js';
export { eraseUploads, sweepUploads } from './file/upload-sweep.service.js';
export { addToGallery, findGenerationParams, galleryImagesByIds } from './gallery/gallery.service.js';
export { directoryPersona } from './persona/directory.service.js';
export { PROFILE } from './persona/persona.graphql.js';
export {
  PERSONA_QUOTA,
  type PersonaRow,
  personaBySlug,
  personaProfiles,
  personasByIds,
} from './persona/persona.service.js';
export { keepForPersona } from './persona/persona-image.service.js';
export { addWithinQuota, assertQuota, countRows, type RowQuota } from './row-quota.js';

export const creators: Domain = {
  name: 'creators',
  entities: [PersonaEntity, PersonaImage, File, GalleryImage, Upload, UploadPart],
  migrations,
  resolvers: [
    PersonaResolver,
    PersonaImageResolver,
    PersonaWritingResolver,
    DirectoryResolver,
    GalleryResolver,
    FileResolver,
    UploadResolver,
    UploadAddressResolver,
  ],
  fileUses: [
    { rows: 'creators.persona', kind: 'creator', page: 'persona', names: 'slug', title: () => sql.ref('t.name') },
    {
      rows: 'creators.gallery_image',
      kind: 'picture',
      page: 'gallery',
      names: 'id',
      title: () => sql.ref('t.caption'),
    },
  ],
  files: { table: 'creators.file', key: 'key' },
  unexported: ['creators.upload_part'],
  // Goes after its object (`eraseFiles`).
  unerased: ['creators.file'],
  references: { Persona: resolvePersonaReference, GalleryImage: resolveGalleryImageReference },
};
