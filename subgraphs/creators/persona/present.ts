import { publicUrl } from '../../../platform/storage/index.js';
import type { GraphContext } from '../../runtime.js';
import type { Persona } from './persona.graphql.js';
import type { PersonaRow } from './persona.service.js';

/** A row as the graph shows it: the storage key becomes an address. */
export function toPersona({ rt }: GraphContext, { passport_key, ...row }: PersonaRow): Persona {
  return { ...row, passport_image_url: passport_key && publicUrl(rt.config.baseUrl, passport_key) };
}
