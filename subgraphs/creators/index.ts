/** Creators' public face: personas, stored files and who owns them, the gallery. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { migrations } from './migrations.js';
import { File } from './file/file.entity.js';
import { FileResolver } from './file/file.resolver.js';
import { GalleryImage } from './gallery/gallery-image.entity.js';
import { Persona as PersonaEntity } from './persona/persona.entity.js';
import { PersonaResolver, resolvePersonaReference } from './persona/persona.resolver.js';

export { claimUpload, type FileRow, registerFile, resolveImage } from './file/file.service.js';
export { addToGallery } from './gallery/gallery.service.js';
export { listPersonas, type PersonaRow, personaBySlug, personasByIds } from './persona/persona.service.js';

export const creators: Domain = {
  name: 'creators',
  entities: [PersonaEntity, File, GalleryImage],
  migrations,
  resolvers: [PersonaResolver, FileResolver],
  references: { Persona: resolvePersonaReference },
};
